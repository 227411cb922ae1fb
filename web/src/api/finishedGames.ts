import type { Instant, TableView } from "../domain/messages";
import { dbDelete, dbGet, dbGetAll, dbPut } from "../lib/db";
import { isOffline } from "../lib/errors";
import { request } from "./http";

/** A match that is over, as this device stores it: the table at its end, and the record of all matches there. */
export interface FinishedGame {
  table: TableView;
  record: string;
  at: Instant;
}

/** The most games stored; each takes some kilobytes. */
const MOST = 60;

/** The games stored on this device, the latest first. */
export async function finishedGames(): Promise<FinishedGame[]> {
  const games = await dbGetAll<FinishedGame>("games");
  return games.sort((one, other) => other.at.localeCompare(one.at));
}

/** The game of a table, from this device or else from the server; null while it goes on. Throws `Refusal`. */
export async function finishedGame(id: string): Promise<FinishedGame | null> {
  const stored = await dbGet<FinishedGame>("games", id);
  if (stored) return stored;
  const table = await request<TableView>("GET", `/api/tables/${encodeURIComponent(id)}`);
  return table.result && table.last ? fetchRecord(table) : null;
}

/** Stores a match that has just ended, with the record of its table; null where that is done already. Throws `Refusal`. */
export async function saveFinishedGame(table: TableView): Promise<FinishedGame | null> {
  const stored = await dbGet<FinishedGame>("games", table.id);
  return stored?.table.number === table.number ? null : fetchRecord(table);
}

async function fetchRecord(table: TableView): Promise<FinishedGame> {
  const record = await request<string>("GET", `/api/tables/${encodeURIComponent(table.id)}/record`);
  const game: FinishedGame = { table, record, at: new Date().toISOString() };
  await dbPut("games", table.id, game);
  for (const old of (await finishedGames()).slice(MOST)) await dbDelete("games", old.table.id);
  return game;
}

/** The record of a table and the viewer's seat there, without a connection as stored on this device. Throws `Refusal`. */
export async function recordOf(table: string): Promise<{ text: string; me: number | null }> {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  try {
    const { me } = await request<TableView>("GET", path);
    return { text: await request<string>("GET", `${path}/record`), me };
  } catch (error) {
    const stored = isOffline(error) ? await dbGet<FinishedGame>("games", table) : undefined;
    if (!stored) throw error;
    return { text: stored.record, me: stored.table.me };
  }
}
