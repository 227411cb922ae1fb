import type { TableView, Unsealed } from "./messages";

/** The server's commitments as this page has seen them before the hand was over, by the hand and the one before. */
const promised = new Map<string, string>();

/** More than are ever still to be kept. */
const MOST = 50;

const key = (table: string, { hand, previous }: { hand: number; previous: string }): string =>
  `${table} ${hand} ${previous}`;

/** Remembers what the server has promised for the deal of a hand: the first word counts. */
export function rememberCommitment({ id, deal }: TableView): void {
  if (!deal) return;
  const at = key(id, deal);
  if (promised.has(at)) return;
  promised.set(at, deal.commit);
  const [oldest] = promised.keys();
  if (promised.size > MOST && oldest) promised.delete(oldest);
}

/** Whether what the server shows after the hand is what it had promised here before; null where we were not there. */
export function isCommitmentKept(table: string, shown: Unsealed): boolean | null {
  const before = promised.get(key(table, shown));
  return before === undefined ? null : before === shown.commit;
}
