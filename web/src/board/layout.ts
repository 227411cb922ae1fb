import type { SpinnerRule } from "../domain/messages";
import { type Compass, isDouble, pipsOf } from "../domain/tile";
import { around, compassOf, from, type Hand, HEADINGS, type Heading, inside, turned } from "./grid";
import { branchesOf, type End, type Shape } from "./shapes";
import { nextDoubleBranches } from "./stock";
import type { BoardTile, PlacedTile, Rect } from "./types";

/** A layout with a place for every tile. A value: laying a tile makes another. */
export interface Layout {
  readonly rule: SpinnerRule;
  /** The highest pip of the set. */
  readonly set: number;
  /** The world at the beginning, and the one it has grown to. */
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

export const doublesIn = (layout: Layout): number => layout.tiles.filter((t) => isDouble(t.tile)).length;

/** The first tile, in the middle; a double stands across the main line, which runs west and east. */
export function layFirst(layout: Layout, play: BoardTile): Layout {
  const [high, low] = pipsOf(play.tile);
  const upright = high === low && !play.in_line;
  const spinner = high === low && nextDoubleBranches(layout.rule, 0);
  const rect = upright ? { x: -1, y: -2, w: 2, h: 4 } : { x: -2, y: -1, w: 4, h: 2 };
  const end = (heading: Heading, pip: number, branch = false): End => {
    const tip = from({ x: 0, y: 0, heading }, upright === branch ? 2 : 1, 0, 0);
    return {
      ...tip,
      on: 0,
      pip,
      arm: compassOf(heading),
      edge: branch ? "branch" : !upright ? "half" : spinner ? "spinner" : "side",
      bend: 0,
    };
  };
  const ends = [end(0, low), end(2, high)];
  if (spinner) ends.push(end(3, high, true), end(1, low, true));
  const facing = upright ? "S" : "E";
  const first = {
    ...play,
    rect,
    facing,
    tail: high,
    head: low,
    arm: "E",
    spinner: spinner && !isLate(layout),
  };
  return { ...layout, tiles: [first as PlacedTile], ends };
}

/** The ends a play may mean: a double's bare sides before its branches, and among equals any, by symmetry. */
export function endsFor(layout: Layout, play: BoardTile): End[] {
  const [high, low] = pipsOf(play.tile);
  const on = layout.tiles.findIndex((t) => t.tile === play.against);
  const open = layout.ends.filter((e) => e.on === on && (e.pip === high || e.pip === low));
  const line = open.filter((e) => e.edge !== "branch");
  const ends = line.length > 0 ? line : open;
  if (ends.length === 0)
    throw new Error(`${play.tile} has no bare half of ${play.against ?? "nothing"} to touch`);
  return ends;
}

/** Whether it shows only later which double is the spinner: the first to be covered on both sides. */
const isLate = ({ rule }: Layout): boolean => rule === "first-covered";

const hasSpun = (layout: Layout): boolean => isLate(layout) && layout.tiles.some((t) => t.spinner);

/** Whether the tile is a double that branches, or may do so yet. */
export const isSpinner = (layout: Layout, play: BoardTile): boolean =>
  isDouble(play.tile) && !hasSpun(layout) && nextDoubleBranches(layout.rule, doublesIn(layout));

/** What would be open if a tile were laid in this shape: its own ends last but in its end's stead. */
export function endsAfter(
  layout: Layout,
  play: BoardTile,
  end: End,
  shape: Shape,
): { ends: End[]; fresh: End[] } {
  const on = layout.tiles.length;
  const spinner = isSpinner(layout, play);
  const next: End = {
    ...shape.tip,
    on,
    pip: outerPip(play, end),
    arm: end.arm,
    edge: spinner && shape.edge === "side" ? "spinner" : shape.edge,
    bend: shape.bend || end.bend,
  };
  const opened = spinner ? branchEnds(layout, end, shape, on) : [];
  const ends = [...layout.ends.map((e) => (e === end ? next : e)), ...opened];
  return { ends, fresh: [next, ...opened] };
}

/** The layout with a tile laid in this shape. */
export function layAs(layout: Layout, play: BoardTile, end: End, shape: Shape, ends: readonly End[]): Layout {
  const facing = shape.along ? shape.tip.heading : turned(shape.tip.heading, 1);
  const tile: PlacedTile = {
    ...play,
    rect: shape.rect,
    facing: compassOf(facing),
    tail: end.pip,
    head: outerPip(play, end),
    arm: end.arm,
    spinner: isSpinner(layout, play) && !isLate(layout),
  };
  const world = inside(tile.rect, layout.world) ? layout.world : (around([layout.world, tile.rect]) as Rect);
  const grown = layout.grown + (world === layout.world ? 0 : 1);
  return { ...layout, world, grown, ...spun(layout, end, [...layout.tiles, tile], ends) };
}

/** Where the double under `covered` is the first to be covered on both sides, it keeps its branches, and it alone. */
function spun(
  layout: Layout,
  { on }: End,
  tiles: readonly PlacedTile[],
  ends: readonly End[],
): Pick<Layout, "tiles" | "ends"> {
  const waits = ends.some((e) => e.on === on && e.edge !== "branch");
  const double = isDouble(layout.tiles[on]?.tile ?? "");
  if (!isLate(layout) || hasSpun(layout) || !double || waits) return { tiles, ends };
  return {
    tiles: tiles.map((tile, i) => (i === on ? { ...tile, spinner: true } : tile)),
    ends: ends
      .filter((e) => e.on === on || e.edge !== "branch")
      .map((e) => (e.edge === "spinner" ? { ...e, edge: "side" } : e)),
  };
}

function outerPip(play: BoardTile, end: End): number {
  const [high, low] = pipsOf(play.tile);
  return high === end.pip ? low : high;
}

/** Branches are named for the way they leave their double, or would have left before its arm turned. */
function branchEnds(layout: Layout, end: End, shape: Shape, on: number): End[] {
  const tips = branchesOf(shape);
  const taken = new Set(layout.ends.map((e) => e.arm));
  const leaving = tips.map((tip) => compassOf(tip.heading));
  const turns = HEADINGS.indexOf(end.arm) - shape.tip.heading;
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
