import { batch } from "@preact/signals";
import { ensureGuest, setLastTable } from "../../api/session";
import { leaveSeat, takeSeat } from "../../api/tables";
import { afterTap, NOTHING_PICKED } from "../../domain/choice";
import type { CommandBody, LegalPlay, Seat, TableView, TileName } from "../../domain/messages";
import { hasStandIn } from "../../domain/presence";
import { Refusal } from "../../lib/errors";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { playsOnFirstTap } from "../../lib/settings";
import { current } from "./followTable";
import { newCommitment } from "./seeds";
import { declares, legal, notice, notify, picked, playable, sending, table, tilesWait } from "./state";

/** Codes of refusals not worth telling: what was sent is done already, or what has happened since says more. */
const UNTOLD = new Set(["stale", "ready-already", "undo-asked", "no-undo"]);

async function send(command: CommandBody): Promise<void> {
  await oneAtATime(async () => current.connection?.send(command));
}

/** Runs `work` unless something else is being sent, and tells the viewer why it was refused. */
async function oneAtATime(work: () => Promise<unknown>): Promise<void> {
  if (!current.connection || sending.peek()) return;
  sending.value = true;
  try {
    await work();
  } catch (error) {
    tellRefusal(error);
  } finally {
    sending.value = false;
  }
}

function tellRefusal(error: unknown): void {
  if (!(error instanceof Refusal && UNTOLD.has(error.code))) notify(explain(error));
}

/** Picks a tile up, puts it down, or plays it where it has one place only. */
export function tapTile(tile: TileName): void {
  if (sending.peek()) return;
  if (!playable.peek().has(tile)) {
    picked.value = NOTHING_PICKED;
    notify(t(whyNot(table.peek()), { tile }));
    return;
  }
  notice.value = "";
  const next = afterTap(legal.peek(), picked.peek(), tile, playsOnFirstTap.peek() === "yes");
  if ("against" in next) play(next);
  else picked.value = next;
}

/** Why a tile cannot be played now, as the name of a message. */
function whyNot(shown: TableView | null): string {
  if (shown?.hand?.to_move !== shown?.me) return "not-your-turn";
  if (shown && hasStandIn(shown)) return "said-flagged-you";
  return tilesWait.peek() ? "tile-waits" : "does-not-fit";
}

/** Plays a tile at one of its places. */
export function play({ tile, against, in_line }: LegalPlay): void {
  const declared = table.peek()?.game.call ? { declared: declares.peek() } : {};
  batch(() => {
    picked.value = NOTHING_PICKED;
    declares.value = false;
  });
  void send({ kind: "play", tile, against, in_line, ...declared });
}

export function putDown(): void {
  picked.value = NOTHING_PICKED;
}

/** Sends a command that takes nothing but its name. */
export function sendPlain(kind: "draw" | "declare" | "call" | "undo" | "undo-agree" | "undo-refuse"): void {
  void send({ kind });
}

/** Gives the match up, also while another command is being sent. */
export function resign(): void {
  current.connection?.send({ kind: "resign" }).catch(tellRefusal);
}

/** Agrees to the next hand or to another match, with a part in its deal. */
export function goOn(kind: "next" | "rematch"): void {
  void oneAtATime(() => withPart(async (part) => current.connection?.send({ kind, ...part })));
}

/** Codes of refusals of a part in a deal: too late for one, or the seat has given its part already. */
const NO_PART = new Set(["too-late", "committed-already"]);

/** Runs `work` with this page's part in the next deal or, where that is refused, without. */
async function withPart(work: (part: { commit?: string }) => Promise<unknown>): Promise<void> {
  const part = current.newest ? newCommitment(current.newest) : {};
  try {
    await work(part);
  } catch (error) {
    if (!part.commit || !(error instanceof Refusal && NO_PART.has(error.code))) throw error;
    await work({});
  }
}

/** Says a phrase, also while another command is being sent. */
export function sayPhrase(phrase: string): void {
  current.connection?.send({ kind: "say", phrase }).catch((error: unknown) => notify(explain(error)));
}

/** Takes a free seat at the open table. */
export async function sit(seat: Seat): Promise<void> {
  await changeSeat((id) => takeSeat(id, seat));
}

/** Leaves the viewer's seat. */
export async function leave(seat: Seat): Promise<void> {
  setLastTable(null);
  await changeSeat((id) => leaveSeat(id, seat));
}

async function changeSeat(change: (table: string) => Promise<unknown>): Promise<void> {
  const id = table.peek()?.id;
  if (!id) return;
  try {
    // A new connection in the guest's name, so that whoever sits down is seen to be present.
    await ensureGuest();
    await current.connection?.refresh();
    await change(id);
  } catch (error) {
    notify(explain(error));
  }
}
