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

/** The tile of the viewer's hand that follows the pointer. */
export const draggedTile = signal<Dragged | null>(null);

/** The key of the lit end over which it is held. */
export const aimedSlot = signal<string | null>(null);

/** Pixels by which a tile is drawn above a finger, which would hide it. */
const ABOVE_A_FINGER = 44;

/** Where tiles can be dropped; points are in the window. */
export interface DropTarget {
  /** The key of the lit end at a point. */
  endAt: (x: number, y: number) => string | null;
  isOn: (x: number, y: number) => boolean;
}

let dropTarget: DropTarget | null = null;
/** Where the pointer went down. */
let start: { id: number; x: number; y: number } | null = null;
/** Whether the next click belongs to a drag, and is to be ignored. */
let ignoresClick = false;

/** Sets where tiles can be dropped; null for nowhere. */
export function setDropTarget(on: DropTarget | null): void {
  dropTarget = on;
}

/** Calls `then` for a click on a tile, unless the click ends a drag. */
export function unlessDragged(then: () => void): void {
  if (!ignoresClick) then();
}

/** The event handlers with which a tile of the hand can be dragged; `u` is pixels a unit. */
export function dragHandlers(tile: string, u: number) {
  return {
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }): void => {
      ignoresClick = false;
      if (event.button !== 0 || !event.isPrimary) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // At once: a fast pointer is off the tile before its first move event.
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
      aimedSlot.value = dropTarget?.endAt(at.x, at.y) ?? null;
    },
    onPointerUp: (): void => {
      start = null;
      if (!draggedTile.peek()) return;
      ignoresClick = true;
      // The click comes with the release, before anything else can happen.
      setTimeout(() => {
        ignoresClick = false;
      });
      drop();
    },
    onLostPointerCapture: (): void => {
      if (draggedTile.peek()) end();
    },
  };
}

/** Plays a tile dropped on a lit end or, where there is only one, anywhere on the board; else puts it down. */
function drop(): void {
  const at = draggedTile.peek();
  const ways = targets.peek();
  const aim = aimedSlot.peek();
  const [only, ...more] = ways;
  const way =
    ways.find((one) => slotKey(one) === aim) ??
    (at && more.length === 0 && dropTarget?.isOn(at.x, at.y) ? only : undefined);
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
