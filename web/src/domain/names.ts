import { type MessageArgs, t, tIfKnown } from "../lib/i18n";
import type { Seat, SeatView, TableView } from "./messages";

/** The name of a seat: "You", the computer player's level, or the person's name. */
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

/** The name that the server gives to a guest who was deleted. */
const FORMER = "former player";

function plainName(view: SeatView): string {
  if (view.kind === "bot") return botName(view.bot ?? "");
  return view.name === FORMER ? t("former-player") : (view.name ?? "");
}

/** A computer player's level in words. */
export function botName(level: string): string {
  return tIfKnown(`bot-${level}`) ?? level;
}

/** The name of a seat within a sentence, where "you" takes no capital. */
export function nameWithin(table: Pick<TableView, "me" | "seats">, seat: Seat): string {
  return seat === table.me ? t("you-within") : nameOf(table, seat);
}

/** The name of a side: that of its seat, or of both partners. Within a sentence pass `nameWithin`. */
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

/** The arguments of a sentence about a side; `who` says whether its verb is for one or for two. */
export function sideArgs(table: TableView, side: number): MessageArgs {
  const seats = table.seats.filter((view) => view.side === side).length;
  return { name: sideName(table, side), who: seats > 1 ? "two" : "one" };
}

/** A message about a seat: `KEY-you` where it is the viewer's own, else `KEY` with the name. */
export function textFor(table: TableView, seat: Seat, key: string, words: MessageArgs = {}): string {
  return seat === table.me
    ? t(`${key}-you`, words)
    : t(key, { name: nameOf(table, seat), who: "one", ...words });
}
