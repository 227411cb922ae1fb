import {
  type AcceptedReply,
  type ClosingMessage,
  type Command,
  EVENT_KINDS,
  type EventMessage,
  type GameOptions,
  type HeartbeatMessage,
  type KnownEvent,
  MATCH_KINDS,
  type MatchEvent,
  type OptionSchema,
  type OutageMessage,
  type RecoveryMessage,
  type RefusedReply,
  type TableView,
  type TileName,
} from "./types";

export * from "./types";

/** What the server says beside what its structs do, and how it is read. Seats and sides count from 1. */

export type Seat = number;
export type OptionValue = OptionSchema["default"];
export type SpinnerRule = GameOptions["spinner"];
export type Visibility = TableView["visibility"];
/** A tile, or null in place of one that we may not see. */
export type SeenTile = TileName | null;

/** An event newer than this client still counts as seen, and the table it brings still holds. */
export type Event = KnownEvent | (EventMessage & { kind: "unknown" });

export type EventOf<K extends Event["kind"]> = Extract<Event, { kind: K }>;

/** All that the deal of a hand came from, shown once it has been played. */
export type Unsealed = Omit<EventOf<"unsealed">, keyof EventMessage | "kind">;

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** What a seat may ask for; the link adds the number of the last event it has seen. */
export type CommandBody = Without<Command, "after" | "id">;

/** A reply to a command of ours: we number them. */
export type Reply = (AcceptedReply | RefusedReply) & { reply: number };

/** That the server cannot keep what happens at the moment, or can again. */
export type Trouble = { kind: "trouble" } | { kind: "mended" };

/** That the server is there, as it says again after so many seconds. */
export type KeepAlive = { kind: "alive"; every: number };

/** Said of a table that cannot be followed, before the link is closed. */
export type Rejection = { error: ErrorBody };

const known: ReadonlySet<unknown> = new Set(EVENT_KINDS);
const ofMatch: ReadonlySet<unknown> = new Set(MATCH_KINDS);

export function isMatchEvent(event: Event): event is MatchEvent {
  return ofMatch.has(event.kind);
}

/** A message of the link, or null for one that this client does not know and may pass over. */
export function parseMessage(text: string): Event | Reply | Trouble | KeepAlive | Rejection | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  if ("reply" in value && typeof value.reply === "number") return value as Reply;
  if (!("kind" in value)) return "error" in value ? (value as Rejection) : null;
  if (value.kind === "alive" && "every" in value && typeof value.every === "number")
    return { kind: value.kind, every: value.every };
  if (value.kind === "trouble" || value.kind === "mended") return { kind: value.kind };
  if (!("number" in value) || typeof value.number !== "number") return null;
  if (typeof value.kind !== "string") return null;
  return known.has(value.kind) ? (value as Event) : ({ ...value, kind: "unknown" } as Event);
}
