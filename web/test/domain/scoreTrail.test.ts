import { expect, test } from "vitest";
import { trailAfter, trailBack } from "../../src/domain/scoreTrail";

test("each side's scores are collected", () => {
  const told = [
    [0, 0],
    [10, 0],
    [10, 5],
    [25, 5],
  ];
  expect(told.reduce(trailAfter, [] as readonly (readonly number[])[])).toEqual([
    [0, 10, 25],
    [0, 5],
  ]);
});

test("a new match, or other sides, begin a new trail", () => {
  expect(trailAfter([[0, 10], [0]], [0, 0])).toEqual([[0], [0]]);
  expect(trailAfter([[0, 10], [0]], [5, 0, 0])).toEqual([[5], [0], [0]]);
});

test("an undo removes the score of its play, and no other", () => {
  const trail = [
    [0, 10, 25],
    [0, 5],
  ];
  expect(trailBack(trail, [10, 5])).toEqual([
    [0, 10],
    [0, 5],
  ]);
  expect(trailBack(trail, [25, 5])).toEqual(trail);
  expect(trailBack([[25]], [10])).toEqual([[10]]);
});
