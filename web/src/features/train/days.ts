/** Days are whole ones in UTC, so that everybody has the same puzzle on the same day. */

const A_DAY = 86_400_000;

export const dayOf = (now: number): number => Math.floor(now / A_DAY);

/** The index of the puzzle of a day: each comes once before any comes again. */
export const puzzleIndexOf = (day: number, puzzles: number): number => ((day % puzzles) + puzzles) % puzzles;

/** Days in a row on which the puzzle of the day was solved. */
export interface Streak {
  last: number;
  length: number;
  best: number;
}

export const NO_STREAK: Streak = { last: -1, length: 0, best: 0 };

/** The streak after the puzzle of `day` was solved. */
export function streakAfter(streak: Streak, day: number): Streak {
  if (streak.last === day) return streak;
  const length = streak.last === day - 1 ? streak.length + 1 : 1;
  return { last: day, length, best: Math.max(streak.best, length) };
}

/** How long the streak is on `day`: it is broken by a day that was left out, not by one that is not over. */
export const streakOn = (streak: Streak, day: number): number => (streak.last >= day - 1 ? streak.length : 0);
