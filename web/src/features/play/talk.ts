import { signal } from "@preact/signals";
import { request } from "../../api/http";
import type { EventOf, Phrase, Seat, TableView } from "../../domain/messages";
import { language, tIfKnown } from "../../lib/i18n";
import { readJson, writeJson } from "../../lib/storage";

/** The phrases that can be said, in the language in use. */
export const phrases = signal<Phrase[]>([]);

/** Resolves once the phrases are loaded, or cannot be. */
let loaded: Promise<void> = Promise.resolve();

export function loadPhrases(): void {
  loaded = request<Phrase[]>("GET", "/api/phrases", undefined, language.value ?? "en").then(
    (all) => {
      phrases.value = all;
    },
    // Without them no phrases are shown, and the game goes on.
    () => {},
  );
}

/** The phrase each seat has just said. */
export const bubbles = signal<ReadonlyMap<Seat, Phrase>>(new Map());

/** Milliseconds for which a phrase is shown. */
const SHOWN = 5000;

const ALL = "muggins.mute-all";
const MUTED = "muggins.muted";
const MOST_MUTED = 100;

/** Whether everybody is muted. */
export const mutesAll = signal(localStorage.getItem(ALL) === "yes");

/** Who is muted, by table, seat and name. */
const muted = signal<readonly string[]>(readJson<string[]>(MUTED, []));

type WithSeats = Pick<TableView, "id" | "me" | "seats">;

function keyOf(table: WithSeats, seat: Seat): string {
  return `${table.id} ${seat} ${table.seats[seat - 1]?.name ?? ""}`;
}

/** Whether the viewer has muted this seat. */
export function isMuted(table: WithSeats, seat: Seat): boolean {
  return muted.value.includes(keyOf(table, seat));
}

/** The phrase of an event; null where its seat is muted. */
function phraseOf({ seat, phrase }: EventOf<"said">, table: WithSeats): Phrase | null {
  if (seat !== table.me && (mutesAll.value || isMuted(table, seat))) return null;
  return phrases.value.find(({ id }) => id === phrase) ?? null;
}

/** A phrase in words; for an emote its name. */
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
  if (mute) hidePhrase(seat);
}

/** Shows for a moment the phrase that somebody says, and gives it; null where its seat is muted. */
export async function showPhrase(event: EventOf<"said">, table: WithSeats): Promise<Phrase | null> {
  // Somebody may say something before the phrases are loaded.
  await loaded;
  const phrase = phraseOf(event, table);
  if (!phrase) return null;
  const { seat } = event;
  bubbles.value = new Map(bubbles.peek()).set(seat, phrase);
  setTimeout(() => {
    if (bubbles.peek().get(seat) === phrase) hidePhrase(seat);
  }, SHOWN);
  return phrase;
}

function hidePhrase(seat: Seat): void {
  const rest = new Map(bubbles.peek());
  rest.delete(seat);
  bubbles.value = rest;
}
