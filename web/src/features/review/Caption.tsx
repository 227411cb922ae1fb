import { isLoss } from "../../domain/analysis";
import { playText } from "../../domain/analysisText";
import type { DecisionLine, Replay, Seat } from "../../domain/messages";
import type { Stop } from "../../domain/replay";
import { replaySentence } from "../../domain/replayTable";
import { t } from "../../lib/i18n";
import { countAt } from "./BoardView";

interface CaptionProps {
  match: Replay;
  me: Seat | null;
  stop: Stop;
  decision: DecisionLine | undefined;
}

/** What happened at a stop, what would have been better, and the count. */
export function Caption({ match, me, stop, decision }: CaptionProps) {
  const sum = countAt(stop);
  return (
    <div class="review-caption">
      <p role="status">
        {stop.move ? <b>{t("review-move", { move: stop.move })}</b> : null} {replaySentence(match, me, stop)}
      </p>
      {isLoss(decision) && (
        <p class="review-better">{t("review-best-was", { play: playText(decision.best) })}</p>
      )}
      {sum && <p class="review-sum">{t("review-count", { sum })}</p>}
      {stop.step.comments.map((comment) => (
        <p key={comment} class="review-comment">
          {comment}
        </p>
      ))}
    </div>
  );
}
