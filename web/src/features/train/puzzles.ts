import { request } from "../../api/http";
import type { PuzzlePage, PuzzleView } from "../../domain/messages";
import { dbGet, dbPut } from "../../lib/db";
import { puzzleIndexOf } from "./days";
import type { Position } from "./position";

/** Puzzles a page. */
const PAGE = 40;

/** One page of puzzles, without a connection as it was stored last. Throws `Refusal`. */
async function page(number: number): Promise<PuzzlePage> {
  const key = `page-${number}`;
  try {
    const loaded = await request<PuzzlePage>("GET", `/api/puzzles?first=${number * PAGE}`);
    void dbPut("puzzles", key, loaded);
    return loaded;
  } catch (error) {
    const stored = await dbGet<PuzzlePage>("puzzles", key);
    if (stored) return stored;
    throw error;
  }
}

const asPosition = (puzzle: PuzzleView, { games }: PuzzlePage): Position & { level: number } => {
  const game = games[puzzle.rules];
  if (!game) throw new Error(`no rules of ${puzzle.rules}`);
  return { ...puzzle, game };
};

/** The puzzle of a day. */
export async function dailyPuzzle(day: number): Promise<Position> {
  const { count } = await page(0);
  const at = puzzleIndexOf(day, count);
  const loaded = await page(Math.floor(at / PAGE));
  const puzzle = loaded.puzzles[at % PAGE];
  if (!puzzle) throw new Error("no puzzle");
  return asPosition(puzzle, loaded);
}

/** A random puzzle of a level (0 for any) that is not in `seen`; null where there is none. */
export async function unseenPuzzle(seen: ReadonlySet<string>, level: number): Promise<Position | null> {
  const { count } = await page(0);
  const pages = Math.ceil(count / PAGE);
  // From a random page on, so that not everybody gets the same puzzles in the same order.
  const start = Math.floor(Math.random() * pages);
  let failure: unknown = null;
  for (let step = 0; step < pages; step++) {
    try {
      const loaded = await page((start + step) % pages);
      const fitting = loaded.puzzles.filter(
        (one) => !seen.has(one.id) && (level === 0 || one.level === level),
      );
      const chosen = fitting[Math.floor(Math.random() * fitting.length)];
      if (chosen) return asPosition(chosen, loaded);
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  return null;
}

/** The position of a random puzzle. */
export async function anyPosition(): Promise<Position> {
  const first = await page(0);
  const pages = Math.ceil(first.count / PAGE);
  const loaded = await page(Math.floor(Math.random() * pages)).catch(() => first);
  const puzzle = loaded.puzzles[Math.floor(Math.random() * loaded.puzzles.length)];
  if (!puzzle) throw new Error("no puzzle");
  return asPosition(puzzle, loaded);
}
