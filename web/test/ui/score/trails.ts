import fc from "fast-check";
import type { Scale } from "../../../src/ui/score/scale";

/** The targets and units that games have, and some that only somebody's own options ask for. */
export const scales: fc.Arbitrary<Scale> = fc.oneof(
  fc.record({
    target: fc.constantFrom(61, 100, 121, 200, 250, 305),
    unit: fc.constantFrom(1 as const, 5 as const),
  }),
  fc.record({ target: fc.integer({ min: 1, max: 3000 }), unit: fc.constantFrom(1 as const, 5 as const) }),
);

/** The scores that these gains make, one after another from nothing. */
function adding(gains: readonly number[]): number[] {
  let score = 0;
  return [score, ...gains.map((gain) => (score += gain))];
}

/** Scores that only grow, in steps of the unit, as in most games. */
export const growing = ({ unit }: Scale): fc.Arbitrary<number[]> =>
  fc
    .array(
      fc.integer({ min: 1, max: 9 }).map((steps) => steps * unit),
      { maxLength: 60 },
    )
    .map(adding);

/** Scores of all kinds: lost again, below zero, of single points where a step is five. */
export const wild: fc.Arbitrary<number[]> = fc
  .array(fc.integer({ min: -40, max: 60 }), { maxLength: 40 })
  .map(adding);
