import type { SpinnerRule } from "../domain/messages";
import { pipsOf } from "../domain/tile";
import { t } from "../lib/i18n";
import { emptyLayout, type Layout } from "./layout";
import { extentOf, layAll, worldFor, worldOf } from "./place";
import { type Part, SKETCHES, type Sketch } from "./sketches";
import { BackFace, TileFace } from "./Tile";
import type { BoardTile } from "./types";

/** Units between two parts, and what is left for the edges that drop below the tiles. */
const GAP = 1.4;
const EDGE = 0.4;

/** A part with its size in units; it is drawn with its upper left corner in the origin. */
interface Drawn {
  w: number;
  h: number;
  drawing: preact.JSX.Element;
}

/** A small picture of a game; `bare` leaves out the caption. */
export function GamePicture({ id, bare = false }: { id: string; bare?: boolean }) {
  const sketch = SKETCHES[id];
  if (!sketch) return null;
  const { w, h, drawing } = drawnOnce(id, sketch);
  // No unit is more than nine pixels, so that a small layout is not blown up.
  const style = bare ? {} : { maxWidth: `${w * 9}px` };
  return (
    <>
      <svg class="picture" viewBox={`0 0 ${w} ${h + EDGE}`} style={style} aria-hidden="true">
        {drawing}
      </svg>
      {!bare && (sketch.caption || sketch.call) && (
        <span class="picture-caption">
          {sketch.caption}
          {sketch.call && <b class="picture-call">!</b>}
        </span>
      )}
    </>
  );
}

/** A game's picture at the beginning of an entry. */
export function EntryPicture({ id }: { id: string }) {
  return (
    <span class="entry-picture" aria-hidden="true">
      <GamePicture id={id} bare />
    </span>
  );
}

/** A whole layout, as large as there is room. */
export function LayoutPicture({
  rule,
  set,
  laid,
}: {
  rule: SpinnerRule;
  set: number;
  laid: readonly BoardTile[];
}) {
  const { w, h, drawing } = layoutDrawn(layAll(emptyLayout(rule, worldFor("desktop", set), set), laid));
  return (
    <svg
      class="picture"
      viewBox={`0 0 ${w} ${h + EDGE}`}
      role="img"
      aria-label={t("layout", { tiles: laid.length })}
    >
      {drawing}
    </svg>
  );
}

const once = new Map<string, Drawn>();

function drawnOnce(id: string, { parts }: Sketch): Drawn {
  const known = once.get(id) ?? beside(parts.map(partDrawn));
  once.set(id, known);
  return known;
}

function beside(parts: Drawn[]): Drawn {
  const h = Math.max(...parts.map((part) => part.h));
  let w = -GAP;
  const placed = parts.map((part, at) => {
    const x = w + GAP;
    w = x + part.w;
    return (
      <g key={at} transform={`translate(${x} ${(h - part.h) / 2})`}>
        {part.drawing}
      </g>
    );
  });
  return { w, h, drawing: <>{placed}</> };
}

function partDrawn(part: Part): Drawn {
  if (part === "arrow")
    return { w: 3, h: 2, drawing: <path class="picture-arrow" d="M0.3 1h2.2M1.7 0.2l0.9 0.8-0.9 0.8" /> };
  if (part === "bar")
    return { w: 0.5, h: 4, drawing: <rect class="picture-bar" width="0.5" height="4" rx="0.25" /> };
  if ("backs" in part) return backsDrawn(part.backs);
  if ("hand" in part) return handDrawn(part.hand.split(" "));
  const empty = emptyLayout(part.rule ?? "none", worldOf(34, 38));
  return layoutDrawn(layAll(empty, part.laid.split(" ").map(laidTile)));
}

function layoutDrawn(layout: Layout): Drawn {
  const { x, y, w, h } = extentOf(layout) ?? { x: 0, y: 0, w: 4, h: 2 };
  const tiles = [...layout.tiles].sort((a, b) => a.rect.y - b.rect.y);
  return {
    w,
    h,
    drawing: (
      <g transform={`translate(${-x} ${-y})`}>
        {tiles.map((tile) => (
          <TileFace key={tile.tile} {...tile} />
        ))}
      </g>
    ),
  };
}

function handDrawn(tiles: string[]): Drawn {
  return {
    w: tiles.length * 2.4 - 0.4,
    h: 4,
    drawing: (
      <>
        {tiles.map((tile, at) => {
          const [tail, head] = pipsOf(tile);
          const rect = { x: at * 2.4, y: 0, w: 2, h: 4 };
          return <TileFace key={tile} rect={rect} facing="S" tail={tail} head={head} />;
        })}
      </>
    ),
  };
}

function backsDrawn(backs: number): Drawn {
  const steps = Array.from({ length: backs }, (_, at) => at);
  return {
    w: 4 + (backs - 1) * 0.6,
    h: 2 + (backs - 1) * 0.9,
    drawing: (
      <>
        {steps.map((at) => (
          <BackFace key={at} rect={{ x: (backs - 1 - at) * 0.6, y: at * 0.9, w: 4, h: 2 }} />
        ))}
      </>
    ),
  };
}

function laidTile(text: string): BoardTile {
  const [tile = "", against = null] = text.replace("=", "").split(":");
  return { tile, against, in_line: text.endsWith("=") };
}
