import type { ComponentChildren } from "preact";
import { CloseIcon, DoneIcon } from "../../ui/icons";

/** The reply to an answer: whether it was right, and what would have been. */
export function Verdict({ right, children }: { right: boolean; children: ComponentChildren }) {
  return (
    <p class={`lesson-reply lesson-${right ? "yes" : "no"}`} data-testid="verdict" data-right={right}>
      {right ? <DoneIcon /> : <CloseIcon />}
      <span>{children}</span>
    </p>
  );
}
