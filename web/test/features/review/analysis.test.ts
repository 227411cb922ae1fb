import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnalysisLine, isLoss, linesOf, NO_ANALYSIS, withLines } from "../../../src/domain/analysis";
import type { DecisionLine } from "../../../src/domain/messages";
import { stopsOf } from "../../../src/domain/replay";
import { tilesOf } from "../../../src/domain/tile";
import { knowledgeCells, wholePercent } from "../../../src/features/review/cells";
import { ahead, chartOf } from "../../../src/features/review/chart";
import { match } from "../../support/match";

const decision = (more: Partial<DecisionLine>): DecisionLine =>
  ({
    type: "decision",
    hand: 1,
    line: 9,
    seat: 2,
    counted: true,
    label: "mistake",
    loss: 4,
    ...more,
  }) as DecisionLine;

test("lines are read however the stream is cut into chunks", async () => {
  const lines = [
    { type: "progress", done: 1, of: 2 },
    { type: "luck", hand: 1, line: 8, luck: [-3, 3], at: "draw", parts: [] },
    { type: "error", code: "too-many", message: "Ωμέγα" },
  ];
  const bytes = new TextEncoder().encode(
    `${lines.map((line) => JSON.stringify(line)).join("\n")}\nno line\n`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.slice(at[index], end));
      const found: AnalysisLine[] = [];
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      for await (const more of linesOf(stream)) found.push(...more);
      expect(found).toEqual(lines);
    }),
    { numRuns: 40 },
  );
});

test("an analysis grows line by line, and earlier values are not changed", () => {
  const one = withLines(NO_ANALYSIS, [decision({})]);
  const two = withLines(one, [{ type: "progress", done: 1, of: 3 }, decision({ line: 7, label: "fine" })]);
  expect([...one.decisions.keys()]).toEqual([9]);
  expect([...two.decisions.keys()]).toEqual([9, 7]);
  expect(two.progress).toMatchObject({ done: 1, of: 3 });
  expect(NO_ANALYSIS.decisions.size).toBe(0);
});

test("a loss is a counted decision that was not fine", () => {
  expect(isLoss(decision({}))).toBe(true);
  expect(isLoss(decision({ label: "fine" }))).toBe(false);
  expect(isLoss(decision({ counted: false }))).toBe(false);
  expect(isLoss(undefined)).toBe(false);
});

test("the margin is what a side has more than the best of the others", () => {
  expect(ahead([10, 15], 1)).toBe(-5);
  expect(ahead([10, 15, 40], 3)).toBe(25);
});

test("the chart has every margin, and marks losses and luck", () => {
  const analysis = withLines(NO_ANALYSIS, [
    decision({ loss: 4 }),
    { type: "luck", hand: 1, line: 8, luck: [-6, 6], at: "draw", parts: [] },
    { type: "luck", hand: 2, line: 12, luck: [1, -1], at: "deal", parts: [] },
    { type: "margin", hand: 1, line: 7, scores: [10, 0], expected: [22, 4] },
  ]);
  const chart = chartOf(stopsOf(match), analysis, 1);
  expect(chart.real).toEqual([0, 10, 10, 10, -5, -5]);
  expect(chart.expected).toEqual([null, 18, null, null, null, null]);
  expect(chart.marks).toEqual([
    { at: 2, kind: "unlucky", side: 1, points: 6 },
    { at: 3, kind: "mistake", side: 2, points: 4 },
  ]);
  expect(chart.top).toBeGreaterThanOrEqual(18);
  expect(chart.bottom).toBeLessThanOrEqual(-5);
  expect((chart.top - chart.bottom) % chart.step).toBe(0);
});

test("the map has a cell for every tile of a set, in its place", () => {
  expect(tilesOf(6)).toHaveLength(28);
  expect(tilesOf(9)).toHaveLength(55);
  const seen = { voids: [[], [5]], hidden: [{ tile: "6-4", seats: [0, 0.25], boneyard: 0.75 }] };
  const cells = knowledgeCells(6, seen, ["5-5"], ["6-6"], 2);
  const of = (tile: string) => cells.find((cell) => cell.tile === tile);
  expect(of("6-4")).toEqual({ tile: "6-4", x: 4, y: 6, state: "hidden", chance: 0.25 });
  expect(of("6-6")?.state).toBe("laid");
  expect(of("5-5")?.state).toBe("own");
  expect(knowledgeCells(6, seen, [], [], "boneyard").find((cell) => cell.tile === "6-4")?.chance).toBe(0.75);
});

test("only what is certain is 0 or 100 per cent", () => {
  expect([0, 0.001, 0.254, 0.999, 1].map(wholePercent)).toEqual([0, 1, 25, 99, 100]);
});
