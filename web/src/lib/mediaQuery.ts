import { type ReadonlySignal, signal } from "@preact/signals";

/** Whether the window is as the query says, now and whenever that changes. */
export function mediaQuery(query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}

/** Whether there is room for the panel beside the table. */
export const isWide = mediaQuery("(min-width: 900px)");

/** Whether the table needs all the height there is, and has room beside it, as on a phone held across. */
export const isLow = mediaQuery("(max-height: 420px) and (min-width: 480px)");
