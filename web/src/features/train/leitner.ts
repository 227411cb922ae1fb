/**
 * Boxes after Leitner: what is answered well moves on to the next box and comes back later, what is not goes back
 * to the first. S. Leitner, So lernt man lernen, 1972.
 */
export interface Boxed {
  /** From 0. */
  box: number;
  /** The day on which it is asked again. */
  due: number;
}

/** Days until what lies in a box comes back. */
export const DAYS = [1, 2, 4, 8, 16, 32] as const;

/** A card that is asked for the first time at once. */
export const newCard = (day: number): Boxed => ({ box: 0, due: day });

/** Where a card lies once it has been answered on `day`; null for one that has come out of the last box. */
export function nextBox(card: Boxed, right: boolean, day: number): Boxed | null {
  if (!right) return { box: 0, due: day + DAYS[0] };
  const days = DAYS[card.box + 1];
  return days === undefined ? null : { box: card.box + 1, due: day + days };
}

/** What is to be asked on `day`, the longest overdue first. */
export function dueCards<C extends Boxed>(cards: readonly C[], day: number): C[] {
  return cards.filter((card) => card.due <= day).sort((a, b) => a.due - b.due || a.box - b.box);
}
