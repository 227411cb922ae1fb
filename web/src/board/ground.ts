import { box, from, type Tip } from "./grid";
import type { Rect } from "./types";

/** How far past the edge of its world a tile may reach, with a double before it; and a square to look round. */
const BEYOND = 9;
const MARGIN = BEYOND + 1;

/** Which unit squares of a world and round it are covered, and by which tile (its mark; 0 for none). */
export class Ground {
  private readonly span: number;
  private readonly steps: readonly number[];
  private readonly cover: Uint8Array;
  /** For each square, whether a 2×2 block with its corner there would crowd a tile or leave the world. */
  private readonly crowded: Uint8Array;
  /** Which arm reaches each square first, by the last call of `territories`; numbers below `round` are older. */
  private readonly owner: Uint32Array;
  private readonly waiting: Int32Array;
  private round = 1;

  constructor(private readonly world: Rect) {
    this.span = world.w + 2 * MARGIN;
    this.steps = [1, -1, this.span, -this.span];
    const squares = this.span * (world.h + 2 * MARGIN);
    this.cover = new Uint8Array(squares);
    this.crowded = new Uint8Array(squares).fill(1);
    this.owner = new Uint32Array(squares);
    this.waiting = new Int32Array(squares);
    for (let y = world.y; y < world.y + world.h - 1; y++) {
      this.crowded.fill(0, this.at(world.x, y), this.at(world.x + world.w - 1, y));
    }
  }

  private at(x: number, y: number): number {
    return (y - this.world.y + MARGIN) * this.span + x - this.world.x + MARGIN;
  }

  lay(r: Rect, mark: number): void {
    for (let y = r.y; y < r.y + r.h; y++) {
      // Tiles are laid and lifted by the thousand, and so short a stretch is filled fastest one by one.
      for (let i = this.at(r.x, y), end = i + r.w; i < end; i++) this.cover[i] = mark;
    }
  }

  lift(r: Rect): void {
    this.lay(r, 0);
  }

  /** How many units it reaches past the edge of the world. */
  past(r: Rect): number {
    const { x, y, w, h } = this.world;
    return Math.max(0, x - r.x, y - r.y, r.x + r.w - x - w, r.y + r.h - y - h);
  }

  /** Bare of tiles, and with a unit of air to every tile but the one it touches. */
  airy(r: Rect, touching: number): boolean {
    if (this.past(r) > BEYOND) return false;
    for (let y = r.y - 1; y <= r.y + r.h; y++) {
      const within = y >= r.y && y < r.y + r.h;
      for (let x = r.x - 1, i = this.at(x, y); x <= r.x + r.w; x++, i++) {
        const mark = this.cover[i];
        if (mark !== 0 && (mark !== touching || (within && x >= r.x && x < r.x + r.w))) return false;
      }
    }
    return true;
  }

  /** Bare of tiles, however close others lie. */
  bare(r: Rect): boolean {
    if (this.past(r) > BEYOND) return false;
    for (let y = r.y; y < r.y + r.h; y++) {
      for (let i = this.at(r.x, y), end = i + r.w; i < end; i++) if (this.cover[i] !== 0) return false;
    }
    return true;
  }

  /** How far a lane of a tile's width and a unit of air on both sides stays bare ahead of a tip, up to `most`. */
  clearAhead({ x, y, heading }: Tip, most: number, touching: number): number {
    const { world, cover } = this;
    const level = heading === 0 || heading === 2;
    const onward = heading === 0 || heading === 1 ? 1 : -1;
    const inLane = level
      ? y - 1 >= world.y && y + 1 <= world.y + world.h
      : x - 1 >= world.x && x + 1 <= world.x + world.w;
    if (!inLane) return 0;
    const bare = level
      ? onward > 0
        ? world.x + world.w - x
        : x - world.x
      : onward > 0
        ? world.y + world.h - y
        : y - world.y;
    const far = Math.min(most, bare);
    const back = onward > 0 ? 0 : -1;
    const first = level ? this.at(x + back, y - 2) : this.at(x - 2, y + back);
    const stepOn = level ? onward : onward * this.span;
    const stepAside = level ? this.span : 1;
    for (let ahead = 0; ahead < far; ahead++) {
      for (let k = 0, i = first + ahead * stepOn; k < 4; k++, i += stepAside) {
        const mark = cover[i];
        if (mark !== 0 && mark !== touching) return ahead;
      }
    }
    return Math.max(0, far);
  }

  /** Lets no lane come within a unit of this tile any more; `by` −1 takes it back. */
  crowd(r: Rect, by: 1 | -1): void {
    for (let y = r.y - 2; y <= r.y + r.h; y++) {
      for (let i = this.at(r.x - 2, y), end = i + r.w + 3; i < end; i++)
        this.crowded[i] = (this.crowded[i] ?? 0) + by;
    }
  }

  private startOf(tip: Tip): number {
    const r = box(tip, 1, 3, -1, 1);
    return this.at(r.x, r.y);
  }

  /** How many squares each arm could wander over, counting what it would reach before the others, up to `most`. */
  territories(tips: readonly Tip[], most: number): number[] {
    const { crowded, owner, waiting, steps } = this;
    const sizes = tips.map(() => 0);
    const round = this.round;
    this.round += tips.length;
    let put = 0;
    const reach = (i: number, by: number): void => {
      if (crowded[i] !== 0 || (owner[i] as number) >= round) return;
      owner[i] = round + by;
      waiting[put++] = i;
    };
    tips.forEach((tip, by) => {
      const ahead = this.startOf(tip);
      reach(ahead, by);
      if (crowded[ahead] === 0) return;
      reach(this.startOf(from(tip, 1, 3, 1)), by);
      reach(this.startOf(from(tip, 1, -3, -1)), by);
    });
    let content = 0;
    for (let taken = 0; taken < put && content < tips.length; taken++) {
      const i = waiting[taken] as number;
      const by = (owner[i] as number) - round;
      const size = (sizes[by] as number) + 1;
      sizes[by] = size;
      if (size === most) content++;
      for (let k = 0; k < 4; k++) {
        const next = i + (steps[k] as number);
        if (crowded[next] !== 0 || (owner[next] as number) >= round) continue;
        owner[next] = round + by;
        waiting[put++] = next;
      }
    }
    return sizes;
  }
}
