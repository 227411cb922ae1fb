import type { Rect } from "./types";

/** The part of the board in view: pixels a unit, and the point in the middle of the view, in units. */
export interface Camera {
  u: number;
  x: number;
  y: number;
}

/** The size of the drawing in pixels, and the margin that stays free of tiles. */
export interface View {
  width: number;
  height: number;
  margin: number;
}

export interface Zoom {
  least: number;
  most: number;
}

/** A tile is never under 40 by 20 pixels: past that one pans. */
export const PHONE: Zoom = { least: 10, most: 16 };
export const DESKTOP: Zoom = { least: 12, most: 19 };

/** Zoom steps of a quarter of a pixel, so that edges stay crisp and small changes do not shimmer. */
const QUARTERS = 4;

/** A camera that shows an extent in the middle, as large as the zoom allows. */
export function showAll(extent: Rect, view: View, zoom: Zoom): Camera {
  const across = (view.width - 2 * view.margin) / extent.w;
  const down = (view.height - 2 * view.margin) / extent.h;
  const u = Math.max(
    zoom.least,
    Math.min(zoom.most, Math.floor(Math.min(across, down) * QUARTERS) / QUARTERS),
  );
  return { u, ...middle(extent) };
}

/** The camera moved as little as possible to show an extent, zooming out only where it must. */
export function keepShowing(camera: Camera, extent: Rect, view: View, zoom: Zoom): Camera {
  const all = showAll(extent, view, zoom);
  const u = Math.min(camera.u, all.u);
  return {
    u,
    x: nudged(camera.x, extent.x, extent.w, (view.width - 2 * view.margin) / u),
    y: nudged(camera.y, extent.y, extent.h, (view.height - 2 * view.margin) / u),
  };
}

/** The camera moved by a drag, but its middle never beyond the extent. */
export function pan(camera: Camera, dx: number, dy: number, extent: Rect): Camera {
  return {
    u: camera.u,
    x: between(camera.x - dx / camera.u, extent.x, extent.x + extent.w),
    y: between(camera.y - dy / camera.u, extent.y, extent.y + extent.h),
  };
}

/** The camera zoomed by a factor, while the point of the drawing at `x`, `y` stays where it is. */
export function zoomAt(
  camera: Camera,
  times: number,
  at: { x: number; y: number },
  extent: Rect,
  view: View,
  zoom: Zoom,
): Camera {
  const u = between(camera.u * times, zoom.least, zoom.most);
  const shift = 1 / camera.u - 1 / u;
  const x = camera.x + (at.x - view.width / 2) * shift;
  const y = camera.y + (at.y - view.height / 2) * shift;
  return pan({ u, x, y }, 0, 0, extent);
}

/** A camera close to one place. */
export function closeUp(place: Rect, zoom: Zoom): Camera {
  return { u: Math.min(15, zoom.most), ...middle(place) };
}

/** A rectangle of the board in pixels of the drawing. */
export function onView(camera: Camera, view: View, place: Rect): Rect {
  const { u } = camera;
  return {
    x: view.width / 2 + (place.x - camera.x) * u,
    y: view.height / 2 + (place.y - camera.y) * u,
    w: place.w * u,
    h: place.h * u,
  };
}

export function isInView(camera: Camera, view: View, place: Rect): boolean {
  const r = onView(camera, view, place);
  return r.x >= 0 && r.y >= 0 && r.x + r.w <= view.width && r.y + r.h <= view.height;
}

const middle = (r: Rect): { x: number; y: number } => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The middle of a window of `size` moved just far enough to show a stretch; centred where it cannot show all. */
function nudged(at: number, start: number, length: number, size: number): number {
  if (length >= size) return start + length / 2;
  return between(at, start + length - size / 2, start + size / 2);
}
