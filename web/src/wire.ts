import type { LaidTile, SpinnerRule, TileName } from "./table/types";

/** What the server says, as it says it. Seats and sides count from 1; a null in place of a tile is one we may not see. */

export type Seat = number;
export type Hidden = TileName | null;
export type Reason = "out" | "blocked" | "target" | "abandoned";
export type OptionValue = boolean | number | string;

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

/** A table as this viewer may see it after event `number`. */
export interface Table {
  id: string;
  rules: string;
  options: Record<string, OptionValue>;
  game: Game;
  visibility: "private" | "link" | "open";
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
}

interface Said {
  number: number;
  at?: string;
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
    | { kind: "left" | "next" | "rematch"; seat: Seat }
  );

export type EventOf<K extends Event["kind"]> = Extract<Event, { kind: K }>;

/** What a seat may ask for; the link adds the number of the last event it has seen. */
export type Action =
  | { kind: "play"; tile: TileName; against: TileName | null; in_line: boolean; declared?: boolean }
  | { kind: "draw" | "declare" | "call" | "next" | "rematch" | "resign" };

export interface Refusal {
  code: string;
  message: string;
  events?: Event[];
}

export type Reply = { reply: number; number: number } | { reply: number; error: Refusal };

const KINDS = new Set<string>([
  "deal",
  "lead",
  "play",
  "draw",
  "pass",
  "declare",
  "call",
  "resign",
  "end",
  "opened",
  "sat",
  "left",
  "next",
  "rematch",
] satisfies Event["kind"][]);

/** A message of the link, or null for one that this client does not know and may pass over. */
export function read(text: string): Event | Reply | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  if ("reply" in value && typeof value.reply === "number") return value as Reply;
  if (!("number" in value) || typeof value.number !== "number") return null;
  if (!("kind" in value) || typeof value.kind !== "string") return null;
  // An event newer than this client still counts as seen, and the snapshot it brings still holds.
  return KINDS.has(value.kind) ? (value as Event) : ({ ...value, kind: "opened" } as Event);
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

/** A game that can be chosen, as the list of them has it. */
export interface NamedGame {
  id: string;
  name: string;
  also: string[];
  /** The seats it is played with where nobody says. */
  seats: number;
  summary: string;
}

/** What an option may be: one of `choices`, or a number from `least` to `most`. */
export interface OptionSchema {
  key: string;
  choices: OptionValue[];
  least: number | null;
  most: number | null;
  default: OptionValue;
}

/** A game for a number of seats, with its rules in the words of the language that was asked for. */
export interface GameRules extends NamedGame {
  options: Record<string, OptionValue>;
  differences: Record<string, OptionValue>;
  schema: OptionSchema[];
  words: Section[];
}

/** A part of the rules in words, with a table where one says it best. */
export interface Section {
  id: string;
  heading: string;
  sentences: string[];
  table: { label: string; numbers: number[] }[];
}
