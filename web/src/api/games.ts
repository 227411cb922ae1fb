import { signal } from "@preact/signals";
import type { GameRules, NamedGame, OptionValue } from "../domain/messages";
import { language, maybe } from "../lib/i18n";
import { recall, store } from "../lib/storage";
import { call } from "./http";

/** The games that can be chosen, in the order to show them; told in the language in use. */
export const games = signal<NamedGame[]>([]);

const KEPT = "muggins.games";

/** Asks for them; what was heard last in this language is shown until then, and without a connection. */
export async function loadGames(): Promise<void> {
  const spoken = language.value ?? "en";
  const kept = recall<{ spoken?: string; games?: NamedGame[] }>(KEPT, {});
  if (kept.spoken === spoken && kept.games) games.value = kept.games;
  games.value = await call<NamedGame[]>("GET", "/api/rules", undefined, spoken);
  store(KEPT, { spoken, games: games.value });
}

/** One game for so many seats, with these options. */
export function loadRules(
  id: string,
  seats: number | null,
  options: Record<string, OptionValue>,
): Promise<GameRules> {
  const query = new URLSearchParams(seats ? { seats: String(seats) } : {});
  for (const [key, value] of Object.entries(options)) query.set(key, written(value));
  return call<GameRules>(
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
export const LEVEL = "casual";

/** The computer players to choose from, the weakest first. */
export const levels = signal<string[]>([LEVEL]);

export async function loadLevels(): Promise<void> {
  levels.value = await call<string[]>("GET", "/api/bots");
}

/** What a game is called in the language in use; some keep their own name everywhere. */
export function gameName(id: string, own = id): string {
  return maybe(`preset-${id}-name`) ?? own;
}
