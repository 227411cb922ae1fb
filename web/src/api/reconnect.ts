/** Whether event `number` follows on event `seen`, has been seen already, or leaves a gap. */
export function placeInSequence(seen: number, number: number): "next" | "seen" | "gap" {
  if (number <= seen) return "seen";
  return number === seen + 1 ? "next" : "gap";
}

/** Milliseconds to wait before another try to connect: none at first, then ever more, up to four seconds. */
export function backoff(tries: number, chance: number = Math.random()): number {
  if (tries === 0) return 0;
  return Math.min(4000, 250 * 2 ** tries) * (0.75 + chance / 2);
}
