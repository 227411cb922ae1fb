import { expect, it, vi } from "vitest";
import { emptyLayout, lay, worldFor } from "../../src/table/place";
import type { Rect, SpinnerRule } from "../../src/table/types";
import { randomLayout } from "./layouts";

// How often a table has to grow, or every tile to be laid anew, until no tile fits any more: up to all 28.
// A third have one long arm. VITE_LAYOUTS=800 gives figures worth quoting; the default only guards them.
const LAYOUTS = Number(import.meta.env.VITE_LAYOUTS ?? 30);
const RULES: readonly SpinnerRule[] = ["none", "first", "all", "sniff", "sniff-four-way", "sniff-us"];

vi.setConfig({ testTimeout: 1_200_000 });

interface Tally {
  grown: number;
  relaid: number;
  tiles: number;
  longest: number;
  time: number;
}

function tally(rule: SpinnerRule, world: Rect, set: number): Tally {
  const sum: Tally = { grown: 0, relaid: 0, tiles: 0, longest: 0, time: 0 };
  for (let seed = 0; seed < LAYOUTS; seed++) {
    let layout = emptyLayout(rule, world, set);
    for (const tile of randomLayout(seed * 7 + 1, rule, seed % 3 === 0, set)) {
      const began = performance.now();
      layout = lay(layout, tile);
      const took = performance.now() - began;
      sum.time += took;
      sum.longest = Math.max(sum.longest, took);
      sum.tiles++;
    }
    if (layout.relaid > 0) sum.relaid++;
    else if (layout.grown > 0) sum.grown++;
  }
  return sum;
}

const cases = [
  ...RULES.map((rule) => ({ rule, world: worldFor("phone"), set: 6 })),
  ...RULES.map((rule) => ({ rule, world: worldFor("desktop"), set: 6 })),
  { rule: "first" as const, world: worldFor("phone", 9), set: 9 },
  { rule: "all" as const, world: worldFor("phone", 9), set: 9 },
];

it.each(cases)("$rule, $world.w by $world.h, double-$set", ({ rule, world, set }) => {
  const { grown, relaid, tiles, longest, time } = tally(rule, world, set);
  const each = (time / tiles).toFixed(2);
  console.log(
    `${rule}: of ${LAYOUTS} layouts ${grown} grew, ${relaid} were laid anew; ${each} ms a tile, at most ${longest.toFixed(1)}`,
  );
  // Among thirty layouts one more or less is chance.
  expect(grown + relaid).toBeLessThanOrEqual(LAYOUTS * (rule === "all" ? 0.05 : 0.02) + 1);
});
