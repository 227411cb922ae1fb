import { isSamePlay } from "../../domain/choice";
import type {
  GameOptions,
  LaidTile,
  LegalPlay,
  OpenEnd,
  PuzzleAction,
  PuzzleEvent,
} from "../../domain/messages";

/** A position to be thought about, from a puzzle or from a match of the viewer's. */
export interface Position {
  id: string;
  rules: string;
  game: GameOptions;
  seat: number;
  /** The events of the hand, as the seat knows them. */
  moves: readonly PuzzleEvent[];
  mine: readonly string[];
  /** How many tiles each seat holds. */
  tiles: readonly number[];
  boneyard: number;
  /** The tiles that the seat does not see. */
  out: readonly string[];
  /** The legal plays, the best first. */
  actions: readonly PuzzleAction[];
  record: string;
}

/** The tiles on the table, in order of play. */
export function playsOf(moves: readonly PuzzleEvent[]): LaidTile[] {
  return moves.flatMap(({ event }) =>
    event.kind === "play"
      ? [
          {
            seat: Number(event.seat),
            tile: String(event.tile),
            against: (event.against ?? null) as string | null,
            in_line: Boolean(event.in_line),
          },
        ]
      : [],
  );
}

/** The open ends and the count. */
export function countOf({ moves }: Pick<Position, "moves">): { ends: readonly OpenEnd[]; count: number } {
  return moves.at(-1) ?? { ends: [], count: 0 };
}

/** The legal plays, as a table has them. */
export function legalOf({ actions }: Position): LegalPlay[] {
  return actions.map(({ tile, against, in_line, count, points }) => ({
    tile,
    against,
    in_line,
    count,
    points,
  }));
}

/** Whether a play is as good as the best, within the error of its value. */
export function isRight({ actions }: Position, play: LegalPlay): boolean {
  const [best] = actions;
  const own = actions.find((action) => isSamePlay(action, play));
  return !!best && !!own && best.worth - own.worth <= 2 * own.stderr + 0.05;
}
