import { batch, computed, signal } from "@preact/signals";
import { type Choice, NOTHING, places, tap } from "./choice";
import { fold } from "./fold";
import { maybe, t } from "./i18n";
import { follow, type Link, type LinkState, type Loss, Refused } from "./net";
import { type Pacer, pacer } from "./pace";
import { remember as rememberPromise } from "./promises";
import { awaitedSeed, partFor } from "./seeds";
import { aside, falsely, fitting, nameOf, sentence } from "./sentences";
import { asGuest, beGuest, rememberTable } from "./session";
import { pace } from "./settings";
import { type Trail, trailAfter } from "./sums";
import type { TileName } from "./table/types";
import { hear, spoken } from "./talk";
import { heard, serverNow } from "./time";
import {
  type Action,
  type Event,
  type EventOf,
  isOfGame,
  type LegalPlay,
  type Seat,
  type Table,
  type Unsealed,
} from "./wire";

/** The table as it is shown now, which may be a few events behind the server while they are seen one by one. */
export const table = signal<Table | null>(null);

/** The link to the server. */
export const link = signal<LinkState>("joining");

/** Why it was lost, where the server has said so. */
export const loss = signal<Loss>("unknown");

/** Whether the server cannot keep what happens at the moment. */
export const troubled = signal(false);

/** Whether the link has come back a moment ago. */
export const mended = signal(false);

/** Why the table cannot be shown at all. */
export const refused = signal<Refused | null>(null);

/** The events of the hand that is shown, as far as they were heard, oldest first. */
export const moves = signal<Event[]>([]);

/** What the deal of the hand that was played last came from. */
export const unsealed = signal<Unsealed | null>(null);

/** By side, what it has and what it had before its last score. */
export const trail = signal<Trail>({ now: [], before: [] });

/** What a listener hears, newest last: one sentence an event. */
export const said = signal<{ id: number; text: string }[]>([]);

/** What is told to the viewer alone, such as that a tile does not fit. */
export const notice = signal("");

export const choice = signal<Choice>(NOTHING);

/** Under the call, whether the next play is declared as it is made. */
export const declares = signal(false);

/** What the viewer has asked for and the server has not answered yet. */
export const asking = signal(false);

/** Whether the next tile has to wait, so that others may declare or call. */
export const held = signal(false);

export const legal = computed<readonly LegalPlay[]>(() =>
  asking.value || held.value ? [] : (table.value?.hand?.legal ?? []),
);
export const targets = computed(() => places(legal.value, choice.value));
export const playable = computed(() =>
  table.value && !held.value ? fitting(table.value) : new Set<string>(),
);

let current: Link | null = null;

/** The table as it was heard last, which may not be shown yet. */
let newest: Table | null = null;
let told = 0;

/** Opens a table, and leaves the one that was open. */
export function openTable(id: string): () => void {
  const queue: Pacer = pacer(show, pace, (event) => "seat" in event && event.seat === table.peek()?.me);
  const awake = (): void => {
    if (document.hidden) queue.hurry();
  };
  let lost = false;
  const mine = follow(id, {
    onTable(next) {
      queue.clear();
      arrive(next);
      batch(() => {
        table.value = next;
        holdTiles(next);
        refused.value = null;
        choice.value = NOTHING;
        moves.value = [];
        trail.value = trailAfter({ now: [], before: [] }, next.scores);
      });
      if (next.me !== null) rememberTable(next.result ? null : id);
    },
    onPast: remember,
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
        mended.value = true;
        setTimeout(() => {
          mended.value = false;
        }, 2500);
      }
    },
    onTrouble(now) {
      troubled.value = now;
    },
    onRefused(why) {
      refused.value = why;
      rememberTable(null);
    },
  });
  current = mine;
  document.addEventListener("visibilitychange", awake);
  return () => {
    mine.close();
    document.removeEventListener("visibilitychange", awake);
    batch(() => {
      table.value = null;
      refused.value = null;
      troubled.value = false;
      unsealed.value = null;
      moves.value = [];
      said.value = [];
      choice.value = NOTHING;
    });
  };
}

/** What the table wants of this page as soon as it is heard, whatever is still to be shown. */
function arrive(next: Table): void {
  newest = next;
  rememberPromise(next);
  const seed = awaitedSeed(next);
  // If it does not arrive in time the deal goes on without it.
  if (seed) void current?.act({ kind: "reveal", seed }).catch(() => {});
}

/** Keeps an event for the list of moves, and what the sides had before it. */
function remember(event: Event): void {
  if (event.kind === "unsealed") unsealed.value = event;
  if (isOfGame(event)) moves.value = movesAfter(moves.peek(), event);
  if (event.kind === "undone" && event.scores) trail.value = { now: event.scores, before: event.scores };
  else if (event.scores) trail.value = trailAfter(trail.peek(), event.scores);
}

/** The moves of the hand with one more, or without the last tile where it was taken back. */
function movesAfter(before: Event[], event: Event): Event[] {
  if (event.kind === "deal") return [event];
  if (event.kind !== "undone") return [...before, event];
  return before.slice(
    0,
    Math.max(
      0,
      before.findLastIndex((move) => move.kind === "play"),
    ),
  );
}

function show(event: Event): void {
  const before = table.peek();
  if (!before || event.number <= before.number) return;
  const after = fold(before, event);
  batch(() => {
    table.value = after;
    holdTiles(after);
    remember(event);
    if (isOfGame(event)) notice.value = falsely(event, before, after);
    else notice.value = aside(event, before) ?? notice.peek();
    if (!playable.value.has(choice.peek().tile ?? "")) choice.value = NOTHING;
    say(event.kind === "said" ? utterance(event, after) : sentence(event, before, after));
  });
  if (after.result && after.me !== null) rememberTable(null);
}

/** What somebody says, which is shown for a moment too; empty where the viewer does not listen to it. */
function utterance(event: EventOf<"said">, after: Table): string {
  const phrase = hear(event, after);
  return phrase ? t("said-phrase", { name: nameOf(after, event.seat), text: spoken(phrase) }) : "";
}

let heldUntil: ReturnType<typeof setTimeout> | undefined;

/** Lets the tiles wait while the others may still declare or call. */
function holdTiles({ window_until }: Table): void {
  const left = window_until ? Date.parse(window_until) - serverNow() : 0;
  clearTimeout(heldUntil);
  held.value = left > 0;
  if (left > 0)
    heldUntil = setTimeout(() => {
      held.value = false;
    }, left);
}

/** Says something to whoever listens. */
export function say(text: string): void {
  if (text) said.value = [...said.peek().slice(-4), { id: ++told, text }];
}

/** Tells the viewer something that is no event. */
export function tell(text: string): void {
  notice.value = text;
  say(text);
}

/** A refusal in the viewer's language: by its code, else as the server put it. */
export function explain(error: unknown): string {
  if (!(error instanceof Refused)) return t("failed");
  return maybe(`refused-${error.code}`) ?? maybe(`error-${error.code}`) ?? error.message;
}

/** Refusals of what has been done already, or cannot matter any more: what has happened meanwhile says more. */
const NEEDLESS = new Set(["stale", "ready-already", "undo-asked", "no-undo"]);

async function ask(action: Action): Promise<void> {
  await asked(async () => current?.act(action));
}

/** Sends what the viewer wants, one thing at a time, and tells what stands against it. */
async function asked(send: () => Promise<unknown>): Promise<void> {
  if (!current || asking.peek()) return;
  asking.value = true;
  try {
    await send();
  } catch (error) {
    if (!(error instanceof Refused && NEEDLESS.has(error.code))) tell(explain(error));
  } finally {
    asking.value = false;
  }
}

/** Picks a tile up, puts it down, or plays it where it has one place only. */
export function tapTile(tile: TileName): void {
  if (asking.peek()) return;
  if (!playable.peek().has(tile)) {
    choice.value = NOTHING;
    const mine = table.peek()?.hand?.to_move === table.peek()?.me;
    tell(t(!mine ? "not-your-turn" : held.peek() ? "tile-waits" : "does-not-fit", { tile }));
    return;
  }
  notice.value = "";
  const next = tap(legal.peek(), choice.peek(), tile);
  if ("against" in next) play(next);
  else choice.value = next;
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

export function act(
  kind: "draw" | "declare" | "call" | "resign" | "undo" | "undo-agree" | "undo-refuse",
): void {
  void ask({ kind });
}

/** Wants the next hand or another match, and takes part in its deal. */
export function goOn(kind: "next" | "rematch"): void {
  void asked(() => takingPart(async (part) => current?.act({ kind, ...part })));
}

/** Refusals of a part in a deal for which it is too late, or which the seat has its part in already. */
const NO_PART = new Set(["too-late", "committed-already"]);

/** Sends something with a part in the next deal or, where that cannot be, without. */
async function takingPart(send: (part: { commit?: string }) => Promise<unknown>): Promise<void> {
  const part = newest ? partFor(newest) : {};
  try {
    await send(part);
  } catch (error) {
    if (!part.commit || !(error instanceof Refused && NO_PART.has(error.code))) throw error;
    await send({});
  }
}

/** Says a phrase; it keeps no move waiting. */
export function speakUp(phrase: string): void {
  current?.act({ kind: "say", phrase }).catch((error: unknown) => tell(explain(error)));
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
    await current?.again();
    const path = `/api/tables/${encodeURIComponent(id)}/seats/${seat}`;
    if (method === "DELETE") await asGuest(method, path);
    else await takingPart((part) => asGuest(method, path, part));
  } catch (error) {
    tell(explain(error));
  }
}
