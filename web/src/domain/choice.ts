import type { LegalPlay, Choice as Played } from "./messages";

/** A tile, the tile it is laid against, and whether it lies in line. */
type Way = Pick<Played, "tile" | "against" | "in_line">;

/** The tile the viewer has picked up, and how it is to lie where it is a double that may lie either way. */
export interface PickedTile {
  tile: string | null;
  in_line: boolean;
}

export const NOTHING_PICKED: PickedTile = { tile: null, in_line: false };

/** The plays of the picked tile: one for each place, and where it may lie either way the chosen one. */
export function placesFor(legal: readonly LegalPlay[], choice: PickedTile): LegalPlay[] {
  const ways = new Map<string | null, LegalPlay>();
  for (const play of legal) {
    if (play.tile !== choice.tile) continue;
    if (!ways.has(play.against) || play.in_line === choice.in_line) ways.set(play.against, play);
  }
  return [...ways.values()];
}

/** Whether two plays lay the same tile in the same place and way. */
export function isSamePlay(one: Way, other: Way | undefined): boolean {
  return one.tile === other?.tile && one.against === other.against && one.in_line === other.in_line;
}

/** Whether a tile may lie in line or crosswise, as Sniff's first double may. */
export function hasTwoWays(legal: readonly LegalPlay[], tile: string | null): boolean {
  const of = legal.filter((play) => play.tile === tile);
  return of.some((play) => play.in_line) && of.some((play) => !play.in_line);
}

/**
 * What tapping a tile of the hand does: it is picked up, put down, or played where it has one place only. With `atOnce`
 * such a tile is played by the first tap, unless it may lie in two ways.
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
