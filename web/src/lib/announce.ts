import { signal } from "@preact/signals";

/** The sentences that a screen reader is to read out, newest last. */
export const announcements = signal<{ id: number; text: string }[]>([]);

let count = 0;

/** Has a screen reader read a sentence out. */
export function announce(text: string): void {
  if (text) announcements.value = [...announcements.peek().slice(-4), { id: ++count, text }];
}
