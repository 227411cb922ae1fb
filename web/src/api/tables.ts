import type { CommandBody, Seat, TimeControl, Visibility } from "../domain/messages";
import { request } from "./http";
import { requestAsGuest } from "./session";

export type SeatChoice = { me: true } | { bot: string } | { open: true };

/** How a table is played at, besides the rules of the game. */
export interface Terms {
  visibility: Visibility;
  clock: TimeControl;
  /** Seconds until a computer player goes on for somebody who has left; 0 for never. */
  grace: number;
  /** Seconds by which spectators are behind. */
  delay: number;
  /** Whether hints are given; only against computer players alone. */
  hints: boolean;
}

export const NO_CLOCK: TimeControl = { kind: "none", length: 0 };

export const DEFAULT_TERMS: Terms = {
  visibility: "private",
  clock: NO_CLOCK,
  grace: 60,
  delay: 0,
  hints: false,
};

/** Takes an open seat; the next deal waits for this page's commitment. */
export function takeSeat(table: string, seat: Seat): Promise<unknown> {
  return requestAsGuest("POST", `/api/tables/${encodeURIComponent(table)}/seats/${seat}`, {
    will_commit: true,
  });
}

/** Creates a table and sits down where `seats` says so; its first deal waits for this page's commitment. */
export function createTable(
  rules: string,
  seats: SeatChoice[],
  options: Record<string, unknown> = {},
  terms: Terms = DEFAULT_TERMS,
): Promise<{ id: string; seat: Seat | null }> {
  const will_commit = seats.some((seat) => "me" in seat);
  const hints = terms.hints && !seats.some((seat) => "open" in seat);
  return requestAsGuest("POST", "/api/tables", { rules, options, seats, ...terms, hints, will_commit });
}

/** Leaves a seat. */
export function leaveSeat(table: string, seat: Seat): Promise<unknown> {
  return requestAsGuest("DELETE", `/api/tables/${encodeURIComponent(table)}/seats/${seat}`);
}

/** Sends a command by HTTP, for a table that is not connected. */
export function postCommand(table: string, command: CommandBody): Promise<void> {
  return request<void>("POST", `/api/tables/${encodeURIComponent(table)}/actions`, command);
}
