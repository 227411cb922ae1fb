import type { TileName } from "./types";

/** Parsed names: there are few, and they are needed often. */
const parsed = new Map<TileName, readonly [number, number]>();

/** The two pips of a tile, the higher first. */
export function pipsOf(tile: TileName): readonly [number, number] {
  const known = parsed.get(tile);
  if (known) return known;
  const [high, low] = tile.split("-").map(Number);
  if (high === undefined || low === undefined || !(low >= 0) || !(high >= low)) {
    throw new Error(`"${tile}" is no tile; one is written like "6-4"`);
  }
  parsed.set(tile, [high, low]);
  return [high, low];
}

export function isDouble(tile: TileName): boolean {
  const [high, low] = pipsOf(tile);
  return high === low;
}

/** Whether one of the tile's halves has this pip. */
export const hasPip = (tile: TileName, pip: number): boolean => pipsOf(tile).includes(pip);

/** The tiles of the double-`set`, by their higher halves; each double comes after the others of its row. */
export function tilesOf(set: number): TileName[] {
  return Array.from({ length: set + 1 }, (_, high) =>
    Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
  ).flat();
}

/** Which way an arm of the layout points, or a tile's second half. */
export type Compass = "N" | "E" | "S" | "W";
