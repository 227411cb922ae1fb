import type { LaidTile, SpinnerRule, TileName } from "./table/types";

/** What the server says, as it says it. Seats and sides count from 1; a null in place of a tile is one we may not see. */

export type Seat = number;
export type Hidden = TileName | null;
export type Reason = "out" | "blocked" | "target" | "abandoned";
export type OptionValue = boolean | number | string;
/** A time in UTC, as ISO 8601 has it. */
export type Instant = string;

/** A tile that somebody laid. */
export interface Laid extends LaidTile {
  seat: Seat;
}

/** What an open side of `against` adds to the count, in pips; under the call nobody says. */
export interface OpenSide {
  against: TileName;
  pip: number;
  counts: number | null;
}

/** A play this viewer may make, with the count it would leave and the points it would take. */
export interface LegalPlay {
  tile: TileName;
  against: TileName | null;
  in_line: boolean;
  /** Both null under the call, where that is for the viewer to see. */
  count: number | null;
  points: number | null;
}

export interface SeatView {
  name: string | null;
  kind: "person" | "bot" | "open";
  /** A computer player's level. */
  bot: string | null;
  side: number;
  /** How many tiles it holds. */
  tiles: number;
  present: boolean;
  /** Since when the person has been gone, or the seat free. */
  away: Instant | null;
  /** The level of the computer player that goes on there meanwhile. */
  stand_in: string | null;
  /** Seconds left when its turn began; null without a clock. */
  time: number | null;
}

export interface HandView {
  number: number;
  leader: Seat | null;
  layout: Laid[];
  ends: OpenSide[];
  count: number | null;
  boneyard: number;
  drawable: number;
  /** The viewer's own tiles and plays; null for one who watches. */
  mine: TileName[] | null;
  to_move: Seat | null;
  must: "play" | "draw" | null;
  legal: LegalPlay[] | null;
  may_draw: boolean;
  may_call: boolean;
  may_declare: boolean;
}

export interface Settled {
  reason: Reason;
  /** The side that won the hand; null for nobody. */
  winner: number | null;
  /** By side. */
  points: number[];
  /** By seat, what each had left. */
  left: Hidden[][];
}

/** The hand that has just ended, so that a page opened now still shows how it was settled. */
export interface LastHand {
  number: number;
  layout: Laid[];
  ends: OpenSide[];
  count: number | null;
  end: Settled;
}

export interface Game {
  name: string;
  spinner: SpinnerRule;
  set: number;
  target: number;
  score: string;
  pay: "pips" | "multiples";
  call: boolean;
  pairs: boolean;
  ends: "at-once" | "after-hand" | "one-hand";
  [option: string]: OptionValue;
}

/** How long a seat may think; `length` is in seconds, in days for `days`. */
export interface TimeControl {
  kind: "none" | "move" | "bank" | "days";
  length: number;
}

/** What the next deal comes from or, in a hand, what this one has come from: seeds under seal. */
export interface DealView {
  hand: number;
  previous: string;
  /** The server's commitment. */
  commit: string;
  /** By seat. */
  commits: (string | null)[];
  /** The seats that are to show their seeds now. */
  awaited: Seat[];
}

export type Visibility = "private" | "link" | "open";

/** A table as this viewer may see it after event `number`. */
export interface Table {
  id: string;
  rules: string;
  options: Record<string, OptionValue>;
  game: Game;
  visibility: Visibility;
  number: number;
  /** The viewer's own seat; null for one who watches. */
  me: Seat | null;
  seats: SeatView[];
  scores: number[];
  carried: number;
  hand: HandView | null;
  last: LastHand | null;
  /** The seats that are ready for the next hand. */
  ready: Seat[];
  result: { winner: number | null; scores: number[] } | null;
  clock: TimeControl;
  /** When the time of the seat to move is up. */
  until: Instant | null;
  /** Seconds that a seat is kept for somebody who has gone; 0 for ever. */
  grace: number;
  /** Seconds by which those without a seat are behind. */
  delay: number;
  /** Seconds to declare or to call in. */
  window: number;
  /** Until when the next tile waits, so that others may declare or call. */
  window_until: Instant | null;
  /** The seat that may ask for its last tile back. */
  undoable: Seat | null;
  /** Who would like a tile back, and who has agreed. */
  undo: { seat: Seat; agreed: Seat[] } | null;
  deal: DealView | null;
}

/** A table in the list of those open to all. */
export interface Listed {
  id: string;
  url: string;
  rules: string;
  name: string;
  created: Instant;
  seats: SeatView[];
}

interface Said {
  number: number;
  at?: Instant;
  scores?: number[];
  /** On the last event of what was committed together: the table after it. */
  table?: Table;
}

export type Event = Said &
  (
    | { kind: "deal"; hand?: number; hands: Hidden[][]; boneyard: Hidden[] }
    | { kind: "lead"; seat: Seat; drawn?: TileName[] }
    | {
        kind: "play";
        seat: Seat;
        tile: TileName;
        against?: TileName | null;
        in_line?: boolean;
        declared?: boolean | null;
        count?: number | null;
        points?: number | null;
        ends?: OpenSide[] | null;
      }
    | { kind: "draw"; seat: Seat; tiles: Hidden[] }
    | { kind: "pass" | "resign"; seat: Seat }
    | { kind: "declare" | "call"; seat: Seat; points?: number | null }
    | ({ kind: "end" } & Partial<Settled> & { reason: Reason })
    | { kind: "opened" }
    | { kind: "sat"; seat: Seat; name: string; bot?: string | null }
    | { kind: "left" | "next" | "rematch" | "away" | "back" | "flagged"; seat: Seat }
    | { kind: "stands-in"; seat: Seat; bot: string }
    | { kind: "said"; seat: Seat; phrase: string }
    | { kind: "undo" | "undo-agreed" | "undo-refused" | "undone"; seat: Seat }
    | { kind: "sealed"; hand: number; commit: string; commits: (string | null)[] }
    | { kind: "commit"; seat: Seat; commit: string }
    | { kind: "reveal"; seat: Seat; seed: string }
    | { kind: "unrevealed"; seat: Seat }
    | ({ kind: "unsealed" } & Unsealed)
    | { kind: "unknown" }
  );

/** All that the deal of a hand came from, shown once it has been played. */
export interface Unsealed {
  hand: number;
  previous: string;
  commit: string;
  /** The server's. */
  seed: string;
  commits: (string | null)[];
  seeds: (string | null)[];
}

/** The kinds of events that change the game, of which alone a hand is made; the rest is what people do around it. */
const GAME: ReadonlySet<Event["kind"]> = new Set([
  "deal",
  "lead",
  "play",
  "draw",
  "pass",
  "declare",
  "call",
  "resign",
  "end",
  "undone",
]);

export function isOfGame(event: Event): boolean {
  return GAME.has(event.kind);
}

export type EventOf<K extends Event["kind"]> = Extract<Event, { kind: K }>;

/** What a seat may ask for; the link adds the number of the last event it has seen. */
export type Action =
  | { kind: "play"; tile: TileName; against: TileName | null; in_line: boolean; declared?: boolean }
  | { kind: "draw" | "declare" | "call" | "resign" | "undo" | "undo-agree" | "undo-refuse" }
  | { kind: "next" | "rematch"; commit?: string }
  | { kind: "reveal"; seed: string }
  | { kind: "say"; phrase: string };

export interface Refusal {
  code: string;
  message: string;
  events?: Event[];
}

export type Reply = { reply: number; number: number } | { reply: number; error: Refusal };

/** That the server cannot keep what happens at the moment, or can again. */
export type Trouble = { kind: "trouble" } | { kind: "mended" };

/** Said of a table that cannot be followed, before the link is closed. */
export type Goodbye = { error: Refusal };

const KINDS: Record<Event["kind"], true> = {
  deal: true,
  lead: true,
  play: true,
  draw: true,
  pass: true,
  declare: true,
  call: true,
  resign: true,
  end: true,
  opened: true,
  sat: true,
  left: true,
  next: true,
  rematch: true,
  away: true,
  back: true,
  "stands-in": true,
  flagged: true,
  said: true,
  undo: true,
  "undo-agreed": true,
  "undo-refused": true,
  undone: true,
  sealed: true,
  commit: true,
  reveal: true,
  unrevealed: true,
  unsealed: true,
  unknown: true,
};

/** A message of the link, or null for one that this client does not know and may pass over. */
export function read(text: string): Event | Reply | Trouble | Goodbye | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  if ("reply" in value && typeof value.reply === "number") return value as Reply;
  if (!("kind" in value)) return "error" in value ? (value as Goodbye) : null;
  if (value.kind === "trouble" || value.kind === "mended") return { kind: value.kind };
  if (!("number" in value) || typeof value.number !== "number") return null;
  if (typeof value.kind !== "string") return null;
  // An event newer than this client still counts as seen, and the snapshot it brings still holds.
  return Object.hasOwn(KINDS, value.kind) ? (value as Event) : ({ ...value, kind: "unknown" } as Event);
}

/** The two pips of a tile, the higher first. */
export function pipsOf(tile: TileName): [number, number] {
  const [high, low] = tile.split("-").map(Number);
  return [high ?? 0, low ?? 0];
}

export function isDouble(tile: TileName): boolean {
  const [high, low] = pipsOf(tile);
  return high === low;
}
