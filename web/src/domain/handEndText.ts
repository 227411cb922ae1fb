import { t } from "../lib/i18n";
import type { Seat, SettledHand, TableView, UntakenPoints } from "./messages";
import { nameWithin, sideArgs, sideName, textFor } from "./names";
import { sideOf } from "./sides";

/** That points earned are not taken, and why. Whose they are is named, unless it is `side`, which the text is about. */
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

/** The points of a hand that nobody declared or called, tile by tile; empty where there are none. */
export function neverDeclaredTexts(table: TableView, untaken: readonly UntakenPoints[] = []): string[] {
  const missed = untaken.filter(({ why, tile }) => why === "undeclared" && tile);
  const texts = missed.map(
    ({ side, points, tile }) => `${sideName(table, side, nameWithin)} ${tile} (${points})`,
  );
  return texts.length ? [t("never-declared", { list: texts.join(", ") })] : [];
}

/** "You score 15." for the viewer's own side, "Bo scores 15." for another; with losses likewise. */
export function sidePointsText(table: TableView, side: number, points: number): string {
  const key = points > 0 ? "said-scores" : "said-loses";
  const mine = table.me !== null && sideOf(table, table.me) === side && !table.game.pairs;
  const words = { points: Math.abs(points) };
  return mine ? t(`${key}-you`, words) : t(key, { ...sideArgs(table, side), ...words });
}

/**
 * How a hand ended: "You go out.", "The hand is blocked: nobody can play." `last` is the seat that laid the last tile:
 * of a pair it alone has gone out, unless both must.
 */
export function endReasonText(reason: string, winner: number | null, table: TableView, last?: Seat): string {
  if (reason === "abandoned" && table.closed) return t("end-broken-off");
  if (reason !== "out" && reason !== "target") return t(`end-${reason}`);
  if (reason === "out" && winner && last && table.game.pairs && table.game.out === "first")
    return textFor(table, last, "end-out-pair", { side: sideName(table, winner, nameWithin) });
  const mine =
    winner !== null && table.me !== null && sideOf(table, table.me) === winner && !table.game.pairs;
  return mine
    ? t(`end-${reason}-you`)
    : t(`end-${reason}`, winner ? sideArgs(table, winner) : { name: "", who: "one" });
}

/** The bonus for going out, which is contained in the points of the last tile. */
export function outBonusTexts(reason: string, table: TableView): string[] {
  const points = Number(table.game["out-bonus"] ?? 0);
  return reason === "out" && points > 0 ? [t("out-bonus", { points })] : [];
}

/** Why nobody is paid for the tiles left; empty where somebody is. */
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
  return mine ? t("match-won-you") : t("match-won", sideArgs(table, winner));
}
