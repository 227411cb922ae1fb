import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameOptions } from "../../../src/domain/messages";
import { courseOf, pegs, spotOf } from "../../../src/ui/score/pegs";
import { type Scale, scaleOf } from "../../../src/ui/score/scale";
import { scales, wild } from "./trails";

const HOLES = { target: 305, unit: 5 } as const;

describe("the pegs of a cribbage board", () => {
  it("leap, the rear one over the front", () => {
    // 10, 15 and 5 at five points a hole: front and rear at (2, 0), (5, 2), (6, 5).
    const scores = [0, 10, 25, 30];
    const stands = [2, 3, 4].map((heard) => pegs(scores.slice(0, heard), HOLES));
    expect(stands.map((stand) => [stand?.front.hole, stand?.rear.hole])).toEqual([
      [2, 0],
      [5, 2],
      [6, 5],
    ]);
  });

  it("stand nowhere below zero, and set out from the start when back above it", () => {
    expect(pegs([0, -15], HOLES)).toBeNull();
    expect(pegs([0, -15, 10], HOLES)).toEqual({ front: { lap: 0, hole: 2 }, rear: { lap: 0, hole: 0 } });
  });

  it("stand together where only one score is known", () => {
    expect(pegs([150], HOLES)).toEqual({ front: { lap: 0, hole: 30 }, rear: { lap: 0, hole: 30 } });
  });

  it("have sixty holes and the game hole for 61, and go twice round for 121", () => {
    expect(courseOf({ target: 61, unit: 1 })).toEqual({ laps: 1, run: 60 });
    expect(courseOf({ target: 305, unit: 5 })).toEqual({ laps: 1, run: 60 });
    const twice: Scale = { target: 121, unit: 1 };
    expect(courseOf(twice)).toEqual({ laps: 2, run: 60 });
    expect([60, 61, 120, 121].map((score) => spotOf(score, twice))).toEqual([
      { lap: 0, hole: 60 },
      { lap: 1, hole: 1 },
      { lap: 1, hole: 60 },
      { lap: 1, hole: 61 },
    ]);
  });

  it("have the game hole where the target is", () => {
    const run = (target: number, unit: 1 | 5) => courseOf({ target, unit }).run;
    expect([run(250, 5), run(200, 5), run(100, 5)]).toEqual([49, 39, 19]);
    expect(courseOf({ target: 100, unit: 1 })).toEqual({ laps: 2, run: 50 });
  });

  it("are home with the target, though no hole is so many points", () => {
    expect(spotOf(124, { target: 124, unit: 5 })).toEqual({ lap: 0, hole: 25 });
    expect(spotOf(123, { target: 124, unit: 5 })).toEqual({ lap: 0, hole: 24 });
  });

  it("have gone as many holes as the score has steps, and are home from the target on", () => {
    fc.assert(
      fc.property(scales, wild, (scale, scores) => {
        const { laps, run } = courseOf(scale);
        const score = scores.at(-1) ?? 0;
        const stand = pegs(scores, scale);
        expect(stand === null).toBe(score < 0);
        if (!stand) return;
        for (const { lap, hole } of [stand.front, stand.rear]) {
          expect(lap >= 0 && lap < laps && hole >= 0 && hole <= run + 1).toBe(true);
          expect(run <= 60).toBe(true);
        }
        const { lap, hole } = stand.front;
        expect(hole === run + 1).toBe(score >= scale.target);
        if (score < scale.target) {
          const over = score - (lap * run + hole) * scale.unit;
          expect(over >= 0 && over < scale.unit).toBe(true);
        }
      }),
    );
  });
});

describe("a step", () => {
  const step = (
    pay: "pips" | "multiples",
    score: GameOptions["score"],
    rounding: GameOptions["rounding"],
    target: number,
  ) => scaleOf({ pay, score, rounding, target }).unit;

  it("is five points in fives, and one where multiples are paid", () => {
    expect(step("pips", "fives", "nearest", 250)).toBe(5);
    expect(step("pips", "fives", "nearest", 61)).toBe(5);
    expect(step("multiples", "fives", "nearest", 61)).toBe(1);
    expect(step("multiples", "fives-and-threes", "nearest", 121)).toBe(1);
    expect(step("multiples", "fives", "nearest", 200)).toBe(1);
  });

  it("is one where pips are paid that are no fives, unless there were too many", () => {
    expect(step("pips", "none", "exact", 100)).toBe(1);
    expect(step("pips", "fives", "exact", 100)).toBe(1);
    expect(step("pips", "fives-and-threes", "exact", 200)).toBe(5);
  });
});
