// Whether a hand, a proof or an end was taken out of a table's record, as src/muggins/fair/chain.py has it.
import { type Verdict, verdicts } from "./proof";
import type { RecordedMatch } from "./record";

/** Every hand of matches judged, with what is missing; the matches of one table are one chain. */
export function judged(matches: RecordedMatch[]): Verdict[][] {
  const last = new Map<string, string>();
  const shown = new Map<string, string>();
  return matches.map((match) => {
    const table = match.tags.get("Table");
    const before = table === undefined ? undefined : last.get(table);
    const found = verdicts(match, before);
    if (claimsProofs(match, found)) markMissing(match, found, before);
    for (const verdict of found) markRepeated(verdict, shown);
    const end = found.at(-1);
    if (table !== undefined && end) last.set(table, end.proof?.commit ?? "");
    return found;
  });
}

function claimsProofs({ tags }: RecordedMatch, found: Verdict[]): boolean {
  return tags.has("Table") || tags.has("FairRules") || found.some(({ proof }) => proof);
}

/** `before` is empty where the hand before has no proof here, and undefined where there is none. */
function markMissing(match: RecordedMatch, found: Verdict[], before: string | undefined): void {
  const over = isOver(match);
  let elsewhere = match.tags.get("Practice") === "yes";
  let chain = before;
  found.forEach((verdict, at) => {
    const { proof, code } = verdict;
    const last = at === found.length - 1;
    elsewhere = elsewhere && !proof;
    if (proof?.previous && chain === undefined) verdict.missing = "hand-missing";
    else if (!(proof || code || elsewhere)) {
      const end = match.hands[at]?.end ?? null;
      const stops = last && (end === null || end === "abandoned" || !over);
      if (!stops) verdict.missing = "proof-missing";
    }
    if (last && !verdict.missing && match.tags.has("Result") && !over) verdict.missing = "end-missing";
    if (!elsewhere) chain = proof?.commit ?? "";
  });
}

/** `shown` has by seed for which hand and by which seat it was first shown. */
function markRepeated({ proof, repeated }: Verdict, shown: Map<string, string>): void {
  proof?.seeds.forEach((seed, at) => {
    if (seed === null) return;
    const here = `${proof.commit} ${at + 1}`;
    const first = shown.get(seed) ?? here;
    shown.set(seed, first);
    if (first !== here) repeated.push(at + 1);
  });
}

/** Whether the match is over: its hands come to the result that is told. */
function isOver({ tags, hands }: RecordedMatch): boolean {
  const result = tags.get("Result");
  if (result === undefined || hands.at(-1)?.end === null) return false;
  // What a false declaration or call may pay the others stands on no line.
  if (hands.some(({ claimedFalsely }) => claimedFalsely)) return true;
  const scores = result.split(" ").map(() => 0);
  const seats = [...tags.keys()].filter((name) => /^Seat\d$/.test(name)).length;
  // Whether the game is one of partners need not be stated where it usually is.
  const sideOf = (seat: number): number => (scores.length < seats ? (seat - 1) % 2 : seat - 1);
  for (const { seat, side, points } of hands.flatMap(({ taken }) => taken)) {
    const at = seat === undefined ? (side ?? 0) - 1 : sideOf(seat);
    scores[at] = (scores[at] ?? 0) + points;
  }
  return scores.join(" ") === result;
}
