import { ChoiceHand } from "../../board/ChoiceHand";
import { hasTwoWays, type PickedTile } from "../../domain/choice";
import { t } from "../../lib/i18n";
import { InLineChoice } from "../../ui/InLineChoice";
import type { Step } from "./lesson";

interface HandPanelProps {
  step: Step;
  done: boolean;
  mine: readonly string[];
  choice: PickedTile;
  onTile: (tile: string) => void;
  onWay: (in_line: boolean) => void;
  onAnswer: (answer: number) => void;
  /** Called for a draw or a call, which need no choice. */
  onDone: () => void;
}

/** What the learner acts with: the hand, numbers to choose from, or one button. */
export function HandPanel({ step, done, mine, choice, onTile, onWay, onAnswer, onDone }: HandPanelProps) {
  if (step.kind === "ask" && !done)
    return (
      <section class="rail lesson-rail" aria-label={t("lesson-answers")}>
        <div class="lesson-choices">
          {step.choices.map((number) => (
            <button
              key={number}
              type="button"
              class="quiet"
              data-answer={number}
              onClick={() => onAnswer(number)}
            >
              {number}
            </button>
          ))}
        </div>
      </section>
    );
  const legal = step.kind === "play" && !done ? step.legal : [];
  return (
    <section class="rail lesson-rail" aria-label={t("your-hand")}>
      <ChoiceHand mine={mine} legal={legal} picked={choice.tile} onTile={onTile} />
      {hasTwoWays(legal, choice.tile) && <InLineChoice in_line={choice.in_line} onWay={onWay} />}
      {!done && (step.kind === "draw" || step.kind === "call") && (
        <button type="button" class="main" data-answer onClick={onDone}>
          {t(step.kind)}
          {step.kind === "draw" && <small>{t("draw-left", { tiles: step.at.boneyard })}</small>}
        </button>
      )}
    </section>
  );
}
