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

/** A piece of a draw has a number between those of two events: that of the one before, and this for each tile. */
const PIECE = 1 / 1024;

/**
 * A draw of several tiles as it is shown, tile by tile: first pieces of it, with the tiles drawn so far, and
 * last the event itself. Any other event is shown as it is.
 */
export function pieces(event: Event): Event[] {
  if (event.kind !== "draw" || event.tiles.length < 2) return [event];
  const { table: _, ...bare } = event;
  const parts = event.tiles.slice(1).map((_, at) => ({
    ...bare,
    number: event.number - 1 + (at + 1) * PIECE,
    tiles: event.tiles.slice(0, at + 1),
  }));
  return [...parts, event];
}

/** How many tiles of a draw are shown already when the table is at this number. */
export const piecesShown = (number: number): number => Math.round((number % 1) / PIECE);

/** Whether it is only a piece of an event. */
export const isPiece = (event: Event): boolean => !Number.isInteger(event.number);

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
 * `speed` is 1 for the usual, 0 for no waiting. What the viewer did (`isMine`) never waits,
 * but for tiles drawn one after another.
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
      queue.push(...pieces(event));
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
