import { type Scale, stepsOf, stepsTo } from "./scale";

const LAP = 60;

/** The way round a cribbage board: `laps` times the `run` of its holes, and at the end of the last the game hole. */
export interface Course {
  laps: number;
  run: number;
}

/** Laps are equally long, and none is longer than sixty: 61 is once round and the game hole, 121 twice. */
export function courseOf(scale: Scale): Course {
  const before = Math.max(1, stepsTo(scale) - 1);
  const laps = Math.ceil(before / LAP);
  return { laps, run: Math.ceil(before / laps) };
}

/** Where a peg stands: 0 is the start, `run + 1` the game hole. Laps count from 0. */
export interface Spot {
  lap: number;
  hole: number;
}

/** The hole that a score has reached; a lap begins anew with the hole after its last. */
export function spotOf(score: number, scale: Scale): Spot {
  const { laps, run } = courseOf(scale);
  const steps = stepsOf(score, scale);
  if (score >= scale.target) return { lap: laps - 1, hole: run + 1 };
  if (steps === 0) return { lap: 0, hole: 0 };
  return { lap: Math.floor((steps - 1) / run), hole: ((steps - 1) % run) + 1 };
}

/**
 * A side's two pegs, of which the rear leaps over the front by each new score: it stands where the side was before.
 * Null below zero, where there are no holes.
 */
export function pegs(scores: readonly number[], scale: Scale): { front: Spot; rear: Spot } | null {
  const now = scores.at(-1) ?? 0;
  if (now < 0) return null;
  return { front: spotOf(now, scale), rear: spotOf(scores.at(-2) ?? now, scale) };
}
