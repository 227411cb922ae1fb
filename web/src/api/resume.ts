/** What a numbered message is to someone who has seen everything up to `seen`. */
export function placeInSequence(seen: number, number: number): "next" | "seen" | "gap" {
  if (number <= seen) return "seen";
  return number === seen + 1 ? "next" : "gap";
}

/** How long to wait before trying the link again, in ms: at once, then ever longer, up to four seconds. */
export function backoff(tries: number, chance: number = Math.random()): number {
  if (tries === 0) return 0;
  return Math.min(4000, 250 * 2 ** tries) * (0.75 + chance / 2);
}
