import { language } from "./i18n";

/** A date in the language in use: "30 Nov 2026". */
export function formatDay(at: string): string {
  return new Intl.DateTimeFormat(language.value ?? "en", { dateStyle: "medium" }).format(new Date(at));
}
