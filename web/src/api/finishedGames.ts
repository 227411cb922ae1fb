import type { Instant, TableView } from "../domain/messages";
import { allKept, forget, keep, kept } from "../lib/db";
import { isAway } from "../lib/errors";
import { call } from "./http";

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
  const games = await allKept<FinishedGame>("games");
  return games.sort((one, other) => other.at.localeCompare(one.at));
}

/** The game at a table, as this device keeps it or, where it does not, as the server tells it. Throws `Refused`. */
export async function finishedGame(id: string): Promise<FinishedGame | null> {
  const here = await kept<FinishedGame>("games", id);
  if (here) return here;
  const table = await call<TableView>("GET", `/api/tables/${encodeURIComponent(id)}`);
  return table.result && table.last ? fetchRecord(table) : null;
}

/** Keeps a match that has just been decided, with what it takes to replay it; what cannot be had now is fetched later. */
export async function keepFinished(table: TableView): Promise<void> {
  const here = await kept<FinishedGame>("games", table.id);
  if (here?.table.number === table.number) return;
  try {
    const { record } = await fetchRecord(table);
    await (await import("./reviews")).replayAhead(record);
  } catch {
    // It is all asked for again when somebody looks for it.
  }
}

async function fetchRecord(table: TableView): Promise<FinishedGame> {
  const record = await call<string>("GET", `/api/tables/${encodeURIComponent(table.id)}/record`);
  const game: FinishedGame = { table, record, at: new Date().toISOString() };
  await keep("games", table.id, game);
  for (const old of (await finishedGames()).slice(MOST)) await forget("games", old.table.id);
  return game;
}

/** The record of a table, and the seat that the viewer had there; without a connection, as this device keeps them. */
export async function recordOf(table: string): Promise<{ text: string; me: number | null }> {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  try {
    const { me } = await call<TableView>("GET", path);
    return { text: await call<string>("GET", `${path}/record`), me };
  } catch (error) {
    const here = isAway(error) ? await kept<FinishedGame>("games", table) : undefined;
    if (!here) throw error;
    return { text: here.record, me: here.table.me };
  }
}
