import { expect, test } from "vitest";
import { lineAfter, playsAt, type Stop, stopOfLine, stopOfMove, stopsOf } from "../../src/domain/replay";
import { stopAfterKey } from "../../src/features/review/Controls";
import { match } from "../support/match";

const stops = stopsOf(match);

test("there are stops at the deal with the lead, at every move and at the end", () => {
  expect(stops.map((stop) => [stop.event.kind, stop.move])).toEqual([
    ["lead", 0],
    ["play", 1],
    ["draw", 2],
    ["play", 3],
    ["end", null],
    ["deal", 0],
  ]);
});

test("keys lead by stops and by hands, but not beyond the match", () => {
  const from = (at: number, ...keys: string[]): number =>
    keys.reduce((now, key) => stopAfterKey(key, stops, now) ?? now, at);
  expect(from(0, "ArrowRight", "ArrowRight")).toBe(2);
  expect(from(0, "ArrowLeft")).toBe(0);
  expect(from(5, "ArrowRight", "PageDown", "ArrowDown")).toBe(5);
  expect(from(2, "PageDown")).toBe(5);
  expect(from(3, "PageUp")).toBe(0);
  expect(from(5, "ArrowUp")).toBe(0);
  expect(from(2, "End", "Home")).toBe(0);
  expect(stopAfterKey("a", stops, 2)).toBeNull();
});

test("stops are found by line and by move", () => {
  expect(stopOfLine(stops, 9)).toBe(3);
  expect(stopOfLine(stops, 1)).toBe(-1);
  expect(stopOfMove(stops, 1, 3)).toBe(3);
  expect(stopOfMove(stops, 1, 99)).toBe(4);
  expect(stopOfMove(stops, 9, 1)).toBe(-1);
});

test("a stop has the plays until then", () => {
  expect(playsAt(stops[2] as Stop).map((play) => play.tile)).toEqual(["5-5"]);
  expect(playsAt(stops[4] as Stop).map((play) => play.tile)).toEqual(["5-5", "5-4"]);
});

test("the record of a stop ends before the next event", () => {
  expect(lineAfter(match, stops[1] as Stop)).toBe(8);
  expect(lineAfter(match, stops[4] as Stop)).toBe(12);
  expect(lineAfter(match, stops[5] as Stop)).toBeGreaterThan(12);
});
