/** What this device keeps of reviews and puzzles, so that they are there at once, and without a connection. */

const NAME = "muggins";
const VERSION = 1;
const SHELVES = ["reviews", "analyses", "puzzles"] as const;

export type Shelf = (typeof SHELVES)[number];

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      for (const shelf of SHELVES) asked.result.createObjectStore(shelf);
    };
    asked.onsuccess = () => resolve(asked.result);
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

/** What lies there under a key; undefined where nothing does, or where this browser keeps nothing. */
export async function kept<T>(shelf: Shelf, key: string): Promise<T | undefined> {
  try {
    const on = (await database()).transaction(shelf).objectStore(shelf);
    return (await answered(on.get(key))) as T | undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key; where that cannot be, nothing is lost but time. */
export async function keep(shelf: Shelf, key: string, value: unknown): Promise<void> {
  try {
    const on = (await database()).transaction(shelf, "readwrite").objectStore(shelf);
    await answered(on.put(value, key));
  } catch {
    // A private window keeps nothing.
  }
}

/** A key that tells one text from all others. */
export async function keyOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // Pages that did not come over TLS, as from a server at home, have no digest: the text itself is the key there.
  if (!globalThis.crypto?.subtle) return text;
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
