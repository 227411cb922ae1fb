import type { CommandBody, Event, TableView } from "../domain/messages";
import type { Refusal } from "../lib/errors";

/** "lost" while no connection is there and another is tried. */
export type ConnectionState = "joining" | "live" | "lost";

/** Why a connection was lost: the server restarts, or this client has read too slowly; else nothing was said. */
export type LossReason = "restart" | "slow" | "unknown";

/** What an open table tells its client. */
export interface TableListener {
  /** The whole table: first of all, and again after a gap. */
  onSnapshot(table: TableView): void;
  /** An event after the snapshot, in order and without a gap. */
  onEvent(event: Event): void;
  /** An event from before the first snapshot, in order, as far back as a hand may reach. */
  onPastEvent(event: Event): void;
  onState(state: ConnectionState, reason?: LossReason): void;
  /** Whether the server cannot store anything at the moment. */
  onTrouble(troubled: boolean): void;
  /** The table cannot be had at all: it does not exist, or this viewer may not see it. */
  onRefused(refusal: Refusal): void;
}

/** An open table, whatever carries its messages. */
export interface TableConnection {
  /** Sends a command, and again after a lost connection, until it is answered; throws `Refusal`. */
  send(command: CommandBody): Promise<void>;
  /** Asks for a new snapshot, as after sitting down. */
  refresh(): Promise<void>;
  /** Ends it. Commands that are still unanswered count as done. */
  close(): void;
}

export type ConnectTable = (id: string, listener: TableListener) => TableConnection;
