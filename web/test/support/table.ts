import type { Event, EventOf, GameOptions, HandView, SeatView, TableView } from "../../src/domain/messages";

const seat = (name: string, side: number, more: Partial<SeatView> = {}): SeatView => ({
  name,
  kind: "person",
  bot: null,
  side,
  tiles: 7,
  present: true,
  away: null,
  stand_in: null,
  time: null,
  ...more,
});

export const hand: HandView = {
  number: 1,
  leader: 1,
  layout: [],
  ends: [],
  count: 0,
  boneyard: 14,
  drawable: 14,
  mine: ["6-6", "6-5", "6-4", "3-1", "2-0", "1-1", "4-0"],
  to_move: 1,
  over: null,
  must: "play",
  legal: [],
  may_draw: false,
  may_call: false,
  may_declare: false,
};

const game: GameOptions = {
  name: "All Fives",
  set: 6,
  tiles: 7,
  pairs: false,
  spinner: "first",
  draw: "until",
  floor: 0,
  "may-draw": false,
  "lead-first": "lot",
  "lead-next": "winner",
  "lead-blocked": "lot",
  "must-lead": "no",
  "lead-scores": "any",
  "to-get-in": 0,
  score: "fives",
  pay: "pips",
  both: "once",
  settle: "sum",
  rounding: "nearest",
  blocked: "same",
  ties: "nothing",
  "out-bonus": 0,
  out: "first",
  "lone-blank": 0,
  target: 250,
  exact: false,
  ends: "at-once",
  "no-win-on-lead": false,
  call: false,
  "false-call": "nothing",
};

/** Two at All Fives, the viewer in seat 1 and Bo in seat 2, the first hand just dealt. */
export const table: TableView = {
  id: "t",
  rules: "all-fives",
  options: {},
  game,
  visibility: "link",
  number: 5,
  me: 1,
  seats: [seat("Ada", 1), seat("Bo", 2)],
  scores: [0, 0],
  carried: 0,
  hand,
  last: null,
  ready: [],
  result: null,
  clock: { kind: "none", length: 0 },
  until: null,
  grace: 60,
  delay: 0,
  hints: false,
  window: 3,
  window_until: null,
  undoable: null,
  undo: null,
  deal: null,
  suspended: null,
  closed: null,
  now: "2026-11-30T10:00:00.000Z",
};

export const withSeats = (seats: SeatView[], more: Partial<TableView> = {}): TableView => ({
  ...table,
  seats,
  ...more,
});
export { seat };

const BLANK: { [K in EventOf<"play" | "sat" | "end">["kind"]]: Partial<EventOf<K>> } = {
  play: { against: null, in_line: false, declared: null, count: null, points: null, ends: null },
  sat: { bot: null, commit: null },
  end: { winner: null, points: [], left: [] },
};

/** An event with what matters to a test; the rest is as usual. */
export function happens<K extends Event["kind"]>(
  told: Partial<EventOf<K>> & { kind: K; number: number },
): EventOf<K> {
  const blank = Object.hasOwn(BLANK, told.kind) ? BLANK[told.kind as keyof typeof BLANK] : {};
  return { at: "2026-11-30T10:00:00.000Z", scores: [0, 0], ...blank, ...told } as unknown as EventOf<K>;
}
