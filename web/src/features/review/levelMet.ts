import type { Replay } from "../../domain/messages";

/** Against whom one plays on who has met no computer player. */
const USUAL = "strong";

/** The level of a computer player who played, as records name them: "Strong", or "Strong 2". */
export function levelMet({ seats }: Pick<Replay, "seats">, known: readonly string[]): string {
  const met = seats.map(({ name }) => (name ?? "").toLowerCase().replace(/ \d+$/, ""));
  return met.find((name) => known.includes(name)) ?? USUAL;
}
