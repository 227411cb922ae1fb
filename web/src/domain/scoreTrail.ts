/** For each side the scores it has had, as far as they are known, oldest first; the last is its score now. */
export type Trail = readonly (readonly number[])[];

/** The trail with the scores of now added; it begins anew where all are 0, as a match has begun. */
export function trailAfter(trail: Trail, scores: readonly number[]): Trail {
  if (trail.length !== scores.length || scores.every((score) => score === 0))
    return scores.map((score) => [score]);
  return trail.map((had, at) => {
    const score = scores[at] ?? 0;
    return had.at(-1) === score ? had : [...had, score];
  });
}

/** The trail after an undo: back to where each side had the score it has now. */
export function trailBack(trail: Trail, scores: readonly number[]): Trail {
  return scores.map((score, at) => {
    const had = trail[at] ?? [];
    const back = had.lastIndexOf(score);
    return back < 0 ? [score] : had.slice(0, back + 1);
  });
}
