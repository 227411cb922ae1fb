import { signal } from "@preact/signals";
import { readJson, writeJson } from "../../lib/storage";

const KEPT = "muggins.lessons";

/** How far a lesson has got on this device: the next step, and whether it was ever finished. */
export interface Progress {
  step: number;
  finished: boolean;
}

export const progress = signal(readJson<Readonly<Record<string, Progress>>>(KEPT, {}));

/** Stores that step `step` of `of` is next; past the last one the lesson is finished. */
export function saveProgress(id: string, step: number, of: number): void {
  const finished = step >= of || (progress.peek()[id]?.finished ?? false);
  progress.value = { ...progress.peek(), [id]: { step: step >= of ? 0 : step, finished } };
  writeJson(KEPT, progress.value);
}
