/// <reference types="node" />
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const LOCALES = new URL("../src/muggins/locales/", import.meta.url);
const LANGUAGES = ["en", "id", "el", "es"];

/** Files of words for the client, each by the Fluent files it is made of. The first is needed by every screen. */
export const FILES: Readonly<Record<string, readonly string[]>> = {
  everywhere: ["web", "score", "presets"],
  options: ["options"],
  errors: ["errors"],
  verify: ["verify"],
  games: ["games"],
  lessons: ["lessons"],
  settings: ["settings"],
  about: ["about"],
  review: ["review"],
  analysis: ["analysis"],
};

const MODULE = "virtual:words";

/**
 * The module `virtual:words`: where the words of each language are, by the name of their file.
 *
 * Words are parsed when the client is built, for a phone would take longer for it than for drawing a table.
 */
export function words(): Plugin {
  let isBuild = false;
  return {
    name: "words",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      const address = (language: string, name: string): string => {
        const source = JSON.stringify(patterns(language, name));
        if (!isBuild) return `data:application/json,${encodeURIComponent(source)}`;
        const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
        const fileName = `assets/${name}-${language}-${hash}.json`;
        this.emitFile({ type: "asset", fileName, source });
        return `/${fileName}`;
      };
      const addresses = LANGUAGES.map((language) => [
        language,
        Object.fromEntries(Object.keys(FILES).map((name) => [name, address(language, name)])),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`;
    },
  };
}

/** The patterns of a file's messages by their names; none of ours has attributes. */
function patterns(language: string, name: string): Record<string, FluentResource["body"][number]["value"]> {
  const parsed = (FILES[name] ?? []).flatMap((part) => {
    const text = readFileSync(new URL(`${language}/${part}.ftl`, LOCALES), "utf8");
    return new FluentResource(text).body;
  });
  return Object.fromEntries(parsed.map(({ id, value }) => [id, value]));
}
