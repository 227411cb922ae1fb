import { effect, signal } from "@preact/signals";
import type { Replay, SummaryLine } from "../../domain/messages";
import { readJson, writeJson } from "../../lib/storage";

const KEPT = "muggins.rates";
/** Most matches stored, the latest. */
const MOST = 300;

type Figures = Pick<SummaryLine, "decisions" | "skill" | "result" | "luck" | "play" | "phases" | "kinds">;

/** The results of a match of the viewer's, by its analysis. */
export interface MatchResults extends Figures {
  /** The table it was played at, and which of its matches it was. */
  id: string;
  rules: string;
  /** What the game calls itself. */
  name: string;
}

export const matchResults = signal<readonly MatchResults[]>(readJson<MatchResults[]>(KEPT, []));

effect(() => writeJson(KEPT, matchResults.value));

/** The id of a match: its table, and which of the matches there it was, from 1. */
export const matchId = (table: string, match: number): string => `${table}/${match}`;

const NOTHING: Figures = {
  decisions: 0,
  skill: 0,
  result: 0,
  luck: null,
  play: null,
  phases: {},
  kinds: {},
};

/**
 * Stores the results of a match in place of earlier ones. A practice match, or one without a summary, is stored with
 * no decisions, so that it counts as reviewed.
 */
export function saveResults(id: string, match: Replay, summary: SummaryLine | undefined): void {
  const { decisions, skill, result, luck, play, phases, kinds } =
    match.tags.Practice === "yes" ? NOTHING : (summary ?? NOTHING);
  const figures = { decisions, skill, result, luck, play, phases, kinds };
  const others = matchResults.peek().filter((other) => other.id !== id);
  matchResults.value = [...others, { id, rules: match.rules, name: match.game.name, ...figures }].slice(
    -MOST,
  );
}

/** The results of all matches of one game; points of different games cannot be added. */
export interface GameResults extends Figures {
  rules: string;
  name: string;
  matches: number;
}

/** The results by game, the game with the most decisions first. */
export function resultsByGame(all: readonly MatchResults[]): GameResults[] {
  const games = new Map<string, MatchResults[]>();
  for (const one of all) if (one.decisions) games.set(one.rules, [...(games.get(one.rules) ?? []), one]);
  return [...games.values()].map(added).sort((one, other) => other.decisions - one.decisions);
}

function added(matches: readonly MatchResults[]): GameResults {
  const [{ rules, name }] = matches as [MatchResults];
  const total = (figure: (one: MatchResults) => number): number =>
    matches.reduce((sum, one) => sum + figure(one), 0);
  const told = matches.every(({ luck, play }) => luck !== null && play !== null);
  return {
    rules,
    name,
    matches: matches.length,
    decisions: total((one) => one.decisions),
    skill: total((one) => one.skill),
    result: total((one) => one.result),
    luck: told ? total((one) => one.luck ?? 0) : null,
    play: told ? total((one) => one.play ?? 0) : null,
    phases: shares(matches.map((one) => one.phases)),
    kinds: shares(matches.map((one) => one.kinds)),
  };
}

type Shares = SummaryLine["kinds"];

/** Shares of the same names added up. */
function shares(all: readonly Shares[]): Shares {
  const sums: Shares = {};
  for (const [name, { decisions, errors, loss }] of all.flatMap((one) => Object.entries(one))) {
    const sum = sums[name] ?? { decisions: 0, errors: 0, loss: 0 };
    sums[name] = {
      decisions: sum.decisions + decisions,
      errors: sum.errors + errors,
      loss: sum.loss + loss,
    };
  }
  return sums;
}

/** The kind of error that cost most; null where there was none. */
export function costliest(kinds: Shares): string | null {
  const wrong = Object.entries(kinds).filter(([, share]) => share.errors > 0);
  wrong.sort(([, one], [, other]) => other.loss - one.loss);
  return wrong[0]?.[0] ?? null;
}
