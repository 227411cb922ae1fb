/**
 * A page in a frame of another site may be denied its storage, and so much as a look at it throws. Such a page, which
 * is only a board, remembers things for as long as it is open. Whoever looks at storage imports this first.
 */
function denied(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

/** What keeps nothing beyond the page, in the place of what would. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}

/** What is kept under a key, as JSON; `otherwise` where nothing is, or nothing that can be read. */
export function readJson<T>(key: string, otherwise: T, storage?: Storage): T {
  try {
    const text = (storage ?? localStorage).getItem(key);
    return (JSON.parse(text ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps a value under a key; where there is no room for it, what was there before stays. */
export function writeJson(key: string, value: unknown, storage?: Storage): void {
  try {
    (storage ?? localStorage).setItem(key, JSON.stringify(value));
  } catch {
    // It is remembered for as long as the page is open.
  }
}

if (typeof window !== "undefined" && denied())
  Object.defineProperty(window, "localStorage", { value: memoryStorage() });
