/** A timer that runs out when nothing has happened for too long, and is set back by everything that does. */
export interface Watchdog {
  /** Milliseconds of silence that it bears, from the next reset on. */
  timeout: number;
  /** Sets it back to `timeout`, or to another number of ms this once. */
  reset(within?: number): void;
  /** Milliseconds since the last reset. */
  idleTime(): number;
  stop(): void;
}

/** A watchdog that calls `onSilence` when it runs out. It starts with its first reset. */
export function watchdog(timeout: number, onSilence: () => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Date.now();
  const dog: Watchdog = {
    timeout,
    reset(within = dog.timeout) {
      last = Date.now();
      clearTimeout(timer);
      timer = setTimeout(onSilence, within);
    },
    idleTime: () => Date.now() - last,
    stop: () => clearTimeout(timer),
  };
  return dog;
}
