import { signal } from "@preact/signals";
import type { GameRules, NamedGame, OptionValue } from "../domain/messages";
import { language, tIfKnown } from "../lib/i18n";
import { readJson, writeJson } from "../lib/storage";
import { request } from "./http";

/** The games that can be chosen, in the order to show them; told in the language in use. */
export const games = signal<NamedGame[]>([]);

const KEPT = "muggins.games";

/** Asks for them; what was heard last in this language is shown until then, and without a connection. */
export async function loadGames(): Promise<void> {
  const spoken = language.value ?? "en";
  const kept = readJson<{ spoken?: string; games?: NamedGame[] }>(KEPT, {});
  if (kept.spoken === spoken && kept.games) games.value = kept.games;
  games.value = await request<NamedGame[]>("GET", "/api/rules", undefined, spoken);
  writeJson(KEPT, { spoken, games: games.value });
}

/** One game for so many seats, with these options. */
export function loadRules(
  id: string,
  seats: number | null,
  options: Record<string, OptionValue>,
): Promise<GameRules> {
  const query = new URLSearchParams(seats ? { seats: String(seats) } : {});
  for (const [key, value] of Object.entries(options)) query.set(key, written(value));
  return request<GameRules>(
    "GET",
    `/api/rules/${encodeURIComponent(id)}?${query}`,
    undefined,
    language.value ?? "en",
  );
}

function written(value: OptionValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** The computer player of those who have not chosen one. */
export const DEFAULT_LEVEL = "casual";

/** The computer players to choose from, the weakest first. */
export const levels = signal<string[]>([DEFAULT_LEVEL]);

export async function loadLevels(): Promise<void> {
  levels.value = await request<string[]>("GET", "/api/bots");
}

/** What a game is called in the language in use; some keep their own name everywhere. */
export function gameName(id: string, own = id): string {
  return tIfKnown(`preset-${id}-name`) ?? own;
}
