import type { Compass } from "../domain/tile";
import type { Rect } from "./types";

/** The four headings, clockwise, so that turning is counting. */
export const HEADINGS: readonly Compass[] = ["E", "S", "W", "N"];
export type Heading = 0 | 1 | 2 | 3;
/** Which hand an arm last turned to: clockwise, counter-clockwise, or not at all. */
export type Hand = 1 | -1 | 0;

const AHEAD_X = [1, 0, -1, 0] as const;
const AHEAD_Y = [0, 1, 0, -1] as const;

/** A point on a bare edge and the way that leads off the tile. */
export interface Tip {
  x: number;
  y: number;
  heading: Heading;
}

export const turned = (heading: Heading, hand: number): Heading => ((heading + hand + 4) & 3) as Heading;

export const compassOf = (heading: Heading): Compass => HEADINGS[heading] as Compass;

/** The tip `ahead` units on and `aside` units to the clockwise hand, looking straight on or to one hand. */
export function from(tip: Tip, ahead: number, aside: number, hand: number): Tip {
  const dx = AHEAD_X[tip.heading];
  const dy = AHEAD_Y[tip.heading];
  return {
    x: tip.x + dx * ahead - dy * aside,
    y: tip.y + dy * ahead + dx * aside,
    heading: turned(tip.heading, hand),
  };
}

/** The box from `near` to `far` ahead of a tip and from `left` to `right` across it, right being clockwise. */
export function box(tip: Tip, near: number, far: number, left: number, right: number): Rect {
  const dx = AHEAD_X[tip.heading];
  const dy = AHEAD_Y[tip.heading];
  const ax = tip.x + dx * near - dy * left;
  const bx = tip.x + dx * far - dy * right;
  const ay = tip.y + dy * near + dx * left;
  const by = tip.y + dy * far + dx * right;
  return { x: Math.min(ax, bx), y: Math.min(ay, by), w: Math.abs(ax - bx), h: Math.abs(ay - by) };
}

export const inside = (r: Rect, world: Rect): boolean =>
  r.x >= world.x && r.y >= world.y && r.x + r.w <= world.x + world.w && r.y + r.h <= world.y + world.h;

export const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The smallest rectangle round all of them; null round none. */
export function around(rects: Iterable<Rect>): Rect | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const r of rects) {
    left = Math.min(left, r.x);
    top = Math.min(top, r.y);
    right = Math.max(right, r.x + r.w);
    bottom = Math.max(bottom, r.y + r.h);
  }
  return right < left ? null : { x: left, y: top, w: right - left, h: bottom - top };
}
