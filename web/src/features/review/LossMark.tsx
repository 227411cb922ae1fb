import type { DecisionLine } from "../../domain/messages";
import { t } from "../../lib/i18n";

/** The mark of a loss: an open triangle for an inaccuracy, a filled one for more. */
export function LossMark({ label }: { label: DecisionLine["label"] }) {
  return (
    <svg
      class={`loss loss-${label}`}
      viewBox="-6 -6 12 12"
      width="13"
      height="13"
      role="img"
      aria-label={t(`review-${label}`)}
    >
      <path d="M0-4.6L5 4.2H-5z" />
    </svg>
  );
}
