import { type Action, type Event, read, type TableView } from "../domain/messages";
import { Refused } from "../lib/errors";
import { call } from "./http";
import { backoff, place } from "./resume";
import { watch } from "./watchdog";

export type LinkState = "joining" | "live" | "lost";

/** Why a link was lost: the server is started anew, or we have read too slowly; else nobody has said. */
export type Loss = "restart" | "slow" | "unknown";

/** What a server says as it closes a link, by its code. */
const LOSSES: Record<number, Loss> = { 1012: "restart", 4008: "slow" };

/** Refusals that will be the same however often one asks. */
const FINAL = new Set(["no-such-table", "bad-token", "bad-origin"]);

export interface LinkHooks {
  /** The whole table, first of all and after a gap. */
  onTable(table: TableView): void;
  onEvent(event: Event): void;
  /** What happened before the table was as it came, as far back as a hand may reach; only when it is opened. */
  onPast(event: Event): void;
  onState(state: LinkState, loss?: Loss): void;
  /** Whether the server cannot keep what happens at the moment. */
  onTrouble(troubled: boolean): void;
  /** The table cannot be had at all: it does not exist, or is not for this viewer. */
  onRefused(refused: Refused): void;
}

export interface Link {
  /** Sends what the viewer does, by the link or without it; raises `Refused`. */
  act(action: Action): Promise<void>;
  /** Asks for the whole table again, as after sitting down. */
  again(): Promise<void>;
  /** Follows no more; nobody waits for an answer from then on. */
  close(): void;
}

/** More events than any hand has. */
const LOOK_BACK = 160;

/** More events than the server tells of one by one: whoever asks for more has its last hand. */
const LONG_AGO = 400;

/** An answer that takes longer than this means that the link is dead, whatever it says of itself. */
const PATIENCE = 6000;

/** A link that has lasted so long was a good one: if it breaks, the next is tried at once. */
const GOOD = 3000;

/** How often the server gives a sign of life, until it says so itself; and how many times as long we wait for one. */
const SIGN_OF_LIFE = 20_000;
const PATIENT = 1.5;

/** A link that takes longer than this to be there will never be, in ms. */
const JOINING = 10_000;

/** A link that something came over so lately need not be tried, in ms. */
const FRESH = 1000;

interface Waiting {
  action: Action;
  after: number;
  settle(refusal?: Refused): void;
}

let ahead: { id: string; table: Promise<TableView> } | null = null;

/** Asks for a table before there are words to show it with, so that it need not be waited for then. */
export function askAhead(id: string): void {
  const table = call<TableView>("GET", `/api/tables/${encodeURIComponent(id)}`);
  // Whoever follows the table hears what is wrong.
  table.catch(() => {});
  ahead = { id, table };
}

/** Follows one table: the whole of it, then every event, over a link that mends itself. */
export function follow(id: string, hooks: LinkHooks): Link {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const waiting = new Map<number, Waiting>();
  let seen = -1;
  let past = -1;
  let socket: WebSocket | null = null;
  let tries = 0;
  let asked = 0;
  /** How often it was opened or closed: what was asked for before the last time is no concern any more. */
  let turns = 0;
  let troubled = false;
  let over = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** A link whose other end is gone without a word: a network that was changed, a server that does nothing any more. */
  const dead = (): void => {
    drop();
    mend();
  };
  const life = watch(PATIENT * SIGN_OF_LIFE, dead);

  const mend = (loss: Loss = "unknown"): void => {
    hooks.onState("lost", loss);
    life.stop();
    clearTimeout(retry);
    retry = setTimeout(() => void open(), backoff(tries++));
  };

  const open = async (): Promise<void> => {
    clearTimeout(retry);
    drop();
    life.hear();
    const turn = ++turns;
    try {
      const table = seen < 0 ? await fetched() : null;
      if (turn !== turns) return;
      if (table) begin(table);
    } catch (error) {
      if (turn !== turns) return;
      if (error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429)
        refuse(error);
      else mend();
      return;
    }
    await connect();
  };

  const fetched = (): Promise<TableView> => {
    const table = ahead?.id === id ? ahead.table : call<TableView>("GET", path);
    ahead = null;
    return table;
  };

  const begin = (table: TableView): void => {
    seen = table.number;
    past = seen > LONG_AGO ? 0 : Math.max(0, seen - LOOK_BACK);
    hooks.onTable(table);
  };

  /** Resolves when the link is there, or has failed. */
  const connect = (): Promise<void> =>
    new Promise((settled) => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const mine = new WebSocket(`${scheme}://${location.host}${path}/live?after=${Math.min(past, seen)}`);
      socket = mine;
      life.hear(Math.min(JOINING, life.patience));
      let since = Number.POSITIVE_INFINITY;
      mine.onopen = () => {
        since = Date.now();
        life.hear();
        trouble(false);
        hooks.onState("live");
        for (const [number, ask] of waiting) send(number, ask);
        settled();
      };
      mine.onmessage = (message) => {
        if (mine === socket) life.hear();
        hear(String(message.data));
      };
      mine.onclose = ({ code }) => {
        settled();
        if (mine !== socket) return;
        const loss = LOSSES[code];
        // All who were at a server that is started anew come back, but not all in the same moment.
        if (Date.now() - since > GOOD) tries = loss === "restart" ? 1 : 0;
        mend(loss);
      };
    });

  const trouble = (now: boolean): void => {
    if (now !== troubled) hooks.onTrouble(now);
    troubled = now;
  };

  /** Something was missed that the link will not bring: everything is fetched again. */
  const anew = (): Promise<void> => {
    seen = -1;
    return open();
  };

  const drop = (): void => {
    const old = socket;
    socket = null;
    old?.close();
  };

  const hear = (text: string): void => {
    const message = read(text);
    if (!message) return;
    if ("reply" in message) {
      const refusal = "error" in message ? new Refused(message.error.code, message.error.message) : undefined;
      waiting.get(message.reply)?.settle(refusal);
      return;
    }
    if (!("kind" in message)) {
      const { code, message: words } = message.error;
      if (FINAL.has(code)) refuse(new Refused(code, words));
      return;
    }
    if (message.kind === "alive") {
      tries = 0;
      life.patience = PATIENT * 1000 * message.every;
      life.hear();
      return;
    }
    if (message.kind === "trouble" || message.kind === "mended") {
      trouble(message.kind === "trouble");
      return;
    }
    const where = place(seen, message.number);
    if (where === "seen" && message.number > past) hooks.onPast(message);
    past = Math.max(past, message.number);
    if (where === "gap") void anew();
    if (where !== "next") return;
    seen = message.number;
    hooks.onEvent(message);
  };

  /** There is nothing to follow, and no use in asking again. */
  const refuse = (refused: Refused): void => {
    over = true;
    life.stop();
    drop();
    settleAll(refused);
    hooks.onRefused(refused);
  };

  const settleAll = (refusal?: Refused): void => {
    for (const ask of waiting.values()) ask.settle(refusal);
  };

  const send = (number: number, { action, after }: Waiting): void =>
    socket?.send(JSON.stringify({ id: number, after, ...action }));

  const act = (action: Action): Promise<void> =>
    new Promise((done, fail) => {
      const number = ++asked;
      // A server in trouble has said so, and answers when it can.
      const late = setInterval(() => troubled || dead(), PATIENCE);
      const ask: Waiting = {
        action,
        after: seen,
        settle: (refusal) => {
          clearInterval(late);
          waiting.delete(number);
          if (refusal) fail(refusal);
          else done();
        },
      };
      // It is kept until it is answered, and sent again when the link is back: said twice, it counts once.
      waiting.set(number, ask);
      if (socket?.readyState === WebSocket.OPEN) send(number, ask);
    });

  const online = (): void => {
    tries = 0;
    void open();
  };
  /** Whoever looks at the page again may come from another network, or from sleep. */
  const awake = (): void => {
    if (!document.hidden && !over && life.silence() > FRESH) online();
  };
  const offline = (): void => {
    life.stop();
    drop();
    hooks.onState("lost");
  };
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  document.addEventListener("visibilitychange", awake);
  hooks.onState("joining");
  void open();

  return {
    act,
    again: anew,
    close: () => {
      turns++;
      clearTimeout(retry);
      window.removeEventListener("online", online);
      window.removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", awake);
      life.stop();
      drop();
      settleAll();
    },
  };
}
