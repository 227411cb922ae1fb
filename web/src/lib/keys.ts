import { signal } from "@preact/signals";

/** Whether keys were used last, and not a finger or the mouse: then the lit ends show their letters. */
export const usesKeyboard = signal(false);

document.addEventListener("pointerdown", () => {
  usesKeyboard.value = false;
});
document.addEventListener("keydown", () => {
  usesKeyboard.value = true;
});

/** Whether a key is meant for something that is filled in or chosen, or for a sheet over the page. */
export function isForControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The letter of the end that keys walk to as the one at `index`; past Z there is none. */
export function endLetter(index: number): string {
  return LETTERS.charAt(index);
}

/** The letter that was pressed, also where the keyboard has another script; "" for everything else. */
export function pressedLetter(event: KeyboardEvent): string {
  if (event.ctrlKey || event.altKey || event.metaKey) return "";
  const key = event.key.toUpperCase();
  if (key.length === 1 && LETTERS.includes(key)) return key;
  return key.length === 1 && event.code.startsWith("Key") ? event.code.slice("Key".length) : "";
}
