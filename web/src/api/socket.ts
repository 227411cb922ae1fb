import { type CommandBody, type Event, parseMessage, type TableView } from "../domain/messages";
import { Refusal } from "../lib/errors";
import { backoff, placeInSequence } from "./reconnect";
import { fetchSnapshot } from "./snapshot";
import type { LossReason, TableConnection, TableListener } from "./tableConnection";
import { watchdog } from "./watchdog";

/** The close codes of the server that say why. */
const LOSS_REASONS: Record<number, LossReason> = { 1012: "restart", 4008: "slow" };

/** Codes of refusals that another try would not change. */
const FINAL = new Set(["no-such-table", "bad-token", "bad-origin"]);

/** How many events before the snapshot are asked for: more than any hand has. */
const LOOK_BACK = 160;

/** The server sends no more events than this one by one; asked for more, it sends the last hand. */
const MOST_EVENTS = 400;

/** A command unanswered for so long, in ms, means that the connection is dead, whatever it says of itself. */
const ANSWER_TIMEOUT = 6000;

/** After a connection of at least so many ms the next is tried at once. */
const STABLE = 3000;

/** Milliseconds between the server's keep-alives, until it says so itself; and how many of them may be late. */
const KEEP_ALIVE = 20_000;
const KEEP_ALIVES_LATE = 1.5;

/** A connection that is not open after so many ms never will be. */
const OPEN_TIMEOUT = 10_000;

/** A connection that carried something in the last so many ms need not be replaced. */
const FRESH = 1000;

/** A command that is not answered yet. */
interface PendingCommand {
  command: CommandBody;
  /** The number of the last event that had been seen when it was given. */
  after: number;
  settle(refusal?: Refusal): void;
}

/** Opens a table over a WebSocket that is opened again whenever it is lost. */
export function connectBySocket(id: string, listener: TableListener): TableConnection {
  const pending = new Map<number, PendingCommand>();
  /** The numbers of the last event received, and of the last one of those before the snapshot; -1 before any. */
  let seen = -1;
  let past = -1;
  let socket: WebSocket | null = null;
  let tries = 0;
  let commands = 0;
  /** Counts openings and closings: what was begun before the last of them is ignored when it arrives. */
  let turns = 0;
  let troubled = false;
  let refused = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** Gives a connection up whose other end is gone without a word: the network has changed, or the server hangs. */
  const abandon = (): void => {
    drop();
    reconnect();
  };
  const watch = watchdog(KEEP_ALIVES_LATE * KEEP_ALIVE, abandon);

  const reconnect = (reason: LossReason = "unknown"): void => {
    listener.onState("lost", reason);
    watch.stop();
    clearTimeout(retry);
    retry = setTimeout(() => void open(), backoff(tries++));
  };

  const open = async (): Promise<void> => {
    clearTimeout(retry);
    drop();
    watch.reset();
    const turn = ++turns;
    try {
      const table = seen < 0 ? await fetchSnapshot(id) : null;
      if (turn !== turns) return;
      if (table) begin(table);
    } catch (error) {
      if (turn !== turns) return;
      if (error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429)
        refuse(error);
      else reconnect();
      return;
    }
    await connect();
  };

  const begin = (table: TableView): void => {
    seen = table.number;
    past = seen > MOST_EVENTS ? 0 : Math.max(0, seen - LOOK_BACK);
    listener.onSnapshot(table);
  };

  /** Resolves when the socket is open, or has failed. */
  const connect = (): Promise<void> =>
    new Promise((settled) => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const path = `/api/tables/${encodeURIComponent(id)}/live?after=${Math.min(past, seen)}`;
      const mine = new WebSocket(`${scheme}://${location.host}${path}`);
      socket = mine;
      watch.reset(Math.min(OPEN_TIMEOUT, watch.timeout));
      let since = Number.POSITIVE_INFINITY;
      mine.onopen = () => {
        since = Date.now();
        watch.reset();
        setTroubled(false);
        listener.onState("live");
        for (const [number, command] of pending) transmit(number, command);
        settled();
      };
      mine.onmessage = (message) => {
        if (mine === socket) watch.reset();
        receive(String(message.data));
      };
      mine.onclose = ({ code }) => {
        settled();
        if (mine !== socket) return;
        const reason = LOSS_REASONS[code];
        // All clients of a server that restarts come back, but not all in the same moment.
        if (Date.now() - since > STABLE) tries = reason === "restart" ? 1 : 0;
        reconnect(reason);
      };
    });

  const setTroubled = (now: boolean): void => {
    if (now !== troubled) listener.onTrouble(now);
    troubled = now;
  };

  /** Begins with a new snapshot: something was missed that the socket will not bring. */
  const refresh = (): Promise<void> => {
    seen = -1;
    return open();
  };

  const drop = (): void => {
    const old = socket;
    socket = null;
    old?.close();
  };

  const receive = (text: string): void => {
    const message = parseMessage(text);
    if (!message) return;
    if ("reply" in message) {
      const refusal = "error" in message ? new Refusal(message.error.code, message.error.message) : undefined;
      pending.get(message.reply)?.settle(refusal);
    } else if (!("kind" in message)) {
      const { code, message: words } = message.error;
      if (FINAL.has(code)) refuse(new Refusal(code, words));
    } else if (message.kind === "alive") {
      tries = 0;
      watch.timeout = KEEP_ALIVES_LATE * 1000 * message.every;
      watch.reset();
    } else if (message.kind === "trouble" || message.kind === "mended") {
      setTroubled(message.kind === "trouble");
    } else {
      receiveEvent(message);
    }
  };

  const receiveEvent = (event: Event): void => {
    const where = placeInSequence(seen, event.number);
    if (where === "seen" && event.number > past) listener.onPastEvent(event);
    past = Math.max(past, event.number);
    if (where === "gap") void refresh();
    if (where !== "next") return;
    seen = event.number;
    listener.onEvent(event);
  };

  /** Ends it for good: there is no such table for this viewer. */
  const refuse = (refusal: Refusal): void => {
    refused = true;
    watch.stop();
    drop();
    settleAll(refusal);
    listener.onRefused(refusal);
  };

  const settleAll = (refusal?: Refusal): void => {
    for (const command of pending.values()) command.settle(refusal);
  };

  const transmit = (number: number, { command, after }: PendingCommand): void =>
    socket?.send(JSON.stringify({ id: number, after, ...command }));

  const send = (command: CommandBody): Promise<void> =>
    new Promise((done, fail) => {
      const number = ++commands;
      // A server in trouble has said so, and answers when it can.
      const late = setInterval(() => troubled || abandon(), ANSWER_TIMEOUT);
      const sent: PendingCommand = {
        command,
        after: seen,
        settle: (refusal) => {
          clearInterval(late);
          pending.delete(number);
          if (refusal) fail(refusal);
          else done();
        },
      };
      // Kept until it is answered, and sent again over the next connection: sent twice, it counts once.
      pending.set(number, sent);
      if (socket?.readyState === WebSocket.OPEN) transmit(number, sent);
    });

  const onOnline = (): void => {
    tries = 0;
    void open();
  };
  /** A page that is looked at again may have changed networks, or have slept. */
  const onVisible = (): void => {
    if (!document.hidden && !refused && watch.idleTime() > FRESH) onOnline();
  };
  const onOffline = (): void => {
    watch.stop();
    drop();
    listener.onState("lost");
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onOffline);
  document.addEventListener("visibilitychange", onVisible);
  listener.onState("joining");
  void open();

  return {
    send,
    refresh,
    close: () => {
      turns++;
      clearTimeout(retry);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("offline", onOffline);
      document.removeEventListener("visibilitychange", onVisible);
      watch.stop();
      drop();
      settleAll();
    },
  };
}
