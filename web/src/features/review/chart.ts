import { type Analysis, isLoss } from "../../domain/analysis";
import type { Stop } from "../../domain/replay";

/** The points by which a side is ahead of the best of the others. */
export function ahead(scores: readonly number[], side: number): number {
  const others = scores.filter((_, at) => at !== side - 1);
  return (scores[side - 1] ?? 0) - Math.max(...others);
}

export interface Mark {
  /** The index of its stop. */
  at: number;
  kind: "inaccuracy" | "mistake" | "blunder" | "lucky" | "unlucky";
  side: number;
  points: number;
}

export interface Chart {
  /** The points by which the side is ahead, by stop. */
  real: number[];
  /** The same as expected for the end of the hand, by stop; null where the analysis has no estimate. */
  expected: (number | null)[];
  marks: Mark[];
  /** The points of the highest and of the lowest line. */
  top: number;
  bottom: number;
  /** The points between two lines. */
  step: number;
}

/** The points from which on luck is marked. */
const LUCKY = 5;

/** The chart of some stops, as `side` sees it. */
export function chartOf(stops: readonly Stop[], analysis: Analysis, side: number): Chart {
  const real = stops.map((stop) => ahead(stop.step.scores, side));
  const expected = stops.map((stop) => {
    const margin = analysis.margins.get(stop.step.line);
    return margin ? ahead(margin.expected, side) : null;
  });
  const values = [...real, ...expected.filter((value) => value !== null), 0];
  const step = stepFor(Math.max(...values) - Math.min(...values));
  return {
    real,
    expected,
    marks: stops.flatMap((stop, at) => marksAt(stop, at, analysis, side)),
    top: Math.max(step, Math.ceil(Math.max(...values) / step) * step),
    bottom: Math.min(-step, Math.floor(Math.min(...values) / step) * step),
    step,
  };
}

function marksAt(stop: Stop, at: number, analysis: Analysis, side: number): Mark[] {
  const decision = analysis.decisions.get(stop.step.line);
  const luck = analysis.luck.get(stop.step.line)?.luck[side - 1] ?? 0;
  const marks: Mark[] = [];
  if (isLoss(decision) && decision.label !== "fine" && "seat" in stop.event)
    marks.push({ at, kind: decision.label, side: decision.seat, points: decision.loss });
  if (Math.abs(luck) >= LUCKY)
    marks.push({ at, kind: luck > 0 ? "lucky" : "unlucky", side, points: Math.abs(luck) });
  return marks;
}

const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000];

/** A round number of points between lines, so that there are few of them. */
const stepFor = (range: number): number => STEPS.find((step) => range / step <= 6) ?? 2000;
