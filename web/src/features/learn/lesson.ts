import type { BoardTile } from "../../board/types";
import type { LegalPlay, OpenEnd, SpinnerRule, TileName } from "../../domain/messages";

/** A lesson as the rules have recorded it: one short hand, of which each step asks for one thing. */
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

/** What the other side has done since the step before. */
export type Seen =
  | { kind: "play"; tile: TileName; against: TileName | null; points: number }
  | { kind: "draw"; tiles: number }
  | { kind: "pass" };

interface Task {
  name: string;
  seen: readonly Seen[];
  at: Position;
}

/** A tile to play: the only one that scores, the one that scores most, or the one that has to be. */
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

/** A number to say: the count, what it pays, what is declared. */
interface AskStep extends Task {
  kind: "ask";
  about: "count" | "pays" | "declare";
  right: number;
  choices: readonly number[];
  then?: Position;
}

/** What the hand pays in the end. */
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

/** A tile to be found that has open sides and counts nothing. */
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

/** The table that a step shows, before and after it has been done. */
export function positionAt(step: Step, done: boolean): Position {
  return (done && "then" in step && step.then) || step.at;
}

/** The tiles on the table at one moment. */
export const tilesAt = ({ laid }: Lesson, at: Position): readonly BoardTile[] => laid.slice(0, at.laid);

/** The tiles with open sides: what may be tapped where a tile is to be found on the table. */
export function openTiles(step: Step): TileName[] {
  return [...new Set(step.at.ends.map((end) => end.against))];
}
