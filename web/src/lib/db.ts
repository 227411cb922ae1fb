/** What this device keeps of games, reviews and puzzles, so that they are there at once, and without a connection. */

const NAME = "muggins";
const VERSION = 1;
const SHELVES = ["games", "reviews", "analyses", "puzzles"] as const;

export type StoreName = (typeof SHELVES)[number];

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      for (const shelf of SHELVES) asked.result.createObjectStore(shelf);
    };
    asked.onsuccess = () => {
      // Another tab with a newer version of us may need a newer database.
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });
  return opening;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function on(shelf: StoreName, mode: IDBTransactionMode = "readonly"): Promise<IDBObjectStore> {
  return (await database()).transaction(shelf, mode).objectStore(shelf);
}

/** What lies there under a key; undefined where nothing does, or where this browser keeps nothing. */
export async function dbGet<T>(shelf: StoreName, key: string): Promise<T | undefined> {
  try {
    return (await answered((await on(shelf)).get(key))) as T | undefined;
  } catch {
    return undefined;
  }
}

/** All that lies there; nothing where this browser keeps nothing. */
export async function dbGetAll<T>(shelf: StoreName): Promise<T[]> {
  try {
    return (await answered((await on(shelf)).getAll())) as T[];
  } catch {
    return [];
  }
}

/** So many values lie on a shelf at most: before one more, all of them go, since all of them can be had again. */
const MOST = 150;

/** Keeps a value under a key; where that cannot be, nothing is lost but time. */
export async function dbPut(shelf: StoreName, key: string, value: unknown): Promise<void> {
  try {
    const all = await on(shelf, "readwrite");
    if ((await answered(all.count())) >= MOST) await answered(all.clear());
    await answered(all.put(value, key));
  } catch {
    // A private window keeps nothing.
  }
}

/** Keeps nothing under a key any more. */
export async function dbDelete(shelf: StoreName, key: string): Promise<void> {
  try {
    await answered((await on(shelf, "readwrite")).delete(key));
  } catch {
    // Then there is nothing to forget.
  }
}

/** Keeps nothing any more of all that lies here. */
export async function dbClear(): Promise<void> {
  try {
    for (const shelf of SHELVES) await answered((await on(shelf, "readwrite")).clear());
  } catch {
    // Then there is nothing to forget.
  }
}

/** A key that tells one text from all others. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // Pages that did not come over TLS, as from a server at home, have no digest: the text itself is the key there.
  if (!globalThis.crypto?.subtle) return text;
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
