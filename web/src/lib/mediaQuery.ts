import { type ReadonlySignal, signal } from "@preact/signals";

/** Whether a media query holds, kept up to date. */
export function mediaQuery(query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}

/** Whether the window has room for the panel beside the table. */
export const isWide = mediaQuery("(min-width: 900px)");

/** Whether the window is low and has room beside the table, as on a phone held across. */
export const isLow = mediaQuery("(max-height: 420px) and (min-width: 480px)");
