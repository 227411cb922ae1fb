import { type Scale, stepsOf, stepsTo } from "./scale";

/** What stands in a gap of the big X: nothing, one stroke of two, both, or a ring in place of them. */
export type Mark = "" | "\\" | "x" | "o";

/** A symbol of ten strokes: the two of a big X, then two in each of its gaps, from the top clockwise. */
export interface XSymbol {
  big: "" | "\\" | "x";
  gaps: readonly [top: Mark, right: Mark, bottom: Mark, left: Mark];
}

const BIG = 2;
const FULL = 10;

/**
 * The symbols of a side's score sheet, the last perhaps not full; null below zero.
 *
 * Two strokes made by one score in a gap that was empty are a ring. What a side had when its trail begins
 * is drawn as strokes, since how it was made is not known.
 */
export function symbols(scores: readonly number[], scale: Scale): XSymbol[] | null {
  const now = scores.at(-1) ?? 0;
  if (now < 0) return null;
  const ringed: boolean[] = [];
  let had = scores[0] ?? 0;
  for (const [at, score] of scores.entries()) {
    const drawn = ringed.length;
    const next = stepsOf(score, scale);
    const ring = at > 0 && score - had === 2 * scale.unit && drawn % 2 === 0 && drawn % FULL >= BIG;
    while (ringed.length < next) ringed.push(ring);
    ringed.length = next;
    had = score;
  }
  return Array.from({ length: Math.ceil(ringed.length / FULL) }, (_, at) =>
    symbolOf(ringed.slice(at * FULL, (at + 1) * FULL)),
  );
}

/** One symbol of up to ten strokes, each with whether it is of a ring. */
function symbolOf(strokes: readonly boolean[]): XSymbol {
  const pair = (at: number): "" | "\\" | "x" =>
    strokes.length <= at ? "" : strokes.length === at + 1 ? "\\" : "x";
  // Points that are lost take strokes away, and half a ring is a stroke.
  const gap = (at: number): Mark => (strokes[at] && strokes[at + 1] ? "o" : pair(at));
  return { big: pair(0), gaps: [gap(2), gap(4), gap(6), gap(8)] };
}

/** How many symbols the target needs. */
export const symbolsTo = (scale: Scale): number => Math.ceil(stepsTo(scale) / FULL);

/** What of a row is seen where only so many have room: as on paper, a new row is begun when one is full. */
export function lastRow<T>(row: readonly T[], room: number): readonly T[] {
  return row.slice(Math.floor(Math.max(0, row.length - 1) / room) * room);
}
