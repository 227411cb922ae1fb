import { signal } from "@preact/signals";
import { t } from "./i18n";
import { call, Refused } from "./net";

const NAME = "muggins.name";
const TABLE = "muggins.table";

/** The name the viewer goes by, empty until one is given. */
export const myName = signal(localStorage.getItem(NAME) ?? "");

/** The table the viewer sat at last, to go back to. */
export const lastTable = signal(localStorage.getItem(TABLE));

export function rememberTable(id: string | null): void {
  lastTable.value = id;
  if (id) localStorage.setItem(TABLE, id);
  else localStorage.removeItem(TABLE);
}

/** Takes another name, for the tables sat at from now on. */
export function rename(name: string): void {
  myName.value = name.trim().slice(0, 24);
  localStorage.setItem(NAME, myName.value);
}

/** Calls what needs a guest, and becomes one first where the server knows none. */
export async function asGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await call<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
  }
  await call("POST", "/api/guests", { name: myName.value || t("guest") });
  return call<T>(method, path, body);
}
