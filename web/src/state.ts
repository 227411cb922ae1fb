import { batch, computed, signal } from "@preact/signals";
import { type Choice, NOTHING, places, tap } from "./choice";
import { fold } from "./fold";
import { maybe, t } from "./i18n";
import { follow, type Link, type LinkState, Refused } from "./net";
import { type Pacer, pacer } from "./pace";
import { falsely, fitting, sentence } from "./sentences";
import { asGuest, beGuest, rememberTable } from "./session";
import { pace } from "./settings";
import { type Trail, trailAfter } from "./sums";
import type { TileName } from "./table/types";
import type { Action, Event, LegalPlay, Seat, Table } from "./wire";

/** The table as it is shown now, which may be a few events behind the server while they are seen one by one. */
export const table = signal<Table | null>(null);

/** The link to the server. */
export const link = signal<LinkState>("joining");

/** Whether the link has come back a moment ago. */
export const mended = signal(false);

/** Why the table cannot be shown at all. */
export const refused = signal<Refused | null>(null);

/** The events of the hand that is shown, as far as they were heard, oldest first. */
export const moves = signal<Event[]>([]);

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

export const legal = computed<readonly LegalPlay[]>(() =>
  asking.value ? [] : (table.value?.hand?.legal ?? []),
);
export const targets = computed(() => places(legal.value, choice.value));
export const playable = computed(() => (table.value ? fitting(table.value) : new Set<string>()));

let current: Link | null = null;
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
      batch(() => {
        table.value = next;
        refused.value = null;
        choice.value = NOTHING;
        moves.value = [];
        trail.value = trailAfter({ now: [], before: [] }, next.scores);
      });
      if (next.me !== null) rememberTable(next.result ? null : id);
    },
    onPast: remember,
    onEvent(event) {
      queue.push(event);
      if (document.hidden) queue.hurry();
    },
    onState(state) {
      link.value = state;
      if (state === "lost") lost = true;
      if (state === "live" && lost) {
        lost = false;
        mended.value = true;
        setTimeout(() => {
          mended.value = false;
        }, 2500);
      }
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
      moves.value = [];
      said.value = [];
      choice.value = NOTHING;
    });
  };
}

/** Keeps an event for the list of moves, and what the sides had before it. */
function remember(event: Event): void {
  moves.value = event.kind === "deal" ? [event] : [...moves.peek(), event];
  if (event.scores) trail.value = trailAfter(trail.peek(), event.scores);
}

function show(event: Event): void {
  const before = table.peek();
  if (!before || event.number <= before.number) return;
  const after = fold(before, event);
  batch(() => {
    table.value = after;
    remember(event);
    notice.value = falsely(event, before, after);
    if (!playable.value.has(choice.peek().tile ?? "")) choice.value = NOTHING;
    say(sentence(event, before, after));
  });
  if (after.result && after.me !== null) rememberTable(null);
}

function say(text: string): void {
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

async function ask(action: Action): Promise<void> {
  if (!current || asking.peek()) return;
  asking.value = true;
  try {
    await current.act(action);
  } catch (error) {
    // What was missed is on its way, and says more than that it was missed.
    if (!(error instanceof Refused && error.code === "stale")) tell(explain(error));
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
    tell(t(mine ? "does-not-fit" : "not-your-turn", { tile }));
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

export function act(kind: "draw" | "declare" | "call" | "next" | "rematch" | "resign"): void {
  void ask({ kind });
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

async function onSeat(method: string, seat: Seat): Promise<void> {
  const id = table.peek()?.id;
  if (!id) return;
  try {
    // The link is opened anew in the guest's name, so that the seat is seen to be taken by somebody who is there.
    await beGuest();
    await current?.again();
    await asGuest(method, `/api/tables/${encodeURIComponent(id)}/seats/${seat}`);
  } catch (error) {
    tell(explain(error));
  }
}
