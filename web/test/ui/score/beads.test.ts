import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beads, columnsTo } from "../../../src/ui/score/beads";
import { growing, scales, wild } from "./trails";

const MOST = 13;
const FIVES = { target: 250, unit: 5 } as const;
const total = (columns: readonly number[] = []) => columns.reduce((sum, down) => sum + down, 0);

describe("the beads of an abacus", () => {
  it("fill a column, and what is over begins the next", () => {
    // 35 are seven beads; the next 20 are four: three that were left there, and one beside.
    expect(beads([0, 35], FIVES, MOST)).toEqual({ columns: [7, 0, 0, 0, 0], pushed: [7, 0, 0, 0, 0] });
    expect(beads([0, 35, 55], FIVES, MOST)).toEqual({ columns: [10, 1, 0, 0, 0], pushed: [3, 1, 0, 0, 0] });
  });

  it("are 250 in five columns of ten, at five each", () => {
    expect(beads([245, 250], FIVES, MOST)?.columns).toEqual([10, 10, 10, 10, 10]);
    expect(beads([245, 265], FIVES, MOST)?.columns).toEqual([10, 10, 10, 10, 10]);
    expect(columnsTo({ target: 200, unit: 5 }, MOST)).toBe(5);
  });

  it("have more columns where the target needs them, each bead a point where points are counted", () => {
    const columns = (target: number, unit: 1 | 5) => columnsTo({ target, unit }, MOST);
    expect([columns(305, 5), columns(61, 1), columns(100, 1), columns(121, 1)]).toEqual([7, 7, 10, 13]);
    expect(beads([58, 61], { target: 61, unit: 1 }, MOST)?.columns).toEqual([10, 10, 10, 10, 10, 10, 1]);
  });

  it("begin again where even those are too few", () => {
    // 1000 at five each are two hundred beads: full at 130, and then the first of a second round.
    const long = { target: 1000, unit: 5 } as const;
    expect(total(beads([650], long, MOST)?.columns)).toBe(130);
    expect(beads([650, 660], long, MOST)?.columns[0]).toBe(2);
    expect(beads([650, 660], long, MOST)?.pushed[0]).toBe(2);
  });

  it("stand still below zero", () => {
    expect(beads([0, 10, -5], FIVES, MOST)).toBeNull();
    expect(total(beads([0, -5, 10], FIVES, MOST)?.pushed)).toBe(2);
  });

  it("add up to the score, and those pushed to what was scored last", () => {
    const cases = scales.chain((scale) => growing(scale).map((scores) => ({ scale, scores })));
    fc.assert(
      fc.property(cases, ({ scale, scores }) => {
        const room = columnsTo(scale, MOST) * 10 * scale.unit;
        const [score, before] = [scores.at(-1) ?? 0, scores.at(-2) ?? 0];
        if (score > room) return;
        const shown = beads(scores, scale, MOST);
        expect(total(shown?.columns) * scale.unit).toBe(score);
        expect(total(shown?.pushed) * scale.unit).toBe(score - before);
      }),
    );
  });

  it("are full in every column but the last that is begun, whatever the scores", () => {
    fc.assert(
      fc.property(scales, wild, fc.constantFrom(7, MOST), (scale, scores, most) => {
        const shown = beads(scores, scale, most);
        expect(shown === null).toBe((scores.at(-1) ?? 0) < 0);
        const columns = shown?.columns ?? [];
        expect(columns.length).toBe(shown ? columnsTo(scale, most) : 0);
        for (const [at, down] of columns.entries()) {
          expect(down >= 0 && down <= 10).toBe(true);
          if (down > 0 && at > 0) expect(columns[at - 1]).toBe(10);
          expect((shown?.pushed[at] ?? 0) <= down).toBe(true);
        }
      }),
    );
  });
});
