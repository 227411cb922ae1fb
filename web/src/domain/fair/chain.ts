// Finds hands, proofs and ends that were removed from a table's record, as src/muggins/fair/chain.py does.
import { type Verdict, verdicts } from "./proof";
import type { RecordedMatch } from "./record";

/** The verdicts on all hands of matches, with what is missing; the matches of one table are one chain. */
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

/** Marks what is missing. `before` is the last commitment before the match: "" without a proof, undefined without a hand. */
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

/** Marks seats whose seeds were used before. `shown` has the hand and seat that each seed was first shown for. */
function markRepeated({ proof, repeated }: Verdict, shown: Map<string, string>): void {
  proof?.seeds.forEach((seed, at) => {
    if (seed === null) return;
    const here = `${proof.commit} ${at + 1}`;
    const first = shown.get(seed) ?? here;
    shown.set(seed, first);
    if (first !== here) repeated.push(at + 1);
  });
}

/** Whether the match is over: the points of its hands add up to its result. */
function isOver({ tags, hands }: RecordedMatch): boolean {
  const result = tags.get("Result");
  if (result === undefined || hands.at(-1)?.end === null) return false;
  // What a false declaration or call pays to others is on no line of the record.
  if (hands.some(({ claimedFalsely }) => claimedFalsely)) return true;
  const scores = result.split(" ").map(() => 0);
  const seats = [...tags.keys()].filter((name) => /^Seat\d$/.test(name)).length;
  // A record need not state that partners play where that is usual.
  const sideOf = (seat: number): number => (scores.length < seats ? (seat - 1) % 2 : seat - 1);
  for (const { seat, side, points } of hands.flatMap(({ taken }) => taken)) {
    const at = seat === undefined ? (side ?? 0) - 1 : sideOf(seat);
    scores[at] = (scores[at] ?? 0) + points;
  }
  return scores.join(" ") === result;
}
