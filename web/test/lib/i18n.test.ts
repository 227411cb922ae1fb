import { expect, test } from "vitest";
import { bestLanguage, formatInteger, LANGUAGES, listOr, t } from "../../src/lib/i18n";
import { FILES } from "../../words";
import { speak, text } from "../support/words";

const SOURCES = import.meta.glob<string>("../../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values(SOURCES).join("\n");

/** The files of words that the client fetches, by what it says itself, but for those that the server says too. */
const SHARED = ["options", "presets", "errors", "analysis"];
const files = Object.values(FILES)
  .flat()
  .filter((name) => !SHARED.includes(name));

/** Each message of what only the client says, with the blanks it uses. */
function messages(language: string): Map<string, string> {
  const parts = files
    .map((name) => text(language, name))
    .join("\n")
    .split(/^(?=[a-zA-Z][\w-]* =)/m)
    .slice(1);
  return new Map(
    parts.map((part) => {
      const body = part.replace(/^#.*$/gm, "");
      const blanks = [...new Set(body.match(/\$[a-z]+/g))].sort().join(" ");
      return [part.slice(0, part.indexOf(" =")), blanks];
    }),
  );
}

test.each(Object.keys(LANGUAGES))("%s says all that English says, with the same blanks", (language) => {
  const english = messages("en");
  const theirs = messages(language);
  expect([...theirs.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, blanks] of english) {
    // A language may say a singular without its number, but fills in nothing else.
    const known = new Set(blanks.split(" "));
    for (const blank of theirs.get(key)?.split(" ") ?? [])
      expect(known, `${language} ${key}`).toContain(blank);
  }
});

/** The messages that choose their words by a number, with all that they choose among. */
function counting(language: string): Map<string, string[]> {
  const parts = files
    .map((name) => text(language, name))
    .join("\n")
    .split(/^(?=[a-zA-Z][\w-]* =)/m)
    .slice(1);
  return new Map(
    parts.flatMap((part) => {
      const names = [...part.matchAll(/^\s*\*?\[(\w+)\]/gm)].map((match) => match[1] ?? "");
      const counts = names.includes("one") && names.includes("other");
      return counts ? [[part.slice(0, part.indexOf(" =")), names] as const] : [];
    }),
  );
}

test.each(["el", "es"])("%s has a singular wherever English has one", (language) => {
  const english = [...counting("en").keys()];
  const theirs = counting(language);
  expect(english.length).toBeGreaterThan(15);
  expect(english.filter((key) => !theirs.has(key))).toEqual([]);
});

test("Indonesian, which has no plural, never chooses by one and many", () => {
  expect([...counting("id").keys()]).toEqual([]);
});

test("numbers are written as the language writes them", () => {
  const written = (["en", "id", "el", "es"] as const).map((code) => {
    speak(code, "about");
    return [formatInteger(12345), t("about-even", { deals: 12345, share: 50 }).match(/12.345/)?.[0]];
  });
  expect(written).toEqual([
    ["12,345", "12,345"],
    ["12.345", "12.345"],
    ["12.345", "12.345"],
    ["12.345", "12.345"],
  ]);
});

test("every message that the source asks for is there", () => {
  const known = messages("en");
  const asked = [...source.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((match) => match[1] ?? "");
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

test("every message is said somewhere", () => {
  const written = new Set([...source.matchAll(/"([\w-]+)"/g)].map((match) => match[1] ?? ""));
  const keys = new Set([...source.matchAll(/\b(\w+):/g)].map((match) => match[1] ?? ""));
  const begun = [...source.matchAll(/`([\w-]+-)\$\{/g)].map((match) => match[1] ?? "");
  const ended = [...source.matchAll(/`\$\{\w+\}(-[\w-]+)`/g)].map((match) => match[1] ?? "");
  /** `${name}-${choice}`, of which both are written somewhere. */
  const isOfTwo = (key: string): boolean =>
    [...key.matchAll(/-/g)].some(({ index }) => {
      const choice = key.slice(index + 1);
      return written.has(key.slice(0, index)) && (written.has(choice) || keys.has(choice));
    });
  const unsaid = [...messages("en").keys()].filter((key) => {
    const whole = key.replace(/-you$/, "");
    return (
      !written.has(key) &&
      !written.has(whole) &&
      !begun.some((start) => key.startsWith(start)) &&
      !ended.some((end) => key.endsWith(end)) &&
      !isOfTwo(key)
    );
  });
  expect(unsaid).toEqual([]);
});

test("the browser's first language that we speak is the one", () => {
  expect(bestLanguage(["es-MX", "en"])).toBe("es");
  expect(bestLanguage(["fr", "el-GR"])).toBe("el");
  expect(bestLanguage(["zh"])).toBe("en");
});

test("a choice of several is said as the language says it", () => {
  const said = Object.fromEntries(
    (["en", "el", "es", "id"] as const).map((code) => {
      speak(code);
      return [code, listOr(["6", "2"])];
    }),
  );
  expect(said).toEqual({ en: "6 or 2", el: "6 ή 2", es: "6 o 2", id: "6 atau 2" });
});
