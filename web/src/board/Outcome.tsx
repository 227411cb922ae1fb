import { signed } from "../domain/countText";
import { neverDeclaredTexts, sidePointsText, unpaidTexts, untakenText } from "../domain/handEndText";
import type { LastHand, SeenTile, TableView } from "../domain/messages";
import { nameOf, sideName } from "../domain/names";
import { pipsLeft, settlementText } from "../domain/settlementText";
import { t } from "../lib/i18n";
import { SideMark } from "../ui/SideMark";
import { SmallTile } from "./SmallTile";

/** The tiles each seat had left, and the points of each side. */
export function Outcome({ table, last }: { table: TableView; last: LastHand }) {
  const { end } = last;
  const adds = settlementText(table, end);
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

/** Why nobody is paid for the tiles left, points of the settlement that are not taken, and points never declared. */
function notPaid(table: TableView, { end, layout, untaken = [] }: LastHand): string[] {
  const last = layout.at(-1)?.tile;
  return [
    ...unpaidTexts(end),
    ...untaken.filter(({ tile }) => tile === null).map((one) => untakenText(table, one, null)),
    ...neverDeclaredTexts(
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
  /** The settlement as a sum. */
  adds: string | null;
  score: number;
}

function Paid({ table, side, points, adds, score }: PaidProps) {
  const name = sideName(table, side);
  const spoken = [
    ...(adds ? [`${adds}.`] : []),
    ...(points ? [sidePointsText(table, side, points)] : []),
    t("score-of", { name, score }),
  ];
  return (
    <li aria-label={spoken.join(" ")}>
      <SideMark table={table} side={side} />
      <bdi aria-hidden="true">{name}</bdi>
      <span class="paid-points" aria-hidden="true">
        {adds ?? (points ? signed(points) : "")}
      </span>
      <b aria-hidden="true">{score}</b>
    </li>
  );
}
