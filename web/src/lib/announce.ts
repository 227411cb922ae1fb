import { signal } from "@preact/signals";

/** What a listener hears, newest last: one sentence an event. */
export const said = signal<{ id: number; text: string }[]>([]);

let told = 0;

/** Says something to whoever listens. */
export function say(text: string): void {
  if (text) said.value = [...said.peek().slice(-4), { id: ++told, text }];
}
