import { isLoss } from "../../domain/analysis";
import { analysisSentence, playText } from "../../domain/analysisText";
import { isSamePlay } from "../../domain/choice";
import { signed } from "../../domain/countText";
import type { Choice, DecisionLine, EvaluatedChoice, HintLine, TableView } from "../../domain/messages";
import { nameOf } from "../../domain/names";
import { t } from "../../lib/i18n";
import { formatDecimal, formatPercent } from "../../lib/numbers";
import { LossMark } from "./LossMark";
import { costText } from "./TurningPoint";

interface DecisionProps {
  table: TableView;
  decision: DecisionLine | undefined;
  /** Whether the analysis is still at work. */
  busy: boolean;
}

/** One decision: the best play, the reason in a sentence, and the numbers. */
export function Decision({ table, decision, busy }: DecisionProps) {
  if (!decision) return <p class="quietly">{t(busy ? "review-busy" : "review-no-decision")}</p>;
  const { played, best, why, actions, seat } = decision;
  const lost = isLoss(decision);
  return (
    <section class="review-why" aria-labelledby="review-why">
      <h2 id="review-why" class="review-head">
        <span>
          {nameOf(table, seat)}: {playText(played)}
        </span>
        <span class={`review-label review-${decision.label}`}>
          {lost && <LossMark label={decision.label} />}{" "}
          {t(`review-${decision.counted ? decision.label : "even"}`)}
        </span>
      </h2>
      {lost && (
        <p>
          {t("review-best-was", { play: playText(best) })} {why && analysisSentence(why)}
        </p>
      )}
      {decision.counted && <p class="quietly">{lost ? costText(decision) : t("review-fine-help")}</p>}
      <Actions actions={actions} played={played} />
      <p class="quietly">{t(`review-method-${decision.method}`, { deals: decision.deals })}</p>
    </section>
  );
}

/** The best next play where a record stops. */
export function NextPlay({ hint }: { hint: HintLine }) {
  const [best, second] = hint.actions;
  if (!best) return null;
  const close = !hint.clear && second ? t("review-hint-close", { other: playText(second) }) : "";
  return (
    <section class="review-why" aria-labelledby="review-next">
      <h2 id="review-next">{t("review-hint", { play: playText(best) })}</h2>
      <p>{hint.why ? analysisSentence(hint.why) : close}</p>
      <Actions actions={hint.actions} />
      <p class="quietly">{t(`review-method-${hint.method}`, { deals: hint.deals })}</p>
    </section>
  );
}

/** All plays there were, the best first, with their values and standard errors. */
function Actions({
  actions,
  played = null,
}: {
  actions: readonly EvaluatedChoice[];
  played?: Choice | null;
}) {
  const chances = actions[0]?.chance !== null;
  return (
    <table class="review-actions">
      <thead>
        <tr>
          <th scope="col">{t("review-play-head")}</th>
          <th scope="col">{t("moves-points")}</th>
          <th scope="col">{t("review-worth")}</th>
          {chances && <th scope="col">{t("review-chance")}</th>}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => {
          const own = played !== null && isSamePlay(action, played);
          return (
            <tr key={`${action.tile} ${action.against} ${action.in_line}`} class={own ? "review-own" : ""}>
              <th scope="row">
                {playText(action)} {own && <small>{t("review-was-played")}</small>}
              </th>
              <td data-name={t("moves-points")}>{action.points ? signed(action.points) : ""}</td>
              <td data-name={t("review-worth")}>
                {formatDecimal(action.worth)}
                {action.stderr > 0 && <small> ±{formatDecimal(action.stderr)}</small>}
              </td>
              {action.chance !== null && (
                <td data-name={t("review-chance")}>{formatPercent(action.chance)}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
