import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { NO_ANALYSIS, withLines } from "../../../src/domain/analysis";
import type { DecisionLine, EvaluatedChoice } from "../../../src/domain/messages";
import { ofSuit, suit, suitOf, wrongCounts } from "../../../src/features/train/answers";
import { dayOf, NO_STREAK, puzzleIndexOf, streakAfter, streakOn } from "../../../src/features/train/days";
import { type Boxed, DAYS, dueCards, newCard, nextBox } from "../../../src/features/train/leitner";
import { mistakesOf } from "../../../src/features/train/mistakes";
import { isRight, type Position } from "../../../src/features/train/position";
import { match } from "../../support/match";

describe("days", () => {
  it("are the same for everybody and change at midnight UTC", () => {
    const midnight = Date.parse("2026-11-30T00:00:00Z");
    expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1);
    expect(dayOf(midnight + 86_399_999)).toBe(dayOf(midnight));
  });

  it("have each puzzle once before any comes again", () => {
    const days = Array.from({ length: 320 }, (_, day) => puzzleIndexOf(20_000 + day, 320));
    expect(new Set(days).size).toBe(320);
    expect(Math.max(...days)).toBe(319);
  });

  it("make a streak, which a day left out breaks", () => {
    const after = [1, 2, 2, 3].reduce(streakAfter, NO_STREAK);
    expect(after).toEqual({ last: 3, length: 3, best: 3 });
    expect(streakOn(after, 4)).toBe(3);
    expect(streakOn(after, 5)).toBe(0);
    expect(streakAfter(after, 9)).toEqual({ last: 9, length: 1, best: 3 });
  });
});

describe("boxes", () => {
  it("let what is known come ever more rarely, and then no more", () => {
    let card: Boxed | null = newCard(100);
    const dues: number[] = [];
    while (card) {
      dues.push(card.due);
      card = nextBox(card, true, card.due);
    }
    expect(dues.slice(1).map((day, at) => day - (dues[at] ?? 0))).toEqual(DAYS.slice(1));
  });

  it("take back to the beginning what is not known", () => {
    expect(nextBox({ box: 4, due: 7 }, false, 9)).toEqual({ box: 0, due: 10 });
  });

  it("ask only what is due, the longest overdue first", () => {
    const cards = [3, 9, 1, 5].map((day) => ({ box: 0, due: day }));
    expect(dueCards(cards, 5).map((card) => card.due)).toEqual([1, 3, 5]);
  });
});

describe("answers to choose from", () => {
  const end = fc.record({
    against: fc.constantFrom("6-6", "5-4", "3-0"),
    pip: fc.nat(6),
    counts: fc.nat(12),
  });

  it("are three, all wrong and all different", () => {
    fc.assert(
      fc.property(fc.array(end, { maxLength: 5 }), (ends) => {
        const count = ends.reduce((sum, { counts }) => sum + counts, 0);
        const wrong = wrongCounts(ends, count);
        expect(new Set([...wrong, count]).size).toBe(4);
        expect(Math.min(...wrong)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("hold a double that was counted once", () => {
    expect(wrongCounts([{ against: "6-6", pip: 6, counts: 12 }], 12)).toContain(6);
  });

  it("are the tiles of a suit", () => {
    expect(suit(6, 2)).toEqual(["2-0", "2-1", "2-2", "3-2", "4-2", "5-2", "6-2"]);
    expect(ofSuit(["6-2", "5-4", "2-2"], 2)).toEqual(["6-2", "2-2"]);
  });

  it("are of a suit of which something is out, and not all", () => {
    const out = ["6-5", "6-1", "5-5"];
    const pips = [0, 1, 2].map((at) => suitOf(out, 6, () => at));
    expect(pips).toEqual([1, 5, 6]);
  });
});

const judged = (tile: string, worth: number, stderr: number): EvaluatedChoice => ({
  tile,
  against: "5-5",
  in_line: false,
  count: 0,
  points: 0,
  kind: "play",
  worth,
  stderr,
  chance: null,
  chance_stderr: null,
});

const blunder = {
  type: "decision",
  hand: 1,
  line: 9,
  seat: 2,
  counted: true,
  label: "blunder",
  loss: 8,
  played: judged("5-4", -2, 1),
  best: judged("3-0", 6, 0),
  why: { id: "analysis-why-other", args: {} },
  actions: [judged("3-0", 6, 0), judged("2-1", 5.5, 0.5), judged("5-4", -2, 1)],
} as unknown as DecisionLine;

test("one's mistakes become positions, with what one could see and no more", () => {
  const analysis = withLines(NO_ANALYSIS, [blunder]);
  expect(mistakesOf(match, analysis, 1)).toEqual([]);
  const [position, ...more] = mistakesOf(match, analysis, 2);
  expect(more).toEqual([]);
  expect(position?.mine).toEqual(["5-4", "2-1", "3-0"]);
  expect(position?.moves.map((move) => move.event.kind)).toEqual(["lead", "play", "draw"]);
  expect(position?.out).toHaveLength(28 - 3 - 1);
  expect(position?.actions.map((action) => action.why?.id ?? null)).toEqual([
    null,
    null,
    "analysis-why-other",
  ]);
  expect(position?.record.trimEnd().split("\n").at(-1)).toBe("line 8");
  // Of somebody else's draw only the number is known.
  const [other] = mistakesOf(match, withLines(NO_ANALYSIS, [{ ...blunder, seat: 1 }]), 1);
  expect(other?.moves.at(-1)?.event.tiles).toEqual([null]);
});

test("an answer is right where nothing is better beyond doubt", () => {
  const [position] = mistakesOf(match, withLines(NO_ANALYSIS, [blunder]), 2);
  const right = (tile: string) =>
    isRight(position as Position, { tile, against: "5-5", in_line: false, count: 0, points: 0 });
  expect(["3-0", "2-1", "5-4", "6-6"].map(right)).toEqual([true, true, false, false]);
});
