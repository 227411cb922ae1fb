import { expect, test } from "vitest";
import { hasWays, NOTHING, places, tap } from "../../src/domain/choice";
import type { LegalPlay } from "../../src/domain/messages";

const way = (tile: string, against: string | null, in_line = false): LegalPlay => ({
  tile,
  against,
  in_line,
  count: 10,
  points: 10,
});
const legal = [way("6-1", "6-4"), way("6-1", "1-1"), way("4-4", "6-4"), way("4-4", "6-4", true)];

test("the first tap picks a tile up, the second plays it where it has one place", () => {
  expect(tap([way("6-1", null)], NOTHING, "6-1")).toEqual({ tile: "6-1", in_line: false });
  expect(tap([way("6-1", null)], { tile: "6-1", in_line: false }, "6-1")).toEqual(way("6-1", null));
});

test("with two places the second tap puts it down, even where both are worth the same", () => {
  expect(places(legal, { tile: "6-1", in_line: false })).toHaveLength(2);
  expect(tap(legal, { tile: "6-1", in_line: false }, "6-1")).toEqual(NOTHING);
});

test("who plays at once needs one tap, but is asked where there is a choice", () => {
  const one = way("6-1", "6-4");
  expect(tap([one], NOTHING, "6-1", true)).toEqual(one);
  expect(tap(legal, NOTHING, "6-1", true)).toEqual({ tile: "6-1", in_line: false });
  expect(tap(legal, NOTHING, "4-4", true)).toEqual({ tile: "4-4", in_line: false });
});

test("another tile takes the place of the one in hand", () => {
  expect(tap(legal, { tile: "6-1", in_line: false }, "4-4")).toEqual({ tile: "4-4", in_line: false });
});

test("a first double in Sniff lies as it was chosen to", () => {
  expect(hasWays(legal, "4-4")).toBe(true);
  expect(hasWays(legal, "6-1")).toBe(false);
  expect(places(legal, { tile: "4-4", in_line: false })).toEqual([way("4-4", "6-4")]);
  expect(places(legal, { tile: "4-4", in_line: true })).toEqual([way("4-4", "6-4", true)]);
});
