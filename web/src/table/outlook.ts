import { box, from, meets, type Tip } from "./grid";
import type { Ground } from "./ground";
import { type End, linesBefore } from "./layout";
import { across, along, type Edge, type Shape } from "./shapes";
import type { Stock } from "./stock";
import type { Rect } from "./types";

/** How the ground remembers a tile that lies, and those the search only tries. */
export const markOf = (index: number): number => index + 1;
const DOUBLE = 253;
const NEXT = 254;
const AFTER_NEXT = 255;

// What each trouble weighs. The figures were found by laying thousands of random layouts and keeping those
// that were refused least, then those that turned least; small changes to them change little.

/** Laid without air to a stranger, or so that a tile may have to be. */
const CROWDED_NOW = 8;
const CROWDED = 4;
/** In the way of an end that already waits there. */
const SHUTS = 20;
/** An end no tile would fit. */
const NO_WAY = 30;
const NO_ROOM_FOR_DOUBLE = 20;
/** Less than this at one end is no trouble at all. */
const EASY = 2;
/** A lane shorter than a few tiles; much worse when an arm could hardly turn in it. */
const LANE = 12;
const SHORT_LANE = 0.12;
const TIGHT = 4;
const TIGHT_LANE = 2;
/** A pocket that cannot take the tiles to come, in squares a tile; the fewer it takes the worse. */
const POCKET = 15;
const POCKET_EASES = 0.3;
const SQUARES_A_TILE = 14;
const TILES_AHEAD = 20;
const ENOUGH = SQUARES_A_TILE * TILES_AHEAD;
/** What may come is lighter than what is: the line past a double, its branches, a spinner after that. */
const AFTER_DOUBLE = 0.5;
const ON_BRANCH = 0.3;
const SPINNER_NEXT = 0.5;
/** A spinner with less than this much lane on each open side is cramped. */
const SIDE_LANE = 6;
const CRAMPED_A_UNIT = 1.5;
const CRAMPED = 20;
const DOUBLE_ALONG = 2;

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
    let unease = 0;
    live.forEach((end, i) => {
      if (!fresh.includes(end)) unease += Math.min(SHUTS, intrusion(rect, this.claims[i] as Rect));
    });
    for (let i = 0; i < live.length && unease < limit; i++) {
      unease += Math.max(0, this.atEnd(live[i] as End, i) - EASY);
    }
    return unease;
  }

  private atEnd(end: End, self: number): number {
    const { stock } = this;
    const left = stock.with(end.pip);
    const double = stock.hasDouble(end.pip);
    const unease = left > (double ? 1 : 0) ? this.wayOn(end, end.edge, markOf(end.on), self, stock.tiles) : 0;
    if (!double) return unease;

    let best = this.afterDouble(end, across(end), self, left);
    if (best > DOUBLE_ALONG) {
      for (const shape of along(end, end.edge, 1)) {
        best = Math.min(best, DOUBLE_ALONG + this.afterDouble(end, shape, self, left));
      }
    }
    return unease + best;
  }

  /** The unease there would be if the double came and lay so. */
  private afterDouble(end: End, { rect, tip, branches }: Shape, self: number, left: number): number {
    const { ground, stock } = this;
    if (!ground.bare(rect)) return NO_ROOM_FOR_DOUBLE;
    const branching = this.doublesBranch && left > 2;
    if (branching && branches.length === 0) return NO_ROOM_FOR_DOUBLE;
    let unease = ground.airy(rect, markOf(end.on)) ? 0 : CROWDED;
    if (left === 1) return unease;
    ground.lay(rect, DOUBLE);
    const tips = branching ? [tip, ...branches] : [tip];
    const claims = this.claims;
    if (branching) {
      this.claims = [...claims.map((c, i) => (i === self ? null : c)), ...tips.map(claimOf)];
    }
    tips.forEach((t, i) => {
      const index = branching ? claims.length + i : self;
      const weight = i === 0 ? AFTER_DOUBLE : ON_BRANCH;
      unease += weight * this.wayOn(t, i === 0 ? "side" : "branch", DOUBLE, index, stock.tiles - 1);
    });
    this.claims = claims;
    ground.lift(rect);
    return unease;
  }

  /** The unease of the best way on for one ordinary tile, `tiles` being still to come. */
  private wayOn(end: Tip, edge: Edge, touching: number, self: number, tiles: number): number {
    const { ground } = this;
    let best = NO_WAY;
    for (const shape of along(end, edge, 1)) {
      let { unease } = shape;
      if (unease >= best || !ground.bare(shape.rect)) continue;
      unease += this.intrusionOf(shape.rect, self) + (ground.airy(shape.rect, touching) ? 0 : CROWDED);
      if (unease < best && tiles > 1) unease += this.beyond(shape, tiles - 1);
      if (unease < best) best = unease;
    }
    return best;
  }

  /** The unease past a tile that would lie so, when `tiles` could follow it. */
  private beyond(shape: Shape, tiles: number): number {
    const { ground } = this;
    ground.lay(shape.rect, NEXT);
    const lane = ground.clearAhead(shape.tip, LANE, NEXT);
    const cramped = this.doublesBranch && tiles > 2 ? SPINNER_NEXT * this.spinnerAfter(shape) : 0;
    ground.lift(shape.rect);
    const room = this.roomFrom(shape.tip) / SQUARES_A_TILE;
    const wanted = Math.min(tiles, TILES_AHEAD);
    const pocket = room < wanted ? (POCKET * (1 - room / wanted)) / (1 + room * POCKET_EASES) : 0;
    return (LANE - lane) * SHORT_LANE + Math.max(0, TIGHT - lane) * TIGHT_LANE + cramped + pocket;
  }

  /** How cramped a spinner would stand on a tile that lies so: across its arm if it can, else along it. */
  private spinnerAfter(last: Shape): number {
    let best = Math.min(CRAMPED, this.cramped(across(last.tip)));
    if (best <= DOUBLE_ALONG) return best;
    for (const shape of along(last.tip, last.edge, 1)) {
      if (shape.branches.length > 0) best = Math.min(best, DOUBLE_ALONG + this.cramped(shape));
    }
    return best;
  }

  private cramped({ rect, tip, branches }: Shape): number {
    const { ground } = this;
    if (!ground.airy(rect, NEXT)) return CRAMPED;
    ground.lay(rect, AFTER_NEXT);
    let short = SIDE_LANE - ground.clearAhead(tip, SIDE_LANE, AFTER_NEXT);
    for (const branch of branches) short += SIDE_LANE - ground.clearAhead(branch, SIDE_LANE, AFTER_NEXT);
    ground.lift(rect);
    return short * CRAMPED_A_UNIT;
  }

  /** The felt ahead of a tip, or round the corner where it is shut. */
  private roomFrom(tip: Tip): number {
    const { ground } = this;
    return (
      ground.roomAhead(tip, ENOUGH) ||
      Math.max(ground.roomAhead(from(tip, 1, 3, 1), ENOUGH), ground.roomAhead(from(tip, 1, -3, -1), ENOUGH))
    );
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

export const crowding = (ground: Ground, rect: Rect, touching: number): number =>
  ground.airy(rect, touching) ? 0 : CROWDED_NOW;
