import type { Analysis } from "../../domain/analysis";
import { analysisSentence, playText } from "../../domain/analysisText";
import type { TableView } from "../../domain/messages";
import { sideName } from "../../domain/names";
import { type Stop, stopOfLine } from "../../domain/replay";
import { t } from "../../lib/i18n";
import { formatDecimal, formatPercent } from "../../lib/numbers";

interface TurningPointProps {
  table: TableView;
  analysis: Analysis;
  stops: readonly Stop[];
  onGo: (stop: Stop) => void;
}

/** The event of the match that decided most. */
export function TurningPoint({ table, analysis, stops, onGo }: TurningPointProps) {
  const turn = analysis.verdict?.turn;
  const stop = turn && stops[stopOfLine(stops, turn.line)];
  if (!turn || !stop) return null;
  const decision = analysis.decisions.get(turn.line);
  return (
    <section class="card review-turn" aria-labelledby="review-turn">
      <h2 id="review-turn">
        {stop.move
          ? t("review-turn", { hand: turn.hand, move: stop.move })
          : t("review-turn-deal", { hand: turn.hand })}
      </h2>
      {turn.what === "decision" && decision ? (
        <>
          <p>
            <b>{t("review-best-was", { play: playText(decision.best) })}</b>{" "}
            {decision.why ? analysisSentence(decision.why) : ""}
          </p>
          <p class="quietly">{costText(decision)}</p>
        </>
      ) : (
        <p>
          {t(`review-turn-${turn.what}-luck`, {
            name: sideName(table, turn.side),
            points: formatDecimal(Math.abs(turn.points)),
          })}
        </p>
      )}
      <button type="button" class="quiet small" onClick={() => onGo(stop)}>
        {t("review-show-me")}
      </button>
    </section>
  );
}

/** What a decision cost: on average, in chances to win, and as the tiles really lay. */
export function costText(decision: {
  loss: number;
  stderr: number;
  chance_loss: number | null;
  loss_open: number | null;
}): string {
  const parts = [
    t("review-cost", { points: formatDecimal(decision.loss), error: formatDecimal(decision.stderr) }),
  ];
  if (decision.chance_loss !== null && decision.chance_loss >= 0.001)
    parts.push(t("review-cost-chance", { chance: formatPercent(decision.chance_loss) }));
  if (decision.loss_open !== null)
    parts.push(t("review-cost-open", { points: formatDecimal(decision.loss_open) }));
  return parts.join(" ");
}
