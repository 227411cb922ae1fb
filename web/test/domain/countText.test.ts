import { expect, test } from "vitest";
import { countTerms, countText, lastSilencedSpinner, silencedSpinner } from "../../src/domain/countText";
import type { SettledHand, TableView } from "../../src/domain/messages";
import { settlementText } from "../../src/domain/settlementText";
import { shapeOf } from "../../src/domain/sides";
import { seat, table, withSeats } from "../support/table";

const end = (against: string, pip: number, counts: number) => ({ against, pip, counts });

test("a count is written as a sum, a double with both its halves", () => {
  expect(countText([end("6-4", 6, 6), end("4-3", 4, 4)], 10, [])).toBe("6 + 4 = 10");
  expect(countText([end("6-2", 6, 6), end("2-2", 2, 4)], 10, [])).toBe("6 + (2+2) = 10");
  expect(countText([end("5-0", 5, 5), end("5-0", 0, 0)], 5, [])).toBe("5 + 0 = 5");
});

test("a spinner's open flanks are no terms, unless they count", () => {
  const flanks = [end("6-6", 6, 0), end("6-6", 6, 0)];
  expect(countText([...flanks, end("6-5", 5, 5), end("6-4", 4, 4)], 9, [])).toBe("5 + 4 = 9");
  // In the American Sniff each bare flank counts one half: 4-4 / 6-4 / 4-1 makes 15.
  const american = [end("4-4", 4, 4), end("4-4", 4, 4), end("6-4", 6, 6), end("4-1", 1, 1)];
  expect(countText(american, 15, [])).toBe("4 + 4 + 6 + 1 = 15");
});

test("a lone double counts both halves once; the blank double is no term", () => {
  expect(countText([end("5-5", 5, 10)], 10, [])).toBe("(5+5) = 10");
  expect(countText([end("0-0", 0, 0)], 0, [])).toBe("0");
});

test("a double blank at the end of an arm is a term, one covered on both sides is not", () => {
  const laid = [
    { tile: "5-0", against: null },
    { tile: "0-0", against: "5-0" },
  ];
  expect(countText([end("5-0", 5, 5), end("0-0", 0, 0)], 5, laid)).toBe("5 + 0 = 5");
  const covered = [...laid, { tile: "4-0", against: "0-0" }];
  const flanks = [end("0-0", 0, 0), end("0-0", 0, 0)];
  expect(countText([end("5-0", 5, 5), end("4-0", 4, 4), ...flanks], 9, covered)).toBe("5 + 4 = 9");
});

test("terms are ordered by their arms, north first and then clockwise", () => {
  const arms = new Map([
    ["6-4:4", "W" as const],
    ["5-2:2", "N" as const],
    ["6-5:5", "E" as const],
  ]);
  const ends = [end("6-4", 4, 4), end("6-5", 5, 5), end("5-2", 2, 2)];
  expect(countTerms(ends, [], arms).map((term) => term.text)).toEqual(["2", "5", "4"]);
});

test("only a double that opens its flanks is silenced", () => {
  const bare = [end("6-6", 6, 12), end("6-5", 5, 5)];
  expect(
    silencedSpinner(bare, [end("6-6", 6, 0), end("6-6", 6, 0), end("6-5", 5, 5), end("6-4", 4, 4)], "6-6"),
  ).toBe("6-6");
  expect(silencedSpinner(bare, [end("6-5", 5, 5), end("6-4", 4, 4)], "6-6")).toBeNull();
  expect(silencedSpinner([end("5-5", 5, 10)], [end("5-5", 5, 10), end("5-0", 0, 0)], "5-5")).toBeNull();
});

test("a silenced spinner is reported until the viewer's next tile", () => {
  const lay = (seat: number, against: string | null, ends: ReturnType<typeof end>[]) => ({
    seat,
    against,
    ends,
  });
  const led = lay(2, null, [end("6-6", 6, 12)]);
  const one = lay(1, "6-6", [end("6-6", 6, 12), end("6-5", 5, 5)]);
  const flanks = [end("6-6", 6, 0), end("6-6", 6, 0)];
  const both = lay(2, "6-6", [...flanks, end("6-5", 5, 5), end("6-4", 4, 4)]);
  const on = (seat: number) => lay(seat, "6-4", [...flanks, end("6-5", 5, 5), end("4-3", 3, 3)]);
  expect(lastSilencedSpinner([led, one], 1)).toBeNull();
  expect(lastSilencedSpinner([led, one, both], 1)).toBe("6-6");
  // It is still read when a third has played, and by who has laid the tile; not after one's own next.
  expect(lastSilencedSpinner([led, one, both, on(3)], 1)).toBe("6-6");
  expect(lastSilencedSpinner([led, one, both, on(1)], 2)).toBe("6-6");
  expect(lastSilencedSpinner([led, one, both, on(1)], 1)).toBeNull();
  // Who watches sees every tile, and each as long as the others.
  expect(lastSilencedSpinner([led, one, both], null)).toBe("6-6");
  expect(lastSilencedSpinner([led, one, both, on(3)], null)).toBeNull();
  expect(lastSilencedSpinner([], 1)).toBeNull();
});

test("the viewer's side has the plain disc, at whichever seat", () => {
  const three = withSeats([seat("A", 1), seat("B", 2), seat("C", 3)], { scores: [0, 0, 0], me: 2 });
  expect([1, 2, 3].map((side) => shapeOf(three, side))).toEqual(["ring", "disc", "hole"]);
});

const settled = (more: Partial<SettledHand>): SettledHand => ({
  reason: "out",
  winner: 1,
  points: [20, 0, 0],
  left: [],
  unpaid: null,
  ...more,
});
const three = withSeats([seat("A", 1), seat("B", 2), seat("C", 3)], { scores: [0, 0, 0] });
const left = [[], ["6-6"], ["6-1"]];

test("a settlement is written as the sum it was", () => {
  // 12 and 7 pips: added together 19, which rounds to 20; each by itself 10 and 5.
  expect(settlementText(three, settled({ left }))).toBe("12 + 7 = 19 → +20");
  const each: TableView = { ...three, game: { ...three.game, settle: "each" } };
  expect(settlementText(each, settled({ left, points: [15, 0, 0] }))).toBe("12 + 7 → +15");
});

test("in blocked hands the winner's own pips are subtracted where the game does so", () => {
  // Winner 4, losers 12 and 17: the Greek rules pay 10 + 15 − 5 = 20.
  const greek: TableView = { ...three, game: { ...three.game, settle: "each", blocked: "minus-own" } };
  const tiles = [["4-0"], ["6-6"], ["6-6", "5-0"]];
  expect(settlementText(greek, settled({ reason: "blocked", left: tiles }))).toBe("12 + 17 − 4 → +20");
});

test("there is no sum where nobody is paid, or each side loses its own pips", () => {
  expect(settlementText(three, settled({ reason: "target", left }))).toBeNull();
  expect(settlementText(three, settled({ winner: null, points: [0, 0, 0], left }))).toBeNull();
  const loses: TableView = { ...three, game: { ...three.game, settle: "each-loses" } };
  expect(settlementText(loses, settled({ points: [0, -10, -5], left }))).toBeNull();
});

test("a partner's pips are not paid to a partner", () => {
  const pairs = withSeats([seat("A", 1), seat("B", 2), seat("C", 1), seat("D", 2)]);
  // The partner holds 20, the opponents 3 and 4: seven pips round to 5.
  const tiles = [[], ["3-0"], ["6-6", "5-3"], ["4-0"]];
  expect(settlementText(pairs, settled({ points: [5, 0], left: tiles }))).toBe("3 + 4 = 7 → +5");
});

test("too little left to be paid is written as 0", () => {
  expect(settlementText(table, settled({ winner: 2, points: [0, 0], left: [["2-0"], []] }))).toBe("2 → 0");
  expect(settlementText(table, settled({ winner: 2, points: [0, 0], left: [["0-0"], []] }))).toBeNull();
});

test("a difference is taken between sides, partners together", () => {
  // 4 + 9 = 13 against 6 + 8 = 14: one pip, which rounds to nothing; 13 against 6 + 12 = 18 pays 5.
  const pairs = withSeats([seat("A", 1), seat("B", 2), seat("C", 1), seat("D", 2)]);
  const masters: TableView = {
    ...pairs,
    game: { ...pairs.game, settle: "difference", blocked: "difference" },
  };
  const tiles = (last: string) => [["4-0"], ["6-0"], ["6-3"], [last]];
  const blocked = (last: string, points: number) =>
    settlementText(masters, settled({ reason: "blocked", points: [points, 0], left: tiles(last) }));
  expect(blocked("5-3", 0)).toBe("14 − 13 → 0");
  expect(blocked("6-6", 5)).toBe("18 − 13 → +5");
  // Out, the hands of the others are paid, and a partner's are not taken off.
  const out = settled({ points: [10, 0], left: [[], ["3-0"], ["6-6", "5-3"], ["4-0"]] });
  expect(settlementText(masters, out)).toBe("3 + 4 → +10");
});
