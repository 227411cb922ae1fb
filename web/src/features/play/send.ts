import { batch } from "@preact/signals";
import { asGuest, beGuest, rememberTable } from "../../api/session";
import { takeSeat } from "../../api/tables";
import { NOTHING, tap } from "../../domain/choice";
import type { Action, LegalPlay, Seat, TableView, TileName } from "../../domain/messages";
import { isPlayedFor } from "../../domain/presence";
import { explain, Refused } from "../../lib/errors";
import { t } from "../../lib/i18n";
import { playsAtOnce } from "../../lib/settings";
import { partFor } from "./seeds";
import { asking, choice, declares, held, legal, notice, open, playable, table, tell } from "./state";

/** Refusals of what has been done already, or cannot matter any more: what has happened meanwhile says more. */
const NEEDLESS = new Set(["stale", "ready-already", "undo-asked", "no-undo"]);

async function ask(action: Action): Promise<void> {
  await asked(async () => open.link?.act(action));
}

/** Sends what the viewer wants, one thing at a time, and tells what stands against it. */
async function asked(send: () => Promise<unknown>): Promise<void> {
  if (!open.link || asking.peek()) return;
  asking.value = true;
  try {
    await send();
  } catch (error) {
    tellRefusal(error);
  } finally {
    asking.value = false;
  }
}

function tellRefusal(error: unknown): void {
  if (!(error instanceof Refused && NEEDLESS.has(error.code))) tell(explain(error));
}

/** Picks a tile up, puts it down, or plays it where it has one place only. */
export function tapTile(tile: TileName): void {
  if (asking.peek()) return;
  if (!playable.peek().has(tile)) {
    choice.value = NOTHING;
    tell(t(whyNot(table.peek()), { tile }));
    return;
  }
  notice.value = "";
  const next = tap(legal.peek(), choice.peek(), tile, playsAtOnce.peek() === "yes");
  if ("against" in next) play(next);
  else choice.value = next;
}

/** Why a tile cannot be played now, as the name of a message. */
function whyNot(shown: TableView | null): string {
  if (shown?.hand?.to_move !== shown?.me) return "not-your-turn";
  if (shown && isPlayedFor(shown)) return "said-flagged-you";
  return held.peek() ? "tile-waits" : "does-not-fit";
}

/** Plays the tile that was picked up at one of its places. */
export function play(way: LegalPlay): void {
  const declared = table.peek()?.game.call ? { declared: declares.peek() } : {};
  const { tile, against, in_line } = way;
  batch(() => {
    choice.value = NOTHING;
    declares.value = false;
  });
  void ask({ kind: "play", tile, against, in_line, ...declared });
}

export function putDown(): void {
  choice.value = NOTHING;
}

export function act(kind: "draw" | "declare" | "call" | "undo" | "undo-agree" | "undo-refuse"): void {
  void ask({ kind });
}

/** Gives the match up, whatever else has been asked and is not answered yet. */
export function resign(): void {
  open.link?.act({ kind: "resign" }).catch(tellRefusal);
}

/** Wants the next hand or another match, and takes part in its deal. */
export function goOn(kind: "next" | "rematch"): void {
  void asked(() => takingPart(async (part) => open.link?.act({ kind, ...part })));
}

/** Refusals of a part in a deal for which it is too late, or which the seat has its part in already. */
const NO_PART = new Set(["too-late", "committed-already"]);

/** Sends something with a part in the next deal or, where that cannot be, without. */
async function takingPart(send: (part: { commit?: string }) => Promise<unknown>): Promise<void> {
  const part = open.newest ? partFor(open.newest) : {};
  try {
    await send(part);
  } catch (error) {
    if (!part.commit || !(error instanceof Refused && NO_PART.has(error.code))) throw error;
    await send({});
  }
}

/** Says a phrase; it keeps no move waiting. */
export function speakUp(phrase: string): void {
  open.link?.act({ kind: "say", phrase }).catch((error: unknown) => tell(explain(error)));
}

/** Takes a free seat at the open table. */
export async function sit(seat: Seat): Promise<void> {
  await onSeat("POST", seat);
}

/** Leaves the viewer's seat. */
export async function leave(seat: Seat): Promise<void> {
  rememberTable(null);
  await onSeat("DELETE", seat);
}

async function onSeat(method: "POST" | "DELETE", seat: Seat): Promise<void> {
  const id = table.peek()?.id;
  if (!id) return;
  try {
    // The link is opened anew in the guest's name, so that the seat is seen to be taken by somebody who is there.
    await beGuest();
    await open.link?.again();
    const path = `/api/tables/${encodeURIComponent(id)}/seats/${seat}`;
    if (method === "DELETE") await asGuest(method, path);
    else await takeSeat(id, seat);
  } catch (error) {
    tell(explain(error));
  }
}
