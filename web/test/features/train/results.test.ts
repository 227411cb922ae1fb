import { beforeEach, expect, it } from "vitest";
import type { SummaryLine } from "../../../src/domain/messages";
import {
  costliest,
  matchId,
  matchResults,
  resultsByGame,
  saveResults,
} from "../../../src/features/train/results";
import { match } from "../../support/match";

const share = (decisions: number, errors: number, loss: number) => ({ decisions, errors, loss });

const summary = (of: Partial<SummaryLine> = {}): SummaryLine => ({
  type: "summary",
  seat: 1,
  side: 1,
  name: "Ada",
  decisions: 10,
  error_rate: 1.2,
  level: null,
  result: -40,
  luck: -55,
  luck_stderr: 3,
  play: 15,
  skill: -12,
  given: 30,
  chance_lost: null,
  labels: { fine: 8, inaccuracy: 1, mistake: 1, blunder: 0 },
  phases: { lead: share(2, 0, 0), scoring: share(8, 2, 12) },
  kinds: { "missed-points": share(1, 1, 4), "left-reply": share(1, 1, 8) },
  ...of,
});

beforeEach(() => {
  matchResults.value = [];
});

it("adds up the matches of one game, and does not add them to those of another", () => {
  saveResults(matchId("a", 1), match, summary());
  saveResults(matchId("a", 2), match, summary({ decisions: 30, skill: -8, result: 20, luck: 5, play: 15 }));
  saveResults("b/1", { ...match, rules: "five-up" }, summary({ luck: null, play: null }));
  const [one, other] = resultsByGame(matchResults.value);
  expect(one).toMatchObject({ matches: 2, decisions: 40, skill: -20, result: -20, luck: -50, play: 30 });
  expect(one?.phases).toEqual({ lead: share(4, 0, 0), scoring: share(16, 4, 24) });
  expect(one?.kinds).toEqual({ "missed-points": share(2, 2, 8), "left-reply": share(2, 2, 16) });
  expect(other).toMatchObject({ rules: "five-up", matches: 1, luck: null, play: null });
});

it("has of each match what was found of it last", () => {
  saveResults("a/1", match, summary());
  saveResults("a/1", match, summary({ decisions: 11 }));
  expect(matchResults.value.map(({ decisions }) => decisions)).toEqual([11]);
});

it("counts nothing that was tried again, and nothing of which nothing is told", () => {
  saveResults("a/1", { ...match, tags: { Practice: "yes" } }, summary());
  saveResults("a/2", match, undefined);
  // They are known, so that nobody asks again.
  expect(matchResults.value.length).toBe(2);
  expect(resultsByGame(matchResults.value)).toEqual([]);
});

it("names what cost most, if anything was wrong", () => {
  expect(costliest(summary().kinds)).toBe("left-reply");
  expect(costliest({ "left-reply": share(1, 0, 9) })).toBeNull();
  expect(costliest({})).toBeNull();
});
