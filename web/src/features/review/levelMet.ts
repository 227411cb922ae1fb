import type { Replay } from "../../domain/messages";

/** The level where no computer player took part. */
const DEFAULT_LEVEL = "strong";

/** The level of the first computer player in a match, which records name by it: "Strong", or "Strong 2". */
export function levelMet({ seats }: Pick<Replay, "seats">, known: readonly string[]): string {
  const met = seats.map(({ name }) => (name ?? "").toLowerCase().replace(/ \d+$/, ""));
  return met.find((name) => known.includes(name)) ?? DEFAULT_LEVEL;
}
