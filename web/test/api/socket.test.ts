import { expect, test } from "vitest";
import { eventQueue } from "../../src/api/eventQueue";
import { backoff, placeInSequence } from "../../src/api/reconnect";
import { type Event, parseMessage } from "../../src/domain/messages";
import { happens } from "../support/table";

test("what was seen is passed over, what follows is taken, what leaves a gap is fetched anew", () => {
  expect([16, 17, 18, 19, 40].map((number) => placeInSequence(17, number))).toEqual([
    "seen",
    "seen",
    "next",
    "gap",
    "gap",
  ]);
});

test("the link is tried again at once, then ever more slowly, and never too rarely", () => {
  const waits = [0, 1, 2, 3, 4, 5, 20].map((tries) => backoff(tries, 0.5));
  expect(waits[0]).toBe(0);
  for (let at = 1; at < waits.length; at++) expect(waits[at]).toBeGreaterThanOrEqual(waits[at - 1] ?? 0);
  expect(waits.at(-1)).toBeLessThanOrEqual(5000);
});

test("messages that are none are passed over, and unknown events still count", () => {
  expect(parseMessage("not json")).toBeNull();
  expect(parseMessage("[]")).toBeNull();
  expect(parseMessage('{"kind": "play"}')).toBeNull();
  expect(parseMessage('{"reply": 3, "number": 18}')).toEqual({ reply: 3, number: 18 });
  expect(parseMessage('{"number": 18, "kind": "confetti"}')).toEqual({ number: 18, kind: "unknown" });
  expect(parseMessage('{"number": 18, "kind": "toString"}')).toEqual({ number: 18, kind: "unknown" });
});

test("a server in trouble says so without a number, and why it closes a link", () => {
  expect(parseMessage('{"kind": "trouble", "error": {"code": "store-away"}}')).toEqual({ kind: "trouble" });
  expect(parseMessage('{"kind": "mended"}')).toEqual({ kind: "mended" });
  const goodbye = { error: { code: "no-such-table", message: "there is no such table" } };
  expect(parseMessage(JSON.stringify(goodbye))).toEqual(goodbye);
});

/** A clock that is wound by hand. */
function handClock() {
  let now = 0;
  let waiting: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, then: () => void) => void waiting.push({ at: now + ms, then }),
    wind(ms: number) {
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
  const clock = handClock();
  const seen: number[] = [];
  const queue = eventQueue(
    (told) => seen.push(told.number),
    () => speed,
    (told) => "seat" in told && told.seat === 1,
    clock,
  );
  return { clock, seen, queue };
}

test("several turns in a row are each seen, one's own without waiting", () => {
  const { clock, seen, queue } = shown(1);
  queue.push(event(1, 1));
  queue.push(event(2, 2));
  queue.push(event(3, 3));
  expect(seen).toEqual([1]);
  clock.wind(800);
  expect(seen).toEqual([1, 2]);
  clock.wind(800);
  expect(seen).toEqual([1, 2, 3]);
  queue.push(event(4, 1));
  expect(seen).toEqual([1, 2, 3, 4]);
});

test("without pace everything is shown at once, in order", () => {
  const { seen, queue } = shown(0);
  for (let number = 1; number <= 9; number++) queue.push(event(number, 2, number % 2 ? "play" : "pass"));
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("who looks again sees where things stand, and what was cleared never comes", () => {
  const { clock, seen, queue } = shown(1);
  for (let number = 1; number <= 5; number++) queue.push(event(number, 2));
  queue.flush();
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  queue.push(event(6, 2));
  queue.clear();
  clock.wind(5000);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});
