import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "../../src/api/http";
import type { Refusal } from "../../src/lib/errors";

const busy = (): Response =>
  Response.json(
    { code: "busy", message: "too much waits" },
    { status: 503, headers: { "Retry-After": "5" } },
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a request that the server is too busy for is repeated when it says", async () => {
  const answers = [busy(), busy(), Response.json([7])];
  const fetched = vi.fn(async () => answers.shift() as Response);
  vi.stubGlobal("fetch", fetched);
  const asked = request<number[]>("POST", "/api/review", { record: "x" });
  await vi.advanceTimersByTimeAsync(4900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toEqual([7]);
});

test("but not for ever, and other refusals are thrown at once", async () => {
  const fetched = vi.fn(async () => busy());
  vi.stubGlobal("fetch", fetched);
  const asked = request("POST", "/api/review", {}).catch((error: Refusal) => error.code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe("busy");
  expect(fetched).toHaveBeenCalledTimes(4);
  vi.stubGlobal("fetch", async () => Response.json({ code: "stopping" }, { status: 503 }));
  expect(await request("GET", "/api/rules").catch((error: Refusal) => error.code)).toBe("stopping");
});
