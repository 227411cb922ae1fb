import { expect, test, vi } from "vitest";
import {
  formatClock,
  noteServerTime,
  resetServerTime,
  secondsUntil,
  serverNow,
} from "../../src/lib/serverClock";

test("time left is told in whole seconds, which reach 0 only at the end", () => {
  const at = "2026-11-30T10:00:10.000Z";
  const now = Date.parse("2026-11-30T10:00:00.000Z");
  expect([0, 1, 999, 1000, 9001, 10_000, 20_000].map((ms) => secondsUntil(at, now + ms))).toEqual([
    10, 10, 10, 9, 1, 0, 0,
  ]);
});

test("a clock shows minutes, and hours where there are such", () => {
  expect([0, 8.2, 60, 725, 3725].map(formatClock)).toEqual(["0:00", "0:09", "1:00", "12:05", "1:02:05"]);
});

test("of all measurements of the server's time the fastest counts", () => {
  // Our clock is an hour ahead of the server's; messages take 400, 50 and 3000 ms.
  const said = Date.parse("2026-11-30T10:00:00.000Z");
  const now = said + 3_600_000;
  for (const delay of [400, 50, 3000]) noteServerTime(new Date(said).toISOString(), now + delay);
  noteServerTime(null, now);
  noteServerTime("no time at all", now);
  vi.useFakeTimers({ now });
  expect(Date.now() - serverNow()).toBe(3_600_050);
  vi.useRealTimers();
});

test("at a table that is ahead of the server's clock its own time counts, and nowhere else", () => {
  const now = Date.parse("2026-11-30T10:00:00.000Z");
  vi.useFakeTimers({ now });
  noteServerTime("2026-11-30T10:00:00.000Z");
  resetServerTime("2026-11-30T11:00:00.000Z");
  noteServerTime("2026-11-30T10:00:00.000Z");
  expect(serverNow()).toBe(now + 3_600_000);
  resetServerTime("2026-11-30T10:00:00.000Z");
  expect(serverNow()).toBe(now);
  vi.useRealTimers();
});
