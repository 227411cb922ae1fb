import { useEffect, useRef, useState } from "preact/hooks";
import { SmallTile } from "../../board/SmallTile";
import { sideOf, signed, sum } from "../../domain/countText";
import type { EventOf, LastHand, SeenTile, TableView } from "../../domain/messages";
import { awaitedPeople } from "../../domain/presence";
import {
  endReason,
  matchOver,
  nameOf,
  neverDeclared,
  outBonus,
  sideName,
  sidePaid,
  unpaid,
  untakenSaid,
} from "../../domain/sentences";
import { pipsLeft, settlement } from "../../domain/settlementText";
import { t } from "../../lib/i18n";
import { followLink } from "../../lib/route";
import { pace } from "../../lib/settings";
import { Mark } from "../../ui/SideMark";
import { FreeSeats } from "./FreeSeats";
import { goOn } from "./send";
import { asking, moves } from "./state";

/** How the hand ended, in the order in which it came: the last tile and its points, the settlement, and the result. */
export function Settlement({ table, last }: { table: TableView; last: LastHand }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { end } = last;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="settlement" aria-labelledby="settlement-title" data-testid="settlement">
      <h2 id="settlement-title" ref={heading} tabIndex={-1}>
        {endReason(end.reason, end.winner, table, last.layout.at(-1)?.seat)}
      </h2>
      {table.game.score !== "none" && <LastTile table={table} last={last} />}
      {outBonus(end.reason, table).map((words) => (
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

/** The last tile, what it has made, and what it scored. */
function LastTile({ table, last }: { table: TableView; last: LastHand }) {
  const tile = last.layout.at(-1)?.tile;
  const play = moves.value.findLast((event): event is EventOf<"play"> => event.kind === "play");
  if (!tile || last.count === null) return null;
  const points = play?.tile === tile ? play.points : null;
  const side = play ? sideOf(table, play.seat) : null;
  const refused = last.untaken?.filter((one) => one.tile === tile) ?? [];
  return (
    <p class="quietly">
      {t("last-tile", { tile, sum: sum(last.ends, last.count, last.layout) })}{" "}
      {side && points ? <b>{sidePaid(table, side, points)} </b> : null}
      {refused.map((one) => untakenSaid(table, one, side)).join(" ")}
    </p>
  );
}

/** What each had left, and what was paid. */
export function Outcome({ table, last }: { table: TableView; last: LastHand }) {
  const { end } = last;
  const adds = settlement(table, end);
  return (
    <>
      <ul class={`turned${table.seats.length > 3 ? " turned-many" : ""}`}>
        {table.seats.map((_, at) => (
          <Turned key={at} table={table} seat={at + 1} left={end.left[at] ?? []} />
        ))}
      </ul>
      {notPaid(table, last).map((words) => (
        <p key={words} class="quietly">
          {words}
        </p>
      ))}
      <ul class={`paid${table.scores.length > 3 ? " paid-many" : ""}`}>
        {table.scores.map((score, at) => (
          <Paid
            key={at}
            table={table}
            side={at + 1}
            points={end.points[at] ?? 0}
            adds={end.winner === at + 1 ? adds : null}
            score={score}
          />
        ))}
      </ul>
    </>
  );
}

/** Why nobody is paid for what is left, what the settlement gives and is not taken, and what was never declared. */
function notPaid(table: TableView, { end, layout, untaken = [] }: LastHand): string[] {
  const last = layout.at(-1)?.tile;
  return [
    ...unpaid(end),
    ...untaken.filter(({ tile }) => tile === null).map((one) => untakenSaid(table, one, null)),
    ...neverDeclared(
      table,
      untaken.filter(({ tile }) => tile !== last),
    ),
  ];
}

function Turned({ table, seat, left }: { table: TableView; seat: number; left: SeenTile[] }) {
  const pips = pipsLeft(left, Number(table.game["lone-blank"] ?? 0));
  const name = nameOf(table, seat);
  const mine = seat === table.me;
  const spoken = left.length
    ? t(mine ? "left-with-you" : "left-with", { name, list: left.join(", "), pips })
    : t(mine ? "left-none-you" : "left-none", { name });
  return (
    <li aria-label={spoken}>
      <bdi class="turned-name" aria-hidden="true">
        {name}
      </bdi>
      <span class="turned-tiles" aria-hidden="true">
        {left.length ? left.map((tile, at) => <SmallTile key={at} tile={tile} />) : <em>{t("none-left")}</em>}
      </span>
      <span class="turned-pips" aria-hidden="true">
        {left.length ? pips : ""}
      </span>
    </li>
  );
}

interface PaidProps {
  table: TableView;
  side: number;
  points: number;
  /** What the points were added up from. */
  adds: string | null;
  score: number;
}

function Paid({ table, side, points, adds, score }: PaidProps) {
  const name = sideName(table, side);
  const spoken = [
    ...(adds ? [`${adds}.`] : []),
    ...(points ? [sidePaid(table, side, points)] : []),
    t("score-of", { name, score }),
  ];
  return (
    <li aria-label={spoken.join(" ")}>
      <Mark table={table} side={side} />
      <bdi aria-hidden="true">{name}</bdi>
      <span class="paid-points" aria-hidden="true">
        {adds ?? (points ? signed(points) : "")}
      </span>
      <b aria-hidden="true">{score}</b>
    </li>
  );
}

/** How long the settlement is left to be looked at before the result, in ms at the usual speed. */
const AFTER = 600;

/** Who has won, and the next hand or another match, once everybody who sits here wants it. */
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
  const [soon, setSoon] = useState(pace() > 0);
  useEffect(() => {
    const later = setTimeout(() => setSoon(false), AFTER * pace());
    return () => clearTimeout(later);
  }, []);
  return <p class={soon ? "result result-soon" : "result"}>{matchOver(table)}</p>;
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
    <button type="button" class="main" aria-disabled={asking.value} onClick={() => goOn(kind)}>
      {t(kind === "next" ? "next-hand" : "rematch")}
    </button>
  );
}
