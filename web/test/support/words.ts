import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Language, useBundle } from "../../src/lib/i18n";

const FILES = import.meta.glob<string>("../../../src/muggins/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function text(language: string, name: string): string {
  const path = `../../../src/muggins/locales/${language}/${name}.ftl`;
  const found = FILES[path];
  if (found === undefined) throw new Error(`there is no ${path}`);
  return found;
}

/** Speaks a language from its files, as the browser does, with those of screens that are opened later. */
export function speak(language: Language, ...more: string[]): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const troubles = ["web", "score", "options", "presets", "errors", "verify", ...more].flatMap((name) =>
    bundle.addResource(new FluentResource(text(language, name))),
  );
  if (troubles.length) throw troubles[0];
  useBundle(bundle, language);
}
