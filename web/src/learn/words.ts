import { signal } from "@preact/signals";
import { addWords, type Language, language } from "../i18n";

// The lessons' words are fetched with the lessons: nobody else needs them.
const FILES = import.meta.glob<string>("../../../src/muggins/locales/*/lessons.ftl", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The language in which the lessons' words are here; null before. */
export const spoken = signal<Language | null>(null);

/** Fetches the lessons' words in the language in use. */
export async function fetchWords(): Promise<void> {
  const wanted = language.value;
  if (!wanted || spoken.value === wanted) return;
  const file = await fetch(FILES[`../../../src/muggins/locales/${wanted}/lessons.ftl`] ?? "");
  addWords(await file.text());
  spoken.value = wanted;
}
