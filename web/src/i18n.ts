import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

export const LANGUAGES = { en: "English", id: "Bahasa Indonesia", el: "Ελληνικά", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = "muggins.language";

// Addresses of the files, which are fetched when their language is first spoken.
const FILES = import.meta.glob<string>(
  "../../src/muggins/locales/*/{web,score,options,presets,errors,verify}.ftl",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

const bundle = signal<FluentBundle | null>(null);

/** The language in use; null until its words are here. */
export const language = signal<Language | null>(null);

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The first of `wanted` that we speak, by its language alone: "es-MX" is "es". */
export function best(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage) ?? "en";
}

/** The language that was chosen here before, or the one the browser asks for. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  return kept && isLanguage(kept) ? kept : best(navigator.languages);
}

/** Loads a language's words, and speaks it from then on. */
export async function speak(next: Language): Promise<void> {
  const loaded = new FluentBundle(next, { useIsolating: false });
  const paths = Object.keys(FILES).filter((path) => path.includes(`/${next}/`));
  const texts = await Promise.all(paths.map(async (path) => (await fetch(FILES[path] ?? "")).text()));
  for (const text of texts) loaded.addResource(new FluentResource(text));
  use(loaded, next);
}

/** Speaks a language whose words are here already. */
export function use(loaded: FluentBundle, next: Language): void {
  bundle.value = loaded;
  language.value = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
}

/** Words more in the language in use, for a part of the client that is opened later. */
export function addWords(text: string): void {
  bundle.peek()?.addResource(new FluentResource(text));
}

/** Chooses a language and remembers it. */
export async function choose(next: Language): Promise<void> {
  await speak(next);
  localStorage.setItem(KEPT, next);
}

export type Words = Record<string, FluentVariable>;

/** The message `key` in the language in use; the key itself where there is none. */
export function t(key: string, words?: Words): string {
  return maybe(key, words) ?? key;
}

/** The message `key`, or undefined where this language has none. */
export function maybe(key: string, words?: Words): string | undefined {
  const message = bundle.value?.getMessage(key);
  return message?.value ? bundle.value?.formatPattern(message.value, words, []) : undefined;
}

/** One of several, as a list in the language in use: "6, 4 or 2". */
export function either(items: readonly string[]): string {
  return new Intl.ListFormat(language.value ?? "en", { type: "disjunction" }).format(items);
}
