import { box, meets, type Tip } from "./grid";
import type { Ground } from "./ground";
import { ACROSS_ARM, ALONG_ARM, branchesOf, type Edge, type End, linesBefore, type Shape } from "./shapes";
import type { Stock } from "./stock";
import type { Rect } from "./types";

/** How the ground remembers a tile that lies, and those the search only tries. */
export const markOf = (index: number): number => index + 1;
const DOUBLE = 253;
const NEXT = 254;

// What each trouble weighs. The figures were found by laying thousands of random layouts and keeping those
// that were refused least, then those that turned least; small changes to them change little.

/** Laid without air to a stranger, or so that a tile may have to be. */
const CROWDED_NOW = 14;
const CROWDED = 8;
/** In the way of an end that already waits there. */
const SHUTS = 20;
/** An end no tile would fit. */
const NO_WAY = 60;
const NO_ROOM_FOR_DOUBLE = 20;
/** A double standing over the edge of the world by a unit, and every unit more of whatever reaches past it. */
const OVER_EDGE = 0.5;
const PAST_EDGE = 3;
/** Less than this at one end is no trouble at all. */
const EASY = 2;
/** A lane in which an arm could hardly turn. */
const TIGHT = 4;
const TIGHT_LANE = 2;
/** An arm that reaches fewer squares before the others than the tiles to come may need; the fewer the worse. */
const POCKET = 14;
const STEEPNESS = 1.5;
const SQUARES_A_TILE = 20;
const TILES_AHEAD = 10;
/** A side on which a spinner there could not branch and turn: its half, a unit of air and a tile's width. */
const SIDE_LOST = 4;
const SIDE = 5;
/** What may come is lighter than what is: the line past a double, its branches. */
const AFTER_DOUBLE = 0.5;
const ON_BRANCH = 0.6;
const DOUBLE_ALONG = 10;

/**
 * How hard it would be to go on at every open end. 0 is calm; the unease rises with ends that could not take
 * a tile, arms that would soon meet a wall or another arm, and pockets too small for the tiles still to come.
 */
export class Outlook {
  private claims: (Rect | null)[] = [];

  constructor(
    private readonly ground: Ground,
    private readonly stock: Stock,
    /** Whether the next double branches. */
    private readonly doublesBranch: boolean,
  ) {}

  /** The unease of a layout in which `rect` has just been laid; searching stops at `limit`. */
  unease(ends: readonly End[], fresh: readonly End[], rect: Rect, limit: number): number {
    const live = ends.filter((end) => this.stock.with(end.pip) > linesBefore(end, ends));
    this.claims = live.map(claimOf);
    const wanted = SQUARES_A_TILE * Math.min(TILES_AHEAD, this.stock.tiles);
    let unease = 0;
    live.forEach((end, i) => {
      if (!fresh.includes(end)) unease += Math.min(SHUTS, intrusion(rect, this.claims[i] as Rect));
    });
    for (let i = 0; i < live.length && unease < limit; i++) {
      unease += Math.max(0, this.atEnd(live[i] as End, i) - EASY);
    }
    if (unease >= limit) return unease;
    for (const squares of this.ground.territories(live, wanted)) {
      if (squares < wanted) unease += POCKET * (1 - squares / wanted) ** STEEPNESS;
    }
    return unease;
  }

  private atEnd(end: End, self: number): number {
    const { stock } = this;
    const left = stock.with(end.pip);
    const double = stock.hasDouble(end.pip);
    const unease = left > (double ? 1 : 0) ? this.wayOn(end, end.edge, markOf(end.on), self, stock.tiles) : 0;
    if (!double) return unease;

    let best = NO_ROOM_FOR_DOUBLE;
    for (const way of ACROSS_ARM[end.edge][1]) {
      if (way.unease < best)
        best = Math.min(best, way.unease + this.afterDouble(end, way.at(end), self, left));
    }
    if (best > DOUBLE_ALONG) {
      for (const way of ALONG_ARM[end.edge][1]) {
        if (this.doublesBranch && left > 2 && !way.branching) continue;
        best = Math.min(best, DOUBLE_ALONG + this.afterDouble(end, way.at(end), self, left));
      }
    }
    return unease + best;
  }

  /** The unease there would be if the double came and lay so. */
  private afterDouble(end: End, shape: Shape, self: number, left: number): number {
    const { ground, stock } = this;
    const { rect, tip } = shape;
    if (!ground.bare(rect)) return NO_ROOM_FOR_DOUBLE;
    const branching = this.doublesBranch && left > 2;
    let unease = (ground.airy(rect, markOf(end.on)) ? 0 : CROWDED) + overhang(ground, rect, true);
    if (left === 1) return unease;
    ground.lay(rect, DOUBLE);
    const tips = branching ? [tip, ...branchesOf(shape)] : [tip];
    const claims = this.claims;
    if (branching) {
      this.claims = [...claims.map((c, i) => (i === self ? null : c)), ...tips.map(claimOf)];
    }
    tips.forEach((t, i) => {
      const index = branching ? claims.length + i : self;
      const weight = i === 0 ? AFTER_DOUBLE : ON_BRANCH;
      unease +=
        weight *
        this.wayOn(t, i > 0 ? "branch" : branching ? "spinner" : "side", DOUBLE, index, stock.tiles - 1);
    });
    this.claims = claims;
    ground.lift(rect);
    return unease;
  }

  /** The unease of the best way on for one ordinary tile, `tiles` being still to come. */
  private wayOn(end: Tip, edge: Edge, touching: number, self: number, tiles: number): number {
    const { ground } = this;
    let best = NO_WAY;
    for (const way of ALONG_ARM[edge][1]) {
      let { unease } = way;
      if (unease >= best) break;
      const shape = way.at(end);
      if (!ground.bare(shape.rect)) continue;
      unease += this.intrusionOf(shape.rect, self) + (ground.airy(shape.rect, touching) ? 0 : CROWDED);
      unease += overhang(ground, shape.rect, false);
      if (unease < best && tiles > 1) unease += this.beyond(shape);
      if (unease < best) best = unease;
    }
    return best;
  }

  /** The unease past a tile that would lie so. */
  private beyond(shape: Shape): number {
    this.ground.lay(shape.rect, NEXT);
    const lane = this.ground.clearAhead(shape.tip, TIGHT, NEXT);
    this.ground.lift(shape.rect);
    return (TIGHT - lane) * TIGHT_LANE + (this.doublesBranch ? SIDE_LOST * this.sidesLost(shape.tip) : 0);
  }

  /** On how many sides a spinner there would lack the room for a branch to turn. */
  private sidesLost(tip: Tip): number {
    let sides = 0;
    for (let hand = -1; hand <= 1; hand += 2) {
      if (!this.ground.bare(box(tip, 0, 2, Math.min(0, SIDE * hand), Math.max(0, SIDE * hand)))) sides++;
    }
    return sides;
  }

  private intrusionOf(rect: Rect, self: number): number {
    let sum = 0;
    for (let i = 0; i < this.claims.length; i++) {
      const claim = this.claims[i];
      if (claim && i !== self) sum += intrusion(rect, claim);
    }
    return sum;
  }
}

/** What an end needs for itself: the width of a tile, two units deep, and air on both sides. */
const claimOf = (end: Tip): Rect => box(end, 0, 2, -2, 2);

/** A tile in the air of an end crowds what is laid there next; one in its way shuts it. */
function intrusion(rect: Rect, claim: Rect): number {
  if (!meets(rect, claim)) return 0;
  const lane = claim.w > claim.h ? { ...claim, x: claim.x + 1, w: 2 } : { ...claim, y: claim.y + 1, h: 2 };
  return meets(rect, lane) ? NO_WAY : CROWDED;
}

/** Straight on is for an arm that can still turn after it: two units for its double, three for an elbow. */
export const mustTurn = (ground: Ground, tip: Tip, touching: number, doubleMayCome: boolean): boolean =>
  ground.clearAhead(tip, 5, touching) < (doubleMayCome ? 5 : 3);

/** Past the edge of the world, over which a double may well stand by a unit. */
export function overhang(ground: Ground, rect: Rect, double: boolean): number {
  const past = ground.past(rect);
  return double && past > 0 ? OVER_EDGE + (past - 1) * PAST_EDGE : past * PAST_EDGE;
}

export const crowding = (ground: Ground, rect: Rect, touching: number): number =>
  ground.airy(rect, touching) ? 0 : CROWDED_NOW;
