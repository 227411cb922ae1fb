import { signal } from "@preact/signals";
import { slotKey } from "../../board/model";
import { Tile } from "../../board/Tile";
import { DRAG_STARTS } from "../../board/useGestures";
import { NOTHING_PICKED } from "../../domain/choice";
import { play, putDown } from "./send";
import { picked, playable, sending, targets } from "./state";

interface Dragged {
  tile: string;
  /** Pixels a unit. */
  u: number;
  /** The middle of the tile in the window. */
  x: number;
  y: number;
}

/** The tile of one's hand that follows the pointer. */
export const draggedTile = signal<Dragged | null>(null);

/** The lit end over which it is held. */
export const aimedSlot = signal<string | null>(null);

/** A finger hides what is below it, so that the tile is held above: so many pixels. */
const ABOVE_A_FINGER = 44;

/** What tells where on the felt a point of the window is. */
export interface DropTarget {
  /** The lit end there. */
  endAt: (x: number, y: number) => string | null;
  isOn: (x: number, y: number) => boolean;
}

let ground: DropTarget | null = null;
let start: { id: number; x: number; y: number } | null = null;
/** Whether the click that follows is what is left of a drag. */
let swallows = false;

/** The felt that tiles are dropped on; null where there is none any more. */
export function setDropTarget(on: DropTarget | null): void {
  ground = on;
}

/** A tap on a tile, unless a drag has ended there. */
export function unlessDragged(then: () => void): void {
  if (!swallows) then();
}

/** What lets a tile of the hand be dragged, drawn with so many pixels a unit. */
export function dragHandlers(tile: string, u: number) {
  return {
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }): void => {
      swallows = false;
      if (event.button !== 0 || !event.isPrimary) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // At once: a quick hand is off the tile before it is heard to move.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent): void => {
      if (start?.id !== event.pointerId) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= DRAG_STARTS;
      if (!draggedTile.peek()) {
        if (!far || sending.peek() || !playable.peek().has(tile)) return;
        if (picked.peek().tile !== tile) picked.value = { ...NOTHING_PICKED, tile };
      }
      const above = event.pointerType === "touch" ? ABOVE_A_FINGER : 0;
      const at = { x: event.clientX, y: event.clientY - above };
      draggedTile.value = { tile, u, ...at };
      aimedSlot.value = ground?.endAt(at.x, at.y) ?? null;
    },
    onPointerUp: (): void => {
      start = null;
      if (!draggedTile.peek()) return;
      swallows = true;
      // The click comes with the release, before anything else can happen.
      setTimeout(() => {
        swallows = false;
      });
      drop();
    },
    onLostPointerCapture: (): void => {
      if (draggedTile.peek()) end();
    },
  };
}

/** Plays what is dropped on a lit end or, where there is but one, anywhere on the felt; else it is back in the hand. */
function drop(): void {
  const at = draggedTile.peek();
  const ways = targets.peek();
  const aim = aimedSlot.peek();
  const [only, ...more] = ways;
  const way =
    ways.find((one) => slotKey(one) === aim) ??
    (at && more.length === 0 && ground?.isOn(at.x, at.y) ? only : undefined);
  end();
  if (way) play(way);
  else putDown();
}

function end(): void {
  start = null;
  draggedTile.value = null;
  aimedSlot.value = null;
}

/** The tile under the pointer. */
export function DraggedTile() {
  const at = draggedTile.value;
  if (!at) return null;
  return (
    <div
      class="dragged"
      aria-hidden="true"
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
    >
      <Tile tile={at.tile} u={at.u} />
    </div>
  );
}
