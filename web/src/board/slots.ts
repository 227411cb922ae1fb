import { type Camera, onView, type View } from "./camera";
import { meets } from "./grid";
import type { Place, Rect } from "./types";

/** A lit end: where the picked tile would lie, and the count that would make. */
export interface Slot {
  key: string;
  place: Place;
  /** The count, or the points with their sign where it scores; none under the Muggins call. */
  pill: { text: string; scores: boolean } | null;
  /** "Right arm, 6. Placing 6-1 makes 10, scores 10". */
  label: string;
  /** The key that chooses it. */
  letter?: string;
}

const TARGET = 44;
const PILL_HEIGHT = 24;
const GAP = 6;

/** The area that takes a tap: the place, and no less than a fingertip. */
export function tapArea(slot: Slot, camera: Camera, view: View): Rect {
  const r = onView(camera, view, slot.place.rect);
  const w = Math.max(TARGET, r.w);
  const h = Math.max(TARGET, r.h);
  return { x: r.x + (r.w - w) / 2, y: r.y + (r.h - h) / 2, w, h };
}

/** The slot under a point of the drawing, the nearest where several are; for dropping a dragged tile. */
export function slotAt(
  slots: readonly Slot[],
  camera: Camera,
  view: View,
  x: number,
  y: number,
): Slot | null {
  let nearest: Slot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const r = tapArea(slot, camera, view);
    const dx = x - (r.x + r.w / 2);
    const dy = y - (r.y + r.h / 2);
    const away = Math.hypot(dx, dy);
    if (Math.abs(dx) > r.w / 2 || Math.abs(dy) > r.h / 2 || away >= least) continue;
    nearest = slot;
    least = away;
  }
  return nearest;
}

/** A place for every pill: beside its tile, over no other tile or pill, in view; beside the tile at worst. */
export function pillPlaces(
  slots: readonly Slot[],
  tiles: readonly Place[],
  camera: Camera,
  view: View,
): Map<string, Rect> {
  const occupied = [...tiles, ...slots.map((slot) => slot.place)].map((p) => onView(camera, view, p.rect));
  const places = new Map<string, Rect>();
  for (const slot of slots) {
    if (!slot.pill) continue;
    const w = 22 + 9 * slot.pill.text.length;
    const options = beside(onView(camera, view, slot.place.rect), w, PILL_HEIGHT);
    const free = options.find((r) => isInside(r, view) && !occupied.some((other) => meets(r, other)));
    const place = free ?? options.find((r) => isInside(r, view)) ?? options[0];
    if (!place) continue;
    places.set(slot.key, place);
    occupied.push(place);
  }
  return places;
}

/** Off the long sides first, where a pill reads with its tile; then off the ends and the corners. */
function beside(r: Rect, w: number, h: number): Rect[] {
  const left = r.x - GAP - w;
  const right = r.x + r.w + GAP;
  const above = r.y - GAP - h;
  const below = r.y + r.h + GAP;
  const middleX = r.x + (r.w - w) / 2;
  const middleY = r.y + (r.h - h) / 2;
  const sides = [
    { x: right, y: middleY },
    { x: left, y: middleY },
  ];
  const ends = [
    { x: middleX, y: below },
    { x: middleX, y: above },
  ];
  const corners = [
    { x: right, y: above },
    { x: left, y: above },
    { x: right, y: below },
    { x: left, y: below },
  ];
  return [...(r.h > r.w ? [...sides, ...ends] : [...ends, ...sides]), ...corners].map((p) => ({
    ...p,
    w,
    h,
  }));
}

const isInside = (r: Rect, view: View): boolean =>
  r.x >= 2 && r.y >= 2 && r.x + r.w <= view.width - 2 && r.y + r.h <= view.height - 2;
