/** By side, the scores that it has had as far as they are known, oldest first: the last is what it has now. */
export type Trail = readonly (readonly number[])[];

/** The trail with what the sides have now; where nobody has anything, a match has begun. */
export function trailAfter(trail: Trail, scores: readonly number[]): Trail {
  if (trail.length !== scores.length || scores.every((score) => score === 0))
    return scores.map((score) => [score]);
  return trail.map((had, at) => {
    const score = scores[at] ?? 0;
    return had.at(-1) === score ? had : [...had, score];
  });
}

/** The trail after a tile was taken back: what it scored has never been. */
export function trailBack(trail: Trail, scores: readonly number[]): Trail {
  return scores.map((score, at) => {
    const had = trail[at] ?? [];
    const back = had.lastIndexOf(score);
    return back < 0 ? [score] : had.slice(0, back + 1);
  });
}
