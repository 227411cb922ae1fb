import { forgetGuest } from "../../api/session";
import { dbClear } from "../../lib/db";
import { isLanguageKey } from "../../lib/i18n";
import { isSetting } from "../../lib/settings";

/** What a page is told as it is loaded again: that the viewer has logged out, or is deleted. */
export type Farewell = "logged-out" | "deleted";

const FAREWELL = "muggins.farewell";

/** Forgets on this device who the viewer was, and begins anew. */
export function reloadAfter(farewell: Farewell): void {
  forgetGuest();
  sessionStorage.setItem(FAREWELL, farewell);
  // What this page has in memory is of somebody who is not here any more.
  location.reload();
}

/** Deletes what this device keeps but for its settings: games, lessons, exercises, and who was not listened to. */
export async function clearDevice(): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  for (const key of keys)
    if (key.startsWith("muggins.") && !isSetting(key) && !isLanguageKey(key)) localStorage.removeItem(key);
  await dbClear();
}

/** What is to be said once. */
export function takeFarewell(): Farewell | null {
  const told = sessionStorage.getItem(FAREWELL);
  sessionStorage.removeItem(FAREWELL);
  return told as Farewell | null;
}
