import { freshSeed, seatCommitment } from "./fair/seeds";
import { recall, store } from "./storage";
import type { Table } from "./wire";

const SEEDS = "muggins.seeds";

/** More than are ever waited for at the same time. */
const MOST_KEPT = 24;

/** Our seeds by their commitments, oldest first; kept with the tab, so that a refresh can still show them. */
type Kept = [commit: string, seed: string][];

function keptSeeds(): Kept {
  return recall<Kept>(SEEDS, [], sessionStorage);
}

/** Our part in a deal: a new seed, of which only the commitment is told now. */
export function newPart(): { commit: string } {
  const seed = freshSeed();
  const commit = seatCommitment(seed);
  store(SEEDS, [...keptSeeds(), [commit, seed]].slice(-MOST_KEPT), sessionStorage);
  return { commit };
}

/** The same for the next deal at a table; nothing where the seat has its part in it already. */
export function partFor({ me, deal }: Pick<Table, "me" | "deal">): { commit?: string } {
  return me !== null && deal?.commits[me - 1] ? {} : newPart();
}

/** Our seed behind a commitment; null where it was another page's, or is lost. */
export function seedOf(commit: string | null | undefined): string | null {
  return keptSeeds().find(([other]) => other === commit)?.[1] ?? null;
}

/** The seed that a table waits for from this page; null where it waits for none. */
export function awaitedSeed({ me, deal }: Pick<Table, "me" | "deal">): string | null {
  return me !== null && deal?.awaited.includes(me) ? seedOf(deal.commits[me - 1]) : null;
}
