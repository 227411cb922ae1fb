import type { Compass } from "../domain/tile";
import { box, from, type Hand, type Tip } from "./grid";
import type { Rect } from "./types";

/** What the bare edge belongs to: a tile's outer half, a double's or a spinner's long side, or a spinner's branch. */
export type Edge = "half" | "side" | "spinner" | "branch";

/** An end of the layout: a bare edge, also of a branch that still waits. */
export interface End extends Tip {
  /** Index of the tile it belongs to. */
  on: number;
  pip: number;
  arm: Compass;
  edge: Edge;
  /** The hand to which its arm turned last. */
  bend: Hand;
}

/** A branch waits until its double's line is covered on both sides. */
export const linesBefore = (end: End, ends: readonly End[]): number =>
  end.edge === "branch" ? ends.filter((e) => e.on === end.on && e.edge !== "branch").length : 0;

/** How a tile would lie on an end, and what it leaves open. */
export interface Shape {
  rect: Rect;
  /** The way on. */
  tip: Tip;
  edge: Edge;
  /** Which hand it turns to. */
  bend: Hand;
  /** Laid like an ordinary tile: its head half is at the tip. */
  along: boolean;
}

/** One way a tile can lie on an end. */
export interface Way {
  /** Its unease by itself, before its surroundings are looked at. */
  unease: number;
  at: (end: Tip) => Shape;
  /** Whether a spinner laid so could branch. */
  branching: boolean;
}

// A double beside a wall may have to lie along its arm; that is drawn truly, but reads like another rule.
const ALONG = 14;
const ELBOW = 1;
const OTHER_HAND = 0.5;
const BESIDE_DOUBLE = 12;
const FLANK = 3;
// Where an arm is nearly shut in, what a player would do with his own hands: a tile a step aside of the last or
// back beside it, a double off the last one's flank, and on from a double's short end, which only one that branches
// needs for itself.
const ASIDE = 12;
const BACK = 20;

/** Onward as the arm came. */
const straight = (end: Tip): Shape => ({
  rect: box(end, 0, 4, -1, 1),
  tip: from(end, 4, 0, 0),
  edge: "half",
  bend: 0,
  along: true,
});

/** A double standing across the arm. */
const across = (end: Tip): Shape => ({
  rect: box(end, 0, 2, -2, 2),
  tip: from(end, 2, 0, 0),
  edge: "side",
  bend: 0,
  along: false,
});

/** The matching half ahead, the other half to one hand. */
const elbow = (end: Tip, hand: Hand): Shape => ({
  rect: hand > 0 ? box(end, 0, 2, -1, 3) : box(end, 0, 2, -3, 1),
  tip: from(end, 1, 3 * hand, hand),
  edge: "half",
  bend: hand,
  along: true,
});

/** Beside the outer half and onward in the same way, where nothing fits straight ahead. */
const aside = (end: Tip, hand: Hand): Shape => ({ ...straight(from(end, -2, 2 * hand, 0)), bend: hand });

/** Off the flank of the outer half, where nothing fits ahead of it. */
const flank = (end: Tip, hand: Hand): Shape => ({ ...straight(from(end, -1, hand, hand)), bend: hand });

/** Beside the outer half and back the way the arm came. */
const back = (end: Tip, hand: Hand): Shape => ({ ...straight(from(end, 0, 2 * hand, 2)), bend: hand });

/** A double off the flank of the outer half. */
const acrossFlank = (end: Tip, hand: Hand): Shape => ({ ...across(from(end, -1, hand, hand)), bend: hand });

/** On from the short end of a double that stands across its arm. */
const offShortEnd = (end: Tip, hand: Hand): Shape => ({
  ...straight(from(end, -1, 2 * hand, hand)),
  bend: hand,
});

/** Where a spinner laid so branches: off the middle of both its sides. */
export const branchesOf = ({ tip, along }: Shape): Tip[] => {
  const back = along ? -2 : -1;
  const aside = along ? 1 : 2;
  return [from(tip, back, -aside, -1), from(tip, back, aside, 1)];
};

const EDGES: readonly Edge[] = ["half", "side", "spinner", "branch"];
const HANDS: readonly Hand[] = [-1, 0, 1];

type Ways = Readonly<Record<Edge, Readonly<Record<Hand, readonly Way[]>>>>;

/** A table for every edge, and the hand an arm turns to by habit. */
const tableOf = (ways: (edge: Edge, hand: Hand) => Way[]): Ways =>
  Object.fromEntries(
    EDGES.map((edge) => [
      edge,
      Object.fromEntries(HANDS.map((hand) => [hand, ways(edge, hand).sort((a, b) => a.unease - b.unease)])),
    ]),
  ) as unknown as Ways;

/** A way to the one hand and to the other. */
const toEither = (
  shape: (end: Tip, hand: Hand) => Shape,
  unease: number,
  hand: Hand,
  branching = true,
): Way[] =>
  ([hand || 1, -hand || -1] as Hand[]).map((to, i) => ({
    unease: unease + i * OTHER_HAND,
    at: (end) => shape(end, to),
    branching,
  }));

/** The ways of a tile that lies along its arm, calmest first, by its edge and the hand its arm turns to by habit. */
export const ALONG_ARM = tableOf((edge, hand) => [
  { unease: 0, at: straight, branching: true },
  ...toEither(elbow, ELBOW + (edge === "side" || edge === "spinner" ? BESIDE_DOUBLE : 0), hand, false),
  ...(edge === "half"
    ? [...toEither(flank, FLANK, hand), ...toEither(aside, ASIDE, hand), ...toEither(back, BACK, hand)]
    : []),
  ...(edge === "side" ? toEither(offShortEnd, ASIDE, hand) : []),
]);

/** The ways of a double that stands across its arm. */
export const ACROSS_ARM = tableOf((edge, hand) => [
  { unease: 0, at: across, branching: true },
  ...(edge === "half" ? toEither(acrossFlank, ASIDE, hand) : []),
]);

/** All ways of a double, for it may have to lie along its arm, which no table likes to see. */
export const DOUBLES = tableOf((edge, hand) => [
  ...ACROSS_ARM[edge][hand],
  ...ALONG_ARM[edge][hand].map((way) => ({ ...way, unease: way.unease + ALONG })),
]);
