import type { TileName } from "./types";

const read = new Map<TileName, readonly [number, number]>();

/** The two pips of a tile, the higher first. Names are few and asked after often, so each is read once. */
export function pipsOf(tile: TileName): readonly [number, number] {
  const known = read.get(tile);
  if (known) return known;
  const [high, low] = tile.split("-").map(Number);
  if (high === undefined || low === undefined || !(low >= 0) || !(high >= low)) {
    throw new Error(`"${tile}" is no tile; one is written like "6-4"`);
  }
  read.set(tile, [high, low]);
  return [high, low];
}

export function isDouble(tile: TileName): boolean {
  const [high, low] = pipsOf(tile);
  return high === low;
}

/** Whether one of its halves has this pip. */
export const hasPip = (tile: TileName, pip: number): boolean => pipsOf(tile).includes(pip);

/** The tiles of the double-`set`, the doubles last in their suits. */
export function tilesOf(set: number): TileName[] {
  return Array.from({ length: set + 1 }, (_, high) =>
    Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
  ).flat();
}

/** Which way an arm of the layout points, or a tile's second half. */
export type Compass = "N" | "E" | "S" | "W";
