import "../styles/tile.css";
import type { TileName } from "../domain/messages";
import { type Compass, pipsOf } from "../domain/tile";
import { HEADINGS } from "./grid";
import { pipSpots } from "./pips";
import type { Rect } from "./types";

/** All lengths are units; a tile is four by two of them. */
const CORNER = 0.36;
const INSET = 0.07;
const DROP = 0.22;
const SHADOW = 0.34;
const PIP = 0.225;
const STEP = 0.55;

export type Finish = "bone" | "dim" | "ghost";

interface FaceProps {
  rect: Rect;
  facing: Compass;
  tail: number;
  head: number;
  /** Dim tiles do not fit; a ghost shows where one would lie. */
  finish?: Finish;
  spinner?: boolean;
}

/** A tile seen from above, to be drawn where a unit is 1. Only its pips turn; its edge always drops. */
export function TileFace({ rect, facing, tail, head, finish = "bone", spinner = false }: FaceProps) {
  const { x, y, w, h } = inset(rect);
  const turn = HEADINGS.indexOf(facing) * 90;
  return (
    <g class={`tile tile-${finish}`}>
      {finish !== "ghost" && <Body x={x} y={y} w={w} h={h} flat={finish === "dim"} />}
      <rect class="tile-face" x={x} y={y} width={w} height={h} rx={CORNER} />
      {finish === "bone" && (
        <rect
          class="tile-light"
          x={x + 0.05}
          y={y + 0.05}
          width={w - 0.1}
          height={h - 0.1}
          rx={CORNER - 0.05}
        />
      )}
      <g transform={`translate(${rect.x + rect.w / 2} ${rect.y + rect.h / 2}) rotate(${turn})`}>
        <line class="tile-divider" y1="-0.66" y2="0.66" />
        <Half pips={tail} x={-1} turn={turn} />
        <Half pips={head} x={1} turn={turn} />
        {spinner && <Pin />}
      </g>
    </g>
  );
}

function Body({ x, y, w, h, flat }: { x: number; y: number; w: number; h: number; flat: boolean }) {
  const drop = flat ? DROP / 2 : DROP;
  return (
    <>
      {!flat && <rect class="tile-shadow" x={x} y={y + SHADOW} width={w} height={h} rx={CORNER} />}
      <rect class="tile-edge" x={x} y={y + drop} width={w} height={h} rx={CORNER} />
    </>
  );
}

function Half({ pips, x, turn }: { pips: number; x: number; turn: number }) {
  const spots = pipSpots(pips);
  if (spots === null) {
    return (
      <text class="tile-numeral" transform={`translate(${x} 0) rotate(${-turn})`} y="0.42">
        {pips}
      </text>
    );
  }
  return (
    <g class={`pips-${pips}`}>
      {spots.map(([along, across]) => (
        <circle
          key={`${along} ${across}`}
          class="tile-pip"
          cx={x + along * STEP}
          cy={across * STEP}
          r={PIP}
        />
      ))}
    </g>
  );
}

/** The brass pin that only a spinner carries. */
function Pin() {
  return (
    <>
      <circle class="tile-pin" r="0.27" />
      <circle class="tile-pin-light" cx="-0.07" cy="-0.08" r="0.08" />
    </>
  );
}

/** The back of a tile. */
export function BackFace({ rect }: { rect: Rect }) {
  const { x, y, w, h } = inset(rect);
  return (
    <g class="tile">
      <Body x={x} y={y} w={w} h={h} flat={false} />
      <rect class="tile-face" x={x} y={y} width={w} height={h} rx={CORNER} />
      <rect class="tile-back" x={x + 0.17} y={y + 0.17} width={w - 0.34} height={h - 0.34} rx={0.25} />
      <rect class="tile-back-light" x={x + 0.5} y={y + 0.5} width={w - 1} height={h - 1} rx={0.15} />
    </g>
  );
}

/** A tile that is not known, as in some records. */
function UnknownFace({ rect }: { rect: Rect }) {
  const { x, y, w, h } = inset(rect);
  return (
    <g class="tile-unknown">
      <rect x={x} y={y} width={w} height={h} rx={CORNER} />
      <text x={rect.x + rect.w / 2} y={rect.y + rect.h / 2 + 0.55}>
        ?
      </text>
    </g>
  );
}

function inset(rect: Rect): Rect {
  return { x: rect.x + INSET, y: rect.y + INSET, w: rect.w - 2 * INSET, h: rect.h - 2 * INSET };
}

interface StandingProps {
  /** Pixels a unit. */
  u: number;
  /** Left out where words beside it already say which tile it is. */
  label?: string | undefined;
  /** Upright by default, as tiles stand in a hand. */
  lying?: boolean;
}

/** One tile in a picture of its own, with room below for its edge and shadow. */
export function Tile({
  tile,
  finish = "bone",
  spinner = false,
  ...standing
}: StandingProps & { tile: TileName; finish?: Finish; spinner?: boolean }) {
  const [high, low] = pipsOf(tile);
  const facing = standing.lying ? "E" : "S";
  return (
    <Alone {...standing}>
      {(rect) => (
        <TileFace rect={rect} facing={facing} tail={high} head={low} finish={finish} spinner={spinner} />
      )}
    </Alone>
  );
}

export function TileBack(standing: StandingProps) {
  return <Alone {...standing}>{(rect) => <BackFace rect={rect} />}</Alone>;
}

export function UnknownTile(standing: StandingProps) {
  return <Alone {...standing}>{(rect) => <UnknownFace rect={rect} />}</Alone>;
}

function Alone({
  u,
  label,
  lying,
  children,
}: StandingProps & { children: (rect: Rect) => preact.JSX.Element }) {
  const rect = lying ? { x: 0, y: 0, w: 4, h: 2 } : { x: 0, y: 0, w: 2, h: 4 };
  const height = rect.h + SHADOW;
  const named = label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <svg
      class="tile-alone"
      width={rect.w * u}
      height={height * u}
      viewBox={`0 0 ${rect.w} ${height}`}
      {...named}
    >
      {children(rect)}
    </svg>
  );
}
