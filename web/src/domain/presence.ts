import { language, t } from "../lib/i18n";
import type { Instant, Seat, SeatView, TableView, TimeControl } from "./messages";
import { botName, nameOf } from "./names";

/** Whether a match is being played, so that an empty seat holds the others up. */
function isMatchOn(table: TableView): boolean {
  return (table.hand !== null || table.last !== null) && table.result === null;
}

/** When a computer player will go on in a seat that somebody has left; null where none will. */
export function standInAt(table: TableView, seat: Seat): Instant | null {
  const view = table.seats[seat - 1];
  if (!view?.away || view.present || view.stand_in || view.kind === "bot") return null;
  if (!table.grace || table.clock.kind === "days" || !isMatchOn(table)) return null;
  return new Date(Date.parse(view.away) + table.grace * 1000).toISOString();
}

/** For a seat whose player is missing, a word or two: "away", "Club plays"; else "". */
export function absenceText(view: SeatView): string {
  if (view.stand_in) return t("plays-on", { level: botName(view.stand_in) });
  return view.kind === "person" && !view.present ? t("away") : "";
}

/** Whether a computer player moves for the viewer, whose time is up. */
export function hasStandIn({ me, seats }: Pick<TableView, "me" | "seats">): boolean {
  const own = me === null ? undefined : seats[me - 1];
  return Boolean(own?.stand_in && own.present);
}

/** The seats whose players, all of them people, have not said yet that they are ready. */
export function awaitedPeople(table: TableView): Seat[] {
  return table.seats.flatMap((view, at) =>
    view.kind === "person" && !view.stand_in && !table.ready.includes(at + 1) ? [at + 1] : [],
  );
}

/** Whether the viewer may take a seat now: it is open, and no hand is being played. */
export function isSeatFree(table: TableView, seat: Seat): boolean {
  return table.me === null && table.hand === null && table.seats[seat - 1]?.kind === "open";
}

/** Whether other people sit at the table, and not computer players alone. */
export function hasOtherPeople(table: TableView): boolean {
  return table.seats.some((view, at) => view.kind === "person" && at + 1 !== table.me);
}

/** A seat in a list: who has it, and whether that person is present. */
export function seatText(table: TableView, seat: Seat): string {
  const view = table.seats[seat - 1];
  if (!view) return "";
  const name = view.name ?? "";
  if (view.kind === "open")
    return view.stand_in ? t("stands-in-free", { level: botName(view.stand_in) }) : t("seat-open");
  if (view.stand_in && !view.present) return t("stands-in-for", { name, level: botName(view.stand_in) });
  if (view.stand_in) return t("time-is-up-for", { name, level: botName(view.stand_in) });
  if (view.kind === "person" && !view.present && view.away)
    return t("gone-since", { name, time: clockOf(view.away) });
  return nameOf(table, seat);
}

function clockOf(at: Instant): string {
  return new Date(at).toLocaleTimeString(language.value ?? "en", { hour: "2-digit", minute: "2-digit" });
}

/** "30 seconds a move", "10 minutes each a match", "3 days a move", "No clock". */
export function clockText({ kind, length }: TimeControl): string {
  return t(`clock-${kind}`, { length: kind === "bank" ? length / 60 : length });
}
