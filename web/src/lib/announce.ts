import { signal } from "@preact/signals";

/** What a listener hears, newest last: one sentence an event. */
export const announcements = signal<{ id: number; text: string }[]>([]);

let told = 0;

/** Says something to whoever listens. */
export function announce(text: string): void {
  if (text) announcements.value = [...announcements.peek().slice(-4), { id: ++told, text }];
}
