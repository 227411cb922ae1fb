import { batch, computed, signal } from "@preact/signals";
import { type Pacer, pacer } from "../../api/eventQueue";
import { keepFinished } from "../../api/finishedGames";
import { call } from "../../api/http";
import { rememberTable } from "../../api/session";
import { follow, type Link, type LinkState, type Loss } from "../../api/socket";
import { type Choice, NOTHING, places } from "../../domain/choice";
import { remember as rememberPromise } from "../../domain/commitments";
import { isPiece } from "../../domain/drawPieces";
import {
  type Action,
  type Event,
  type EventOf,
  isOfMatch,
  type LegalPlay,
  type TableView,
  type Unsealed,
} from "../../domain/messages";
import { isPlayedFor } from "../../domain/presence";
import { fold, movesAfter } from "../../domain/reducer";
import { type Trail, trailAfter, trailBack } from "../../domain/scoreTrail";
import { aside, falsely, fitting, nameOf, sentence } from "../../domain/sentences";
import { soundsOf } from "../../domain/sounds";
import { said, say } from "../../lib/announce";
import type { Refused } from "../../lib/errors";
import { t } from "../../lib/i18n";
import { heard, heardAnew, serverNow } from "../../lib/serverClock";
import { pace, telling } from "../../lib/settings";
import { play } from "../../lib/sound/player";
import { awaitedCommitment, awaitedSeed } from "./seeds";
import { bubbles, hear, spoken } from "./talk";

/** The table as it is shown now, which may be a few events behind the server while they are seen one by one. */
export const table = signal<TableView | null>(null);

/** The link to the server. */
export const link = signal<LinkState>("joining");

/** Why it was lost, where the server has said so. */
export const loss = signal<Loss>("unknown");

/** Whether the server cannot keep what happens at the moment. */
export const troubled = signal(false);

/** What is said for a moment once a trouble is over, as the name of its message. */
export const mended = signal<"link-back" | "server-back" | null>(null);

/** Why the table cannot be shown at all. */
export const refused = signal<Refused | null>(null);

/** The events of the hand that is shown, as far as they were heard, oldest first. */
export const moves = signal<Event[]>([]);

/** What the deal of the hand that was played last came from. */
export const unsealed = signal<Unsealed | null>(null);

/** By side, the scores that it has had, as far as they were heard. */
export const trail = signal<Trail>([]);

/** What is told to the viewer alone, such as that a tile does not fit. */
export const notice = signal("");

export const choice = signal<Choice>(NOTHING);

/** Under the call, whether the next play is declared as it is made. */
export const declares = signal(false);

/** What the viewer has asked for and the server has not answered yet. */
export const asking = signal(false);

/** Whether more of what has happened together is still to be shown, and nothing can be done about the table as it is. */
export const amid = signal(false);

/** Whether the next tile has to wait, so that others may declare or call. */
export const held = signal(false);

/** Whether there is nothing to be done with the tiles now, however well they fit. */
const idle = computed(() => held.value || (table.value !== null && isPlayedFor(table.value)));

export const legal = computed<readonly LegalPlay[]>(() =>
  asking.value || idle.value ? [] : (table.value?.hand?.legal ?? []),
);
export const targets = computed(() => places(legal.value, choice.value));
export const playable = computed(() =>
  table.value && !idle.value ? fitting(table.value) : new Set<string>(),
);

/** The link of the open table, and the table as it was heard last, which may not be shown yet. */
export const open: { link: Link | null; newest: TableView | null } = { link: null, newest: null };

/** Opens a table, and leaves the one that was open. */
export function openTable(id: string): () => void {
  const queue: Pacer = pacer(show, pace, (event) => "seat" in event && event.seat === table.peek()?.me);
  const awake = (): void => {
    if (document.hidden) queue.hurry();
  };
  let lost = false;
  let past = false;
  const mine = follow(id, {
    onTable(next) {
      past = false;
      queue.clear();
      heardAnew(next.now);
      arrive(next);
      batch(() => {
        table.value = next;
        amid.value = false;
        holdTiles(next);
        refused.value = null;
        choice.value = NOTHING;
        moves.value = [];
        trail.value = trailAfter([], next.scores);
      });
      if (next.me !== null) rememberTable(next.result ? null : id);
      if (next.me !== null && next.result && !next.closed) void keepFinished(next);
    },
    onPast(event) {
      // What the sides had then is where their trail begins.
      if (!past) trail.value = trailAfter([], event.scores);
      past = true;
      remember(event);
    },
    onEvent(event) {
      if (event.table) arrive(event.table);
      // Who is behind on purpose hears late, which says nothing of the time.
      if (event.table?.me !== null || !event.table.delay) heard(event.at);
      queue.push(event);
      if (document.hidden) queue.hurry();
    },
    onState(state, why = "unknown") {
      link.value = state;
      if (state === "lost" && !lost) loss.value = why;
      if (state === "lost") lost = true;
      if (state === "live" && lost) {
        lost = false;
        tellMended("link-back");
      }
    },
    onTrouble(now) {
      if (troubled.value && !now && link.value === "live") tellMended("server-back");
      troubled.value = now;
    },
    onRefused(why) {
      refused.value = why;
      rememberTable(null);
    },
  });
  open.link = mine;
  document.addEventListener("visibilitychange", awake);
  return () => {
    mine.close();
    queue.clear();
    clearTimeout(heldUntil);
    open.link = null;
    open.newest = null;
    document.removeEventListener("visibilitychange", awake);
    batch(() => {
      table.value = null;
      refused.value = null;
      troubled.value = false;
      unsealed.value = null;
      moves.value = [];
      said.value = [];
      notice.value = "";
      choice.value = NOTHING;
      declares.value = false;
      amid.value = false;
      held.value = false;
      bubbles.value = new Map();
    });
  };
}

/** How long it is said, in ms. */
const MENDED = 2500;

let mendedUntil: ReturnType<typeof setTimeout> | undefined;

function tellMended(what: "link-back" | "server-back"): void {
  mended.value = what;
  clearTimeout(mendedUntil);
  mendedUntil = setTimeout(() => {
    mended.value = null;
  }, MENDED);
}

/** What the table wants of this page as soon as it is heard, whatever is still to be shown. */
function arrive(next: TableView): void {
  open.newest = next;
  rememberPromise(next);
  const commit = awaitedCommitment(next);
  if (commit) give(next.id, { kind: "commit", commit }).catch(() => {});
  const seed = awaitedSeed(next);
  if (seed) give(next.id, { kind: "reveal", seed }).catch(() => {});
}

/** Gives our part of a deal, for which there are seconds; if it comes too late the deal goes on without it. */
function give(id: string, shown: Action): Promise<void> {
  // A link that is still being opened would only take longer.
  if (link.peek() === "live" && open.link) return open.link.act(shown);
  return call<void>("POST", `/api/tables/${encodeURIComponent(id)}/actions`, shown);
}

/** Keeps an event for the list of moves, and what the sides had before it. */
function remember(event: Event): void {
  if (event.kind === "unsealed") unsealed.value = event;
  moves.value = movesAfter(moves.peek(), event);
  if (event.kind === "undone") trail.value = trailBack(trail.peek(), event.scores);
  else trail.value = trailAfter(trail.peek(), event.scores);
}

function show(event: Event): void {
  const before = table.peek();
  if (!before || event.number <= before.number) return;
  const after = fold(before, event);
  batch(() => {
    table.value = after;
    amid.value = !event.table;
    holdTiles(after);
    if (isPiece(event)) return;
    remember(event);
    if (isOfMatch(event)) notice.value = falsely(event, before, after);
    else notice.value = aside(event, before) ?? notice.peek();
    if (!playable.value.has(choice.peek().tile ?? "")) choice.value = NOTHING;
    if (event.kind === "said") void utter(event, after);
    else say(sentence(event, before, after, telling.peek()));
  });
  play(soundsOf(event, before, after));
  if (after.result && after.me !== null) {
    rememberTable(null);
    if (!after.closed) void keepFinished(after);
  }
}

/** Tells what somebody says, if the viewer listens to it. */
async function utter(event: EventOf<"said">, after: TableView): Promise<void> {
  const phrase = await hear(event, after);
  if (phrase) say(t("said-phrase", { name: nameOf(after, event.seat), text: spoken(phrase) }));
}

let heldUntil: ReturnType<typeof setTimeout> | undefined;

/** Lets the tiles wait while the others may still declare or call. */
function holdTiles({ window_until }: TableView): void {
  const left = window_until ? Date.parse(window_until) - serverNow() : 0;
  clearTimeout(heldUntil);
  held.value = left > 0;
  if (left > 0)
    heldUntil = setTimeout(() => {
      held.value = false;
    }, left);
}

/** Tells the viewer something that is no event. */
export function tell(text: string): void {
  notice.value = text;
  say(text);
}
