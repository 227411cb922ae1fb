import type { EventOf, LaidTile, OpenEnd, Seat } from "./messages";
import { type Compass, isDouble } from "./tile";

/** A play, and the ends it left open where they are known. */
type PlayWithEnds = Pick<EventOf<"play">, "seat" | "against" | "ends">;

/** One term of a count: what an open end adds to it. */
export interface Term {
  against: string;
  counts: number;
  /** "2", or "(1+1)" for a double that counts both its halves. */
  text: string;
}

/** What a tile lies against. */
type Joined = Pick<LaidTile, "tile" | "against">;

/**
 * The terms of a count, clockwise from the north where `arms` says which way each end points (by `sideKey`).
 *
 * Ends that count nothing because they are a spinner's flanks are left out; a blank end is a term of 0. Which of the two
 * an end of 0-0 is depends on the tiles that are `laid`.
 */
export function countTerms(
  ends: readonly OpenEnd[],
  laid: readonly Joined[],
  arms?: ReadonlyMap<string, Compass>,
): Term[] {
  const counted = ends.filter(
    (end) => end.counts || (end.counts === 0 && (!isDouble(end.against) || endsArm(end.against, laid))),
  );
  const order = (end: OpenEnd): number => "NESW".indexOf(arms?.get(sideKey(end)) ?? "W");
  return [...counted]
    .sort((a, b) => order(a) - order(b))
    .map(({ against, pip, counts }) => ({
      against,
      counts: counts ?? 0,
      text: isDouble(against) && pip > 0 && counts === 2 * pip ? `(${pip}+${pip})` : String(counts),
    }));
}

/** Whether a double is the last tile of its arm: exactly one tile lies beside it. */
function endsArm(double: string, laid: readonly Joined[]): boolean {
  return laid.filter(({ tile, against }) => against === double || (tile === double && against)).length === 1;
}

/** A key of an open end, for looking up which way it points. */
export function sideKey(end: Pick<OpenEnd, "against" | "pip">): string {
  return `${end.against}:${end.pip}`;
}

/** A count as a sum: "3 + 6 + 4 + (1+1) = 15"; the number alone where there is nothing to add. */
export function countText(
  ends: readonly OpenEnd[],
  count: number,
  laid: readonly Joined[],
  arms?: ReadonlyMap<string, Compass>,
): string {
  const texts = countTerms(ends, laid, arms).map((term) => term.text);
  if (texts.length === 0) return String(count);
  if (texts.length === 1 && texts[0] === String(count)) return String(count);
  return `${texts.join(" + ")} = ${count}`;
}

/** The spinner that a play `against` it has silenced: covered on both sides it counts no more. Null for none. */
export function silencedSpinner(
  before: readonly OpenEnd[],
  after: readonly OpenEnd[],
  against?: string | null,
): string | null {
  if (!against || !isDouble(against)) return null;
  const of = (ends: readonly OpenEnd[]) => ends.filter((end) => end.against === against);
  const counted = of(before).some((end) => (end.counts ?? 0) > 0);
  const left = of(after);
  return counted && left.length > 0 && left.every((end) => end.counts === 0) ? against : null;
}

/** The spinner silenced since the viewer's last play, that one included; for a spectator by the last play. */
export function lastSilencedSpinner(plays: readonly PlayWithEnds[], me: Seat | null): string | null {
  const own = plays.findLastIndex(({ seat }) => seat === me);
  const from = Math.max(1, me === null ? plays.length - 1 : own);
  for (let at = plays.length - 1; at >= from; at--) {
    const [before, play] = [plays[at - 1], plays[at]];
    const silenced = before?.ends && play?.ends && silencedSpinner(before.ends, play.ends, play.against);
    if (silenced) return silenced;
  }
  return null;
}

/** Points with their sign, as a true minus or a plus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
