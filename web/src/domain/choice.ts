import type { LegalPlay, Choice as Played } from "./messages";

/** A tile, and where and how it is laid. */
type Way = Pick<Played, "tile" | "against" | "in_line">;

/** What the viewer has picked up and how a first double is to lie. */
export interface PickedTile {
  tile: string | null;
  in_line: boolean;
}

export const NOTHING_PICKED: PickedTile = { tile: null, in_line: false };

/** The plays of the picked tile, one for each place it may go to, lying the way that was chosen where both can be. */
export function placesFor(legal: readonly LegalPlay[], choice: PickedTile): LegalPlay[] {
  const ways = new Map<string | null, LegalPlay>();
  for (const play of legal) {
    if (play.tile !== choice.tile) continue;
    if (!ways.has(play.against) || play.in_line === choice.in_line) ways.set(play.against, play);
  }
  return [...ways.values()];
}

/** Whether two ways to lay a tile are the same. */
export function isSamePlay(one: Way, other: Way | undefined): boolean {
  return one.tile === other?.tile && one.against === other.against && one.in_line === other.in_line;
}

/** Whether the picked tile may lie in line or crosswise, which Sniff's first double may. */
export function hasTwoWays(legal: readonly LegalPlay[], tile: string | null): boolean {
  const of = legal.filter((play) => play.tile === tile);
  return of.some((play) => play.in_line) && of.some((play) => !play.in_line);
}

/**
 * What tapping a tile of the hand does: picks it up, puts it down, or plays it where it has one place. Who plays
 * `atOnce` need not tap such a tile twice, unless it could lie in more than one way.
 */
export function afterTap(
  legal: readonly LegalPlay[],
  choice: PickedTile,
  tile: string,
  atOnce = false,
): PickedTile | LegalPlay {
  const next: PickedTile = { tile, in_line: false };
  if (choice.tile !== tile) {
    const [only, ...more] = placesFor(legal, next);
    return only && more.length === 0 && atOnce && !hasTwoWays(legal, tile) ? only : next;
  }
  const [only, ...more] = placesFor(legal, choice);
  return only && more.length === 0 ? only : NOTHING_PICKED;
}
