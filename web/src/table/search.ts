import { meets } from "./grid";
import { Ground } from "./ground";
import {
  doublesIn,
  type End,
  endsAfter,
  endsFor,
  isSpinner,
  type Layout,
  layAs,
  linesBefore,
} from "./layout";
import { crowding, markOf, mustTurn, Outlook } from "./outlook";
import { along, crosswise, doubleAlong, type Shape } from "./shapes";
import { isDouble, nextDoubleBranches, Stock } from "./stock";
import type { LaidTile, Rect, TileName } from "./types";

/** One place a tile could take, and how uneasy the layout would then be. */
interface Option {
  end: End;
  shape: Shape;
  ends: End[];
  unease: number;
}

// Equal sides of one double are taken in turn, unless the other has clearly more room.
const SECOND_SIDE = 0.3;
const TURN_NOW = 2;

// From this unease on it is worth asking what the next tile would meet, in the few places that rival the best.
const TROUBLE = 12;
const MARGIN = 30;
const RIVALS = 3;
const FORESIGHT = 3;
const REFUSED = 200;
const NEARBY = 10;

/** The layout with a tile in the calmest place its world has; null where it has none. */
export function layCalmly(layout: Layout, play: LaidTile): Layout | null {
  const ground = groundOf(layout);
  const options = optionsFor(layout, play, ground, MARGIN);
  const best = options[0];
  if (!best) return null;
  const chosen = best.unease < TROUBLE ? best : foresee(layout, play, ground, options.slice(0, RIVALS));
  return layAs(layout, play, chosen.end, chosen.shape, chosen.ends);
}

function groundOf(layout: Layout): Ground {
  const ground = new Ground(layout.world);
  layout.tiles.forEach((tile, i) => {
    ground.lay(tile.rect, markOf(i));
    ground.crowd(tile.rect, 1);
  });
  return ground;
}

/** The places that are no more than `margin` uneasier than the calmest, which comes first. */
function optionsFor(layout: Layout, play: LaidTile, ground: Ground, margin: number): Option[] {
  const double = isDouble(play.tile);
  const index = layout.tiles.length;
  const stock = new Stock(layout.set, [...layout.tiles.map((t) => t.tile), play.tile]);
  const doubles = doublesIn(layout) + (double ? 1 : 0);
  const outlook = new Outlook(ground, stock, nextDoubleBranches(layout.rule, doubles));
  const branches = isSpinner(layout, play);
  const options: Option[] = [];
  let least = Number.POSITIVE_INFINITY;

  const consider = (end: End, shape: Shape, extra: number): void => {
    if (!ground.bare(shape.rect) || (branches && shape.branches.length === 0)) return;
    let unease = shape.unease + extra + crowding(ground, shape.rect, markOf(end.on));
    const limit = least + margin;
    if (unease >= limit) return;
    const { ends, fresh } = endsAfter(layout, play, end, shape);
    ground.lay(shape.rect, markOf(index));
    ground.crowd(shape.rect, 1);
    const outer = fresh[0]?.pip ?? end.pip;
    if (
      shape.bend === 0 &&
      shape.along &&
      mustTurn(ground, shape.tip, markOf(index), stock.hasDouble(outer))
    ) {
      unease += TURN_NOW;
    }
    unease += outlook.unease(ends, fresh, shape.rect, limit - unease);
    ground.crowd(shape.rect, -1);
    ground.lift(shape.rect);
    if (unease >= limit) return;
    least = Math.min(least, unease);
    options.push({ end, shape, ends, unease });
  };

  endsFor(layout, play).forEach((end, i) => {
    const hand = end.bend || layout.hand;
    const upright = double && !play.in_line;
    const shapes = upright
      ? [...crosswise(end, end.edge, hand), ...doubleAlong(end, end.edge, hand)]
      : along(end, end.edge, hand);
    for (const shape of shapes) consider(end, shape, i * SECOND_SIDE);
  });
  return options
    .filter((o) => o.unease < least + margin || o.unease === least)
    .sort((a, b) => a.unease - b.unease);
}

/** Among rivals, the one after which the next tile would most likely lie calmly. */
function foresee(layout: Layout, play: LaidTile, ground: Ground, rivals: readonly Option[]): Option {
  const near = rivals.map((o) => reach(o.shape.rect));
  let best = rivals[0] as Option;
  let least = Number.POSITIVE_INFINITY;
  for (const option of rivals.length > 1 ? rivals : []) {
    const { rect } = option.shape;
    ground.lay(rect, markOf(layout.tiles.length));
    ground.crowd(rect, 1);
    const after = layAs(layout, play, option.end, option.shape, option.ends);
    const unease = option.unease + FORESIGHT * nextUnease(after, ground, near);
    ground.crowd(rect, -1);
    ground.lift(rect);
    if (unease >= least) continue;
    least = unease;
    best = option;
  }
  return best;
}

/** The mean unease of the plays that may come next at the ends near by. */
function nextUnease(layout: Layout, ground: Ground, near: readonly Rect[]): number {
  let sum = 0;
  let plays = 0;
  for (const { play, likely } of nextPlays(layout, near)) {
    const calmest = optionsFor(layout, play, ground, 0)[0];
    sum += likely * Math.min(REFUSED, calmest?.unease ?? REFUSED);
    plays += likely;
  }
  return plays === 0 ? 0 : sum / plays;
}

/** At each end its double and one tile for all the others, since where a tile fits its outer pip matters little. */
function nextPlays(layout: Layout, near: readonly Rect[]): { play: LaidTile; likely: number }[] {
  const lying = new Set(layout.tiles.map((t) => t.tile));
  const seen = new Set<string>();
  return layout.ends.flatMap((end) => {
    const against = layout.tiles[end.on]?.tile ?? null;
    const key = `${against} ${end.pip}`;
    const spot = { x: end.x, y: end.y, w: 0, h: 0 };
    if (seen.has(key) || linesBefore(end, layout.ends) > 0 || !near.some((r) => meets(r, spot))) return [];
    seen.add(key);
    const missing = tilesWith(end.pip, layout.set).filter((tile) => !lying.has(tile));
    const others = missing.filter((tile) => !isDouble(tile));
    return [
      ...missing.filter(isDouble).map((tile) => ({ play: { tile, against, in_line: false }, likely: 1 })),
      ...others
        .slice(0, 1)
        .map((tile) => ({ play: { tile, against, in_line: false }, likely: others.length })),
    ];
  });
}

const tilesWith = (pip: number, set: number): TileName[] =>
  Array.from({ length: set + 1 }, (_, other) => `${Math.max(pip, other)}-${Math.min(pip, other)}`);

const reach = ({ x, y, w, h }: Rect): Rect => ({
  x: x - NEARBY,
  y: y - NEARBY,
  w: w + 2 * NEARBY,
  h: h + 2 * NEARBY,
});
