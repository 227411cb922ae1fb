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
export function shortMemory(): Storage {
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

if (typeof window !== "undefined" && denied())
  Object.defineProperty(window, "localStorage", { value: shortMemory() });
