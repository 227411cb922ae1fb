import { signal } from "@preact/signals";

/** Whether the keyboard was used last, and not a pointer: then the lit ends show their letters. */
export const usesKeyboard = signal(false);

document.addEventListener("pointerdown", () => {
  usesKeyboard.value = false;
});
document.addEventListener("keydown", () => {
  usesKeyboard.value = true;
});

/** Whether a key is meant for a form control or a dialog, and not for the page. */
export function isForControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The letter of the lit end at `index`, from 0; "" past Z. */
export function endLetter(index: number): string {
  return LETTERS.charAt(index);
}

/** The Latin letter that was pressed, by its key where the keyboard has another script; "" for anything else. */
export function pressedLetter(event: KeyboardEvent): string {
  if (event.ctrlKey || event.altKey || event.metaKey) return "";
  const key = event.key.toUpperCase();
  if (key.length === 1 && LETTERS.includes(key)) return key;
  return key.length === 1 && event.code.startsWith("Key") ? event.code.slice("Key".length) : "";
}
