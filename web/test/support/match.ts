import type { Replay, ReplayHand, ReplayStep } from "../../src/domain/messages";

interface Event {
  kind: string;
  [name: string]: unknown;
}

/** A step of a replay in which nothing is told but what happened. */
export function step(line: number, event: Event, more: Partial<ReplayStep> = {}): ReplayStep {
  return {
    line,
    event,
    scores: [0, 0],
    laid: 0,
    ends: [],
    count: 0,
    held: [[], []],
    boneyard: 14,
    to_move: null,
    ways: null,
    comments: [],
    ...more,
  };
}

export const play = (
  line: number,
  seat: number,
  tile: string,
  against: string | null,
  more: Partial<ReplayStep>,
): ReplayStep =>
  step(
    line,
    { kind: "play", seat, tile, against, in_line: false, declared: null, count: 0, points: 0 },
    more,
  );

/** Two hands: 5-5 and 5-4 with a draw in between, and one that was only dealt. */
export const hands: ReplayHand[] = [
  {
    number: 1,
    before: [0, 0],
    steps: [
      step(
        5,
        { kind: "deal", hand: 1, hands: [], boneyard: [] },
        {
          held: [
            ["5-5", "6-1"],
            ["5-4", "2-1"],
          ],
        },
      ),
      step(
        6,
        { kind: "lead", seat: 1, drawn: [] },
        {
          held: [
            ["5-5", "6-1"],
            ["5-4", "2-1"],
          ],
        },
      ),
      play(7, 1, "5-5", null, { laid: 1, scores: [10, 0], count: 10, held: [["6-1"], ["5-4", "2-1"]] }),
      step(
        8,
        { kind: "draw", seat: 2, tiles: ["3-0"] },
        { laid: 1, scores: [10, 0], held: [["6-1"], ["5-4", "2-1", "3-0"]] },
      ),
      play(9, 2, "5-4", "5-5", { laid: 2, scores: [10, 0], held: [["6-1"], ["2-1", "3-0"]] }),
      step(
        10,
        { kind: "end", reason: "blocked", winner: 2, points: [0, 15], left: [] },
        { laid: 2, scores: [10, 15] },
      ),
    ],
  },
  {
    number: 2,
    before: [10, 15],
    steps: [step(12, { kind: "deal", hand: 2, hands: [], boneyard: [] }, { scores: [10, 15] })],
  },
];

export const match: Replay = {
  rules: "muggins",
  options: {},
  game: { set: 6, spinner: "none", name: "Muggins" } as never,
  seats: [
    { name: "Ada", side: 1 },
    { name: "Bo", side: 2 },
  ],
  tags: {},
  comments: [],
  hands,
  scores: [10, 15],
  over: false,
  winner: null,
  scoreless: null,
  known: true,
  record: Array.from({ length: 12 }, (_, at) => `line ${at + 1}`).join("\n"),
};
