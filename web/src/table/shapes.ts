import { box, from, type Hand, type Tip } from "./grid";
import type { Rect } from "./types";

/** What the bare edge belongs to: a tile's outer half, a double's or a spinner's long side, or a spinner's branch. */
export type Edge = "half" | "side" | "spinner" | "branch";

/** One way a tile can lie on an end, and what it leaves open. */
export interface Shape {
  rect: Rect;
  /** The way on. */
  tip: Tip;
  edge: Edge;
  /** Which hand it turns to. */
  bend: Hand;
  /** Laid like an ordinary tile: its head half is at the tip. */
  along: boolean;
  /** Where a spinner laid so would branch; empty for shapes in which it cannot. */
  branches: Tip[];
  /** How far from calm it looks before anything else is asked. */
  unease: number;
}

// A double beside a wall may have to lie along its arm; that is drawn truly, but reads like another rule.
const ALONG = 4;
const ELBOW = 1;
const OTHER_HAND = 0.5;
const BESIDE_DOUBLE = 3;
const FLANK = 3;
// Where an arm is nearly shut in, what a player would do with his own hands: a tile a step aside of the last, a
// double off the last one's flank, and on from a double's short end, which only one that branches needs for itself.
const ASIDE = 12;

/** A double standing across the arm. */
export const across = (end: Tip): Shape => ({
  rect: box(end, 0, 2, -2, 2),
  tip: from(end, 2, 0, 0),
  edge: "side",
  bend: 0,
  along: false,
  branches: [from(end, 1, -2, -1), from(end, 1, 2, 1)],
  unease: 0,
});

/** The ways of a tile that lies along its arm, calmest first. `hand` is the one its arm turns to by habit. */
export function along(end: Tip, edge: Edge, hand: Hand): Shape[] {
  const first = hand === 0 ? 1 : hand;
  const second = -first as Hand;
  const shapes = [straight(end), elbow(end, edge, first, 0), elbow(end, edge, second, OTHER_HAND)];
  if (edge === "half") {
    shapes.push(flank(end, first, 0), flank(end, second, OTHER_HAND));
    shapes.push(aside(end, first, 0), aside(end, second, OTHER_HAND));
  }
  if (edge === "side") shapes.push(offShortEnd(end, first, 0), offShortEnd(end, second, OTHER_HAND));
  return shapes;
}

/** The ways of a double that stands across its arm. */
export function crosswise(end: Tip, edge: Edge, hand: Hand): Shape[] {
  if (edge !== "half") return [across(end)];
  const first = hand === 0 ? 1 : hand;
  const second = -first as Hand;
  return [across(end), acrossFlank(end, first, 0), acrossFlank(end, second, OTHER_HAND)];
}

/** The same for a double that has to lie along its arm, which no table likes to see. */
export const doubleAlong = (end: Tip, edge: Edge, hand: Hand): Shape[] =>
  along(end, edge, hand).map((shape) => ({ ...shape, unease: shape.unease + ALONG }));

function straight(end: Tip): Shape {
  const branches = [from(end, 2, -1, -1), from(end, 2, 1, 1)];
  return {
    rect: box(end, 0, 4, -1, 1),
    tip: from(end, 4, 0, 0),
    edge: "half",
    bend: 0,
    along: true,
    branches,
    unease: 0,
  };
}

/** The matching half ahead, the other half to one hand. */
function elbow(end: Tip, edge: Edge, hand: Hand, extra: number): Shape {
  return {
    rect: hand > 0 ? box(end, 0, 2, -1, 3) : box(end, 0, 2, -3, 1),
    tip: from(end, 1, 3 * hand, hand),
    edge: "half",
    bend: hand,
    along: true,
    branches: [],
    unease: ELBOW + extra + (edge === "side" || edge === "spinner" ? BESIDE_DOUBLE : 0),
  };
}

/** Beside the outer half and onward in the same way, where nothing fits straight ahead. */
function aside(end: Tip, hand: Hand, extra: number): Shape {
  const tip = from(end, 2, 2 * hand, 0);
  return {
    rect: hand > 0 ? box(end, -2, 2, 1, 3) : box(end, -2, 2, -3, -1),
    tip,
    edge: "half",
    bend: hand,
    along: true,
    branches: [from(tip, -2, -1, -1), from(tip, -2, 1, 1)],
    unease: ASIDE + extra,
  };
}

/** On from the short end of a double that stands across its arm. */
function offShortEnd(end: Tip, hand: Hand, extra: number): Shape {
  return { ...straight(from(end, -1, 2 * hand, hand)), bend: hand, unease: ASIDE + extra };
}

/** A double off the flank of the outer half. */
function acrossFlank(end: Tip, hand: Hand, extra: number): Shape {
  const flank = from(end, -1, hand, hand);
  return { ...across(flank), bend: hand, unease: ASIDE + extra };
}

/** Off the flank of the outer half, where nothing fits ahead of it. */
function flank(end: Tip, hand: Hand, extra: number): Shape {
  const tip = from(end, -1, 5 * hand, hand);
  return {
    rect: hand > 0 ? box(end, -2, 0, 1, 5) : box(end, -2, 0, -5, -1),
    tip,
    edge: "half",
    bend: hand,
    along: true,
    branches: [from(tip, -2, -1, -1), from(tip, -2, 1, 1)],
    unease: FLANK + extra,
  };
}
