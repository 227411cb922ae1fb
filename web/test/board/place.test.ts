import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { around, inside, meets } from "../../src/board/grid";
import { emptyLayout, type Layout } from "../../src/board/layout";
import { freeSides, lay, layAll, placeOf, worldFor, worldOf } from "../../src/board/place";
import type { BoardTile, Place, PlacedTile, Rect } from "../../src/board/types";
import type { SpinnerRule } from "../../src/domain/messages";
import { isDouble, pipsOf } from "../../src/domain/tile";
import { randomLayout } from "./layouts";

// Properties lay thousands of tiles, and a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000 });

const RULES: readonly SpinnerRule[] = [
  "none",
  "first",
  "all",
  "sniff",
  "sniff-four-way",
  "sniff-us",
  "first-covered",
];
const WORLDS = [worldOf(34, 38), worldOf(52, 32)];

/** "5-5 5-0<5-5 2-2|<5-2": a tile, what it lies against, and a bar where a double lies in line. */
function plays(text: string): BoardTile[] {
  return text.split(" ").map((play) => {
    const [name = "", against = null] = play.split("<");
    return { tile: name.replace("|", ""), against, in_line: name.endsWith("|") };
  });
}

const laidOut = (rule: SpinnerRule, text: string): Layout =>
  layAll(emptyLayout(rule, worldOf(34, 38)), plays(text));

const placed = (layout: Layout, tile: string): PlacedTile => {
  const found = layout.tiles.find((t) => t.tile === tile);
  if (!found) throw new Error(`${tile} does not lie`);
  return found;
};

describe("the first tiles", () => {
  it("centres the first and runs the main line west and east", () => {
    const layout = laidOut("none", "6-4 6-2<6-4 4-1<6-4");
    expect(placed(layout, "6-4")).toMatchObject({ rect: { x: -2, y: -1, w: 4, h: 2 }, facing: "E" });
    expect(placed(layout, "6-2").rect).toEqual({ x: -6, y: -1, w: 4, h: 2 });
    expect(placed(layout, "4-1").rect).toEqual({ x: 2, y: -1, w: 4, h: 2 });
  });

  it("stands a double across, and covers its east side first", () => {
    const layout = laidOut("first", "5-5 5-0<5-5 5-2<5-5");
    expect(placed(layout, "5-5").rect).toEqual({ x: -1, y: -2, w: 2, h: 4 });
    expect(placed(layout, "5-0")).toMatchObject({
      rect: { x: 1, y: -1, w: 4, h: 2 },
      arm: "E",
      tail: 5,
      head: 0,
    });
    expect(placed(layout, "5-2")).toMatchObject({ rect: { x: -5, y: -1, w: 4, h: 2 }, arm: "W" });
  });

  it("opens a spinner's short sides when both long sides are covered, north first", () => {
    const one = laidOut("first", "5-5 5-0<5-5");
    expect(freeSides(one).map((e) => [e.arm, e.branch, e.playable])).toEqual([
      ["N", true, false],
      ["E", false, true],
      ["S", true, false],
      ["W", false, true],
    ]);
    const four = laidOut("first", "5-5 5-0<5-5 5-2<5-5 6-5<5-5 5-3<5-5");
    expect(placed(four, "6-5")).toMatchObject({ rect: { x: -1, y: -6, w: 2, h: 4 }, facing: "N", arm: "N" });
    expect(placed(four, "5-3")).toMatchObject({ rect: { x: -1, y: 2, w: 2, h: 4 }, facing: "S", arm: "S" });
  });

  it("branches off the first double only, or off every one, as the rule says", () => {
    const text = "5-5 5-2<5-5 2-2<5-2";
    expect(laidOut("none", text).tiles.map((t) => t.spinner)).toEqual([false, false, false]);
    expect(laidOut("first", text).tiles.map((t) => t.spinner)).toEqual([true, false, false]);
    expect(laidOut("all", text).tiles.map((t) => t.spinner)).toEqual([true, false, true]);
  });

  it("branches off the double that is covered on both sides first", () => {
    const text = "5-5 5-2<5-5 2-2<5-2 2-1<2-2 5-1<5-5";
    const laid = laidOut("first-covered", text);
    expect(laid.tiles.map((t) => t.spinner)).toEqual([false, false, true, false, false]);
    expect(freeSides(laid).filter((e) => e.branch && e.playable)).toHaveLength(2);
    const before = laidOut("first-covered", "5-5 5-2<5-5 2-2<5-2");
    expect(before.tiles.map((t) => t.spinner)).toEqual([false, false, false]);
    expect(freeSides(before).filter((e) => e.branch)).toHaveLength(4);
  });

  it("lays Sniff's double along the line where its owner chose so, and branches off its flanks", () => {
    const layout = laidOut("sniff-four-way", "6-1 4-1<6-1 4-4|<4-1 4-0<4-4 5-4<4-4");
    expect(placed(layout, "4-4")).toMatchObject({ rect: { w: 4, h: 2 }, spinner: true });
    expect(placed(layout, "5-4").facing).toBe("N");
    expect(laidOut("sniff", "4-4| 4-0<4-4").ends).toHaveLength(2);
  });

  it("refuses a tile that touches nothing", () => {
    expect(() => laidOut("none", "6-4 5-3<6-4")).toThrow("no bare half");
  });
});

describe("turning", () => {
  it("turns clockwise before an arm comes so near the edge that a double would stand in the corner", () => {
    // Eleven units are left beyond 4-3. Straight on they would be seven, and five after 2-2: too few for a tile and a turn.
    const layout = laidOut("none", "6-4 4-3<6-4 3-2<4-3 2-1<3-2 5-1<2-1");
    expect(layout.tiles.map((t) => t.facing)).toEqual(["E", "E", "S", "S", "S"]);
  });

  it("lets a double stand over the edge by a unit rather than lie along its arm", () => {
    const narrow = layAll(emptyLayout("none", { x: -13, y: -1, w: 26, h: 2 }), plays("6-4 4-4<6-4"));
    expect(placed(narrow, "4-4").rect).toEqual({ x: 2, y: -2, w: 2, h: 4 });
    expect(narrow).toMatchObject({ world: { x: -13, y: -2, w: 26, h: 4 }, grown: 1, relaid: 0 });
  });
});

const ruled = fc.record({
  rule: fc.constantFrom(...RULES),
  seed: fc.nat(1_000_000),
  longArm: fc.boolean(),
  world: fc.constantFrom(...WORLDS),
});

type Ruled = { rule: SpinnerRule; seed: number; longArm: boolean; world: Rect };

const dealt = ({ rule, seed, longArm, world }: Ruled): [Layout, BoardTile[]] => {
  const tiles = randomLayout(seed, rule, longArm);
  return [layAll(emptyLayout(rule, world), tiles), tiles];
};

describe("any layout", () => {
  it("never lays one tile over another, and all of them in the world", () => {
    fc.assert(
      fc.property(ruled, (deal) => {
        const [layout] = dealt(deal);
        layout.tiles.forEach((tile, i) => {
          expect(inside(tile.rect, layout.world)).toBe(true);
          for (const other of layout.tiles.slice(0, i)) expect(meets(tile.rect, other.rect)).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("lays equal halves edge to edge", () => {
    fc.assert(
      fc.property(ruled, (deal) => {
        const [layout] = dealt(deal);
        for (const tile of layout.tiles) {
          if (tile.against === null) continue;
          const against = placed(layout, tile.against);
          const joint = halves(tile).flatMap((half) =>
            halves(against)
              .filter((other) => other.pip === half.pip)
              .map((other) => contact(half.rect, other.rect)),
          );
          expect(joint.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(2);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is the same every time, and moves nothing when a tile is added", () => {
    fc.assert(
      fc.property(ruled, (deal) => {
        const [layout, tiles] = dealt(deal);
        expect(dealt(deal)[0]).toEqual(layout);
        let before = emptyLayout(deal.rule, deal.world);
        for (const tile of tiles) {
          const after = lay(before, tile);
          // A double may turn out to be the spinner later, where it lies.
          const still = before.tiles.map((tile, i) => ({ ...tile, spinner: after.tiles[i]?.spinner }));
          if (after.relaid === before.relaid) expect(after.tiles.slice(0, -1)).toEqual(still);
          before = after;
        }
        expect(before).toEqual(layout);
      }),
      { numRuns: 30 },
    );
  });

  it("has a ghost at every end for every tile that fits it", () => {
    fc.assert(
      fc.property(ruled, fc.nat(27), (deal, length) => {
        const [, tiles] = dealt(deal);
        const layout = layAll(emptyLayout(deal.rule, deal.world), tiles.slice(0, length + 1));
        for (const end of freeSides(layout).filter((e) => e.playable)) {
          for (const tile of missing(layout, end.pip)) {
            const ghost = placeOf(layout, { tile, against: end.on, in_line: false });
            for (const other of layout.tiles) expect(meets(ghost.rect, other.rect)).toBe(false);
            expect([ghost.tail, ghost.head].sort()).toEqual([...pipsOf(tile)].sort());
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it("is laid anew until it lies, where the same ways would come to the same end each time", () => {
    const tiles = randomLayout(5069, "all", false, 9);
    const layout = layAll(emptyLayout("all", worldFor("phone", 9), 9), tiles);
    expect(layout.tiles).toHaveLength(tiles.length);
    expect(layout.relaid).toBeGreaterThan(1);
    layout.tiles.forEach((tile, i) => {
      for (const other of layout.tiles.slice(0, i)) expect(meets(tile.rect, other.rect)).toBe(false);
    });
  });

  it("names the four arms of a single spinner apart", () => {
    fc.assert(
      fc.property(ruled, (deal) => {
        fc.pre(deal.rule !== "all");
        const arms = freeSides(dealt(deal)[0]).map((end) => end.arm);
        expect(new Set(arms).size).toBe(arms.length);
      }),
      { numRuns: 60 },
    );
  });
});

/** The two squares of a tile, with the pip each shows. */
function halves({ rect, facing, tail, head }: Place): { rect: Rect; pip: number }[] {
  const { x, y, w, h } = rect;
  const parts =
    w > h
      ? [
          { x, y, w: 2, h },
          { x: x + 2, y, w: 2, h },
        ]
      : [
          { x, y, w, h: 2 },
          { x, y: y + 2, w, h: 2 },
        ];
  const pips = facing === "E" || facing === "S" ? [tail, head] : [head, tail];
  return parts.map((part, i) => ({ rect: part, pip: pips[i] as number }));
}

/** How long an edge two squares share. */
function contact(a: Rect, b: Rect): number {
  const both = around([a, b]);
  if (!both || meets(a, b)) return 0;
  const across = a.w + b.w - both.w;
  const down = a.h + b.h - both.h;
  return across === 0 ? Math.max(0, down) : down === 0 ? Math.max(0, across) : 0;
}

/** Tiles with this pip that do not lie yet. */
function missing(layout: Layout, pip: number): string[] {
  const lying = new Set(layout.tiles.map((t) => t.tile));
  const all = Array.from({ length: 7 }, (_, other) => `${Math.max(pip, other)}-${Math.min(pip, other)}`);
  const fitting = all.filter((tile) => !lying.has(tile));
  return fitting
    .filter((tile) => isDouble(tile))
    .concat(fitting.filter((tile) => !isDouble(tile)).slice(0, 1));
}
