import { box, from, type Hand, type Tip } from "./grid";
import type { Rect } from "./types";

/** What the bare edge belongs to: a tile's outer half, a double's side, or a spinner's branch. */
export type Edge = "half" | "side" | "branch";

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
const BESIDE_DOUBLE = 0.5;
const FLANK = 3;

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
  if (edge === "half") shapes.push(flank(end, first, 0), flank(end, second, OTHER_HAND));
  return shapes;
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
    unease: ELBOW + extra + (edge === "side" ? BESIDE_DOUBLE : 0),
  };
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
