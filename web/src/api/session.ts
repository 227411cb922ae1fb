import "../lib/storage";
import { signal } from "@preact/signals";
import { Refusal } from "../lib/errors";
import { t } from "../lib/i18n";
import { request } from "./http";

const NAME = "muggins.name";
const TABLE = "muggins.table";

/** The name that the server last knew this browser's guest by. */
const GUEST = "muggins.guest";

/** The name the viewer goes by, empty until one is given. */
export const myName = signal(localStorage.getItem(NAME) ?? "");

/** The table the viewer sat at last, to go back to. */
export const lastTable = signal(localStorage.getItem(TABLE));

export function setLastTable(id: string | null): void {
  lastTable.value = id;
  if (id) localStorage.setItem(TABLE, id);
  else localStorage.removeItem(TABLE);
}

/** Takes another name, for the tables sat at from now on. */
export function renameGuest(name: string): void {
  myName.value = name.trim().slice(0, 24);
  localStorage.setItem(NAME, myName.value);
}

/** Is nobody here any more. */
export function forgetGuest(): void {
  for (const key of [NAME, TABLE, GUEST]) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Comes in as a guest, or takes the new name where the server knows one already. */
async function comeIn(): Promise<void> {
  const name = myName.value || t("guest");
  await request("POST", "/api/guests", { name });
  localStorage.setItem(GUEST, name);
}

/** Becomes a guest where this browser has none yet, or goes by another name by now. */
export async function ensureGuest(): Promise<void> {
  const known = localStorage.getItem(GUEST);
  if (known === null || (myName.value && known !== myName.value)) await comeIn();
}

/** Calls what needs a guest, and becomes one first where need be. */
export async function requestAsGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  await ensureGuest();
  try {
    return await request<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
  await comeIn();
  return request<T>(method, path, body);
}
