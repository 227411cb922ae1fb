import { useEffect, useState } from "preact/hooks";

/**
 * What was loaded last, undefined before anything was; and why there is nothing newer, undefined where there is.
 *
 * It is loaded again whenever `on` changes and, where that failed, once the connection is back.
 */
export function useAsync<T>(load: () => Promise<T>, on: readonly unknown[]): [T | undefined, unknown] {
  const [found, setFound] = useState<T>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let newest = 0;
    let failed = false;
    const again = async (): Promise<void> => {
      const turn = ++newest;
      failed = false;
      try {
        const value = await load();
        if (turn !== newest) return;
        setFound(() => value);
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
  return [found, error];
}
