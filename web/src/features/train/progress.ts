import { effect, signal } from "@preact/signals";
import { readJson, writeJson } from "../../lib/storage";
import { dayOf, extended, NO_STREAK, type Streak } from "./days";
import { answered, type Boxed, fresh } from "./leitner";
import type { Position } from "./position";

const KEPT = "muggins.trainer";
const KEPT_CARDS = "muggins.mistakes";
/** How many mistakes are kept; of more, those that are known best go first. */
const MOST = 60;

/** What was trained on this device. */
export interface Trained {
  streak: Streak;
  /** The puzzles that were answered, and whether that was right. */
  puzzles: Record<string, boolean>;
  /** Right answers in a row, now and at best, by exercise. */
  rows: Record<string, { now: number; best: number }>;
}

/** A mistake of one's own, to be asked again. */
export type Card = Boxed & { position: Position };

const UNTRAINED: Trained = { streak: NO_STREAK, puzzles: {}, rows: {} };

export const trained = signal<Trained>({ ...UNTRAINED, ...readJson<Partial<Trained>>(KEPT, {}) });
export const cards = signal<readonly Card[]>(readJson<{ all: Card[] }>(KEPT_CARDS, { all: [] }).all);

effect(() => writeJson(KEPT, trained.value));
effect(() => writeJson(KEPT_CARDS, { all: cards.value }));

export const today = (): number => dayOf(Date.now());

/** Notes how a puzzle was answered; only the first answer counts. */
export function solved(id: string, right: boolean, ofTheDay: boolean): void {
  const before = trained.peek();
  if (id in before.puzzles) return;
  const streak = ofTheDay && right ? extended(before.streak, today()) : before.streak;
  trained.value = { ...before, streak, puzzles: { ...before.puzzles, [id]: right } };
}

/** Notes an answer in an exercise that goes on and on. */
export function counted(exercise: string, right: boolean): void {
  const before = trained.peek();
  const row = before.rows[exercise] ?? { now: 0, best: 0 };
  const now = right ? row.now + 1 : 0;
  trained.value = {
    ...before,
    rows: { ...before.rows, [exercise]: { now, best: Math.max(now, row.best) } },
  };
}

/** Puts mistakes into the first box, unless they lie in one already. */
export function remember(positions: readonly Position[]): void {
  const known = new Set(cards.peek().map((card) => card.position.id));
  const added = positions
    .filter(({ id }) => !known.has(id))
    .map((position) => ({ ...fresh(today()), position }));
  if (!added.length) return;
  const all = [...cards.peek(), ...added];
  cards.value = all.sort((a, b) => a.box - b.box || b.due - a.due).slice(0, MOST);
}

/** Moves a mistake that was asked again. */
export function asked(id: string, right: boolean): void {
  cards.value = cards.peek().flatMap((card) => {
    if (card.position.id !== id) return [card];
    const next = answered(card, right, today());
    return next ? [{ ...next, position: card.position }] : [];
  });
}
