import { signal } from "@preact/signals";
import { request } from "../../api/http";
import type { EventOf, Phrase, Seat, TableView } from "../../domain/messages";
import { language, tIfKnown } from "../../lib/i18n";
import { readJson, writeJson } from "../../lib/storage";

/** All that can be said, in the language in use. */
export const phrases = signal<Phrase[]>([]);

/** Done once they have been asked for and are here, or cannot be had. */
let loaded: Promise<void> = Promise.resolve();

export function loadPhrases(): void {
  loaded = request<Phrase[]>("GET", "/api/phrases", undefined, language.value ?? "en").then(
    (all) => {
      phrases.value = all;
    },
    // Without them nobody is heard, and the game goes on.
    () => {},
  );
}

/** What each seat has just said. */
export const bubbles = signal<ReadonlyMap<Seat, Phrase>>(new Map());

/** How long it is shown, in ms. */
const SHOWN = 5000;

const ALL = "muggins.mute-all";
const MUTED = "muggins.muted";
const MOST_MUTED = 100;

/** Whether nothing that others say is shown. */
export const mutesAll = signal(localStorage.getItem(ALL) === "yes");

/** Who is not listened to, by table, seat and name. */
const muted = signal<readonly string[]>(readJson<string[]>(MUTED, []));

type WithSeats = Pick<TableView, "id" | "me" | "seats">;

function keyOf(table: WithSeats, seat: Seat): string {
  return `${table.id} ${seat} ${table.seats[seat - 1]?.name ?? ""}`;
}

/** Whether the viewer has chosen not to hear this seat in particular. */
export function isMuted(table: WithSeats, seat: Seat): boolean {
  return muted.value.includes(keyOf(table, seat));
}

/** What an event of talk says to the viewer; null where it is not to be heard. */
function phraseOf({ seat, phrase }: EventOf<"said">, table: WithSeats): Phrase | null {
  if (seat !== table.me && (mutesAll.value || isMuted(table, seat))) return null;
  return phrases.value.find(({ id }) => id === phrase) ?? null;
}

/** The name of an emote, or the phrase itself. */
export function phraseText(phrase: Phrase): string {
  return phrase.emote ? (tIfKnown(`emote-${phrase.id}`) ?? phrase.text) : phrase.text;
}

export function muteAll(mute: boolean): void {
  mutesAll.value = mute;
  if (mute) localStorage.setItem(ALL, "yes");
  else localStorage.removeItem(ALL);
  if (mute) bubbles.value = new Map();
}

export function muteSeat(table: WithSeats, seat: Seat, mute: boolean): void {
  const key = keyOf(table, seat);
  const others = muted.value.filter((other) => other !== key);
  muted.value = mute ? [...others, key].slice(-MOST_MUTED) : others;
  writeJson(MUTED, muted.value);
  if (mute) silence(seat);
}

/** Shows for a moment what somebody says, and gives it; null where the viewer does not listen to it. */
export async function showPhrase(event: EventOf<"said">, table: WithSeats): Promise<Phrase | null> {
  // Who has just come may be greeted before all that can be said is here.
  await loaded;
  const phrase = phraseOf(event, table);
  if (!phrase) return null;
  const { seat } = event;
  bubbles.value = new Map(bubbles.peek()).set(seat, phrase);
  setTimeout(() => {
    if (bubbles.peek().get(seat) === phrase) silence(seat);
  }, SHOWN);
  return phrase;
}

function silence(seat: Seat): void {
  const rest = new Map(bubbles.peek());
  rest.delete(seat);
  bubbles.value = rest;
}
