import "./storage";
import addresses from "virtual:words";
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

export const LANGUAGES = { en: "English", id: "Bahasa Indonesia", el: "Ελληνικά", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = "muggins.language";

/** Whether a storage key is that of the language. */
export const isLanguageKey = (key: string): boolean => key === STORED;

/** The message files in use: that of all screens, and those of the screens opened so far. */
const filesInUse = new Set(["everywhere"]);

const bundle = signal<FluentBundle | null>(null);

/** The language in use; null until its messages are loaded. */
export const language = signal<Language | null>(null);

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The first of `wanted` that there is, by its primary tag: "es-MX" is "es". */
export function bestLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage) ?? "en";
}

/** The language that was chosen here before, or the one the browser asks for. */
export function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  return stored && isLanguage(stored) ? stored : bestLanguage(navigator.languages);
}

/** Fetches a message file, which was parsed when the client was built. */
async function fetchMessages(lang: Language, name: string): Promise<FluentResource> {
  const file = await fetch(addresses[lang]?.[name] ?? "");
  const patterns: Record<string, FluentResource["body"][number]["value"]> = await file.json();
  return { body: Object.entries(patterns).map(([id, value]) => ({ id, value, attributes: {} })) };
}

let loading: Promise<void> = Promise.resolve();

/** Runs loads one after another, so that the language chosen last is in use in the end. */
function inTurn(load: () => Promise<void>): Promise<void> {
  loading = loading.catch(() => {}).then(load);
  return loading;
}

/** Loads a language's messages and uses it from then on. */
export function setLanguage(next: Language): Promise<void> {
  return inTurn(async () => {
    const loaded = new FluentBundle(next, { useIsolating: false });
    const files = await Promise.all([...filesInUse].map((name) => fetchMessages(next, name)));
    for (const file of files) loaded.addResource(file);
    useBundle(loaded, next);
  });
}

/** Uses a language whose messages are loaded. */
export function useBundle(loaded: FluentBundle, next: Language): void {
  bundle.value = loaded;
  language.value = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
}

/** Loads another message file, for a screen that is opened later, in this language and every one used later. */
export function loadMessages(name: string): Promise<void> {
  return inTurn(async () => {
    const current = language.peek();
    if (filesInUse.has(name) || !current) return;
    bundle.peek()?.addResource(await fetchMessages(current, name));
    filesInUse.add(name);
  });
}

/** Uses a language and stores the choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  localStorage.setItem(STORED, next);
}

/** Uses the language that is chosen in another tab. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === STORED && newValue && isLanguage(newValue)) void setLanguage(newValue);
  });
}

export type MessageArgs = Record<string, FluentVariable>;

/** The message `key` in the language in use; the key itself where the language has none. */
export function t(key: string, words?: MessageArgs): string {
  return tIfKnown(key, words) ?? key;
}

/** The message `key`, or undefined where the language has none. */
export function tIfKnown(key: string, words?: MessageArgs): string | undefined {
  const message = bundle.value?.getMessage(key);
  return message?.value
    ? bundle.value?.formatPattern(message.value, words && withSmallNumbers(words), [])
    : undefined;
}

/** A small whole number, which all our languages write alike: formatted without `Intl`, which is slow to start. */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const SMALL = 1000;

function withSmallNumbers(words: MessageArgs): MessageArgs {
  const plain = Object.entries(words).map(([name, word]) => {
    const small = typeof word === "number" && Number.isInteger(word) && word >= 0 && word < SMALL;
    return [name, small ? new SmallNumber(word) : word];
  });
  return Object.fromEntries(plain);
}

/** A list of alternatives: "6, 4 or 2". */
export function listOr(items: readonly string[]): string {
  return new Intl.ListFormat(language.value ?? "en", { type: "disjunction" }).format(items);
}

/** A whole number as the language in use writes it: "1,234", "1.234". */
export function formatInteger(number: number): string {
  return new Intl.NumberFormat(language.value ?? "en").format(number);
}
