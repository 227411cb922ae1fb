import "../lib/storage";
import { signal } from "@preact/signals";
import { Refusal } from "../lib/errors";
import { t } from "../lib/i18n";
import { request } from "./http";

const NAME = "muggins.name";
const TABLE = "muggins.table";

/** Storage key of the name under which the server last knew this browser's guest. */
const GUEST = "muggins.guest";

/** The viewer's name; "" until one is given. */
export const myName = signal(localStorage.getItem(NAME) ?? "");

/** The table the viewer sat at last, as long as there is something to go back to. */
export const lastTable = signal(localStorage.getItem(TABLE));

export function setLastTable(id: string | null): void {
  lastTable.value = id;
  if (id) localStorage.setItem(TABLE, id);
  else localStorage.removeItem(TABLE);
}

/** Changes the viewer's name, for seats taken from now on. */
export function renameGuest(name: string): void {
  myName.value = name.trim().slice(0, 24);
  localStorage.setItem(NAME, myName.value);
}

/** Deletes what this browser stores of its guest. */
export function forgetGuest(): void {
  for (const key of [NAME, TABLE, GUEST]) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Registers this browser as a guest, or renames the guest it is already. */
async function registerGuest(): Promise<void> {
  const name = myName.value || t("guest");
  await request("POST", "/api/guests", { name });
  localStorage.setItem(GUEST, name);
}

/** Registers this browser as a guest unless it is one, under the present name. */
export async function ensureGuest(): Promise<void> {
  const known = localStorage.getItem(GUEST);
  if (known === null || (myName.value && known !== myName.value)) await registerGuest();
}

/** A request that only a guest may make: registers one first where there is none, or the server has forgotten it. */
export async function requestAsGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  await ensureGuest();
  try {
    return await request<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
  await registerGuest();
  return request<T>(method, path, body);
}
