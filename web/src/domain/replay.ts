import type { EventMessage, KnownEvent, Replay, ReplayHand, ReplayStep } from "./messages";

type Bare<E> = E extends unknown ? Omit<E, keyof EventMessage> : never;

/** An event as a replay tells it: what happened, without a number or a time. */
export type ReplayEvent = Bare<KnownEvent>;

/** A place in a match where one may stop and look: after an event, in the order of play. */
export interface Stop {
  hand: ReplayHand;
  step: ReplayStep;
  event: ReplayEvent;
  /** The step before in the same hand; null at its deal. */
  before: ReplayStep | null;
  /** Which move of the hand it is, from 1; 0 for the deal, and null for what is no move. */
  move: number | null;
}

const MOVES: ReadonlySet<string> = new Set(["play", "draw", "pass", "declare", "call"]);

/** Every stop of a match. Who leads is seen with the deal. */
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

/** Where a hand begins and ends among the stops. */
export function handBounds(stops: readonly Stop[], hand: ReplayHand): [number, number] {
  return [stops.findIndex((stop) => stop.hand === hand), stops.findLastIndex((stop) => stop.hand === hand)];
}

/** The stop some hands on: the beginning of the next one, or of this one before that of the last. */
export function neighbourHand(stops: readonly Stop[], at: number, hands: 1 | -1): number {
  const here = stops[at];
  if (!here) return at;
  const [first, last] = handBounds(stops, here.hand);
  if (hands > 0) return Math.min(last + 1, stops.length - 1);
  if (at > first || first === 0) return first;
  const earlier = stops[first - 1];
  return earlier ? handBounds(stops, earlier.hand)[0] : first;
}

/** The stop of a line of the record, or -1. */
export function stopOfLine(stops: readonly Stop[], line: number): number {
  return stops.findIndex((stop) => stop.step.line === line);
}

/** The stop of a move of a hand, as an address names it; the end of the hand for one that it does not have. */
export function stopOfMove(stops: readonly Stop[], hand: number, move: number): number {
  const exact = stops.findIndex((stop) => stop.hand.number === hand && stop.move === move);
  return exact >= 0 ? exact : stops.findLastIndex((stop) => stop.hand.number === hand);
}

/** The plays that lie on the table at a stop. */
export function playsAt({ hand, step }: Pick<Stop, "hand" | "step">) {
  return hand.steps
    .map((each) => each.event as unknown as ReplayEvent)
    .filter((event) => event.kind === "play")
    .slice(0, step.laid);
}

/** The line up to which the record is the position at a stop. */
export function lineAfter(match: Replay, stop: Stop): number {
  const lines = match.hands.flatMap((hand) => hand.steps.map((step) => step.line));
  return lines.find((line) => line > stop.step.line) ?? match.record.split("\n").length + 1;
}
