import { t } from "../i18n";
import { nameOf } from "../sentences";
import { signed } from "../sums";
import type { DecisionLine, Table } from "../wire";
import { isLoss } from "./analysis";
import { figure, percents } from "./figures";
import { LossMark } from "./marks";
import { playOf, spoken } from "./spoken";
import { cost } from "./turn";

interface WhyProps {
  table: Table;
  decision: DecisionLine | undefined;
  /** Whether the analysis is still at work. */
  busy: boolean;
}

/** One decision: what was best, why in a sentence, and the numbers behind it. */
export function Why({ table, decision, busy }: WhyProps) {
  if (!decision) return <p class="quietly">{t(busy ? "review-busy" : "review-no-decision")}</p>;
  const { played, best, why, actions, seat } = decision;
  const lost = isLoss(decision);
  return (
    <section class="review-why" aria-labelledby="review-why">
      <h2 id="review-why" class="review-head">
        <span>
          {nameOf(table, seat)}: {playOf(played)}
        </span>
        <span class={`review-label review-${decision.label}`}>
          {lost && <LossMark label={decision.label} />}{" "}
          {t(`review-${decision.counted ? decision.label : "even"}`)}
        </span>
      </h2>
      {lost && (
        <p>
          {t("review-best-was", { play: playOf(best) })} {why && spoken(why)}
        </p>
      )}
      {decision.counted && <p class="quietly">{lost ? cost(decision) : t("review-fine-help")}</p>}
      <table class="review-actions">
        <thead>
          <tr>
            <th scope="col">{t("review-play-head")}</th>
            <th scope="col">{t("moves-points")}</th>
            <th scope="col">{t("review-worth")}</th>
            {actions[0]?.chance !== null && <th scope="col">{t("review-chance")}</th>}
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => {
            const own = action.tile === played.tile && action.against === played.against;
            return (
              <tr key={`${action.tile} ${action.against} ${action.in_line}`} class={own ? "review-own" : ""}>
                <th scope="row">
                  {playOf(action)} {own && <small>{t("review-was-played")}</small>}
                </th>
                <td>{action.points ? signed(action.points) : ""}</td>
                <td>
                  {figure(action.worth)}
                  {action.stderr > 0 && <small> ±{figure(2 * action.stderr)}</small>}
                </td>
                {action.chance !== null && <td>{percents(action.chance)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="quietly">{t(`review-method-${decision.method}`, { deals: decision.deals })}</p>
    </section>
  );
}
