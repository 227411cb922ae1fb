/**
 * Whether this page has no storage, as in a frame of another site, where even reading `localStorage` throws. There it
 * is replaced, below, by one in memory: modules that use `localStorage` themselves import this one first.
 */
function isDenied(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

/** A storage in memory, which lasts as long as the page. */
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

/** The value stored under a key as JSON; `otherwise` where there is none, or none that can be read. */
export function readJson<T>(key: string, otherwise: T, storage?: Storage): T {
  try {
    const text = (storage ?? localStorage).getItem(key);
    return (JSON.parse(text ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a value under a key as JSON; where there is no room for it, the value before stays. */
export function writeJson(key: string, value: unknown, storage?: Storage): void {
  try {
    (storage ?? localStorage).setItem(key, JSON.stringify(value));
  } catch {
    // The caller has the value for as long as the page is open.
  }
}

if (typeof window !== "undefined" && isDenied())
  Object.defineProperty(window, "localStorage", { value: memoryStorage() });
