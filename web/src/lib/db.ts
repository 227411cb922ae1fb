/** A cache on this device, in IndexedDB, of games, reviews and puzzles: there at once, and without a connection. */

const NAME = "muggins";
const VERSION = 1;
const STORES = ["games", "reviews", "analyses", "puzzles"] as const;

export type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Lets a newer version of the client in another tab change the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(store: StoreName, mode: IDBTransactionMode = "readonly"): Promise<IDBObjectStore> {
  return (await database()).transaction(store, mode).objectStore(store);
}

/** The value under a key; undefined where there is none, or where this browser has no database. */
export async function dbGet<T>(store: StoreName, key: string): Promise<T | undefined> {
  try {
    return (await resultOf((await openStore(store)).get(key))) as T | undefined;
  } catch {
    return undefined;
  }
}

/** All values of a store; none where this browser has no database. */
export async function dbGetAll<T>(store: StoreName): Promise<T[]> {
  try {
    return (await resultOf((await openStore(store)).getAll())) as T[];
  } catch {
    return [];
  }
}

/** Most values in a store: before one more, the store is cleared, since all of it can be fetched again. */
const MOST = 150;

/** Stores a value under a key; does nothing where this browser has no database. */
export async function dbPut(store: StoreName, key: string, value: unknown): Promise<void> {
  try {
    const values = await openStore(store, "readwrite");
    if ((await resultOf(values.count())) >= MOST) await resultOf(values.clear());
    await resultOf(values.put(value, key));
  } catch {
    // A private window has no database.
  }
}

/** Deletes the value under a key. */
export async function dbDelete(store: StoreName, key: string): Promise<void> {
  try {
    await resultOf((await openStore(store, "readwrite")).delete(key));
  } catch {
    // Without a database there is nothing to delete.
  }
}

/** Deletes everything. */
export async function dbClear(): Promise<void> {
  try {
    for (const store of STORES) await resultOf((await openStore(store, "readwrite")).clear());
  } catch {
    // Without a database there is nothing to delete.
  }
}

/** A key made of a text: its SHA-256, in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // Pages without TLS, as from a server at home, have no digest: there the text itself is the key.
  if (!globalThis.crypto?.subtle) return text;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
