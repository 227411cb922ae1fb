import { freshSeed, seatCommitment } from "../../domain/fair/seeds";
import type { TableView } from "../../domain/messages";
import { readJson, writeJson } from "../../lib/storage";

const SEEDS = "muggins.seeds";

/** More than are ever waited for at the same time. */
const MOST_KEPT = 24;

/** Our seeds by their commitments, oldest first; kept with the tab, so that a refresh can still show them. */
type Kept = [commit: string, seed: string][];

function keptSeeds(): Kept {
  return readJson<Kept>(SEEDS, [], sessionStorage);
}

/** Our part in the next deal at a table: a new seed, of which only the commitment is told now. */
export function newCommitment({ id, me, deal }: Pick<TableView, "id" | "me" | "deal">): { commit?: string } {
  // Who has its part in it already takes no other.
  if (me === null || !deal || deal.commits[me - 1]) return {};
  const seed = freshSeed();
  const version = deal.version === 1 ? 1 : 2;
  const commit = seatCommitment(version, { commit: deal.commit, table: id, seat: me }, seed);
  writeJson(SEEDS, [...keptSeeds(), [commit, seed]].slice(-MOST_KEPT), sessionStorage);
  return { commit };
}

/** The commitment that the deal waits for from this page, with a new seed behind it; null where it waits for none. */
export function awaitedCommitment(table: Pick<TableView, "id" | "me" | "deal">): string | null {
  const { me, deal } = table;
  return me !== null && deal?.uncommitted.includes(me) ? (newCommitment(table).commit ?? null) : null;
}

/** Our seed behind a commitment; null where it was another page's, or is lost. */
export function seedOf(commit: string | null | undefined): string | null {
  return keptSeeds().find(([other]) => other === commit)?.[1] ?? null;
}

/** The seed that a table waits for from this page; null where it waits for none. */
export function awaitedSeed({ me, deal }: Pick<TableView, "me" | "deal">): string | null {
  return me !== null && deal?.awaited.includes(me) ? seedOf(deal.commits[me - 1]) : null;
}
