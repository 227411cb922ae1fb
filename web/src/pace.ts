import type { Event } from "./wire";

/** How long each kind of event is left to be looked at before the next, in ms at the usual speed. */
const DWELL: Partial<Record<Event["kind"], number>> = {
  deal: 350,
  lead: 500,
  play: 750,
  draw: 650,
  pass: 650,
  declare: 650,
  call: 900,
};

/** More than this waiting means nobody was looking: a tab in the background, a link mended after long. */
const MOST_WAITING = 24;

export interface Clock {
  now(): number;
  after(ms: number, then: () => void): void;
}

const wall: Clock = {
  now: () => performance.now(),
  after: (ms, then) => void setTimeout(then, ms),
};

export interface Pacer {
  push(event: Event): void;
  /** Shows all that waits, at once. */
  hurry(): void;
  /** Forgets all that waits: the whole table has come anew. */
  clear(): void;
}

/**
 * Shows events one after another so that each is seen: `show` is called in order, never twice for one.
 *
 * `speed` is 1 for the usual, 0 for no waiting. What the viewer did (`isMine`) never waits.
 */
export function pacer(
  show: (event: Event) => void,
  speed: () => number,
  isMine: (event: Event) => boolean,
  clock: Clock = wall,
): Pacer {
  const queue: Event[] = [];
  let free = 0;
  let waiting = false;

  const showNext = (): void => {
    const event = queue.shift();
    if (!event) return;
    free = clock.now() + (DWELL[event.kind] ?? 0) * speed();
    show(event);
  };
  const run = (): void => {
    while (queue[0] && (clock.now() >= free || isMine(queue[0]) || queue.length > MOST_WAITING)) showNext();
    if (!queue.length || waiting) return;
    waiting = true;
    clock.after(Math.max(0, free - clock.now()), () => {
      waiting = false;
      run();
    });
  };
  return {
    push(event) {
      queue.push(event);
      run();
    },
    hurry() {
      while (queue.length) showNext();
    },
    clear() {
      queue.length = 0;
      free = 0;
    },
  };
}
