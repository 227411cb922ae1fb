import { expect, test } from "vitest";
import { eventQueue } from "../../src/api/eventQueue";
import type { Event } from "../../src/domain/messages";
import { happens } from "../support/table";

/** A clock that the test sets. */
function testClock() {
  let now = 0;
  let waiting: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, then: () => void) => void waiting.push({ at: now + ms, then }),
    advance(ms: number) {
      now += ms;
      const due = waiting.filter((one) => one.at <= now);
      waiting = waiting.filter((one) => one.at > now);
      for (const { then } of due) then();
    },
  };
}

const event = (number: number, seat: number, kind: "play" | "pass" = "play"): Event =>
  kind === "play" ? happens({ kind, number, seat, tile: "6-4" }) : happens({ kind, number, seat });

function shown(speed: number) {
  const clock = testClock();
  const seen: number[] = [];
  const queue = eventQueue(
    (event) => seen.push(event.number),
    () => speed,
    (event) => "seat" in event && event.seat === 1,
    clock,
  );
  return { clock, seen, queue };
}

test("events are shown one after another, the viewer's own without waiting", () => {
  const { clock, seen, queue } = shown(1);
  queue.push(event(1, 1));
  queue.push(event(2, 2));
  queue.push(event(3, 3));
  expect(seen).toEqual([1]);
  clock.advance(800);
  expect(seen).toEqual([1, 2]);
  clock.advance(800);
  expect(seen).toEqual([1, 2, 3]);
  queue.push(event(4, 1));
  expect(seen).toEqual([1, 2, 3, 4]);
});

test("with a factor of 0 all events are shown at once, in order", () => {
  const { seen, queue } = shown(0);
  for (let number = 1; number <= 9; number++) queue.push(event(number, 2, number % 2 ? "play" : "pass"));
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a flush shows all events at once, and cleared events never come", () => {
  const { clock, seen, queue } = shown(1);
  for (let number = 1; number <= 5; number++) queue.push(event(number, 2));
  queue.flush();
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  queue.push(event(6, 2));
  queue.clear();
  clock.advance(5000);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});
