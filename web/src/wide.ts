import { signal } from "@preact/signals";

const query = window.matchMedia("(min-width: 900px)");

/** Whether there is room for the panel beside the table. */
export const wide = signal(query.matches);

query.addEventListener("change", () => {
  wide.value = query.matches;
});
