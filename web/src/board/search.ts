import { isDouble } from "../domain/tile";
import { Ground } from "./ground";
import { doublesIn, endsAfter, endsFor, isSpinner, type Layout, layAs } from "./layout";
import { crowding, markOf, mustTurn, Outlook, overhang } from "./outlook";
import { ALONG_ARM, DOUBLES, type End, type Shape, type Way } from "./shapes";
import { nextDoubleBranches, Stock } from "./stock";
import type { BoardTile } from "./types";

/** One place a tile could take, what would then be open, and how uneasy the layout would be. */
interface Option {
  end: End;
  shape: Shape;
  ends: End[];
  unease: number;
}

// Equal sides of one double are taken in turn, unless the other has clearly more room.
const SECOND_SIDE = 0.3;
const TURN_NOW = 2;
const SWAY = 1.5;

/** The layout with a tile in the calmest place; null where every way of laying it meets another tile. */
export function layCalmly(layout: Layout, play: BoardTile): Layout | null {
  const weigh = scale(layout, play);
  const ways = isDouble(play.tile) && !play.in_line ? DOUBLES : ALONG_ARM;
  let best: Option | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, end] of endsFor(layout, play).entries()) {
    for (const [n, way] of ways[end.edge][end.bend || layout.hand].entries()) {
      const option = weigh(end, way, i * SECOND_SIDE + sway(layout, n), least);
      if (!option) continue;
      best = option;
      least = option.unease;
    }
  }
  return best && layAs(layout, play, best.end, best.shape, best.ends);
}

/** Laid anew more than once, a layout leans to other ways each time and the more so, lest it come to the same end. */
function sway({ relaid, tiles }: Layout, way: number): number {
  return relaid < 2 ? 0 : (relaid - 1) * SWAY * (((tiles.length * 7 + way * 5 + relaid * 3) % 11) / 10);
}

/** Weighs a way of laying the tile: the option it is, or null where its unease would not be under `least`. */
function scale(layout: Layout, play: BoardTile) {
  const ground = groundOf(layout);
  const double = isDouble(play.tile);
  const mark = markOf(layout.tiles.length);
  const stock = new Stock(layout.set, [...layout.tiles.map((t) => t.tile), play.tile]);
  const doubles = doublesIn(layout) + (double ? 1 : 0);
  const outlook = new Outlook(ground, stock, nextDoubleBranches(layout.rule, doubles));
  const spinner = isSpinner(layout, play);

  return (end: End, way: Way, extra: number, least: number): Option | null => {
    let unease = way.unease + extra;
    if (unease >= least || (spinner && !way.branching)) return null;
    const shape = way.at(end);
    if (!ground.bare(shape.rect)) return null;
    unease += crowding(ground, shape.rect, markOf(end.on));
    unease += overhang(ground, shape.rect, !shape.along);
    if (unease >= least) return null;
    const { ends, fresh } = endsAfter(layout, play, end, shape);
    ground.lay(shape.rect, mark);
    ground.crowd(shape.rect, 1);
    const outer = fresh[0]?.pip ?? end.pip;
    const onward = shape.bend === 0 && shape.along;
    if (onward && mustTurn(ground, shape.tip, mark, stock.hasDouble(outer))) unease += TURN_NOW;
    unease += outlook.unease(ends, fresh, shape.rect, least - unease);
    ground.crowd(shape.rect, -1);
    ground.lift(shape.rect);
    return unease < least ? { end, shape, ends, unease } : null;
  };
}

function groundOf(layout: Layout): Ground {
  const ground = new Ground(layout.world);
  layout.tiles.forEach((tile, i) => {
    ground.lay(tile.rect, markOf(i));
    ground.crowd(tile.rect, 1);
  });
  return ground;
}
