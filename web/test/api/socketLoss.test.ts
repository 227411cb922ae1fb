import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectBySocket } from "../../src/api/socket";
import type { ConnectionState, TableConnection } from "../../src/api/tableConnection";

/** A socket that does what the test says. */
class Socket {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (_: { code: number }): void => {};

  constructor(readonly address: string) {
    Socket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** As with a dead connection, no close event follows. */
  close(): void {
    this.readyState = 2;
  }

  joins(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  tells(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

class Page extends EventTarget {
  hidden = false;
}

let page: Page;
let states: ConnectionState[];
let connection: TableConnection;

const last = (): Socket => Socket.opened.at(-1) as Socket;

/** Waits for the snapshot, and opens the socket. */
async function joined(): Promise<Socket> {
  await vi.advanceTimersByTimeAsync(0);
  last().joins();
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.opened = [];
  page = new Page();
  states = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("fetch", async () =>
    Response.json({ number: 7 }, { headers: { "Content-Type": "application/json" } }),
  );
  connection = connectBySocket("t", {
    onSnapshot: () => {},
    onEvent: () => {},
    onPastEvent: () => {},
    onState: (state) => void states.push(state),
    onTrouble: () => {},
    onRefused: () => {},
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a connection that is silent for thirty seconds is lost, and another is opened from where it was", async () => {
  const first = await joined();
  first.tells({ number: 8, kind: "pass", seat: 1 });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(Socket.opened).toEqual([first]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(["joining", "live", "lost"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(Socket.opened).toHaveLength(2);
  expect(last().address).toBe("ws://here/api/tables/t/live?after=8");
  last().joins();
  expect(states.at(-1)).toBe("live");
});

test("keep-alives keep a connection, and say how long to wait for the next", async () => {
  const first = await joined();
  for (let sign = 0; sign < 9; sign++) {
    await vi.advanceTimersByTimeAsync(20_000);
    first.tells({ kind: "alive", every: 20 });
  }
  expect(Socket.opened).toEqual([first]);
  first.tells({ kind: "alive", every: 2 });
  await vi.advanceTimersByTimeAsync(2999);
  expect(states).toEqual(["joining", "live"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(["joining", "live", "lost"]);
});

test("a server that never answers is tried again and again", async () => {
  await joined();
  await vi.advanceTimersByTimeAsync(30_000 + 3 * 15_000);
  expect(Socket.opened.length).toBeGreaterThanOrEqual(4);
  last().joins();
  expect(states.at(-1)).toBe("live");
});

test("a command that is not answered is sent again over the next connection", async () => {
  const first = await joined();
  const done = vi.fn();
  void connection.send({ kind: "draw" }).then(done);
  await vi.advanceTimersByTimeAsync(6001);
  expect(states).toEqual(["joining", "live", "lost"]);
  expect(first.sent).toEqual([{ id: 1, after: 7, kind: "draw" }]);
  const second = last();
  second.joins();
  expect(second.sent).toEqual(first.sent);
  second.tells({ reply: 1, number: 8 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test("a page that is looked at again gets a new connection, unless something was received a moment ago", async () => {
  const first = await joined();
  await vi.advanceTimersByTimeAsync(5000);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Socket.opened).toEqual([first]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Socket.opened).toHaveLength(2);
  last().joins();
  expect(states).not.toContain("lost");
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Socket.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event("online"));
  expect(Socket.opened).toHaveLength(3);
});

test("a table that was refused is not requested again by looking at the page", async () => {
  const first = await joined();
  first.tells({ error: { code: "no-such-table", message: "there is no such table" } });
  await vi.advanceTimersByTimeAsync(60_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(Socket.opened).toEqual([first]);
});
