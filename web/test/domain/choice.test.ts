import { expect, test } from "vitest";
import { afterTap, hasTwoWays, NOTHING_PICKED, placesFor } from "../../src/domain/choice";
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
  expect(afterTap([way("6-1", null)], NOTHING_PICKED, "6-1")).toEqual({ tile: "6-1", in_line: false });
  expect(afterTap([way("6-1", null)], { tile: "6-1", in_line: false }, "6-1")).toEqual(way("6-1", null));
});

test("with two places the second tap puts it down, even where both score the same", () => {
  expect(placesFor(legal, { tile: "6-1", in_line: false })).toHaveLength(2);
  expect(afterTap(legal, { tile: "6-1", in_line: false }, "6-1")).toEqual(NOTHING_PICKED);
});

test("with playing at once one tap is enough, except where there is a choice", () => {
  const one = way("6-1", "6-4");
  expect(afterTap([one], NOTHING_PICKED, "6-1", true)).toEqual(one);
  expect(afterTap(legal, NOTHING_PICKED, "6-1", true)).toEqual({ tile: "6-1", in_line: false });
  expect(afterTap(legal, NOTHING_PICKED, "4-4", true)).toEqual({ tile: "4-4", in_line: false });
});

test("another tile is picked up instead", () => {
  expect(afterTap(legal, { tile: "6-1", in_line: false }, "4-4")).toEqual({ tile: "4-4", in_line: false });
});

test("a first double in Sniff lies in the chosen way", () => {
  expect(hasTwoWays(legal, "4-4")).toBe(true);
  expect(hasTwoWays(legal, "6-1")).toBe(false);
  expect(placesFor(legal, { tile: "4-4", in_line: false })).toEqual([way("4-4", "6-4")]);
  expect(placesFor(legal, { tile: "4-4", in_line: true })).toEqual([way("4-4", "6-4", true)]);
});
