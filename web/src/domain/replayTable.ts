import { t } from "../lib/i18n";
import type { Event, HandView, Replay, ReplayStep, SeatView, TableView } from "./messages";
import { playsAt, type Stop } from "./replay";
import { eventSentence } from "./sentences";

/** A seat of a replay, of whose player only the name is known. */
export const seatOf = (name: string | null, side: number, seat: number, tiles: number): SeatView => ({
  name: name ?? t("seat-number", { seat }),
  kind: "person",
  bot: null,
  side,
  tiles,
  present: true,
  away: null,
  stand_in: null,
  time: null,
});

/** A table with defaults for all that a replay does not have, for what draws and words tables. */
export function bareTable(
  of: Pick<TableView, "rules" | "game" | "me" | "seats" | "scores"> & Partial<TableView>,
): TableView {
  return {
    id: "",
    options: {},
    hints: false,
    visibility: "link",
    number: 0,
    carried: 0,
    hand: null,
    last: null,
    ready: [],
    result: null,
    clock: { kind: "none", length: 0 },
    until: null,
    grace: 0,
    delay: 0,
    window: 0,
    window_until: null,
    undoable: null,
    undo: null,
    deal: null,
    suspended: null,
    closed: null,
    now: "",
    ...of,
  };
}

/** A match as a table, at a stop or before the first. */
export function tableAt(match: Replay, me: number | null, stop?: Pick<Stop, "hand" | "step">): TableView {
  const step = stop?.step;
  return bareTable({
    rules: match.rules,
    options: match.options,
    game: match.game,
    me,
    seats: match.seats.map(({ name, side }, at) => seatOf(name, side, at + 1, step?.held[at]?.length ?? 0)),
    scores: step?.scores ?? match.scores,
    hand: stop ? handAt(stop) : null,
  });
}

/** A hand with defaults for all that only a player needs. */
export const bareHand = (of: Pick<HandView, "number" | "layout" | "ends" | "count">): HandView => ({
  boneyard: 0,
  drawable: 0,
  leader: null,
  to_move: null,
  over: null,
  mine: null,
  must: null,
  legal: null,
  may_draw: false,
  may_call: false,
  may_declare: false,
  ...of,
});

function handAt(stop: Pick<Stop, "hand" | "step">): HandView {
  const { ends, count, boneyard, to_move } = stop.step;
  const bare = bareHand({ number: stop.hand.number, layout: playsAt(stop), ends, count });
  return { ...bare, boneyard, drawable: boneyard, to_move };
}

/** The event of a stop as a sentence. */
export function replaySentence(match: Replay, me: number | null, stop: Stop): string {
  const { event, step, hand } = stop;
  const before: ReplayStep | null = stop.before;
  const after = tableAt(match, me, stop);
  const ended = event.kind === "end" && match.over && hand === match.hands.at(-1);
  const { winner, scores, scoreless } = match;
  return eventSentence(
    { ...event, number: 0, at: "", scores: step.scores } as Event,
    before ? tableAt(match, me, { hand, step: before }) : tableAt(match, me),
    ended ? { ...after, result: { winner, scores, scoreless } } : after,
  );
}
