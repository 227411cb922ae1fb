import type { GameOptions } from "../../domain/messages";

/** How far a match goes, and how many points a hole, a bead or a stroke stands for. */
export interface Scale {
  target: number;
  unit: 1 | 5;
}

/** The longest match that a device counts point by point where points are pips: twice round a board of sixty. */
const TWICE_ROUND = 121;

/** A step is five points where everything is scored in fives, or there would be too many; else every point has its own. */
export function scaleOf({
  pay,
  score,
  rounding,
  target,
}: Pick<GameOptions, "pay" | "score" | "target" | "rounding">): Scale {
  const fives = score === "fives" && rounding !== "exact";
  return { target, unit: pay === "pips" && (fives || target > TWICE_ROUND) ? 5 : 1 };
}

/** Holes, beads or strokes to the target. */
export const stepsTo = ({ target, unit }: Scale): number => Math.max(1, Math.ceil(target / unit));

/** The whole steps of a score, none of them below zero; what is over, the figures alone tell. */
export const stepsOf = (score: number, { unit }: Scale): number => Math.max(0, Math.floor(score / unit));

/** Whether there is anything for a device to count towards. */
export const hasTarget = (game: Pick<GameOptions, "ends">): boolean => game.ends !== "one-hand";
