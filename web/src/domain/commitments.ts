import type { TableView, Unsealed } from "./messages";

/** The server's commitments as this page has seen them before the hands were over, by hand and preceding commitment. */
const commitments = new Map<string, string>();

/** Most commitments remembered: more than hands are ever in play. */
const MOST = 50;

const key = (table: string, { hand, previous }: { hand: number; previous: string }): string =>
  `${table} ${hand} ${previous}`;

/** Remembers the server's commitment to the deal of a hand; a later one for the same hand is ignored. */
export function rememberCommitment({ id, deal }: TableView): void {
  if (!deal) return;
  const at = key(id, deal);
  if (commitments.has(at)) return;
  commitments.set(at, deal.commit);
  const [oldest] = commitments.keys();
  if (commitments.size > MOST && oldest) commitments.delete(oldest);
}

/** Whether the commitment shown after a hand is the one seen before it; null where this page saw none. */
export function isCommitmentKept(table: string, shown: Unsealed): boolean | null {
  const before = commitments.get(key(table, shown));
  return before === undefined ? null : before === shown.commit;
}
