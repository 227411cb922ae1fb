import { around, compassOf, from, type Hand, HEADINGS, type Heading, inside, turned } from "./grid";
import { Ground } from "./ground";
import { crowding, type End, markOf, mustTurn, Outlook } from "./outlook";
import { across, along, doubleAlong, type Shape } from "./shapes";
import { isDouble, nextDoubleBranches, pipsOf, Stock } from "./stock";
import type { Compass, LaidTile, OpenEnd, Place, PlacedTile, Rect, SpinnerRule } from "./types";

/** A layout with a place for every tile. A value: laying a tile makes another. */
export interface Layout {
  readonly rule: SpinnerRule;
  /** The highest pip of the set. */
  readonly set: number;
  /** What it began with, and what it has grown to. */
  readonly start: Rect;
  readonly world: Rect;
  readonly tiles: readonly PlacedTile[];
  readonly ends: readonly End[];
  /** Which hand arms turn to by habit: clockwise, until a layout has to be laid anew. */
  readonly hand: Hand;
  /** How often the world has grown, and how often every tile had to be laid anew. */
  readonly grown: number;
  readonly relaid: number;
}

/** A world of whole units with the first tile in its middle. */
export const worldOf = (w: number, h: number): Rect => ({
  x: -Math.floor(w / 2),
  y: -Math.floor(h / 2),
  w,
  h,
});

/** The felt a set is laid on: for a double-six just what a phone or a desktop shows at its smallest zoom. */
export function worldFor(screen: "phone" | "desktop", set = 6): Rect {
  const [w, h] = screen === "phone" ? [34, 38] : [52, 32];
  // Twice the tiles ask for more than twice the felt, since branches keep clear of each other.
  const scale = set <= 6 ? 1 : 1 + (set - 6) * 0.27;
  const even = (units: number): number => 2 * Math.ceil((units * scale) / 2);
  return worldOf(even(w), even(h));
}

export const emptyLayout = (rule: SpinnerRule, world: Rect, set = 6): Layout => ({
  rule,
  set,
  start: world,
  world,
  tiles: [],
  ends: [],
  hand: 1,
  grown: 0,
  relaid: 0,
});

/** The layout with one tile more. No tile that lies already moves, unless `relaid` says they all did. */
export function lay(layout: Layout, play: LaidTile): Layout {
  if (layout.tiles.length === 0) return layFirst(layout, play);
  return layAgainst(layout, play) ?? layOnLargerWorld(layout, play);
}

/** Every tile in order of play. What `before` has in common with them is kept, not searched again. */
export function layAll(before: Layout, laid: readonly LaidTile[]): Layout {
  const kept = before.tiles.every((t, i) => {
    const other = laid[i];
    return other?.tile === t.tile && other.against === t.against && other.in_line === t.in_line;
  });
  const from = kept ? before : emptyLayout(before.rule, before.start, before.set);
  return laid.slice(from.tiles.length).reduce(lay, from);
}

/** Where a tile would come to lie if it were played now. */
export function ghostOf(layout: Layout, play: LaidTile): Place {
  const placed = lay(layout, play).tiles.at(-1) as PlacedTile;
  return { rect: placed.rect, facing: placed.facing, tail: placed.tail, head: placed.head };
}

/** Every side a tile may yet be placed on, north first and then clockwise. */
export function openEnds(layout: Layout): OpenEnd[] {
  const order: readonly Compass[] = ["N", "E", "S", "W"];
  return layout.ends
    .map((end) => ({
      on: (layout.tiles[end.on] as PlacedTile).tile,
      pip: end.pip,
      arm: end.arm,
      facing: compassOf(end.heading),
      branch: end.edge === "branch",
      playable: end.edge !== "branch" || !layout.ends.some((e) => e.on === end.on && e.edge !== "branch"),
      x: end.x,
      y: end.y,
    }))
    .sort((a, b) => order.indexOf(a.arm) - order.indexOf(b.arm));
}

function layFirst(layout: Layout, play: LaidTile): Layout {
  const [high, low] = pipsOf(play.tile);
  const upright = high === low && !play.in_line;
  const spinner = high === low && nextDoubleBranches(layout.rule, 0);
  const rect = upright ? { x: -1, y: -2, w: 2, h: 4 } : { x: -2, y: -1, w: 4, h: 2 };
  const edge = upright ? "side" : "half";
  const end = (heading: Heading, pip: number, branch = false): End => {
    const reach = upright === branch ? 2 : 1;
    const tip = from({ x: 0, y: 0, heading }, reach, 0, 0);
    return { ...tip, on: 0, pip, arm: compassOf(heading), edge: branch ? "branch" : edge, bend: 0 };
  };
  const ends = [end(0, low), end(2, high)];
  if (spinner) ends.push(end(3, high, true), end(1, low, true));
  const tile: PlacedTile = {
    ...play,
    rect,
    facing: upright ? "S" : "E",
    tail: high,
    head: low,
    arm: "E",
    spinner,
  };
  return { ...layout, tiles: [tile], ends };
}

interface Option {
  end: End;
  shape: Shape;
  ends: End[];
  unease: number;
}

// Equal sides of one double are taken in turn, unless the other has clearly more room.
const SECOND_SIDE = 0.3;
const TURN_NOW = 2;

/** The calmest place in this world; null where there is none. */
function layAgainst(layout: Layout, play: LaidTile): Layout | null {
  const [high, low] = pipsOf(play.tile);
  const double = high === low;
  const index = layout.tiles.length;
  const doubles = layout.tiles.filter((t) => isDouble(t.tile)).length;
  const branches = double && nextDoubleBranches(layout.rule, doubles);
  const stock = new Stock(layout.set, [...layout.tiles.map((t) => t.tile), play.tile]);
  const ground = new Ground(layout.world);
  layout.tiles.forEach((t, i) => {
    ground.lay(t.rect, markOf(i));
    ground.crowd(t.rect, 1);
  });
  const outlook = new Outlook(ground, stock, nextDoubleBranches(layout.rule, doubles + (double ? 1 : 0)));

  let best: Option | null = null;
  const consider = (end: End, shape: Shape, extra: number): void => {
    if (!ground.bare(shape.rect)) return;
    if (branches && shape.branches.length === 0) return;
    let unease = shape.unease + extra + crowding(ground, shape.rect, markOf(end.on));
    if (best && unease >= best.unease) return;
    const outer = high === end.pip ? low : high;
    const next: End = {
      ...shape.tip,
      on: index,
      pip: outer,
      arm: end.arm,
      edge: shape.edge,
      bend: shape.bend || end.bend,
    };
    const opened = branches ? branchEnds(layout, end, shape, index) : [];
    const ends = [...layout.ends.map((e) => (e === end ? next : e)), ...opened];
    ground.lay(shape.rect, markOf(index));
    ground.crowd(shape.rect, 1);
    if (shape.bend === 0 && shape.along && mustTurn(ground, shape.tip, markOf(index), stock.hasDouble(outer)))
      unease += TURN_NOW;
    const limit = best ? best.unease - unease : Number.POSITIVE_INFINITY;
    unease += outlook.unease(ends, new Set([next, ...opened]), shape.rect, limit);
    ground.lift(shape.rect);
    ground.crowd(shape.rect, -1);
    if (!best || unease < best.unease) best = { end, shape, ends, unease };
  };
  endsFor(layout, play).forEach((end, i) => {
    const hand = end.bend || layout.hand;
    if (double && !play.in_line) {
      consider(end, across(end), i * SECOND_SIDE);
      for (const shape of doubleAlong(end, end.edge, hand)) consider(end, shape, i * SECOND_SIDE);
    } else {
      for (const shape of along(end, end.edge, hand)) consider(end, shape, i * SECOND_SIDE);
    }
  });
  return best ? settle(layout, play, best, branches) : null;
}

function settle(layout: Layout, play: LaidTile, { end, shape, ends }: Option, spinner: boolean): Layout {
  const [high, low] = pipsOf(play.tile);
  const facing = shape.along ? shape.tip.heading : turned(shape.tip.heading, 1);
  const tile: PlacedTile = {
    ...play,
    rect: shape.rect,
    facing: compassOf(facing),
    tail: end.pip,
    head: high === end.pip ? low : high,
    arm: end.arm,
    spinner,
  };
  return { ...layout, tiles: [...layout.tiles, tile], ends };
}

/** The ends a play may mean: a double's bare sides before its branches, and among equals any, by symmetry. */
function endsFor(layout: Layout, play: LaidTile): End[] {
  const [high, low] = pipsOf(play.tile);
  const on = layout.tiles.findIndex((t) => t.tile === play.against);
  const open = layout.ends.filter((e) => e.on === on && (e.pip === high || e.pip === low));
  const line = open.filter((e) => e.edge !== "branch");
  const ends = line.length > 0 ? line : open;
  if (ends.length === 0)
    throw new Error(`${play.tile} has no bare half of ${play.against ?? "nothing"} to touch`);
  return ends;
}

/** Branches are named for the way they leave their double, or would have left before its arm turned. */
function branchEnds(layout: Layout, end: End, { tip: onward, branches: tips }: Shape, on: number): End[] {
  const taken = new Set(layout.ends.map((e) => e.arm));
  const leaving = tips.map((tip) => compassOf(tip.heading));
  const turns = HEADINGS.indexOf(end.arm) - onward.heading;
  const clash = leaving.some((arm) => taken.has(arm));
  const arms = clash ? tips.map((tip) => compassOf(turned(tip.heading, turns))) : leaving;
  return tips.map((tip, i) => ({
    ...tip,
    on,
    pip: end.pip,
    arm: arms[i] as Compass,
    edge: "branch",
    bend: 0,
  }));
}

const LANE = 5;
const LANES_A_SIDE = 4;

/** The world grows a lane at a time; only when that is in vain is every tile laid anew in a larger one. */
function layOnLargerWorld(layout: Layout, play: LaidTile): Layout {
  for (let lanes = 1; lanes <= LANES_A_SIDE; lanes++) {
    const world = widened(layout.world, lanes * LANE);
    const placed = layAgainst({ ...layout, world }, play);
    const last = placed?.tiles.at(-1);
    if (placed && last)
      return { ...placed, world: trimmed(layout.world, last.rect), grown: layout.grown + 1 };
  }
  const world = widened(layout.world, LANE);
  const laid = [...layout.tiles, play].map(({ tile, against, in_line }) => ({ tile, against, in_line }));
  // Turning to the other hand as well keeps it from coming to the same end.
  const afresh = {
    ...emptyLayout(layout.rule, world, layout.set),
    start: layout.start,
    hand: -layout.hand as Hand,
    relaid: layout.relaid + 1,
  };
  return layAll(afresh, laid);
}

const widened = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** The old world, and the lanes that the new tile really took. */
function trimmed(world: Rect, rect: Rect): Rect {
  if (inside(rect, world)) return world;
  const lanes = (units: number): number => Math.max(0, Math.ceil(units / LANE)) * LANE;
  const left = lanes(world.x - rect.x);
  const top = lanes(world.y - rect.y);
  const right = lanes(rect.x + rect.w - world.x - world.w);
  const bottom = lanes(rect.y + rect.h - world.y - world.h);
  return { x: world.x - left, y: world.y - top, w: world.w + left + right, h: world.h + top + bottom };
}

/** What the tiles and the given places cover together: what a camera has to show. */
export const extentOf = (layout: Layout, places: readonly Place[] = []): Rect | null =>
  around([...layout.tiles, ...places].map((p) => p.rect));
