/**
 * A card in the Leitner system: a right answer moves it to the next box, whose cards come back later; a wrong one back
 * to the first. S. Leitner, So lernt man lernen, 1972.
 */
export interface Boxed {
  /** From 0. */
  box: number;
  /** The day on which it is asked again. */
  due: number;
}

/** Days until the cards of each box come back. */
export const DAYS = [1, 2, 4, 8, 16, 32] as const;

/** A new card, due at once. */
export const newCard = (day: number): Boxed => ({ box: 0, due: day });

/** The card after an answer on `day`; null once it has come out of the last box. */
export function nextBox(card: Boxed, right: boolean, day: number): Boxed | null {
  if (!right) return { box: 0, due: day + DAYS[0] };
  const days = DAYS[card.box + 1];
  return days === undefined ? null : { box: card.box + 1, due: day + days };
}

/** The cards due on `day`, the longest overdue first. */
export function dueCards<C extends Boxed>(cards: readonly C[], day: number): C[] {
  return cards.filter((card) => card.due <= day).sort((a, b) => a.due - b.due || a.box - b.box);
}
