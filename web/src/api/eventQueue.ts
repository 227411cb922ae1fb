import { drawPieces, isPiece } from "../domain/drawPieces";
import type { Event } from "../domain/messages";

/** Milliseconds for which each kind of event is shown before the next, at the usual speed. */
const DWELL: Partial<Record<Event["kind"], number>> = {
  deal: 350,
  lead: 500,
  play: 750,
  draw: 650,
  pass: 650,
  declare: 650,
  call: 900,
};

/** The same between one drawn tile and the next. */
const DWELL_PIECE = 250;

/** A longer queue is shown at once: it comes of a background tab or a long break of the connection. */
const MOST_QUEUED = 24;

export interface Clock {
  now(): number;
  after(ms: number, then: () => void): void;
}

const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => void setTimeout(then, ms),
};

export interface EventQueue {
  push(event: Event): void;
  /** Shows all queued events at once. */
  flush(): void;
  /** Drops all queued events, as when a new snapshot has come. */
  clear(): void;
}

/**
 * A queue that shows events one after another, so that each is seen: `show` is called in order and once for each.
 *
 * `dwellFactor` multiplies the time each is shown for: 1 is usual, 0 shows all at once. The viewer's own events
 * (`isMine`) do not wait, except for tiles drawn one after another.
 */
export function eventQueue(
  show: (event: Event) => void,
  dwellFactor: () => number,
  isMine: (event: Event) => boolean,
  clock: Clock = systemClock,
): EventQueue {
  const queue: Event[] = [];
  /** When the next event may be shown, by `clock`. */
  let free = 0;
  /** Whether a timer is set for it. */
  let waiting = false;
  /** Whether a draw has been shown in part. */
  let midDraw = false;

  const showNext = (): void => {
    const event = queue.shift();
    if (!event) return;
    free = clock.now() + (isPiece(event) ? DWELL_PIECE : (DWELL[event.kind] ?? 0)) * dwellFactor();
    midDraw = isPiece(event);
    show(event);
  };
  const due = (event: Event): boolean =>
    clock.now() >= free || (isMine(event) && !midDraw) || queue.length > MOST_QUEUED;
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
