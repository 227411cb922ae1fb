import { t } from "../i18n";
import { sideName } from "../sentences";
import { sideOf } from "../sums";
import type { Table } from "../wire";
import { Mark } from "./marks";

/** The score by sides, the viewer's own last, where a board has it too. */
export function Score({ table }: { table: Table }) {
  const home = table.me === null ? 1 : sideOf(table, table.me);
  const sides = table.scores.map((_, at) => at + 1);
  const order = [...sides.filter((side) => side !== home), home];
  return (
    <section class="score" aria-label={t("score")}>
      <ul class="tally">
        {order.map((side) => {
          const score = table.scores[side - 1] ?? 0;
          const name = sideName(table, side);
          return (
            <li key={side} aria-label={t("score-of", { name, score })}>
              <Mark table={table} side={side} />
              <bdi aria-hidden="true">{name}</bdi>
              <b aria-hidden="true">{score}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
