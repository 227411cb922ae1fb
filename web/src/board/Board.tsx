import "../styles/board.css";
import type { TileName } from "../domain/messages";
import { type Camera, onView, type View } from "./camera";
import { pillPlaces, type Slot, tapArea } from "./slots";
import { TileFace } from "./Tile";
import type { PlacedTile, Rect } from "./types";
import { type Gestures, useGestures } from "./useGestures";

interface BoardProps {
  view: View;
  camera: Camera;
  tiles: readonly PlacedTile[];
  /** The lit ends, in the order in which keys walk them. */
  slots?: readonly Slot[];
  /** The tile laid last, which is ringed. */
  last?: TileName | null;
  /** The label of the layout, and of each tile. */
  label: string;
  nameOf?: (tile: PlacedTile) => string;
  onPlay?: (key: string) => void;
  /** The lit end over which a tile is held. */
  aimed?: string | null;
  onPan?: Gestures["onPan"];
  onZoom?: Gestures["onZoom"];
  /** Whether the viewer moves the camera, which then follows without a transition. */
  byHand?: boolean;
  /** Called for Escape, or for a tap that hits no lit end. */
  onLeave?: () => void;
}

/** The layout as it lies: tiles, the ring round the last, and ghosts at the ends that may be played on. */
export function Board(props: BoardProps) {
  const { view, camera, tiles, slots = [], last = null, label, nameOf = (t) => t.tile } = props;
  const gestures = useGestures({ onPan: props.onPan, onZoom: props.onZoom, onTap: props.onLeave });
  const pills = pillPlaces(slots, tiles, camera, view);
  // Southern tiles are drawn later, so that an edge covers nothing but the tile below it.
  const inDepth = [...tiles].sort((a, b) => a.rect.y + a.rect.h - b.rect.y - b.rect.h);
  const ringed = tiles.find((t) => t.tile === last);
  return (
    <svg class="board" role="group" aria-label={label} width={view.width} height={view.height} {...gestures}>
      <g
        class={props.byHand ? "board-camera board-by-hand" : "board-camera"}
        style={{ transform: lens(camera, view) }}
      >
        {inDepth.map((tile) => (
          <g
            key={tile.tile}
            class={tile.tile === last ? "board-tile board-tile-last" : "board-tile"}
            role="img"
            aria-label={nameOf(tile)}
          >
            <TileFace {...tile} />
          </g>
        ))}
        {ringed && <Ring rect={ringed.rect} u={camera.u} />}
      </g>
      {slots.map((slot) => (
        <LitEnd key={slot.key} slot={slot} pill={pills.get(slot.key)} {...props} />
      ))}
    </svg>
  );
}

const lens = ({ u, x, y }: Camera, view: View): string =>
  `translate(${view.width / 2 - x * u}px, ${view.height / 2 - y * u}px) scale(${u})`;

function Ring({ rect, u }: { rect: Rect; u: number }) {
  const off = 0.42;
  const r = { x: rect.x - off, y: rect.y - off, w: rect.w + 2 * off, h: rect.h + 2 * off + 0.2 };
  return (
    <rect
      class="board-ring"
      x={r.x}
      y={r.y}
      width={r.w}
      height={r.h}
      rx={0.36 + off}
      stroke-width={2.25 / u}
    />
  );
}

interface LitEndProps {
  slot: Slot;
  pill: Rect | undefined;
  camera: Camera;
  view: View;
  aimed?: string | null;
  onPlay?: (key: string) => void;
  onLeave?: () => void;
}

function LitEnd({ slot, pill, camera, view, aimed, onPlay, onLeave }: LitEndProps) {
  const { u } = camera;
  const r = onView(camera, view, slot.place.rect);
  const hit = tapArea(slot, camera, view);
  // Without `onPlay`, as in a replay, a lit end is only a picture.
  const still = !onPlay;
  const onKeyDown = (event: KeyboardEvent & { currentTarget: SVGGElement }): void => {
    const step = STEPS[event.key];
    if (event.key === "Enter" || event.key === " ") onPlay?.(slot.key);
    else if (event.key === "Escape") onLeave?.();
    else if (step) neighbour(event.currentTarget, step)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <g
      class={`slot${still ? " slot-still" : ""}${aimed === slot.key ? " slot-aimed" : ""}`}
      role={still ? "img" : "button"}
      {...(still ? {} : { tabindex: 0 })} // by its name in SVG, where case counts
      aria-label={slot.label}
      aria-keyshortcuts={slot.letter}
      data-slot={slot.key}
      onClick={(event) => {
        event.stopPropagation();
        onPlay?.(slot.key);
      }}
      onKeyDown={onKeyDown}
    >
      <rect class="slot-target" x={hit.x} y={hit.y} width={hit.w} height={hit.h} />
      <rect class="slot-glow" x={r.x} y={r.y} width={r.w} height={r.h} rx={0.4 * u} />
      <g
        transform={`translate(${r.x} ${r.y}) scale(${u}) translate(${-slot.place.rect.x} ${-slot.place.rect.y})`}
      >
        <TileFace {...slot.place} finish="ghost" />
      </g>
      <rect
        class="slot-dashes"
        x={r.x}
        y={r.y}
        width={r.w}
        height={r.h}
        rx={0.4 * u}
        stroke-width={Math.max(2.25, 0.17 * u)}
        stroke-dasharray={`${0.62 * u} ${0.34 * u}`}
      />
      <FocusRing rect={r} u={u} />
      {slot.pill && pill && <Pill at={pill} {...slot.pill} />}
    </g>
  );
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function neighbour(slot: SVGGElement, step: 1 | -1): SVGElement | undefined {
  const all = [...(slot.ownerSVGElement?.querySelectorAll<SVGElement>(".slot") ?? [])];
  return all[(all.indexOf(slot) + step + all.length) % all.length];
}

function FocusRing({ rect, u }: { rect: Rect; u: number }) {
  const off = 4;
  const box = { x: rect.x - off, y: rect.y - off, width: rect.w + 2 * off, height: rect.h + 2 * off };
  return (
    <g class="focus-ring">
      <rect {...box} rx={0.4 * u + off} class="focus-ring-under" />
      <rect {...box} rx={0.4 * u + off} class="focus-ring-over" />
    </g>
  );
}

function Pill({ at, text, scores }: { at: Rect; text: string; scores: boolean }) {
  return (
    <g class={scores ? "pill pill-scores" : "pill"}>
      <rect x={at.x} y={at.y} width={at.w} height={at.h} rx={at.h / 2} />
      <text x={at.x + at.w / 2} y={at.y + at.h / 2 + 5}>
        {text}
      </text>
    </g>
  );
}
