import type { SpinnerRule, TileName } from "../domain/messages";
import { pipsOf } from "../domain/tile";

/** May the next double branch, when `doubles` of them lie already? Under `first-covered` any may, until one has. */
export const nextDoubleBranches = (rule: SpinnerRule, doubles: number): boolean =>
  rule === "all" ||
  rule === "first-covered" ||
  (doubles === 0 && (rule === "first" || rule === "sniff-four-way" || rule === "sniff-us"));

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
