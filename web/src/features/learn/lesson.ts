import type { BoardTile } from "../../board/types";
import type { LegalPlay, OpenEnd, SpinnerRule, TileName } from "../../domain/messages";

/** A recorded lesson: one short hand, each step of which asks for one thing. Made by tools/lessons.py. */
export interface Lesson {
  /** The game it teaches. */
  id: string;
  spinner: SpinnerRule;
  score: "fives" | "fives-and-threes";
  pay: "pips" | "multiples";
  /** Whether the learner has to count and claim. */
  call: boolean;
  /** Every tile of the hand, in the order of play. */
  laid: readonly BoardTile[];
  steps: readonly Step[];
}

/** The table at one moment, as the learner sees it. */
export interface Position {
  /** How many tiles of the hand lie. */
  laid: number;
  ends: readonly OpenEnd[];
  count: number;
  mine: readonly TileName[];
  /** How many tiles the other side holds. */
  theirs: number;
  boneyard: number;
  /** The learner's, and the other side's. */
  scores: readonly number[];
}

/** An event of the other side since the step before. */
export type Seen =
  | { kind: "play"; tile: TileName; against: TileName | null; points: number }
  | { kind: "draw"; tiles: number }
  | { kind: "pass" };

interface Task {
  name: string;
  seen: readonly Seen[];
  at: Position;
}

/** Asks for a play: the only one that scores, the one that scores most, or the only one. */
export interface PlayStep extends Task {
  kind: "play";
  goal: "scores" | "most" | "play";
  legal: readonly (LegalPlay & { count: number; points: number })[];
  /** Which of `legal`. */
  right: number;
  then: Position;
}

interface DrawStep extends Task {
  kind: "draw";
  drawn: readonly TileName[];
  then: Position;
}

/** Asks for a number: the count, what it pays, or what is declared. */
interface AskStep extends Task {
  kind: "ask";
  about: "count" | "pays" | "declare";
  right: number;
  choices: readonly number[];
  then?: Position;
}

/** Asks for the points of the settlement. */
export interface SettleStep extends Task {
  kind: "ask";
  about: "settle";
  right: number;
  choices: readonly number[];
  /** By seat, the tiles left and their pips, and the points. */
  left: readonly (readonly TileName[])[];
  pips: readonly number[];
  points: readonly number[];
  then: Position;
}

/** Asks for the tile that has open ends and counts nothing. */
interface SilentStep extends Task {
  kind: "silent";
  right: TileName;
}

interface CallStep extends Task {
  kind: "call";
  points: number;
  then: Position;
}

export type Step = PlayStep | DrawStep | AskStep | SettleStep | SilentStep | CallStep;

/** The position that a step shows, before or after it is done. */
export function positionAt(step: Step, done: boolean): Position {
  return (done && "then" in step && step.then) || step.at;
}

/** The tiles on the table at one moment. */
export const tilesAt = ({ laid }: Lesson, at: Position): readonly BoardTile[] => laid.slice(0, at.laid);

/** The tiles with open ends, which may be tapped where one is to be pointed out. */
export function openTiles(step: Step): TileName[] {
  return [...new Set(step.at.ends.map((end) => end.against))];
}
