import { type Scale, stepsOf, stepsTo } from "./scale";

export const COLUMN = 10;
const COLUMNS = 5;

/** By column, the first on the left, how many of its ten beads are pushed down. */
export interface Beads {
  columns: readonly number[];
  /** How many of them the last score has pushed. */
  pushed: readonly number[];
}

/** Five columns as abacuses have, or as many as the target needs; a longer match begins again when all are full. */
export function columnsTo(scale: Scale, most: number): number {
  return Math.min(Math.max(COLUMNS, Math.ceil(stepsTo(scale) / COLUMN)), most);
}

/**
 * The beads of a side, filled from below and column by column from the left; null below zero.
 * What goes beyond the target has no beads of its own.
 */
export function beads(scores: readonly number[], scale: Scale, most: number): Beads | null {
  const now = scores.at(-1) ?? 0;
  if (now < 0) return null;
  const all = columnsTo(scale, most) * COLUMN;
  const total = Math.max(all, stepsTo(scale));
  const made = (score: number): number => Math.min(stepsOf(score, scale), total);
  const after = made(now);
  const before = made(scores.at(-2) ?? now);
  // An abacus that is full stays so until there is a bead more.
  const start = after === 0 ? 0 : Math.floor((after - 1) / all) * all;
  const columns = fill(after - start, all);
  const stood = fill(Math.max(0, before - start), all);
  return { columns, pushed: columns.map((down, at) => Math.max(0, down - (stood[at] ?? 0))) };
}

const fill = (steps: number, all: number): number[] =>
  Array.from({ length: all / COLUMN }, (_, at) => Math.min(COLUMN, Math.max(0, steps - at * COLUMN)));
