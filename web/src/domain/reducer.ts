import { shownPieces } from "./drawPieces";
import { type Event, type HandView, isMatchEvent, type SeatView, type TableView } from "./messages";

/**
 * The table after one event.
 *
 * The server sends the whole table with the last event of each batch. For those before it, which are shown one after
 * another, the table is worked out here as far as the event tells; it offers no legal plays, as nobody may act on it.
 */
export function evolve(table: TableView, event: Event): TableView {
  if (event.table) return event.table;
  const next: TableView = { ...table, number: event.number, scores: event.scores };
  const time = event.at;
  switch (event.kind) {
    case "deal":
      return afterDeal(next, event.hands, event.boneyard.length, event.hand);
    case "lead":
      return withHand(next, (hand) => ({ ...hand, leader: event.seat, to_move: event.seat }));
    case "play":
      return withTiles(
        withHand({ ...next, undoable: null, undo: null }, (hand) => ({
          ...hand,
          layout: [
            ...hand.layout,
            {
              seat: event.seat,
              tile: event.tile,
              against: event.against,
              in_line: event.in_line,
            },
          ],
          ends: event.ends ?? hand.ends,
          count: event.count,
          mine: hand.mine?.filter((tile) => tile !== event.tile) ?? null,
          to_move: null,
        })),
        event.seat,
        -1,
      );
    case "draw": {
      const drawn = event.tiles.slice(shownPieces(table.number));
      const seen = drawn.filter((tile) => tile !== null);
      return withTiles(
        withHand(next, (hand) => ({
          ...hand,
          boneyard: hand.boneyard - drawn.length,
          drawable: Math.max(0, hand.drawable - drawn.length),
          mine: event.seat === next.me ? [...(hand.mine ?? []), ...seen] : hand.mine,
          to_move: event.seat,
        })),
        event.seat,
        drawn.length,
      );
    }
    case "end": {
      // Under the call the count is not known here; the table that follows has it.
      if (!next.hand || next.hand.count === null) return next;
      const { reason, winner, points, untaken, unpaid } = event;
      const { number, layout, ends, count } = next.hand;
      const left = event.left.map((tiles) => tiles.filter((tile) => tile !== null));
      return {
        ...next,
        hand: null,
        last: { number, layout, ends, count, end: { reason, winner, points, left, unpaid }, untaken },
      };
    }
    case "next":
    case "rematch":
      return { ...next, ready: [...next.ready, event.seat] };
    case "sat": {
      const { name, bot } = event;
      const kind = bot ? "bot" : "person";
      const sitter = { name, bot, kind, present: true, away: null, stand_in: null } as const;
      return withSeat({ ...next, suspended: null }, event.seat, sitter);
    }
    case "left":
      return withSeat(next, event.seat, { name: null, kind: "open", present: false, away: time });
    case "away":
      return withSeat(next, event.seat, { present: false, away: time });
    case "back":
      return withSeat({ ...next, suspended: null }, event.seat, {
        present: true,
        away: null,
        stand_in: null,
      });
    case "suspended":
      return { ...next, suspended: time, until: null, window_until: null };
    case "closed": {
      const result = next.result ?? { winner: null, scores: event.scores, scoreless: null };
      return { ...next, closed: event.why, result, suspended: null, hand: null, ready: [] };
    }
    case "stands-in":
      return withSeat(next, event.seat, { stand_in: event.bot });
    case "undo":
      return { ...next, undo: { seat: event.seat, agreed: [] } };
    case "undo-agreed":
      return { ...next, undo: next.undo && { ...next.undo, agreed: [...next.undo.agreed, event.seat] } };
    case "undo-refused":
      return { ...next, undo: null };
    default:
      return next;
  }
}

function afterDeal(
  table: TableView,
  hands: (string | null)[][],
  boneyard: number,
  number: number,
): TableView {
  const mine = table.me ? (hands[table.me - 1] ?? []).filter((tile) => tile !== null) : null;
  const seats = table.seats.map((seat, at) => ({ ...seat, tiles: hands[at]?.length ?? 0 }));
  return {
    ...table,
    seats,
    ready: [],
    result: null,
    hand: { ...EMPTY_HAND, number, mine, boneyard, drawable: boneyard },
  };
}

const EMPTY_HAND: HandView = {
  number: 0,
  leader: null,
  layout: [],
  ends: [],
  count: null,
  boneyard: 0,
  drawable: 0,
  mine: null,
  to_move: null,
  over: null,
  must: null,
  legal: null,
  may_draw: false,
  may_call: false,
  may_declare: false,
};

function withHand(table: TableView, change: (hand: HandView) => HandView): TableView {
  if (!table.hand) return table;
  const idle = { must: null, legal: null, may_draw: false, may_call: false, may_declare: false };
  return { ...table, until: null, window_until: null, hand: { ...change(table.hand), ...idle } };
}

function withTiles(table: TableView, seat: number, more: number): TableView {
  return withSeat(table, seat, { tiles: (table.seats[seat - 1]?.tiles ?? 0) + more });
}

function withSeat(table: TableView, seat: number, change: Partial<SeatView>): TableView {
  return {
    ...table,
    seats: table.seats.map((view, at) => (at === seat - 1 ? { ...view, ...change } : view)),
  };
}

/** The moves of the hand after one event: one more, or without the last play where it is undone. */
export function evolveMoves(before: Event[], event: Event): Event[] {
  if (!isMatchEvent(event)) return before;
  if (event.kind === "deal") return [event];
  if (event.kind !== "undone") return [...before, event];
  const undone = before.findLastIndex((move) => move.kind === "play");
  return undone < 0 ? before : before.slice(0, undone);
}
