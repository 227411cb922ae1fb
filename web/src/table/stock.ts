import type { SpinnerRule, TileName } from "./types";

const read = new Map<TileName, [number, number]>();

/** The two pips of a tile's name. Names are few and asked after often, so each is read once. */
export function pipsOf(tile: TileName): readonly [number, number] {
  const known = read.get(tile);
  if (known) return known;
  const [high, low] = tile.split("-").map(Number);
  if (high === undefined || low === undefined || !(low >= 0) || !(high >= low)) {
    throw new Error(`"${tile}" is no tile; one is written like "6-4"`);
  }
  const pips: [number, number] = [high, low];
  read.set(tile, pips);
  return pips;
}

export const isDouble = (tile: TileName): boolean => {
  const [high, low] = pipsOf(tile);
  return high === low;
};

/** Does the next double branch, when `doubles` of them lie already? */
export const nextDoubleBranches = (rule: SpinnerRule, doubles: number): boolean =>
  rule === "all" || (doubles === 0 && (rule === "first" || rule === "sniff-four-way" || rule === "sniff-us"));

/**
 * What is not on the table yet. An end nothing more can be placed on needs no room, and one whose double is
 * gone needs less.
 */
export class Stock {
  tiles: number;
  private readonly halves: number[];
  private readonly doubles: boolean[];

  constructor(set: number, laid: Iterable<TileName>) {
    this.tiles = ((set + 1) * (set + 2)) / 2;
    this.halves = Array.from({ length: set + 1 }, () => set + 1);
    this.doubles = Array.from({ length: set + 1 }, () => true);
    for (const tile of laid) {
      const [high, low] = pipsOf(tile);
      this.tiles--;
      this.halves[high] = this.with(high) - 1;
      if (high === low) this.doubles[high] = false;
      else this.halves[low] = this.with(low) - 1;
    }
  }

  /** How many tiles with this pip are left. */
  with(pip: number): number {
    return this.halves[pip] ?? 0;
  }

  hasDouble(pip: number): boolean {
    return this.doubles[pip] ?? false;
  }
}
