import type { Knowledge, TileName } from "../../domain/messages";
import { pipsOf, tilesOf } from "../../domain/tile";

/** What one cell of the map says of a tile, as a seat could know it then. */
export interface Cell {
  tile: TileName;
  /** Column and row, from 0. */
  x: number;
  y: number;
  /** Where it certainly was, or how likely it was where one looks. */
  state: "laid" | "own" | "hidden";
  /** From 0 to 1, for hidden tiles. */
  chance: number;
}

/** The tiles of a set as a triangle: a column for the lower half, a row for the higher one, doubles on the slope. */
export function knowledgeCells(
  set: number,
  seen: Knowledge,
  own: readonly (TileName | null)[],
  laid: readonly TileName[],
  where: number | "boneyard",
): Cell[] {
  const hidden = new Map(
    seen.hidden.map((tile) => [
      tile.tile,
      where === "boneyard" ? tile.boneyard : (tile.seats[where - 1] ?? 0),
    ]),
  );
  const lies = new Set(laid);
  return tilesOf(set).map((tile) => {
    const [high, low] = pipsOf(tile);
    const chance = hidden.get(tile);
    const state = chance !== undefined ? "hidden" : lies.has(tile) && !own.includes(tile) ? "laid" : "own";
    return { tile, x: low, y: high, state, chance: chance ?? 0 };
  });
}

/** A chance in per cent, never 0 or 100 for what is not certain. */
export function wholePercent(chance: number): number {
  if (chance <= 0) return 0;
  if (chance >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
