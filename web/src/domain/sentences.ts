import { type MessageArgs, t, tIfKnown } from "../lib/i18n";
import type { Verbosity } from "../lib/settings";
import { countText, sideOf, silencedSpinner } from "./countText";
import {
  type Event,
  type EventOf,
  isMatchEvent,
  type LaidTile,
  type Seat,
  type SeatView,
  type SettledHand,
  type TableView,
  type UntakenPoints,
} from "./messages";

/** What a seat is called: "You", the computer player's level, or the person's name. */
export function nameOf(table: Pick<TableView, "me" | "seats">, seat: Seat): string {
  if (seat === table.me) return t("you");
  const view = table.seats[seat - 1];
  if (!view) return "";
  if (view.kind === "open") return view.stand_in ? botName(view.stand_in) : t("seat-open");
  const name = plainName(view);
  // Namesakes are told apart by their seats.
  const alone = table.seats.every(
    (other, at) => at === seat - 1 || at + 1 === table.me || plainName(other) !== name,
  );
  return alone ? name : `${name} ${seat}`;
}

/** What the server calls whoever was deleted. */
const FORMER = "former player";

function plainName(view: SeatView): string {
  if (view.kind === "bot") return botName(view.bot ?? "");
  return view.name === FORMER ? t("former-player") : (view.name ?? "");
}

/** A computer player's level in words. */
export function botName(level: string): string {
  return tIfKnown(`bot-${level}`) ?? level;
}

/** What a seat is called within a sentence, where "you" takes no capital. */
export function nameWithin(table: Pick<TableView, "me" | "seats">, seat: Seat): string {
  return seat === table.me ? t("you-within") : nameOf(table, seat);
}

/** What a side is called: its seat, or both its partners; within a sentence by `nameWithin`. */
export function sideName(table: Pick<TableView, "me" | "seats">, side: number, name = nameOf): string {
  const seats = table.seats.flatMap((view, at) => (view.side === side ? [at + 1] : []));
  const mine = seats.find((seat) => seat === table.me);
  const names = (mine ? [mine, ...seats.filter((seat) => seat !== mine)] : seats).map((seat) =>
    name(table, seat),
  );
  return names.length > 1
    ? t("side-of-two", { one: names[0] ?? "", other: names[1] ?? "" })
    : (names[0] ?? "");
}

/** A side as the subject of a sentence, whose verb may have to know whether it is one or two. */
function named(table: TableView, side: number): MessageArgs {
  const seats = table.seats.filter((view) => view.side === side).length;
  return { name: sideName(table, side), who: seats > 1 ? "two" : "one" };
}

/** A message that differs for the viewer: `key-you` where `seat` is the viewer's own, else `key`. */
function by(table: TableView, seat: Seat, key: string, words: MessageArgs = {}): string {
  return seat === table.me
    ? t(`${key}-you`, words)
    : t(key, { name: nameOf(table, seat), who: "one", ...words });
}

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
        by(after, event.seat, "said-lead"),
      ];
    case "play":
      return [...played(event, before, telling), ...(event.declared ? falseClaim(event, before, after) : [])];
    case "draw":
      return [drew(event, before)];
    case "pass":
    case "resign":
      return [by(before, event.seat, `said-${event.kind}`)];
    case "declare":
    case "call":
      return [
        by(before, event.seat, `said-${event.kind}`),
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
      return [by(before, event.seat, `said-${event.kind}`)];
    case "undone":
      return [by(before, event.seat, "said-undone", { tile: before.hand?.layout.at(-1)?.tile ?? "" })];
    default:
      return [];
  }
}

function played(event: EventOf<"play">, before: TableView, telling: Verbosity): string[] {
  const { seat, tile, against, count, points, ends } = event;
  const way = event.in_line ? [t("said-in-line")] : [];
  const what = against
    ? by(before, seat, "said-play", { tile, against })
    : by(before, seat, "said-play-lead", { tile });
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
  return refused || late ? by(before, event.seat, `said-${event.kind}`) : null;
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

/** That points are not taken, and why; with the name of whose they are, unless that is the `side` it is told of. */
export function untakenText(
  table: TableView,
  { side: own, points, why }: UntakenPoints,
  side: number | null,
): string {
  const reason = t(`untaken-${why}`, {
    target: table.game.target ?? 0,
    least: table.game["to-get-in"] ?? 0,
  });
  const sentence = t("untaken", { points, why: reason });
  return own === side ? sentence : t("untaken-of", { name: sideName(table, own), sentence });
}

/** What was earned in a hand and nobody declared or called, tile by tile; empty where there is none. */
export function neverDeclaredTexts(table: TableView, untaken: readonly UntakenPoints[] = []): string[] {
  const missed = untaken.filter(({ why, tile }) => why === "undeclared" && tile);
  const told = missed.map(
    ({ side, points, tile }) => `${sideName(table, side, nameWithin)} ${tile} (${points})`,
  );
  return told.length ? [t("never-declared", { list: told.join(", ") })] : [];
}

function scores(table: TableView, seat: Seat, points: number | null = 0): string[] {
  if (!points) return [];
  const key = points > 0 ? "said-scores" : "said-loses";
  return [by(table, seat, key, { points: Math.abs(points) })];
}

function drew(event: EventOf<"draw">, table: TableView): string {
  const seen = event.tiles.filter((tile) => tile !== null);
  const tiles = event.tiles.length;
  if (event.seat === table.me && seen.length)
    return t("said-draw-you-seen", { tiles, list: seen.join(", ") });
  return by(table, event.seat, "said-draw", { tiles });
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

/** "You score 15." for the viewer's own side, "Bo scores 15." for another; with losses likewise. */
export function sidePointsText(table: TableView, side: number, points: number): string {
  const key = points > 0 ? "said-scores" : "said-loses";
  const mine = table.me !== null && sideOf(table, table.me) === side && !table.game.pairs;
  const words = { points: Math.abs(points) };
  return mine ? t(`${key}-you`, words) : t(key, { ...named(table, side), ...words });
}

/**
 * How a hand ended: "You go out.", "The hand is blocked: nobody can play." `last` is the seat that laid the last tile:
 * of a pair it alone has gone out, unless both must.
 */
export function endReasonText(reason: string, winner: number | null, table: TableView, last?: Seat): string {
  if (reason === "abandoned" && table.closed) return t("end-broken-off");
  if (reason !== "out" && reason !== "target") return t(`end-${reason}`);
  if (reason === "out" && winner && last && table.game.pairs && table.game.out === "first")
    return by(table, last, "end-out-pair", { side: sideName(table, winner, nameWithin) });
  const mine =
    winner !== null && table.me !== null && sideOf(table, table.me) === winner && !table.game.pairs;
  return mine
    ? t(`end-${reason}-you`)
    : t(`end-${reason}`, winner ? named(table, winner) : { name: "", who: "one" });
}

/** What going out has earned: it stands in the last tile's points, which would puzzle without a word. */
export function outBonusTexts(reason: string, table: TableView): string[] {
  const points = Number(table.game["out-bonus"] ?? 0);
  return reason === "out" && points > 0 ? [t("out-bonus", { points })] : [];
}

/** Why nobody is paid for the tiles left; empty where they are paid for. */
export function unpaidTexts({ unpaid: why }: Pick<SettledHand, "unpaid">): string[] {
  return why ? [t(`unpaid-${why}`)] : [];
}

/** Who has won the match, or why nobody has. */
export function matchResultText(table: TableView): string {
  const { winner = null, scoreless = null } = table.result ?? {};
  if (winner === null && table.closed) return t(`closed-${table.closed}`);
  if (scoreless) return t("match-scoreless", { hands: scoreless });
  if (winner === null) return t("match-equal");
  const mine = table.me !== null && sideOf(table, table.me) === winner;
  return mine ? t("match-won-you") : t("match-won", named(table, winner));
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

/** Under the call, whether the viewer's next tile is the last of its side: it is declared as it is laid, or never. */
export function isLastTileOfSide(table: TableView): boolean {
  const { hand, me, seats, game } = table;
  if (!game.call || me === null || hand?.mine?.length !== 1) return false;
  const partners = seats.filter((seat, at) => seat.side === sideOf(table, me) && at + 1 !== me);
  return game.out !== "both" || partners.every((seat) => seat.tiles === 0);
}

/** The viewer's tiles that fit somewhere now. */
export function fittingTiles(table: TableView): Set<string> {
  return new Set(table.hand?.legal?.map((play) => play.tile));
}
