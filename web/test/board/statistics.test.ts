import { expect, it, vi } from "vitest";
import { emptyLayout } from "../../src/board/layout";
import { lay, worldFor } from "../../src/board/place";
import type { PlacedTile, Rect } from "../../src/board/types";
import type { SpinnerRule } from "../../src/domain/messages";
import { isDouble } from "../../src/domain/tile";
import { randomLayout } from "./layouts";

// How often a table has to grow, or every tile to be laid anew, until no tile fits any more: up to all 28 or 55.
// A third have one long arm. VITE_LAYOUTS=1000 gives figures worth quoting; the default only guards them.
const LAYOUTS = Number(import.meta.env.VITE_LAYOUTS ?? 30);
const RULES: readonly SpinnerRule[] = ["none", "first", "all", "sniff", "sniff-four-way", "sniff-us"];

vi.setConfig({ testTimeout: 1_200_000 });

interface Tally {
  grown: number;
  relaid: number;
  /** Elbows beside the double they lie against, and doubles that lie along their arm. */
  beside: number;
  along: number;
  tiles: number;
  longest: number;
  time: number;
}

function tally(rule: SpinnerRule, world: Rect, set: number): Tally {
  const sum: Tally = { grown: 0, relaid: 0, beside: 0, along: 0, tiles: 0, longest: 0, time: 0 };
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
    for (const tile of layout.tiles) {
      const against = layout.tiles.find((t) => t.tile === tile.against);
      if (!against || !parallel(tile, against)) continue;
      if (isDouble(against.tile) && sideBySide(tile.rect, against.rect)) sum.beside++;
      if (isDouble(tile.tile) && !tile.in_line) sum.along++;
    }
  }
  return sum;
}

const level = ({ rect }: PlacedTile): boolean => rect.w > rect.h;
const parallel = (one: PlacedTile, other: PlacedTile): boolean => level(one) === level(other);

/** Whether two that lie the same way touch along their long sides. */
const sideBySide = (a: Rect, b: Rect): boolean =>
  a.w > a.h ? a.y + a.h === b.y || b.y + b.h === a.y : a.x + a.w === b.x || b.x + b.w === a.x;

const cases = [
  ...RULES.map((rule) => ({ rule, world: worldFor("phone"), set: 6 })),
  ...RULES.map((rule) => ({ rule, world: worldFor("desktop"), set: 6 })),
  { rule: "first" as const, world: worldFor("phone", 9), set: 9 },
  { rule: "all" as const, world: worldFor("phone", 9), set: 9 },
];

it.each(cases)("$rule, $world.w by $world.h, double-$set", ({ rule, world, set }) => {
  const { grown, relaid, beside, along, tiles, longest, time } = tally(rule, world, set);
  const each = (time / tiles).toFixed(2);
  console.log(
    `${rule}: of ${LAYOUTS} layouts ${relaid} were laid anew, ${grown} grew; a layout has ` +
      `${(beside / LAYOUTS).toFixed(2)} elbows beside a double and ${(along / LAYOUTS).toFixed(2)} doubles along an arm; ` +
      `${each} ms a tile, at most ${longest.toFixed(1)}`,
  );
  // Among thirty layouts one more or less is chance.
  expect(relaid).toBeLessThanOrEqual(LAYOUTS * (set > 6 ? 0.02 : 0.004) + 1);
  expect(beside).toBeLessThanOrEqual(LAYOUTS * 0.4);
  expect(along).toBeLessThanOrEqual(LAYOUTS * 0.5);
});
