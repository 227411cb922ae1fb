import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectBySocket } from "../../src/api/socket";
import type { TableConnection } from "../../src/api/tableConnection";
import type { Event, TableView } from "../../src/domain/messages";
import { happens, table as shown } from "../support/table";

/** A socket whose other end is the test. */
class Fake {
  static opened: Fake[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Fake.opened.push(this);
  }
  send(): void {}
  close(): void {}
  says(event: Event): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}

const LONG = 21_000;
let now: TableView;
let connection: TableConnection | undefined;

beforeEach(() => {
  Fake.opened = [];
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("document", {
    hidden: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("WebSocket", Fake);
  vi.stubGlobal("fetch", async () => Response.json(now));
});

afterEach(() => {
  connection?.close();
  connection = undefined;
  vi.unstubAllGlobals();
});

function followed() {
  const tables: number[] = [];
  const past: number[] = [];
  const events: number[] = [];
  connection = connectBySocket("x", {
    onSnapshot: (table) => tables.push(table.number),
    onPastEvent: (event) => past.push(event.number),
    onEvent: (event) => events.push(event.number),
    onState: () => {},
    onTrouble: () => {},
    onRefused: () => {},
  });
  return { tables, past, events };
}

const socket = async (nth: number): Promise<Fake> => {
  await vi.waitFor(() => expect(Fake.opened).toHaveLength(nth));
  const fake = Fake.opened[nth - 1] as Fake;
  fake.onopen?.();
  return fake;
};

const play = (number: number): Event => happens({ kind: "play", number, seat: 2, tile: "6-4" });

test("of a long log the last hand is requested, and received as past events", async () => {
  now = { ...shown, number: LONG };
  const { tables, past, events } = followed();
  const here = await socket(1);
  expect(here.url).toBe("ws://here/api/tables/x/live?after=0");
  for (let number = LONG - 20; number <= LONG + 1; number++) here.says(play(number));
  expect(tables).toEqual([LONG]);
  expect(past).toEqual(Array.from({ length: 21 }, (_, at) => LONG - 20 + at));
  expect(events).toEqual([LONG + 1]);
});

test("of a short log no more events are requested than a hand may have", async () => {
  now = { ...shown, number: 400 };
  followed();
  expect((await socket(1)).url).toBe("ws://here/api/tables/x/live?after=240");
});

test("a client that has missed so much that only the last hand is sent fetches a new snapshot", async () => {
  now = { ...shown, number: 20 };
  const { tables, past, events } = followed();
  const first = await socket(1);
  now = { ...shown, number: LONG };
  first.says(play(LONG - 5));
  const again = await socket(2);
  expect(again.url).toBe("ws://here/api/tables/x/live?after=0");
  for (let number = LONG - 5; number <= LONG; number++) again.says(play(number));
  again.says(play(LONG + 1));
  expect(tables).toEqual([20, LONG]);
  expect(past).toEqual([0, 1, 2, 3, 4, 5].map((at) => LONG - 5 + at));
  expect(events).toEqual([LONG + 1]);
});
