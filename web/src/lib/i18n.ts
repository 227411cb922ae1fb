import "./storage";
import addresses from "virtual:words";
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

export const LANGUAGES = { en: "English", id: "Bahasa Indonesia", el: "Ελληνικά", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = "muggins.language";

/** Whether the language is kept under `key`. */
export const isLanguageKey = (key: string): boolean => key === KEPT;

/** The files of words that are needed: that of all screens, and those of a screen once it has been opened. */
const needed = new Set(["everywhere"]);

const bundle = signal<FluentBundle | null>(null);

/** The language in use; null until its words are here. */
export const language = signal<Language | null>(null);

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The first of `wanted` that we speak, by its language alone: "es-MX" is "es". */
export function bestLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage) ?? "en";
}

/** The language that was chosen here before, or the one the browser asks for. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  return kept && isLanguage(kept) ? kept : bestLanguage(navigator.languages);
}

/** A file of words, which was parsed as the client was built. */
async function words(lang: Language, name: string): Promise<FluentResource> {
  const file = await fetch(addresses[lang]?.[name] ?? "");
  const patterns: Record<string, FluentResource["body"][number]["value"]> = await file.json();
  return { body: Object.entries(patterns).map(([id, value]) => ({ id, value, attributes: {} })) };
}

let loading: Promise<void> = Promise.resolve();

/** Words are loaded one thing after another, so that what was asked for last is what is spoken in the end. */
function inTurn(load: () => Promise<void>): Promise<void> {
  loading = loading.catch(() => {}).then(load);
  return loading;
}

/** Loads a language's words, and speaks it from then on. */
export function setLanguage(next: Language): Promise<void> {
  return inTurn(async () => {
    const loaded = new FluentBundle(next, { useIsolating: false });
    const files = await Promise.all([...needed].map((name) => words(next, name)));
    for (const file of files) loaded.addResource(file);
    useBundle(loaded, next);
  });
}

/** Speaks a language whose words are here already. */
export function useBundle(loaded: FluentBundle, next: Language): void {
  bundle.value = loaded;
  language.value = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
}

/** Loads a file of words more for a part of the client that is opened later; every language has it from then on. */
export function loadMessages(name: string): Promise<void> {
  return inTurn(async () => {
    const speaking = language.peek();
    if (needed.has(name) || !speaking) return;
    bundle.peek()?.addResource(await words(speaking, name));
    needed.add(name);
  });
}

/** Chooses a language and remembers it. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  localStorage.setItem(KEPT, next);
}

/** Speaks what another tab has chosen. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === KEPT && newValue && isLanguage(newValue)) void setLanguage(newValue);
  });
}

export type MessageArgs = Record<string, FluentVariable>;

/** The message `key` in the language in use; the key itself where there is none. */
export function t(key: string, words?: MessageArgs): string {
  return tIfKnown(key, words) ?? key;
}

/** The message `key`, or undefined where this language has none. */
export function tIfKnown(key: string, words?: MessageArgs): string | undefined {
  const message = bundle.value?.getMessage(key);
  return message?.value ? bundle.value?.formatPattern(message.value, words && plainly(words), []) : undefined;
}

/** A whole number that all our languages write alike, for which the browser's tables of formats are not waited for. */
class Few extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const FEW = 1000;

function plainly(words: MessageArgs): MessageArgs {
  const plain = Object.entries(words).map(([name, word]) => {
    const few = typeof word === "number" && Number.isInteger(word) && word >= 0 && word < FEW;
    return [name, few ? new Few(word) : word];
  });
  return Object.fromEntries(plain);
}

/** One of several, as a list in the language in use: "6, 4 or 2". */
export function listOr(items: readonly string[]): string {
  return new Intl.ListFormat(language.value ?? "en", { type: "disjunction" }).format(items);
}

/** A number as the language in use writes it: "1,234", "1.234". */
export function formatInteger(number: number): string {
  return new Intl.NumberFormat(language.value ?? "en").format(number);
}
