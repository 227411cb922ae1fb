import { expect, test } from "vitest";
import { backoff, placeInSequence } from "../../src/api/reconnect";

test("an event is seen, next, or after a gap", () => {
  expect([16, 17, 18, 19, 40].map((number) => placeInSequence(17, number))).toEqual([
    "seen",
    "seen",
    "next",
    "gap",
    "gap",
  ]);
});

test("the first try to reconnect is made at once, the next ever later, up to some seconds", () => {
  const waits = [0, 1, 2, 3, 4, 5, 20].map((tries) => backoff(tries, 0.5));
  expect(waits[0]).toBe(0);
  for (let at = 1; at < waits.length; at++) expect(waits[at]).toBeGreaterThanOrEqual(waits[at - 1] ?? 0);
  expect(waits.at(-1)).toBeLessThanOrEqual(5000);
});
