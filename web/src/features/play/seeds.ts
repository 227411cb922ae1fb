import { freshSeed, seatCommitment } from "../../domain/fair/seeds";
import type { TableView } from "../../domain/messages";
import { readJson, writeJson } from "../../lib/storage";

const SEEDS = "muggins.seeds";

/** Most seeds stored: more than are ever awaited at the same time. */
const MOST = 24;

/** This page's seeds with their commitments, oldest first; in session storage, so that a reload can still reveal them. */
type StoredSeeds = [commit: string, seed: string][];

function storedSeeds(): StoredSeeds {
  return readJson<StoredSeeds>(SEEDS, [], sessionStorage);
}

/** A commitment to a new seed for the next deal at a table; the seed is stored, to be revealed later. */
export function newCommitment({ id, me, deal }: Pick<TableView, "id" | "me" | "deal">): { commit?: string } {
  // A seat commits itself once.
  if (me === null || !deal || deal.commits[me - 1]) return {};
  const seed = freshSeed();
  const version = deal.version === 1 ? 1 : 2;
  const commit = seatCommitment(version, { commit: deal.commit, table: id, seat: me }, seed);
  writeJson(SEEDS, [...storedSeeds(), [commit, seed]].slice(-MOST), sessionStorage);
  return { commit };
}

/** A new commitment where the deal waits for one of the viewer; else null. */
export function awaitedCommitment(table: Pick<TableView, "id" | "me" | "deal">): string | null {
  const { me, deal } = table;
  return me !== null && deal?.uncommitted.includes(me) ? (newCommitment(table).commit ?? null) : null;
}

/** This page's seed behind a commitment; null where it is another page's, or is lost. */
export function seedOf(commit: string | null | undefined): string | null {
  return storedSeeds().find(([other]) => other === commit)?.[1] ?? null;
}

/** The viewer's seed where the deal waits for it; else null. */
export function awaitedSeed({ me, deal }: Pick<TableView, "me" | "deal">): string | null {
  return me !== null && deal?.awaited.includes(me) ? seedOf(deal.commits[me - 1]) : null;
}
