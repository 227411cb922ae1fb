import { isSamePlay } from "../../domain/choice";
import type { Game, LaidTile, LegalPlay, OpenEnd, PuzzleAction, PuzzleEvent } from "../../domain/messages";

/** A position to be thought about, out of a puzzle or out of a match of one's own. */
export interface Position {
  id: string;
  rules: string;
  game: GameOptions;
  seat: number;
  /** What has happened in the hand, as the seat knows it. */
  moves: readonly PuzzleEvent[];
  mine: readonly string[];
  /** How many tiles each seat holds. */
  tiles: readonly number[];
  boneyard: number;
  /** What the seat does not see. */
  out: readonly string[];
  /** What may be played, the best first. */
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

/** What counts on the table now. */
export function countOf({ moves }: Pick<Position, "moves">): { ends: readonly OpenEnd[]; count: number } {
  return moves.at(-1) ?? { ends: [], count: 0 };
}

/** What may be played, as a table tells it: without what it is worth. */
export function legalOf({ actions }: Position): LegalPlay[] {
  return actions.map(({ tile, against, in_line, count, points }) => ({
    tile,
    against,
    in_line,
    count,
    points,
  }));
}

/** Whether a play is as good as the best: no worse than what nobody could be sure of. */
export function isRight({ actions }: Position, play: LegalPlay): boolean {
  const [best] = actions;
  const own = actions.find((action) => isSamePlay(action, play));
  return !!best && !!own && best.worth - own.worth <= 2 * own.stderr + 0.05;
}
