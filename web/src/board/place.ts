import type { Compass } from "../domain/tile";
import { around, compassOf, type Hand } from "./grid";
import { emptyLayout, type Layout, layFirst } from "./layout";
import { layCalmly } from "./search";
import { linesBefore } from "./shapes";
import type { BoardTile, FreeSide, Ghost, Place, PlacedTile, Rect } from "./types";

/** A world of whole units with the first tile in its middle. */
export const worldOf = (w: number, h: number): Rect => ({
  x: -Math.floor(w / 2),
  y: -Math.floor(h / 2),
  w,
  h,
});

/** The world a set is laid in: for a double-six just what a phone or a desktop shows at its smallest zoom. */
export function worldFor(screen: "phone" | "desktop", set = 6): Rect {
  const [w, h] = screen === "phone" ? [34, 38] : [52, 32];
  // Twice the tiles need more than twice the area, since branches keep clear of each other.
  const scale = set <= 6 ? 1 : 1 + (set - 6) * 0.27;
  const even = (units: number): number => 2 * Math.ceil((units * scale) / 2);
  return worldOf(even(w), even(h));
}

/** The layout with one tile more. No tile that lies already moves, unless `relaid` says they all did. */
export function lay(layout: Layout, play: BoardTile): Layout {
  if (layout.tiles.length === 0) return layFirst(layout, play);
  return layCalmly(layout, play) ?? layAnew(layout, play);
}

/** The layout of all tiles in order of play; where `before` has the first of them, only the rest is placed. */
export function layAll(before: Layout, laid: readonly BoardTile[]): Layout {
  const kept = before.tiles.every((t, i) => {
    const other = laid[i];
    return other?.tile === t.tile && other.against === t.against && other.in_line === t.in_line;
  });
  const from = kept ? before : emptyLayout(before.rule, before.start, before.set);
  return laid.slice(from.tiles.length).reduce(lay, from);
}

/** Where a tile would come to lie if it were played now. */
export function placeOf(layout: Layout, play: BoardTile): Ghost {
  const { rect, facing, tail, head, arm } = lay(layout, play).tiles.at(-1) as PlacedTile;
  return { rect, facing, tail, head, arm };
}

/** Every side a tile may yet be placed on, north first and then clockwise. */
export function freeSides(layout: Layout): FreeSide[] {
  const order: readonly Compass[] = ["N", "E", "S", "W"];
  return layout.ends
    .map((end) => ({
      on: (layout.tiles[end.on] as PlacedTile).tile,
      pip: end.pip,
      arm: end.arm,
      facing: compassOf(end.heading),
      branch: end.edge === "branch",
      playable: linesBefore(end, layout.ends) === 0,
      x: end.x,
      y: end.y,
    }))
    .sort((a, b) => order.indexOf(a.arm) - order.indexOf(b.arm));
}

const LANE = 5;

/** Every tile laid anew in a larger world, where one had no place at all. */
function layAnew(layout: Layout, play: BoardTile): Layout {
  const laid = [...layout.tiles, play].map(({ tile, against, in_line }) => ({ tile, against, in_line }));
  const afresh = {
    ...emptyLayout(layout.rule, widened(layout.world, LANE), layout.set),
    start: layout.start,
    // Turning to the other hand as well keeps it from coming to the same end.
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

/** What the tiles and the given places cover together: what a camera has to show. */
export const extentOf = (layout: Layout, places: readonly Place[] = []): Rect | null =>
  around([...layout.tiles, ...places].map((p) => p.rect));
