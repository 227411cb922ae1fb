import type { HandView, SeatView, Table } from "../src/wire";

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
  must: "play",
  legal: [],
  may_draw: false,
  may_call: false,
  may_declare: false,
};

/** Two at All Fives, the viewer in seat 1 and Bo in seat 2, the first hand just dealt. */
export const table: Table = {
  id: "t",
  rules: "all-fives",
  options: {},
  game: {
    name: "All Fives",
    spinner: "first",
    set: 6,
    target: 250,
    score: "fives",
    pay: "pips",
    call: false,
    pairs: false,
    ends: "at-once",
    settle: "sum",
    blocked: "same",
    rounding: "nearest",
    "lone-blank": 0,
  },
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
  window: 3,
  window_until: null,
  undoable: null,
  undo: null,
  deal: null,
};

export const withSeats = (seats: SeatView[], more: Partial<Table> = {}): Table => ({
  ...table,
  seats,
  ...more,
});
export { seat };
