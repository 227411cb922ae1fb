import { describe, expect, it } from "vitest";
import { courseOf, spotOf } from "../../../src/ui/score/pegs";
import { foldedTrack, spotAt, straightTrack } from "../../../src/ui/score/track";

const SIXTY_ONE = courseOf({ target: 61, unit: 1 });
/** For the longest match once round, the usual ones, and those that are over after a hand or two. */
const COURSES = [
  SIXTY_ONE,
  ...[250, 200, 100, 80, 50, 25, 10, 5].map((target) => courseOf({ target, unit: 5 })),
];
const TRACKS = [2, 3, 5].flatMap((sides) =>
  COURSES.flatMap((course) => [
    { sides, track: straightTrack(344, 62, sides, course) },
    { sides, track: straightTrack(304, 62, sides, course) },
    { sides, track: foldedTrack(304, sides, course) },
  ]),
);

describe("the holes of a board", () => {
  it("lie on the wood, no two in one place", () => {
    for (const { sides, track } of TRACKS) {
      const seen = new Set<string>();
      for (let side = 0; side < sides; side++)
        for (let n = 0; n <= track.run; n++) {
          const { x, y } = track.hole(side, n);
          expect(x > 4 && x < track.width - 4 && y > 4 && y < track.height - 4).toBe(true);
          seen.add(`${x.toFixed(1)} ${y.toFixed(1)}`);
        }
      expect(seen.size).toBe(sides * (track.run + 1));
    }
  });

  it("lead out and back on a folded one", () => {
    const folded = foldedTrack(304, 2, SIXTY_ONE);
    expect(folded.hole(0, 30).x).toBeCloseTo(folded.hole(0, 31).x);
    expect(folded.hole(0, 60).x).toBeCloseTo(folded.hole(0, 1).x);
  });

  it("end in one game hole for all", () => {
    for (const { track } of TRACKS) {
      const won = { lap: 0, hole: track.run + 1 };
      expect(spotAt(track, 0, won)).toEqual(track.game);
      expect(spotAt(track, 1, won)).toEqual(track.game);
    }
    expect(spotOf(61, { target: 61, unit: 1 })).toEqual({ lap: 0, hole: 61 });
  });
});
