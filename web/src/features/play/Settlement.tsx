import { useEffect, useRef, useState } from "preact/hooks";
import { Outcome } from "../../board/Outcome";
import { countText } from "../../domain/countText";
import {
  endReasonText,
  matchResultText,
  outBonusTexts,
  sidePointsText,
  untakenText,
} from "../../domain/handEndText";
import type { EventOf, LastHand, TableView } from "../../domain/messages";
import { nameOf } from "../../domain/names";
import { awaitedPeople } from "../../domain/presence";
import { sideOf } from "../../domain/sides";
import { t } from "../../lib/i18n";
import { followLink } from "../../lib/route";
import { dwellFactor } from "../../lib/settings";
import { FreeSeats } from "./FreeSeats";
import { goOn } from "./send";
import { moves, sending } from "./state";

/** How the hand ended, in order: the last tile and its points, the settlement, the result, and the way on. */
export function Settlement({ table, last }: { table: TableView; last: LastHand }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { end } = last;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="settlement" aria-labelledby="settlement-title" data-testid="settlement">
      <h2 id="settlement-title" ref={heading} tabIndex={-1}>
        {endReasonText(end.reason, end.winner, table, last.layout.at(-1)?.seat)}
      </h2>
      {table.game.score !== "none" && <LastTile table={table} last={last} />}
      {outBonusTexts(end.reason, table).map((words) => (
        <p key={words} class="quietly">
          {words}
        </p>
      ))}
      <Outcome table={table} last={last} />
      <FreeSeats table={table} />
      <Onward table={table} />
    </section>
  );
}

/** The last tile, the count it made, and what it scored. */
function LastTile({ table, last }: { table: TableView; last: LastHand }) {
  const tile = last.layout.at(-1)?.tile;
  const play = moves.value.findLast((event): event is EventOf<"play"> => event.kind === "play");
  if (!tile || last.count === null) return null;
  const points = play?.tile === tile ? play.points : null;
  const side = play ? sideOf(table, play.seat) : null;
  const refused = last.untaken?.filter((one) => one.tile === tile) ?? [];
  return (
    <p class="quietly">
      {t("last-tile", { tile, sum: countText(last.ends, last.count, last.layout) })}{" "}
      {side && points ? <b>{sidePointsText(table, side, points)} </b> : null}
      {refused.map((one) => untakenText(table, one, side)).join(" ")}
    </p>
  );
}

/** Milliseconds between the settlement and the result, at the usual speed. */
const RESULT_DELAY = 600;

/** Who has won, and the buttons for the next hand or another match. */
function Onward({ table }: { table: TableView }) {
  return (
    <div class="onward">
      {table.result && <Result table={table} />}
      <div class="onward-ways">
        {table.result && (
          <a class="quiet" href={`/review/${table.id}`} onClick={followLink}>
            {t("review-match-over")}
          </a>
        )}
        <Ready table={table} />
      </div>
    </div>
  );
}

function Result({ table }: { table: TableView }) {
  const [soon, setSoon] = useState(dwellFactor() > 0);
  useEffect(() => {
    const later = setTimeout(() => setSoon(false), RESULT_DELAY * dwellFactor());
    return () => clearTimeout(later);
  }, []);
  return <p class={soon ? "result result-soon" : "result"}>{matchResultText(table)}</p>;
}

function Ready({ table }: { table: TableView }) {
  if (table.me === null || table.closed) return null;
  const kind = table.result ? "rematch" : "next";
  if (table.ready.includes(table.me)) {
    const free = table.seats.filter((view) => view.kind === "open" && !view.stand_in).length;
    const names = awaitedPeople(table).map((seat) => nameOf(table, seat));
    return (
      <p class="quietly">
        {names.length ? t("waiting-for", { names: names.join(", ") }) : t("waiting-title", { free })}
      </p>
    );
  }
  return (
    <button type="button" class="main" aria-disabled={sending.value} onClick={() => goOn(kind)}>
      {t(kind === "next" ? "next-hand" : "rematch")}
    </button>
  );
}
