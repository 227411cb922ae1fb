import type { EventMessage, KnownEvent, Replay, ReplayHand, ReplayStep } from "./messages";

type Bare<E> = E extends unknown ? Omit<E, keyof EventMessage> : never;

/** An event of a replay, which has no number and no time. */
export type ReplayEvent = Bare<KnownEvent>;

/** A place in a match to look at: the state after an event. */
export interface Stop {
  hand: ReplayHand;
  step: ReplayStep;
  event: ReplayEvent;
  /** The step before in the same hand; null at its deal. */
  before: ReplayStep | null;
  /** The number of the move in its hand, from 1; 0 for the deal, null for other events that are no moves. */
  move: number | null;
}

const MOVES: ReadonlySet<string> = new Set(["play", "draw", "pass", "declare", "call"]);

/** All stops of a match in order. The lead shares a stop with its deal. */
export function stopsOf(match: Replay): Stop[] {
  return match.hands.flatMap((hand) => {
    let moves = 0;
    let before: ReplayStep | null = null;
    const stops: Stop[] = [];
    for (const step of hand.steps) {
      const event = step.event as unknown as ReplayEvent;
      const move = MOVES.has(event.kind) ? ++moves : event.kind === "deal" ? 0 : null;
      if (event.kind === "lead") stops.pop();
      stops.push({ hand, step, event, before, move: event.kind === "lead" ? 0 : move });
      before = step;
    }
    return stops;
  });
}

/** The indices of the first and the last stop of a hand. */
export function handBounds(stops: readonly Stop[], hand: ReplayHand): [number, number] {
  return [stops.findIndex((stop) => stop.hand === hand), stops.findLastIndex((stop) => stop.hand === hand)];
}

/** The index of the next hand's first stop; backwards that of this hand, or from there that of the hand before. */
export function neighbourHand(stops: readonly Stop[], at: number, hands: 1 | -1): number {
  const here = stops[at];
  if (!here) return at;
  const [first, last] = handBounds(stops, here.hand);
  if (hands > 0) return Math.min(last + 1, stops.length - 1);
  if (at > first || first === 0) return first;
  const earlier = stops[first - 1];
  return earlier ? handBounds(stops, earlier.hand)[0] : first;
}

/** The index of the stop of a line of the record; -1 for none. */
export function stopOfLine(stops: readonly Stop[], line: number): number {
  return stops.findIndex((stop) => stop.step.line === line);
}

/** The index of the stop of a move of a hand; the hand's last stop where it has no such move. */
export function stopOfMove(stops: readonly Stop[], hand: number, move: number): number {
  const exact = stops.findIndex((stop) => stop.hand.number === hand && stop.move === move);
  return exact >= 0 ? exact : stops.findLastIndex((stop) => stop.hand.number === hand);
}

/** The plays on the table at a stop. */
export function playsAt({ hand, step }: Pick<Stop, "hand" | "step">) {
  return hand.steps
    .map((each) => each.event as unknown as ReplayEvent)
    .filter((event) => event.kind === "play")
    .slice(0, step.laid);
}

/** The line before which the record gives the position at a stop. */
export function lineAfter(match: Replay, stop: Stop): number {
  const lines = match.hands.flatMap((hand) => hand.steps.map((step) => step.line));
  return lines.find((line) => line > stop.step.line) ?? match.record.split("\n").length + 1;
}
