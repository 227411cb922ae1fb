import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastRow, type Mark, symbols, type XSymbol } from "../../../src/ui/score/strokes";
import { growing, scales, wild } from "./trails";

const FIVES = { target: 250, unit: 5 } as const;
const EMPTY = ["", "", "", ""];
const FULL = { big: "x", gaps: ["x", "x", "x", "x"] };

/** By fives, as somebody scores who never makes more at once. */
const fives = (score: number) => Array.from({ length: score / 5 + 1 }, (_, n) => 5 * n);

const worth = (mark: Mark): number => ({ "": 0, "\\": 1, x: 2, o: 2 })[mark];
const inOrder = ({ big, gaps }: XSymbol): Mark[] => [big, ...gaps];

describe("an X sheet", () => {
  it("is a big X first, then small ones at the top, right, bottom and left", () => {
    const drawn = (score: number) => symbols(fives(score), FIVES);
    expect(drawn(0)).toEqual([]);
    expect(drawn(5)).toEqual([{ big: "\\", gaps: EMPTY }]);
    expect(drawn(10)).toEqual([{ big: "x", gaps: EMPTY }]);
    expect(drawn(15)).toEqual([{ big: "x", gaps: ["\\", "", "", ""] }]);
    expect(drawn(30)).toEqual([{ big: "x", gaps: ["x", "x", "", ""] }]);
    expect(drawn(35)).toEqual([{ big: "x", gaps: ["x", "x", "\\", ""] }]);
    expect(drawn(50)).toEqual([FULL]);
    expect(drawn(55)).toEqual([FULL, { big: "\\", gaps: EMPTY }]);
  });

  it("shows 75 as a full symbol, a big X, one small x and one stroke", () => {
    expect(symbols(fives(75), FIVES)).toEqual([FULL, { big: "x", gaps: ["x", "\\", "", ""] }]);
  });

  it("rings a ten that one score makes in an empty gap", () => {
    expect(symbols([0, 10, 20], FIVES)).toEqual([{ big: "x", gaps: ["o", "", "", ""] }]);
    // Not the big X, not a gap that has its first stroke, not more than a ten.
    expect(symbols([0, 10], FIVES)).toEqual([{ big: "x", gaps: EMPTY }]);
    expect(symbols([0, 15, 25], FIVES)).toEqual([{ big: "x", gaps: ["x", "\\", "", ""] }]);
    expect(symbols([0, 10, 30], FIVES)).toEqual([{ big: "x", gaps: ["x", "x", "", ""] }]);
    expect(symbols([0, 50, 60, 70], FIVES)).toEqual([FULL, { big: "x", gaps: ["o", "", "", ""] }]);
  });

  it("has a stroke for every point where points are counted", () => {
    const points = { target: 61, unit: 1 } as const;
    expect(symbols([0, 2, 4, 7], points)).toEqual([{ big: "x", gaps: ["o", "x", "\\", ""] }]);
    expect(symbols([60, 61], points)).toHaveLength(7);
  });

  it("draws as strokes what it has not seen being made", () => {
    expect(symbols([20], FIVES)).toEqual([{ big: "x", gaps: ["x", "", "", ""] }]);
  });

  it("is empty below zero, and loses strokes with points", () => {
    expect(symbols([0, 30, -5], FIVES)).toBeNull();
    expect(symbols([0, 10, 20, 15], FIVES)).toEqual([{ big: "x", gaps: ["\\", "", "", ""] }]);
    expect(symbols([0, 10, 20, 15, 20], FIVES)).toEqual([{ big: "x", gaps: ["x", "", "", ""] }]);
  });

  it("adds up to the score, stroke after stroke", () => {
    fc.assert(
      fc.property(scales, wild, (scale, scores) => {
        const score = scores.at(-1) ?? 0;
        const drawn = symbols(scores, scale);
        expect(drawn === null).toBe(score < 0);
        if (!drawn) return;
        const marks = drawn.flatMap(inOrder).map(worth);
        const over = score - marks.reduce((sum, strokes) => sum + strokes, 0) * scale.unit;
        expect(over >= 0 && over < scale.unit).toBe(true);
        // Nothing is begun before what stands before it is full.
        const last = marks.findLastIndex((strokes) => strokes > 0);
        expect(marks.slice(0, Math.max(0, last)).every((strokes) => strokes === 2)).toBe(true);
      }),
    );
  });

  it("never changes what was drawn while the score grows", () => {
    const cases = scales.chain((scale) => growing(scale).map((scores) => ({ scale, scores })));
    fc.assert(
      fc.property(cases, ({ scale, scores }) => {
        const now = (symbols(scores, scale) ?? []).flatMap(inOrder);
        const before = (symbols(scores.slice(0, -1), scale) ?? []).flatMap(inOrder);
        const done = before.findLastIndex((mark) => worth(mark) === 2) + 1;
        expect(now.slice(0, done)).toEqual(before.slice(0, done));
      }),
    );
  });
});

describe("a row of symbols", () => {
  it("begins anew when it is full", () => {
    expect(lastRow([1, 2, 3], 3)).toEqual([1, 2, 3]);
    expect(lastRow([1, 2, 3, 4], 3)).toEqual([4]);
    expect(lastRow([], 3)).toEqual([]);
  });
});
