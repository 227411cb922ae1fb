import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { sideName } from "../sentences";
import { trail } from "../state";
import { shapeOf, sideOf } from "../sums";
import { ScoreBoard } from "../table/ScoreBoard";
import { wide } from "../wide";
import type { Game, Table } from "../wire";
import { Mark } from "./marks";

/** Five points a hole where everything is scored in fives; else every point has its own. */
function perHole(game: Game): number {
  const fives = game.pay === "pips" && game.score === "fives" && game.rounding !== "exact";
  return fives || game.target > 121 ? 5 : 1;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** The score by sides, the viewer's own last, on a board of holes and in figures. */
export function Score({ table }: { table: Table }) {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(344);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(contentWidth(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const home = table.me === null ? 1 : sideOf(table, table.me);
  const numbers = table.scores.map((_, at) => at + 1);
  const sides = [...numbers.filter((side) => side !== home), home].map((side) => ({
    side,
    name: sideName(table, side),
    points: table.scores[side - 1] ?? 0,
    before: trail.value.before[side - 1] ?? 0,
    mark: shapeOf(table, side),
    mine: side === home,
  }));
  const label = sides.map(({ name, points }) => t("score-of", { name, score: points })).join(", ");
  const holes = perHole(table.game);
  const board = table.game.ends !== "one-hand";
  return (
    <section ref={box} class="score" aria-label={t("score")}>
      {board && (
        <ScoreBoard
          sides={sides}
          target={table.game.target}
          perHole={holes}
          width={width}
          folded={wide.value}
          label={label}
          caption={t("board-caption", { points: holes, target: table.game.target })}
        />
      )}
      {(wide.value || !board) && (
        <ul class="tally">
          {sides.map(({ side, name, points }) => (
            <li key={side} class={table.game.pairs ? "tally-pair" : ""}>
              <Mark table={table} side={side} />
              <bdi>{name}</bdi>
              <b>{points}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
