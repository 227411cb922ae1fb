import { effect, signal } from "@preact/signals";
import { readJson, writeJson } from "../../lib/storage";
import { dayOf, NO_STREAK, type Streak, streakAfter } from "./days";
import { type Boxed, newCard, nextBox } from "./leitner";
import type { Position } from "./position";

const KEPT = "muggins.trainer";
const KEPT_CARDS = "muggins.mistakes";
/** Most mistakes stored; of more, those in the highest boxes are dropped. */
const MOST = 60;

/** The progress in the trainer on this device. */
export interface Trained {
  streak: Streak;
  /** By puzzle that was answered, whether the first answer was right. */
  puzzles: Record<string, boolean>;
  /** Right answers in a row, now and at best, by exercise. */
  rows: Record<string, { now: number; best: number }>;
}

/** A mistake of the viewer's, to be asked again. */
export type Card = Boxed & { position: Position };

const UNTRAINED: Trained = { streak: NO_STREAK, puzzles: {}, rows: {} };

export const trainerProgress = signal<Trained>({ ...UNTRAINED, ...readJson<Partial<Trained>>(KEPT, {}) });
export const cards = signal<readonly Card[]>(readJson<{ all: Card[] }>(KEPT_CARDS, { all: [] }).all);

effect(() => writeJson(KEPT, trainerProgress.value));
effect(() => writeJson(KEPT_CARDS, { all: cards.value }));

export const today = (): number => dayOf(Date.now());

/** Stores the answer to a puzzle; only the first counts. */
export function recordPuzzle(id: string, right: boolean, ofTheDay: boolean): void {
  const before = trainerProgress.peek();
  if (id in before.puzzles) return;
  const streak = ofTheDay && right ? streakAfter(before.streak, today()) : before.streak;
  trainerProgress.value = { ...before, streak, puzzles: { ...before.puzzles, [id]: right } };
}

/** Stores an answer in an exercise that counts right answers in a row. */
export function recordRow(exercise: string, right: boolean): void {
  const before = trainerProgress.peek();
  const row = before.rows[exercise] ?? { now: 0, best: 0 };
  const now = right ? row.now + 1 : 0;
  trainerProgress.value = {
    ...before,
    rows: { ...before.rows, [exercise]: { now, best: Math.max(now, row.best) } },
  };
}

/** Puts mistakes into the first box, unless they are in one already. */
export function addMistakes(positions: readonly Position[]): void {
  const known = new Set(cards.peek().map((card) => card.position.id));
  const added = positions
    .filter(({ id }) => !known.has(id))
    .map((position) => ({ ...newCard(today()), position }));
  if (!added.length) return;
  const all = [...cards.peek(), ...added];
  cards.value = all.sort((a, b) => a.box - b.box || b.due - a.due).slice(0, MOST);
}

/** Moves a mistake to another box after an answer. */
export function moveCard(id: string, right: boolean): void {
  cards.value = cards.peek().flatMap((card) => {
    if (card.position.id !== id) return [card];
    const next = nextBox(card, right, today());
    return next ? [{ ...next, position: card.position }] : [];
  });
}
