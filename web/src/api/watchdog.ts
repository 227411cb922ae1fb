/** Notices that a link has been silent for too long. */
export interface Watch {
  /** How long it may be silent, in ms, from the next time on that something is heard. */
  patience: number;
  /** Something is heard, or begins to be waited for, for so many ms where it is not as long as usual. */
  hear(within?: number): void;
  /** For how long nothing has been heard, in ms. */
  silence(): number;
  /** Nothing is waited for any more. */
  stop(): void;
}

/** Calls `tooLong` once nothing has been heard for so many ms. */
export function watch(patience: number, tooLong: () => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Date.now();
  const watching: Watch = {
    patience,
    hear(within = watching.patience) {
      last = Date.now();
      clearTimeout(timer);
      timer = setTimeout(tooLong, within);
    },
    silence: () => Date.now() - last,
    stop: () => clearTimeout(timer),
  };
  return watching;
}
