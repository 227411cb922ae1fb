import { t } from "../lib/i18n";
import type { Verbosity } from "../lib/settings";
import { countText, silencedSpinner } from "./countText";
import {
  endReasonText,
  matchResultText,
  neverDeclaredTexts,
  outBonusTexts,
  sidePointsText,
  unpaidTexts,
  untakenText,
} from "./handEndText";
import { type Event, type EventOf, isMatchEvent, type LaidTile, type Seat, type TableView } from "./messages";
import { nameOf, sideName, textFor } from "./names";
import { sideOf } from "./sides";
import { fittingTiles, isLastTileOfSide } from "./viewerHand";

/**
 * Events as sentences for whoever listens or reads along: one line an event; empty for what needs no words.
 *
 * Told briefly, it leaves out counts and what the viewer has done. In full it adds the count as a sum, the scores,
 * what others hold and, on the viewer's turn, the open ends.
 */
export function eventSentence(
  event: Event,
  before: TableView,
  after: TableView,
  telling: Verbosity = "normal",
): string {
  const known = telling === "brief" && "seat" in event && event.seat === before.me;
  const turn = yourTurn(event, after);
  return [
    ...(known ? gained(event, before) : told(event, before, after, telling)),
    ...(telling === "full" ? more(event, before, after) : []),
    ...(event.table && after.hand?.over && !before.hand?.over ? [t("last-call")] : []),
    ...(turn ? [turn] : []),
    ...(turn && telling === "full" ? freeSides(after) : []),
  ].join(" ");
}

/** Of what the viewer has done, the points. */
function gained(event: Event, before: TableView): string[] {
  return "points" in event && "seat" in event
    ? [...scores(before, event.seat, event.points), ...untakenTexts(event, before)]
    : [];
}

/** The scores after points, and what a player holds who has moved. */
function more(event: Event, before: TableView, after: TableView): string[] {
  const paid = String(before.scores) !== String(after.scores);
  const sides = after.scores.map((score, at) => t("score-of", { name: sideName(after, at + 1), score }));
  const moved =
    (event.kind === "play" || event.kind === "draw") && event.seat !== after.me ? event.seat : null;
  const holds = moved && after.seats[moved - 1];
  return [
    ...(paid ? [`${sides.join(", ")}.`] : []),
    ...(holds ? [`${t("seat-holds", { name: nameOf(after, moved), tiles: holds.tiles })}.`] : []),
  ];
}

/** The pips that may be played on. */
function freeSides({ hand }: TableView): string[] {
  const pips = [...new Set(hand?.ends.map((end) => end.pip))];
  return pips.length ? [`${t("compass", { ends: pips.join(", ") })}.`] : [];
}

function told(event: Event, before: TableView, after: TableView, telling: Verbosity): string[] {
  switch (event.kind) {
    case "deal":
      return [t("said-deal", { number: after.hand?.number ?? before.hand?.number ?? 1 })];
    case "lead":
      return [
        ...(event.drawn?.length ? [t("said-drawn", { list: event.drawn.join(", ") })] : []),
        textFor(after, event.seat, "said-lead"),
      ];
    case "play":
      return [...played(event, before, telling), ...(event.declared ? falseClaim(event, before, after) : [])];
    case "draw":
      return [drew(event, before)];
    case "pass":
    case "resign":
      return [textFor(before, event.seat, `said-${event.kind}`)];
    case "declare":
    case "call":
      return [
        textFor(before, event.seat, `said-${event.kind}`),
        ...scores(before, event.seat, event.points),
        ...untakenTexts(event, before),
        ...falseClaim(event, before, after),
      ];
    case "end":
      return ended(event, before, after);
    case "sat":
    case "left":
      return [
        t(`said-${event.kind}`, {
          name: nameOf({ seats: event.kind === "sat" ? after.seats : before.seats, me: null }, event.seat),
        }),
      ];
    case "rematch":
      return [t("said-rematch")];
    case "away":
    case "back":
      return event.seat === before.me ? [] : [t(`said-${event.kind}`, { name: nameOf(before, event.seat) })];
    case "suspended":
      return [t("said-suspended")];
    case "closed":
      return [t(`closed-${event.why}`)];
    case "stands-in":
    case "flagged":
    case "undo":
    case "undo-agreed":
    case "undo-refused":
      return [textFor(before, event.seat, `said-${event.kind}`)];
    case "undone":
      return [textFor(before, event.seat, "said-undone", { tile: before.hand?.layout.at(-1)?.tile ?? "" })];
    default:
      return [];
  }
}

function played(event: EventOf<"play">, before: TableView, telling: Verbosity): string[] {
  const { seat, tile, against, count, points, ends } = event;
  const way = event.in_line ? [t("said-in-line")] : [];
  const what = against
    ? textFor(before, seat, "said-play", { tile, against })
    : textFor(before, seat, "said-play-lead", { tile });
  const laid = [...(before.hand?.layout ?? []), event];
  const hushed = ends && silencedSpinner(before.hand?.ends ?? [], ends, against);
  return [
    what,
    ...way,
    ...(count === undefined || count === null || telling === "brief"
      ? []
      : [counted(count, ends, laid, telling)]),
    ...scores(before, seat, points),
    ...untakenTexts(event, before),
    ...(hushed ? [t("said-silent", { tile: hushed })] : []),
  ];
}

function counted(
  count: number,
  ends: EventOf<"play">["ends"],
  laid: readonly LaidTile[],
  telling: Verbosity,
): string {
  return telling === "full" && ends
    ? t("said-sum", { sum: countText(ends, count, laid) })
    : t("said-count", { count });
}

/** What the viewer should read of an event that is no move: a refusal, or that the time is up; else null. */
export function noticeFor(event: Event, before: TableView): string | null {
  const refused = event.kind === "undo-refused" && before.undo?.seat === before.me;
  const late = event.kind === "flagged" && event.seat === before.me;
  return refused || late ? textFor(before, event.seat, `said-${event.kind}`) : null;
}

/** A claim under the call that earned nothing, in a sentence for the eye; empty for any other event. */
export function falseClaimText(event: Event, before: TableView, after: TableView): string {
  const claims =
    event.kind === "declare" || event.kind === "call" || (event.kind === "play" && event.declared);
  return claims ? [...untakenTexts(event, before), ...falseClaim(event, before, after)].join(" ") : "";
}

/** A claim that earned nothing, and whom it has paid, where it pays the others. */
function falseClaim(
  event: EventOf<"play" | "declare" | "call">,
  before: TableView,
  after: TableView,
): string[] {
  const side = sideOf(before, event.seat);
  if (event.points || event.untaken?.some((one) => one.side === side)) return [];
  const paid = after.scores.flatMap((score, at) => {
    const points = score - (before.scores[at] ?? 0);
    return points > 0 ? [sidePointsText(before, at + 1, points)] : [];
  });
  return [t("said-false"), ...paid];
}

/** What an event has earned that is not taken, and why: of another side than its own, with the name of that side. */
export function untakenTexts(event: Event, table: TableView): string[] {
  // Of a game that was kept by an earlier version this is not told.
  if (!("untaken" in event)) return [];
  const side = "seat" in event ? sideOf(table, event.seat) : null;
  return event.untaken
    .filter((one) => event.kind !== "end" || one.tile === null)
    .map((one) => untakenText(table, one, side));
}

function scores(table: TableView, seat: Seat, points: number | null = 0): string[] {
  if (!points) return [];
  const key = points > 0 ? "said-scores" : "said-loses";
  return [textFor(table, seat, key, { points: Math.abs(points) })];
}

function drew(event: EventOf<"draw">, table: TableView): string {
  const seen = event.tiles.filter((tile) => tile !== null);
  const tiles = event.tiles.length;
  if (event.seat === table.me && seen.length)
    return t("said-draw-you-seen", { tiles, list: seen.join(", ") });
  return textFor(table, event.seat, "said-draw", { tiles });
}

function ended(event: EventOf<"end">, before: TableView, after: TableView): string[] {
  const sides = event.points
    .map((points, at) => ({ points, side: at + 1 }))
    .filter(({ points }) => points !== 0);
  const paid = sides.map(({ points, side }) => sidePointsText(before, side, points));
  return [
    // Who has given up, or that the table was closed, is told by an event of its own.
    ...(event.reason === "abandoned"
      ? []
      : [endReasonText(event.reason, event.winner, before, before.hand?.layout.at(-1)?.seat)]),
    ...outBonusTexts(event.reason, before),
    ...paid,
    ...unpaidTexts(event),
    ...untakenTexts(event, before),
    ...neverDeclaredTexts(before, event.untaken),
    ...(after.result ? [matchResultText(after)] : []),
  ];
}

function yourTurn(event: Event, after: TableView): string | null {
  if (
    !isMatchEvent(event) ||
    !event.table ||
    !after.hand ||
    after.me === null ||
    after.hand.to_move !== after.me
  )
    return null;
  if (after.hand.must === "draw") return t("turn-draw");
  const turn = t("turn-play", { fit: fittingTiles(after).size });
  return isLastTileOfSide(after) ? `${turn} ${t("turn-last")}` : turn;
}
