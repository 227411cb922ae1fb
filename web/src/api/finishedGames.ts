import type { Instant, TableView } from "../domain/messages";
import { dbDelete, dbGet, dbGetAll, dbPut } from "../lib/db";
import { isOffline } from "../lib/errors";
import { request } from "./http";

/** A match that is over, as this device keeps it: the table at its end, and the record of all that was played there. */
export interface FinishedGame {
  table: TableView;
  record: string;
  at: Instant;
}

/** A record and a table are some kilobytes. */
const MOST = 60;

/** The games that this device keeps, the last one first. */
export async function finishedGames(): Promise<FinishedGame[]> {
  const games = await dbGetAll<FinishedGame>("games");
  return games.sort((one, other) => other.at.localeCompare(one.at));
}

/** The game at a table, as this device keeps it or, where it does not, as the server tells it. Throws `Refused`. */
export async function finishedGame(id: string): Promise<FinishedGame | null> {
  const here = await dbGet<FinishedGame>("games", id);
  if (here) return here;
  const table = await request<TableView>("GET", `/api/tables/${encodeURIComponent(id)}`);
  return table.result && table.last ? fetchRecord(table) : null;
}

/** Keeps a match that has just been decided, with what it takes to replay it; what cannot be had now is fetched later. */
export async function saveFinishedGame(table: TableView): Promise<void> {
  const here = await dbGet<FinishedGame>("games", table.id);
  if (here?.table.number === table.number) return;
  try {
    const { record } = await fetchRecord(table);
    await (await import("./reviews")).prefetchReplays(record);
  } catch {
    // It is all asked for again when somebody looks for it.
  }
}

async function fetchRecord(table: TableView): Promise<FinishedGame> {
  const record = await request<string>("GET", `/api/tables/${encodeURIComponent(table.id)}/record`);
  const game: FinishedGame = { table, record, at: new Date().toISOString() };
  await dbPut("games", table.id, game);
  for (const old of (await finishedGames()).slice(MOST)) await dbDelete("games", old.table.id);
  return game;
}

/** The record of a table, and the seat that the viewer had there; without a connection, as this device keeps them. */
export async function recordOf(table: string): Promise<{ text: string; me: number | null }> {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  try {
    const { me } = await request<TableView>("GET", path);
    return { text: await request<string>("GET", `${path}/record`), me };
  } catch (error) {
    const here = isOffline(error) ? await dbGet<FinishedGame>("games", table) : undefined;
    if (!here) throw error;
    return { text: here.record, me: here.table.me };
  }
}
