import { useEffect } from "preact/hooks";
import type { Seat, TableView } from "../../domain/messages";
import { announce } from "../../lib/announce";
import { t } from "../../lib/i18n";
import { formatClock, useCountdown } from "../../lib/serverClock";
import { HourglassIcon } from "../../ui/icons";

/** Seconds from which on a clock is marked. */
const LOW = 10;
const DAY = 86_400;

/** The seconds a seat has left, counting down while it is its turn; null where it has no clock. */
function useTimeLeft(table: TableView, seat: Seat): { left: number | null; running: boolean } {
  const running = table.hand?.to_move === seat && table.until !== null;
  const counted = useCountdown(table, running ? table.until : null);
  const whole = table.seats[seat - 1]?.time ?? null;
  // Clocks differ by parts of a second: nobody is shown more than the whole time.
  return { left: running && counted !== null ? Math.min(counted, whole ?? counted) : whole, running };
}

/** Time left: "0:09" or, from a day on, "2 d 5 h". */
function shown(seconds: number): string {
  if (seconds < DAY) return formatClock(seconds);
  return t("time-days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / 3600) });
}

/** A seat's clock. The last ten seconds are marked by a filled frame and an icon, not by colour alone. */
export function Clock({ table, seat }: { table: TableView; seat: Seat }) {
  const { left, running } = useTimeLeft(table, seat);
  // A clock with a time for each move shows nothing between moves.
  const idle = !running && (table.clock.kind !== "bank" || !table.hand);
  if (left === null || idle) return null;
  const low = running && left <= LOW;
  return (
    <span
      class={`clock${running ? " clock-runs" : ""}${low ? " clock-low" : ""}`}
      data-testid={`clock-${seat}`}
    >
      {low && <HourglassIcon />}
      {shown(left)}
    </span>
  );
}

/** The viewer's own clock, which announces once that time runs short. */
export function OwnClock({ table }: { table: TableView }) {
  const { me } = table;
  const { left, running } = useTimeLeft(table, me ?? 0);
  const low = running && left !== null && left > 0 && left <= LOW;
  useEffect(() => {
    if (low) announce(t("said-time-low", { seconds: LOW }));
  }, [low]);
  if (me === null || left === null || !table.hand) return null;
  return (
    <p class="own-clock">
      <span class="unseen">{t("your-time")}</span>
      <Clock table={table} seat={me} />
    </p>
  );
}
