import type { OpenEnd } from "../../domain/messages";
import { hasPip, isDouble } from "../../domain/tile";

/** Three wrong counts to choose from, as they come of a double counted once, an end forgotten, or a slip. */
export function wrongCounts(ends: readonly OpenEnd[], count: number): number[] {
  const slips = ends.flatMap(({ against, pip, counts }) => {
    if (counts === null) return [];
    if (counts === 0) return [count + pip, count + 2 * pip];
    return isDouble(against) ? [count - counts / 2, count - counts] : [count - counts, count + counts];
  });
  const near = [count + 1, count - 1, count + 2, count + 5, count - 5, count + 3];
  const wrong = [...slips, ...near].filter(
    (number) => number >= 0 && Number.isInteger(number) && number !== count,
  );
  return [...new Set(wrong)].slice(0, 3);
}

/** The pip of a suit to ask for: one of which some tiles are out, few if possible, and not all. */
export function suitOf(out: readonly string[], set: number, choose: (of: number) => number): number {
  const suits = Array.from({ length: set + 1 }, (_, pip) => ({ pip, left: ofSuit(out, pip).length }));
  const fit = suits.filter(({ left }) => left > 0 && left < set + 1);
  const few = fit.filter(({ left }) => left <= 4);
  const among = few.length ? few : fit.length ? fit : suits;
  return among[choose(among.length)]?.pip ?? 0;
}

/** The tiles that have a pip. */
export const ofSuit = (tiles: readonly string[], pip: number): string[] =>
  tiles.filter((tile) => hasPip(tile, pip));

/** All tiles of a suit, in the usual order. */
export const suit = (set: number, pip: number): string[] =>
  Array.from({ length: set + 1 }, (_, other) => `${Math.max(pip, other)}-${Math.min(pip, other)}`);
