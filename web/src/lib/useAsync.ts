import { useEffect, useState } from "preact/hooks";

/**
 * The value that `load` gave last, and the error where it has failed since; either is undefined where there is none.
 *
 * It loads again whenever something in `on` changes and, after an error, once the browser is online again.
 */
export function useAsync<T>(load: () => Promise<T>, on: readonly unknown[]): [T | undefined, unknown] {
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let newest = 0;
    let failed = false;
    const again = async (): Promise<void> => {
      const turn = ++newest;
      failed = false;
      try {
        const loaded = await load();
        if (turn !== newest) return;
        setValue(() => loaded);
        setError(undefined);
      } catch (reason) {
        if (turn !== newest) return;
        failed = true;
        setError(reason);
      }
    };
    const online = (): void => {
      if (failed) void again();
    };
    void again();
    window.addEventListener("online", online);
    return () => {
      newest++;
      window.removeEventListener("online", online);
    };
  }, on);
  return [value, error];
}
