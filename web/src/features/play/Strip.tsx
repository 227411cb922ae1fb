import type { Instant, Seat, TableView } from "../../domain/messages";
import { nameOf } from "../../domain/names";
import { standInAt } from "../../domain/presence";
import { t } from "../../lib/i18n";
import { useCountdown } from "../../lib/serverClock";
import { EyeIcon } from "../../ui/icons";
import { sendPlain } from "./send";
import { sending } from "./state";

/** Between board and hand: an undo to agree to, who is waited for, or that the viewer is a spectator. */
export function Strip({ table }: { table: TableView }) {
  const { me, undo } = table;
  const gone = table.seats.flatMap((_, at) => {
    const when = at + 1 === me ? null : standInAt(table, at + 1);
    return when ? [{ seat: at + 1, when }] : [];
  });
  const [first] = gone;
  return (
    <div class="strips">
      {undo && <Undo table={table} undo={undo} />}
      {first && (table.hand || me !== null) && <Gone table={table} {...first} />}
      {table.suspended && <p class="strip">{t("suspended")}</p>}
      {me === null && (table.hand || table.last) && <Watching table={table} />}
    </div>
  );
}

/** A request to undo: buttons for those who may agree, a sentence for the others. */
function Undo({ table, undo }: { table: TableView; undo: NonNullable<TableView["undo"]> }) {
  const { me } = table;
  const tile = table.hand?.layout.at(-1)?.tile ?? "";
  const mayAgree = me !== null && me !== undo.seat && !undo.agreed.includes(me);
  const waits = table.seats.flatMap((view, at) => {
    const seat = at + 1;
    const silent =
      view.kind === "person" && view.present && seat !== undo.seat && !undo.agreed.includes(seat);
    return silent ? [nameOf(table, seat)] : [];
  });
  return (
    <section class="strip" aria-label={t("undo")} data-testid="undo">
      <p>
        {undo.seat === me
          ? t("undo-waits", { tile, names: waits.join(", ") })
          : t("undo-asks", { name: nameOf(table, undo.seat), tile })}
      </p>
      {mayAgree && (
        <div class="row">
          <button
            type="button"
            class="quiet small"
            aria-disabled={sending.value}
            onClick={() => sendPlain("undo-refuse")}
          >
            {t("undo-refuse")}
          </button>
          <button
            type="button"
            class="main small"
            aria-disabled={sending.value}
            onClick={() => sendPlain("undo-agree")}
          >
            {t("undo-agree")}
          </button>
        </div>
      )}
    </section>
  );
}

/** Somebody has left: how long the others wait. */
function Gone({ table, seat, when }: { table: TableView; seat: Seat; when: Instant }) {
  const seconds = useCountdown(table, when) ?? 0;
  const free = table.seats[seat - 1]?.kind === "open";
  const name = nameOf(table, seat);
  return (
    <p class="strip" data-testid="gone">
      {free ? t("seat-goes-on-in", { seat, seconds }) : t("goes-on-in", { name, seconds })}
    </p>
  );
}

function Watching({ table }: { table: TableView }) {
  return (
    <p class="strip strip-watch" data-testid="watching">
      <EyeIcon />
      {table.delay ? t("watching-behind", { seconds: table.delay }) : t("watching")}
    </p>
  );
}
