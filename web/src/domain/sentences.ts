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
 * An event as sentences for a screen reader or a list; "" where it needs no words.
 *
 * "brief" leaves out counts, and of the viewer's own events all but points. "full" adds the count as a sum, the scores,
 * how many tiles others hold and, on the viewer's turn, the open ends.
 */
export function eventSentence(
  event: Event,
  before: TableView,
  after: TableView,
  verbosity: Verbosity = "normal",
): string {
  const isOwn = verbosity === "brief" && "seat" in event && event.seat === before.me;
  const turn = turnText(event, after);
  return [
    ...(isOwn ? pointsTexts(event, before) : eventTexts(event, before, after, verbosity)),
    ...(verbosity === "full" ? fullDetails(event, before, after) : []),
    ...(event.table && after.hand?.over && !before.hand?.over ? [t("last-call")] : []),
    ...(turn ? [turn] : []),
    ...(turn && verbosity === "full" ? openEnds(after) : []),
  ].join(" ");
}

/** The points of an event, for which "brief" still has words where it is the viewer's own. */
function pointsTexts(event: Event, before: TableView): string[] {
  return "points" in event && "seat" in event
    ? [...scoredTexts(before, event.seat, event.points), ...untakenTexts(event, before)]
    : [];
}

/** For "full": the scores where they have changed, and how many tiles a player holds who has moved. */
function fullDetails(event: Event, before: TableView, after: TableView): string[] {
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

/** The open ends, by their pips. */
function openEnds({ hand }: TableView): string[] {
  const pips = [...new Set(hand?.ends.map((end) => end.pip))];
  return pips.length ? [`${t("compass", { ends: pips.join(", ") })}.`] : [];
}

function eventTexts(event: Event, before: TableView, after: TableView, verbosity: Verbosity): string[] {
  switch (event.kind) {
    case "deal":
      return [t("said-deal", { number: after.hand?.number ?? before.hand?.number ?? 1 })];
    case "lead":
      return [
        ...(event.drawn?.length ? [t("said-drawn", { list: event.drawn.join(", ") })] : []),
        textFor(after, event.seat, "said-lead"),
      ];
    case "play":
      return [
        ...playTexts(event, before, verbosity),
        ...(event.declared ? falseClaimTexts(event, before, after) : []),
      ];
    case "draw":
      return [drawText(event, before)];
    case "pass":
    case "resign":
      return [textFor(before, event.seat, `said-${event.kind}`)];
    case "declare":
    case "call":
      return [
        textFor(before, event.seat, `said-${event.kind}`),
        ...scoredTexts(before, event.seat, event.points),
        ...untakenTexts(event, before),
        ...falseClaimTexts(event, before, after),
      ];
    case "end":
      return endTexts(event, before, after);
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

function playTexts(event: EventOf<"play">, before: TableView, verbosity: Verbosity): string[] {
  const { seat, tile, against, count, points, ends } = event;
  const way = event.in_line ? [t("said-in-line")] : [];
  const what = against
    ? textFor(before, seat, "said-play", { tile, against })
    : textFor(before, seat, "said-play-lead", { tile });
  const laid = [...(before.hand?.layout ?? []), event];
  const silenced = ends && silencedSpinner(before.hand?.ends ?? [], ends, against);
  return [
    what,
    ...way,
    ...(count === undefined || count === null || verbosity === "brief"
      ? []
      : [countSentence(count, ends, laid, verbosity)]),
    ...scoredTexts(before, seat, points),
    ...untakenTexts(event, before),
    ...(silenced ? [t("said-silent", { tile: silenced })] : []),
  ];
}

function countSentence(
  count: number,
  ends: EventOf<"play">["ends"],
  laid: readonly LaidTile[],
  verbosity: Verbosity,
): string {
  return verbosity === "full" && ends
    ? t("said-sum", { sum: countText(ends, count, laid) })
    : t("said-count", { count });
}

/** The notice that an event of the table puts before the viewer: an undo refused, or the time up; else null. */
export function noticeFor(event: Event, before: TableView): string | null {
  const refused = event.kind === "undo-refused" && before.undo?.seat === before.me;
  const late = event.kind === "flagged" && event.seat === before.me;
  return refused || late ? textFor(before, event.seat, `said-${event.kind}`) : null;
}

/** The notice that a claim under the call has earned nothing; "" for any other event. */
export function falseClaimText(event: Event, before: TableView, after: TableView): string {
  const claims =
    event.kind === "declare" || event.kind === "call" || (event.kind === "play" && event.declared);
  return claims ? [...untakenTexts(event, before), ...falseClaimTexts(event, before, after)].join(" ") : "";
}

/** That a claim has earned nothing, and what it has paid to others; empty for a claim that was right. */
function falseClaimTexts(
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

/** The points an event has earned that are not taken, and why; of another side than its seat's with the name. */
export function untakenTexts(event: Event, table: TableView): string[] {
  // Games stored by an earlier version do not have it.
  if (!("untaken" in event)) return [];
  const side = "seat" in event ? sideOf(table, event.seat) : null;
  return event.untaken
    .filter((one) => event.kind !== "end" || one.tile === null)
    .map((one) => untakenText(table, one, side));
}

function scoredTexts(table: TableView, seat: Seat, points: number | null = 0): string[] {
  if (!points) return [];
  const key = points > 0 ? "said-scores" : "said-loses";
  return [textFor(table, seat, key, { points: Math.abs(points) })];
}

function drawText(event: EventOf<"draw">, table: TableView): string {
  const seen = event.tiles.filter((tile) => tile !== null);
  const tiles = event.tiles.length;
  if (event.seat === table.me && seen.length)
    return t("said-draw-you-seen", { tiles, list: seen.join(", ") });
  return textFor(table, event.seat, "said-draw", { tiles });
}

function endTexts(event: EventOf<"end">, before: TableView, after: TableView): string[] {
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

function turnText(event: Event, after: TableView): string | null {
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
