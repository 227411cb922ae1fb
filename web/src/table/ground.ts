import { box, from, type Tip } from "./grid";
import type { Rect } from "./types";

// Worlds grow, but never past this; a hundred-odd units either way is four times the longest line of a set.
const SPAN = 192;
const MIDDLE = SPAN / 2;

const STEPS = [1, -1, SPAN, -SPAN];

const at = (x: number, y: number): number => (y + MIDDLE) * SPAN + MIDDLE + x;

/** Which unit squares of a world are covered, and by which tile (its mark; 0 is bare felt). */
export class Ground {
  private readonly cover = new Uint8Array(SPAN * SPAN);
  /** For each square, whether a 2×2 block with its corner there would crowd a tile or leave the world. */
  private readonly crowded = new Uint8Array(SPAN * SPAN).fill(1);
  /** Which arm reached each square first, when that was last asked; figures below `round` are of an earlier time. */
  private readonly owner = new Uint32Array(SPAN * SPAN);
  private round = 1;
  private readonly waiting = new Int32Array(SPAN * SPAN);

  constructor(private readonly world: Rect) {
    for (let y = world.y; y < world.y + world.h - 1; y++) {
      this.crowded.fill(0, at(world.x, y), at(world.x + world.w - 1, y));
    }
  }

  lay(r: Rect, mark: number): void {
    for (let y = r.y; y < r.y + r.h; y++) {
      // Tiles are laid and lifted by the thousand, and so short a stretch is filled fastest one by one.
      for (let i = at(r.x, y), end = i + r.w; i < end; i++) this.cover[i] = mark;
    }
  }

  lift(r: Rect): void {
    this.lay(r, 0);
  }

  /** Bare of tiles, in the world, and with a unit of air to every tile but the one it touches. */
  airy(r: Rect, touching: number): boolean {
    if (!this.inWorld(r)) return false;
    for (let y = r.y - 1; y <= r.y + r.h; y++) {
      const within = y >= r.y && y < r.y + r.h;
      for (let x = r.x - 1, i = at(x, y); x <= r.x + r.w; x++, i++) {
        const mark = this.cover[i];
        if (mark !== 0 && (mark !== touching || (within && x >= r.x && x < r.x + r.w))) return false;
      }
    }
    return true;
  }

  /** Bare of tiles and in the world, however close others lie. */
  bare(r: Rect): boolean {
    if (!this.inWorld(r)) return false;
    for (let y = r.y; y < r.y + r.h; y++) {
      for (let i = at(r.x, y), end = i + r.w; i < end; i++) if (this.cover[i] !== 0) return false;
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
    const first = level ? at(x + back, y - 2) : at(x - 2, y + back);
    const stepOn = level ? onward : onward * SPAN;
    const stepAside = level ? SPAN : 1;
    for (let ahead = 0; ahead < far; ahead++) {
      for (let k = 0, i = first + ahead * stepOn; k < 4; k++, i += stepAside) {
        const mark = cover[i];
        if (mark !== 0 && mark !== touching) return ahead;
      }
    }
    return Math.max(0, far);
  }

  private inWorld(r: Rect): boolean {
    const w = this.world;
    return r.x >= w.x && r.y >= w.y && r.x + r.w <= w.x + w.w && r.y + r.h <= w.y + w.h;
  }

  /** Lets no lane come within a unit of this tile any more; `by` −1 takes it back. */
  crowd(r: Rect, by: 1 | -1): void {
    for (let y = r.y - 2; y <= r.y + r.h; y++) {
      for (let i = at(r.x - 2, y), end = i + r.w + 3; i < end; i++)
        this.crowded[i] = (this.crowded[i] ?? 0) + by;
    }
  }

  /** How much felt each arm could wander over, counting what it would reach before the others. */
  territories(tips: readonly Tip[]): number[] {
    const { crowded, owner, waiting } = this;
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
      const ahead = startOf(tip);
      reach(ahead, by);
      if (crowded[ahead] === 0) return;
      reach(startOf(from(tip, 1, 3, 1)), by);
      reach(startOf(from(tip, 1, -3, -1)), by);
    });
    for (let taken = 0; taken < put; taken++) {
      const i = waiting[taken] as number;
      const by = (owner[i] as number) - round;
      sizes[by] = (sizes[by] as number) + 1;
      for (let k = 0; k < 4; k++) {
        const next = i + (STEPS[k] as number);
        if (crowded[next] !== 0 || (owner[next] as number) >= round) continue;
        owner[next] = round + by;
        waiting[put++] = next;
      }
    }
    return sizes;
  }
}

function startOf(tip: Tip): number {
  const r = box(tip, 1, 3, -1, 1);
  return at(r.x, r.y);
}
