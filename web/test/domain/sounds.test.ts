import { expect, test } from "vitest";
import type { Event, TableView } from "../../src/domain/messages";
import { soundsOf } from "../../src/domain/sounds";
import { hand, happens, table } from "../support/table";

const waiting: TableView = { ...table, hand: { ...hand, to_move: 2 } };
const mine: TableView = { ...table, hand: { ...hand, to_move: 1 } };
const play: Event = happens({
  kind: "play",
  number: 6,
  seat: 2,
  tile: "4-3",
  against: "5-3",
  count: 15,
  points: 15,
});

test("a tile is set down, then its points, then that it is one's turn", () => {
  expect(soundsOf(play, waiting, mine)).toEqual(["tile", "score", "turn"]);
  expect(soundsOf({ ...play, points: 0 }, waiting, waiting)).toEqual(["tile"]);
});

test("against computer players alone the turn needs no sound", () => {
  const bots = table.seats.map((seat, at) => (at === 0 ? seat : { ...seat, kind: "bot" as const }));
  expect(soundsOf(play, waiting, { ...mine, seats: bots })).toEqual(["tile", "score"]);
});

test("the call is heard, and what people do besides playing is not", () => {
  expect(soundsOf(happens({ kind: "call", number: 7, seat: 2, points: 5 }), mine, mine)).toEqual([
    "call",
    "score",
  ]);
  expect(soundsOf(happens({ kind: "away", number: 8, seat: 2 }), mine, mine)).toEqual([]);
});
