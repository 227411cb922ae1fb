import { box, type Tip } from "./grid";
import type { Rect } from "./types";

// Worlds grow, but never past this; a hundred-odd units either way is four times the longest line of a set.
const SPAN = 224;
const MIDDLE = SPAN / 2;

const at = (x: number, y: number): number => (y + MIDDLE) * SPAN + MIDDLE + x;

/** Which unit squares of a world are covered, and by which tile (its mark; 0 is bare felt). */
export class Ground {
  private readonly cover = new Uint8Array(SPAN * SPAN);
  /** For each square, whether a 2×2 block with its corner there would crowd a tile or leave the world. */
  private readonly crowded = new Uint8Array(SPAN * SPAN).fill(1);
  private readonly pocket = new Uint16Array(SPAN * SPAN);
  private pocketSizes: number[] = [];

  constructor(private readonly world: Rect) {
    for (let y = world.y; y < world.y + world.h - 1; y++) {
      this.crowded.fill(0, at(world.x, y), at(world.x + world.w - 1, y));
    }
  }

  lay(r: Rect, mark: number): void {
    for (let y = r.y; y < r.y + r.h; y++) this.cover.fill(mark, at(r.x, y), at(r.x + r.w, y));
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
  clearAhead(tip: Tip, most: number, touching: number): number {
    const { world } = this;
    const lane = box(tip, 0, most, -2, 2);
    const sideways = lane.w === 4;
    for (let ahead = 0; ahead < most; ahead++) {
      const row = box(tip, ahead, ahead + 1, -2, 2);
      const inWorld = sideways
        ? row.y >= world.y &&
          row.y < world.y + world.h &&
          row.x + 1 >= world.x &&
          row.x + 3 <= world.x + world.w
        : row.x >= world.x &&
          row.x < world.x + world.w &&
          row.y + 1 >= world.y &&
          row.y + 3 <= world.y + world.h;
      if (!inWorld) return ahead;
      const step = sideways ? 1 : SPAN;
      for (let k = 0, i = at(row.x, row.y); k < 4; k++, i += step) {
        const mark = this.cover[i];
        if (mark !== 0 && mark !== touching) return ahead;
      }
    }
    return most;
  }

  private inWorld(r: Rect): boolean {
    const w = this.world;
    return r.x >= w.x && r.y >= w.y && r.x + r.w <= w.x + w.w && r.y + r.h <= w.y + w.h;
  }

  /** Remembers that no block may come within a unit of this tile. */
  crowd(r: Rect): void {
    for (let y = r.y - 2; y <= r.y + r.h; y++) this.crowded.fill(1, at(r.x - 2, y), at(r.x + r.w + 1, y));
  }

  /** Divides the free felt into pockets, between which no arm can pass, as if `extra` lay there too. */
  findPockets(extra: Rect): void {
    const { world, crowded, pocket } = this;
    pocket.fill(0);
    this.pocketSizes = [0];
    const nearX = extra.x - 2;
    const nearY = extra.y - 2;
    const farX = extra.x + extra.w;
    const farY = extra.y + extra.h;
    const barred = (i: number): boolean => {
      if (crowded[i] !== 0 || pocket[i] !== 0) return true;
      const x = (i % SPAN) - MIDDLE;
      const y = Math.floor(i / SPAN) - MIDDLE;
      return x >= nearX && x <= farX && y >= nearY && y <= farY;
    };
    const waiting: number[] = [];
    for (let y = world.y; y < world.y + world.h - 1; y++) {
      for (let x = world.x; x < world.x + world.w - 1; x++) {
        const start = at(x, y);
        if (barred(start)) continue;
        const id = this.pocketSizes.length;
        let size = 0;
        pocket[start] = id;
        waiting.push(start);
        for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
          size++;
          for (const next of [i + 1, i - 1, i + SPAN, i - SPAN]) {
            if (barred(next)) continue;
            pocket[next] = id;
            waiting.push(next);
          }
        }
        this.pocketSizes.push(size);
      }
    }
  }

  /** The size of the pocket a tip leads into; 0 when it is blocked at once. */
  pocketAhead(tip: Tip): number {
    const r = box(tip, 1, 3, -1, 1);
    return this.pocketSizes[this.pocket[at(r.x, r.y)] ?? 0] ?? 0;
  }
}
