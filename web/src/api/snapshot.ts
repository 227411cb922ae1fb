import type { TableView } from "../domain/messages";
import { request } from "./http";

let prefetched: { id: string; table: Promise<TableView> } | null = null;

const requestSnapshot = (id: string): Promise<TableView> =>
  request<TableView>("GET", `/api/tables/${encodeURIComponent(id)}`);

/** Requests a table before there are words to show it with, so that `fetchSnapshot` has it sooner. */
export function prefetchSnapshot(id: string): void {
  const table = requestSnapshot(id);
  // What went wrong is thrown where the snapshot is used.
  table.catch(() => {});
  prefetched = { id, table };
}

/** The whole table, as the viewer may see it now; throws `Refusal`. */
export function fetchSnapshot(id: string): Promise<TableView> {
  const table = prefetched?.id === id ? prefetched.table : requestSnapshot(id);
  prefetched = null;
  return table;
}
