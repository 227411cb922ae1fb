import { forgetGuest } from "../../api/session";
import { dbClear } from "../../lib/db";
import { isLanguageKey } from "../../lib/i18n";
import { isSetting } from "../../lib/settings";

/** Why the page was reloaded: the viewer has logged out, or is deleted. */
export type Farewell = "logged-out" | "deleted";

const FAREWELL = "muggins.farewell";

/** Deletes the guest from this browser and reloads; `takeFarewell` gives the reason after that. */
export function reloadAfter(farewell: Farewell): void {
  forgetGuest();
  sessionStorage.setItem(FAREWELL, farewell);
  // What the page has in memory belongs to the guest who is gone.
  location.reload();
}

/** Deletes what this device stores except settings: games, lessons, exercises, and who is muted. */
export async function clearDevice(): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  for (const key of keys)
    if (key.startsWith("muggins.") && !isSetting(key) && !isLanguageKey(key)) localStorage.removeItem(key);
  await dbClear();
}

/** The reason of the last reload, once; null where there was none. */
export function takeFarewell(): Farewell | null {
  const farewell = sessionStorage.getItem(FAREWELL);
  sessionStorage.removeItem(FAREWELL);
  return farewell as Farewell | null;
}
