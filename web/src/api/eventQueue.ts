import { drawPieces, isPiece } from "../domain/drawPieces";
import type { Event } from "../domain/messages";

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

/** Between one drawn tile and the next. */
const DWELL_PIECE = 250;

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

export interface EventQueue {
  push(event: Event): void;
  /** Shows all that waits, at once. */
  flush(): void;
  /** Forgets all that waits: the whole table has come anew. */
  clear(): void;
}

/**
 * Shows events one after another so that each is seen: `show` is called in order, never twice for one.
 *
 * `speed` is 1 for the usual, 0 for no waiting. What the viewer did (`isMine`) never waits,
 * but for tiles drawn one after another.
 */
export function eventQueue(
  show: (event: Event) => void,
  speed: () => number,
  isMine: (event: Event) => boolean,
  clock: Clock = wall,
): EventQueue {
  const queue: Event[] = [];
  let free = 0;
  let waiting = false;
  /** Whether a draw has been shown in part. */
  let amidst = false;

  const showNext = (): void => {
    const event = queue.shift();
    if (!event) return;
    free = clock.now() + (isPiece(event) ? DWELL_PIECE : (DWELL[event.kind] ?? 0)) * speed();
    amidst = isPiece(event);
    show(event);
  };
  const due = (event: Event): boolean =>
    clock.now() >= free || (isMine(event) && !amidst) || queue.length > MOST_WAITING;
  const run = (): void => {
    while (queue[0] && due(queue[0])) showNext();
    if (!queue.length || waiting) return;
    waiting = true;
    clock.after(Math.max(0, free - clock.now()), () => {
      waiting = false;
      run();
    });
  };
  return {
    push(event) {
      queue.push(...drawPieces(event));
      run();
    },
    flush() {
      while (queue.length) showNext();
    },
    clear() {
      queue.length = 0;
      free = 0;
    },
  };
}
