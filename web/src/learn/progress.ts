import { signal } from "@preact/signals";

const KEPT = "muggins.lessons";

/** How far a lesson was followed on this device: the step to go on with, and whether it was ever finished. */
export interface Progress {
  step: number;
  finished: boolean;
}

function kept(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

export const progress = signal<Readonly<Record<string, Progress>>>(kept());

/** Remembers that step `step` of `of` is next; past the last, the lesson is finished. */
export function reach(id: string, step: number, of: number): void {
  const finished = step >= of || (progress.peek()[id]?.finished ?? false);
  progress.value = { ...progress.peek(), [id]: { step: step >= of ? 0 : step, finished } };
  localStorage.setItem(KEPT, JSON.stringify(progress.value));
}
