import { pipsOf, type Settled, type Table } from "./wire";

/** How a hand was settled, as far as it can be told as a sum. */
export interface Sum {
  /** The pips that each seat had left. */
  pips: number[];
  /** "12 + 7 = 19", or null where one hand only was paid for. */
  adds: string | null;
}

export function pipsLeft(tiles: readonly (string | null)[]): number {
  return tiles.reduce((all, tile) => {
    const [high, low] = tile ? pipsOf(tile) : [0, 0];
    return all + high + low;
  }, 0);
}

/**
 * What was added up to settle a hand. The points are the server's: this only shows the pips they came from,
 * those of everybody the winner was paid by.
 */
export function settlement(table: Table, end: Settled): Sum {
  const pips = end.left.map(pipsLeft);
  const paying = pips.filter((left, at) => left > 0 && table.seats[at]?.side !== end.winner);
  const all = paying.reduce((sum, left) => sum + left, 0);
  const adds = end.winner !== null && paying.length > 1 ? `${paying.join(" + ")} = ${all}` : null;
  return { pips, adds };
}
