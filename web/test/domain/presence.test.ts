import { beforeAll, expect, test } from "vitest";
import {
  absenceText,
  awaitedPeople,
  clockText,
  hasOtherPeople,
  hasStandIn,
  isSeatFree,
  seatText,
  standInAt,
} from "../../src/domain/presence";
import { seat, table, withSeats } from "../support/table";
import { speak } from "../support/words";

beforeAll(() => speak("en"));

const SINCE = "2026-11-30T10:00:00.000Z";
const gone = { present: false, away: SINCE };
const away = withSeats([seat("Ada", 1), seat("Bo", 2, gone)]);

test("a computer player stands in when the grace period is over", () => {
  expect(standInAt(away, 2)).toBe("2026-11-30T10:01:00.000Z");
  expect(standInAt(away, 1)).toBeNull();
});

test.each([
  ["no grace", { grace: 0 }],
  ["a match by post", { clock: { kind: "days", length: 3 } as const }],
  ["a match that has not begun", { hand: null }],
  ["a match that is over", { result: { winner: 1, scores: [250, 0], scoreless: null } }],
])("with %s nobody goes on for another", (_, more) => {
  expect(standInAt({ ...away, ...more }, 2)).toBeNull();
});

test("an absent player is named so in a word", () => {
  expect(absenceText(seat("Bo", 2))).toBe("");
  expect(absenceText(seat("Bo", 2, gone))).toBe("Away");
  expect(absenceText(seat("Bo", 2, { ...gone, stand_in: "club" }))).toBe("Club plays");
  expect(absenceText(seat("Bo", 2, { stand_in: "club" }))).toBe("Club plays");
  expect(absenceText(seat("Casual", 2, { kind: "bot", bot: "casual" }))).toBe("");
});

test("the list of players says where a computer player stands in", () => {
  const helped = withSeats([seat("Ada", 1), seat("Bo", 2, { ...gone, stand_in: "club" })]);
  expect(seatText(helped, 1)).toBe("You");
  expect(seatText(helped, 2)).toBe("Bo, away: computer player Club goes on");
  const late = withSeats([seat("Ada", 1), seat("Bo", 2, { stand_in: "club" })]);
  expect(seatText(late, 2)).toBe("Bo, out of time: computer player Club goes on");
});

test("the next hand waits for people, but not where a computer player stands in", () => {
  const seats = [seat("Ada", 1), seat("Bo", 2, { ...gone, stand_in: "club" }), seat("Cy", 3)];
  expect(awaitedPeople(withSeats(seats, { ready: [1] }))).toEqual([3]);
});

test("a free seat may be taken between hands by somebody without a seat", () => {
  const free = seat("", 2, { name: null, kind: "open", present: false, away: SINCE });
  const between = withSeats([seat("Ada", 1), free], { hand: null, me: null });
  expect(isSeatFree(between, 2)).toBe(true);
  expect(isSeatFree(between, 1)).toBe(false);
  expect(isSeatFree({ ...between, me: 1 }, 2)).toBe(false);
  expect(isSeatFree({ ...between, hand: table.hand }, 2)).toBe(false);
});

test("only people are company, and not computer players", () => {
  expect(hasOtherPeople(table)).toBe(true);
  expect(hasOtherPeople(withSeats([seat("Ada", 1), seat("Casual", 2, { kind: "bot", bot: "casual" })]))).toBe(
    false,
  );
});

test("clocks are put into words", () => {
  const clocks = [
    { kind: "none", length: 0 },
    { kind: "move", length: 30 },
    { kind: "bank", length: 600 },
    { kind: "days", length: 1 },
  ] as const;
  expect(clocks.map(clockText)).toEqual([
    "No clock",
    "30 seconds a move",
    "10 minutes each a match",
    "1 day a move",
  ]);
});

test("a computer player moves for a viewer who is out of time, not for one who is back", () => {
  expect(hasStandIn(withSeats([seat("Ada", 1, { stand_in: "club" }), seat("Bo", 2)]))).toBe(true);
  expect(hasStandIn(withSeats([seat("Ada", 1, { ...gone, stand_in: "club" }), seat("Bo", 2)]))).toBe(false);
  expect(hasStandIn(withSeats([seat("Ada", 1), seat("Bo", 2, { stand_in: "club" })]))).toBe(false);
});
