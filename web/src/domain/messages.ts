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

/** Types beside the generated ones, and the reading of messages. Seats and sides count from 1. */

export type Seat = number;
export type OptionValue = OptionSchema["default"];
export type SpinnerRule = GameOptions["spinner"];
export type Visibility = TableView["visibility"];
/** A tile, or null for one the viewer may not see. */
export type SeenTile = TileName | null;

/** An event. One of a kind newer than this client still has a number, and may bring a table. */
export type Event = KnownEvent | (EventMessage & { kind: "unknown" });

export type EventOf<K extends Event["kind"]> = Extract<Event, { kind: K }>;

/** The seeds and commitments of a deal, shown once the hand has been played. */
export type Unsealed = Omit<EventOf<"unsealed">, keyof EventMessage | "kind">;

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A command without its id and the number of the last event seen, which the connection adds. */
export type CommandBody = Without<Command, "after" | "id">;

/** A reply to one of our commands, which all have an id. */
export type Reply = (AcceptedReply | RefusedReply) & { reply: number };

/** The server cannot store anything at the moment, or can again. */
export type Trouble = Pick<OutageMessage, "kind"> | RecoveryMessage;

const knownKinds: ReadonlySet<unknown> = new Set(EVENT_KINDS);
const matchKinds: ReadonlySet<unknown> = new Set(MATCH_KINDS);

/** Whether an event is one of the match, such as a play, and not of the table around it. */
export function isMatchEvent(event: Event): event is MatchEvent {
  return matchKinds.has(event.kind);
}

/** Reads a message of the socket; null for one that this client does not know and may ignore. */
export function parseMessage(
  text: string,
): Event | Reply | Trouble | HeartbeatMessage | ClosingMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  if ("reply" in value && typeof value.reply === "number") return value as Reply;
  if (!("kind" in value)) return "error" in value ? (value as ClosingMessage) : null;
  if (value.kind === "alive" && "every" in value && typeof value.every === "number")
    return { kind: value.kind, every: value.every };
  if (value.kind === "trouble" || value.kind === "mended") return { kind: value.kind };
  if (!("number" in value) || typeof value.number !== "number") return null;
  if (typeof value.kind !== "string") return null;
  return knownKinds.has(value.kind) ? (value as Event) : ({ ...value, kind: "unknown" } as Event);
}
