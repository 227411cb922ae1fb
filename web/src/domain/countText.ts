import type { EventOf, LaidTile, OpenEnd, Seat } from "./messages";
import type { Compass } from "./tile";
import { isDouble } from "./tile";

/** A tile laid, and what it left open where that is told. */
type Laying = Pick<EventOf<"play">, "seat" | "against" | "ends">;

/** One term of a count: what an open end adds, and both halves where it is a double's. */
export interface Term {
  against: string;
  counts: number;
  /** "2", or "(1+1)" for a double that counts both its halves. */
  text: string;
}

type Joined = Pick<LaidTile, "tile" | "against">;

/**
 * The terms of a count, in the order of `arms` where it is known which way each end points.
 * Sides that count nothing, a spinner's bare flanks, are no part of a sum; a blank end is, be it the double blank:
 * which of the two 0-0 shows, only the tiles that are `laid` tell.
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

/** Whether a double is the last of its arm, with no tile but one beside it. */
function endsArm(double: string, laid: readonly Joined[]): boolean {
  return laid.filter(({ tile, against }) => against === double || (tile === double && against)).length === 1;
}

/** The name of an open side, for looking up which way it points. */
export function sideKey(end: Pick<OpenEnd, "against" | "pip">): string {
  return `${end.against}:${end.pip}`;
}

/** A count in full: "3 + 6 + 4 + (1+1) = 15"; a lone number where there is nothing to add. */
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

/** The spinner that a play has just silenced: covered on both sides, it opens its flanks and counts no more. */
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

/** The spinner that has fallen silent since the viewer's last tile, that one included; for one who watches, with the last. */
export function lastSilencedSpinner(plays: readonly Laying[], me: Seat | null): string | null {
  const own = plays.findLastIndex(({ seat }) => seat === me);
  const from = Math.max(1, me === null ? plays.length - 1 : own);
  for (let at = plays.length - 1; at >= from; at--) {
    const [before, play] = [plays[at - 1], plays[at]];
    const hushed = before?.ends && play?.ends && silencedSpinner(before.ends, play.ends, play.against);
    if (hushed) return hushed;
  }
  return null;
}

/** Points taken or lost, signed as a table says them. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
