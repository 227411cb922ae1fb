import { batch } from "@preact/signals";
import { eventQueue } from "../../api/eventQueue";
import { saveFinishedGame } from "../../api/finishedGames";
import { openTable } from "../../api/openTable";
import { setLastTable } from "../../api/session";
import type { TableConnection } from "../../api/tableConnection";
import { postCommand } from "../../api/tables";
import { NOTHING_PICKED } from "../../domain/choice";
import { rememberCommitment } from "../../domain/commitments";
import { isPiece } from "../../domain/drawPieces";
import {
  type CommandBody,
  type Event,
  type EventOf,
  isMatchEvent,
  type TableView,
} from "../../domain/messages";
import { nameOf } from "../../domain/names";
import { evolve, evolveMoves } from "../../domain/reducer";
import { trailAfter, trailBack } from "../../domain/scoreTrail";
import { eventSentence, falseClaimText, noticeFor } from "../../domain/sentences";
import { soundsOf } from "../../domain/sounds";
import { announce, announcements } from "../../lib/announce";
import { t } from "../../lib/i18n";
import { noteServerTime, resetServerTime, serverNow } from "../../lib/serverClock";
import { dwellFactor, verbosity } from "../../lib/settings";
import { playSounds } from "../../lib/sound/player";
import { awaitedCommitment, awaitedSeed } from "./seeds";
import {
  catchingUp,
  connectionState,
  declares,
  lossReason,
  moves,
  notice,
  picked,
  playable,
  recovered,
  refused,
  revealedDeal,
  scoreTrail,
  serverTroubled,
  table,
  tilesWait,
} from "./state";
import { bubbles, phraseText, showPhrase } from "./talk";

/** The connection to the open table, and the table as it was received last, which may not be drawn yet. */
export const current: { connection: TableConnection | null; newest: TableView | null } = {
  connection: null,
  newest: null,
};

/** Opens a table and keeps the signals of `state` up with it; the function it gives closes it again. */
export function followTable(id: string): () => void {
  const queue = eventQueue(show, dwellFactor, (event) => "seat" in event && event.seat === table.peek()?.me);
  const onVisibility = (): void => {
    if (document.hidden) queue.flush();
  };
  let lost = false;
  let hasPast = false;
  const connection = openTable(id, {
    onSnapshot(next) {
      hasPast = false;
      queue.clear();
      resetServerTime(next.now);
      receive(next);
      batch(() => {
        table.value = next;
        catchingUp.value = false;
        holdTiles(next);
        refused.value = null;
        picked.value = NOTHING_PICKED;
        moves.value = [];
        scoreTrail.value = trailAfter([], next.scores);
      });
      if (next.me !== null) setLastTable(next.result ? null : id);
      if (next.me !== null && next.result && !next.closed) void keepFinishedGame(next);
    },
    onPastEvent(event) {
      // The trail begins with the scores of the first of them.
      if (!hasPast) scoreTrail.value = trailAfter([], event.scores);
      hasPast = true;
      recordMove(event);
    },
    onEvent(event) {
      if (event.table) receive(event.table);
      // Spectators who are behind on purpose receive events late, which says nothing of the clocks.
      if (event.table?.me !== null || !event.table.delay) noteServerTime(event.at);
      queue.push(event);
      if (document.hidden) queue.flush();
    },
    onState(state, reason = "unknown") {
      connectionState.value = state;
      if (state === "lost" && !lost) lossReason.value = reason;
      if (state === "lost") lost = true;
      if (state === "live" && lost) {
        lost = false;
        showRecovered("link-back");
      }
    },
    onTrouble(now) {
      if (serverTroubled.value && !now && connectionState.value === "live") showRecovered("server-back");
      serverTroubled.value = now;
    },
    onRefused(refusal) {
      refused.value = refusal;
      setLastTable(null);
    },
  });
  current.connection = connection;
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    connection.close();
    queue.clear();
    clearTimeout(tilesWaitTimer);
    current.connection = null;
    current.newest = null;
    document.removeEventListener("visibilitychange", onVisibility);
    batch(() => {
      table.value = null;
      refused.value = null;
      serverTroubled.value = false;
      revealedDeal.value = null;
      moves.value = [];
      announcements.value = [];
      notice.value = "";
      picked.value = NOTHING_PICKED;
      declares.value = false;
      catchingUp.value = false;
      tilesWait.value = false;
      bubbles.value = new Map();
    });
  };
}

/** Stores a match that has just ended and fetches its replay, so that both can be looked at without a connection. */
async function keepFinishedGame(table: TableView): Promise<void> {
  try {
    const game = await saveFinishedGame(table);
    if (game) await (await import("../../api/reviews")).prefetchReplays(game.record);
  } catch {
    // Without a connection now it is fetched when somebody opens it.
  }
}

/** Milliseconds for which a recovery is shown. */
const RECOVERED_SHOWN = 2500;

let recoveredTimer: ReturnType<typeof setTimeout> | undefined;

function showRecovered(message: "link-back" | "server-back"): void {
  recovered.value = message;
  clearTimeout(recoveredTimer);
  recoveredTimer = setTimeout(() => {
    recovered.value = null;
  }, RECOVERED_SHOWN);
}

/** Does at once, whatever is still to be shown, what the newest table asks of this page: its part of the deal. */
function receive(next: TableView): void {
  current.newest = next;
  rememberCommitment(next);
  const commit = awaitedCommitment(next);
  if (commit) sendPart(next.id, { kind: "commit", commit }).catch(() => {});
  const seed = awaitedSeed(next);
  if (seed) sendPart(next.id, { kind: "reveal", seed }).catch(() => {});
}

/** Sends this page's part of a deal, for which there are seconds; where it comes too late the deal goes on without. */
function sendPart(id: string, part: CommandBody): Promise<void> {
  // A connection that is still being opened would take longer.
  if (connectionState.peek() === "live" && current.connection) return current.connection.send(part);
  return postCommand(id, part);
}

/** Adds an event to the moves of the hand, and its scores to the trail. */
function recordMove(event: Event): void {
  if (event.kind === "unsealed") revealedDeal.value = event;
  moves.value = evolveMoves(moves.peek(), event);
  if (event.kind === "undone") scoreTrail.value = trailBack(scoreTrail.peek(), event.scores);
  else scoreTrail.value = trailAfter(scoreTrail.peek(), event.scores);
}

/** Draws the table after an event, announces the event and plays its sounds. */
function show(event: Event): void {
  const before = table.peek();
  if (!before || event.number <= before.number) return;
  const after = evolve(before, event);
  batch(() => {
    table.value = after;
    catchingUp.value = !event.table;
    holdTiles(after);
    if (isPiece(event)) return;
    recordMove(event);
    if (isMatchEvent(event)) notice.value = falseClaimText(event, before, after);
    else notice.value = noticeFor(event, before) ?? notice.peek();
    if (!playable.value.has(picked.peek().tile ?? "")) picked.value = NOTHING_PICKED;
    if (event.kind === "said") void announcePhrase(event, after);
    else announce(eventSentence(event, before, after, verbosity.peek()));
  });
  playSounds(soundsOf(event, before, after));
  if (after.result && after.me !== null) {
    setLastTable(null);
    if (!after.closed) void keepFinishedGame(after);
  }
}

/** Announces what a seat says, unless the viewer has muted it. */
async function announcePhrase(event: EventOf<"said">, after: TableView): Promise<void> {
  const phrase = await showPhrase(event, after);
  if (phrase) announce(t("said-phrase", { name: nameOf(after, event.seat), text: phraseText(phrase) }));
}

let tilesWaitTimer: ReturnType<typeof setTimeout> | undefined;

/** Sets `tilesWait` for as long as the others may still declare or call. */
function holdTiles({ window_until }: TableView): void {
  const left = window_until ? Date.parse(window_until) - serverNow() : 0;
  clearTimeout(tilesWaitTimer);
  tilesWait.value = left > 0;
  if (left > 0)
    tilesWaitTimer = setTimeout(() => {
      tilesWait.value = false;
    }, left);
}
