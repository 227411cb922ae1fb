import { signal } from "@preact/signals";
import type { GameRules, NamedGame, OptionValue } from "../domain/messages";
import { language, tIfKnown } from "../lib/i18n";
import { readJson, writeJson } from "../lib/storage";
import { request } from "./http";

/** The named games in the order to show them, with texts in the language in use. */
export const games = signal<NamedGame[]>([]);

const STORED = "muggins.games";

/** Loads the games; until then, and without a connection, those stored last in this language are shown. */
export async function loadGames(): Promise<void> {
  const lang = language.value ?? "en";
  const stored = readJson<{ spoken?: string; games?: NamedGame[] }>(STORED, {});
  if (stored.spoken === lang && stored.games) games.value = stored.games;
  games.value = await request<NamedGame[]>("GET", "/api/rules", undefined, lang);
  writeJson(STORED, { spoken: lang, games: games.value });
}

/** Loads the rules of a game for a number of seats, with these options. */
export function loadRules(
  id: string,
  seats: number | null,
  options: Record<string, OptionValue>,
): Promise<GameRules> {
  const query = new URLSearchParams(seats ? { seats: String(seats) } : {});
  for (const [key, value] of Object.entries(options)) query.set(key, optionText(value));
  return request<GameRules>(
    "GET",
    `/api/rules/${encodeURIComponent(id)}?${query}`,
    undefined,
    language.value ?? "en",
  );
}

function optionText(value: OptionValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** The level of the computer player where none was chosen. */
export const DEFAULT_LEVEL = "casual";

/** The levels of computer players, the weakest first. */
export const levels = signal<string[]>([DEFAULT_LEVEL]);

export async function loadLevels(): Promise<void> {
  levels.value = await request<string[]>("GET", "/api/bots");
}

/** The name of a game in the language in use; `own`, the server's, where the language has none. */
export function gameName(id: string, own = id): string {
  return tIfKnown(`preset-${id}-name`) ?? own;
}
