import type { ComponentChildren } from "preact";
import type { Seat, SeatView, TableView } from "../../domain/messages";
import { nameOf } from "../../domain/names";
import { absenceText } from "../../domain/presence";
import { shapeOf, sideOf } from "../../domain/sides";
import { t } from "../../lib/i18n";
import { ComputerIcon } from "../../ui/icons";
import { Bubble } from "./Bubble";
import { Clock } from "./Clock";
import { Stack } from "./Stack";
import { moves } from "./state";

/** The other seats, clockwise from the viewer; all seats for a spectator. */
function others(table: TableView): Seat[] {
  const all = table.seats.length;
  const from = table.me ?? all;
  const around = Array.from({ length: all }, (_, step) => ((from + step) % all) + 1);
  return around.filter((seat) => seat !== table.me);
}

/** That a seat has drawn or passed since its last play; "" where it has not. */
function noteOf(seat: Seat): string {
  const own = moves.value.filter((event) => "seat" in event && event.seat === seat);
  let drawn = 0;
  for (let at = own.length - 1; at >= 0; at--) {
    const event = own[at];
    if (event?.kind === "pass") return drawn ? t("note-drew", { tiles: drawn }) : t("note-passed");
    if (event?.kind === "draw") drawn += event.tiles.length;
    if (event?.kind === "play" && at < own.length - 1) break;
  }
  return drawn ? t("note-drew", { tiles: drawn }) : "";
}

export function Seats({ table }: { table: TableView }) {
  const seats = others(table);
  return (
    <ul class={`seats seats-${seats.length}`} aria-label={t("players")}>
      {seats.map((seat) => (
        <Other key={seat} table={table} seat={seat} />
      ))}
    </ul>
  );
}

/** The letter in a seat's circle: the first of the name, or the seat's number where the name has it added. */
function faceOf(view: SeatView, name: string): ComponentChildren {
  if (view.stand_in) return <ComputerIcon />;
  if (view.kind === "open") return "?";
  return name.match(/ (\d)$/)?.[1] ?? [...name][0]?.toUpperCase() ?? "";
}

function Other({ table, seat }: { table: TableView; seat: Seat }) {
  const view = table.seats[seat - 1];
  if (!view) return null;
  const name = nameOf(table, seat);
  const turn = table.hand?.to_move === seat;
  const partner = table.me !== null && table.game.pairs && view.side === sideOf(table, table.me);
  const away = absenceText(view);
  const note = noteOf(seat) || (partner ? t("partner") : "");
  const spoken = [
    t("seat-holds", { name, tiles: view.tiles }),
    ...(partner ? [t("partner")] : []),
    ...(turn ? [t("to-play")] : []),
    ...(away ? [away] : []),
  ].join(", ");
  return (
    <li class={`seat${turn ? " seat-turn" : ""}${away ? " seat-away" : ""}`} aria-label={spoken}>
      <span class={`face mark-${shapeOf(table, view.side)}`} aria-hidden="true">
        {faceOf(view, name)}
      </span>
      <span class="seat-words" aria-hidden="true">
        <bdi class="seat-name">{name}</bdi>
        <span class={`seat-note${away ? " seat-gone" : ""}`}>{away || note}</span>
        {!away && <Clock table={table} seat={seat} />}
      </span>
      {table.hand && (
        <span class="seat-tiles" aria-hidden="true">
          <span class="backs">
            {Array.from({ length: Math.min(view.tiles, 7) }, (_, at) => (
              <i key={at} class="back" />
            ))}
          </span>
          {view.tiles}
        </span>
      )}
      <Bubble seat={seat} />
    </li>
  );
}

/** The number of tiles in the boneyard. */
export function Boneyard({ table, named }: { table: TableView; named: boolean }) {
  if (!table.hand) return null;
  const { boneyard } = table.hand;
  return (
    <p class="boneyard">
      <span class="unseen">{t("boneyard-holds", { tiles: boneyard })}</span>
      <Stack />
      <span aria-hidden="true">
        {named ? `${t("boneyard")} ` : ""}
        {boneyard}
      </span>
    </p>
  );
}
