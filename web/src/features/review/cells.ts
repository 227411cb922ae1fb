import type { Knowledge, TileName } from "../../domain/messages";
import { pipsOf, tilesOf } from "../../domain/tile";

/** A cell of the knowledge map: what a seat could know of one tile. */
export interface Cell {
  tile: TileName;
  /** Column and row, from 0. */
  x: number;
  y: number;
  /** On the table, in the seat's own hand, or hidden. */
  state: "laid" | "own" | "hidden";
  /** How likely a hidden tile is where the map is about, from 0 to 1. */
  chance: number;
}

/** The tiles of a set as a triangle: a column for the lower half, a row for the higher one, doubles on the diagonal. */
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

/** A chance in whole per cent, 0 and 100 only where it is certain. */
export function wholePercent(chance: number): number {
  if (chance <= 0) return 0;
  if (chance >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
