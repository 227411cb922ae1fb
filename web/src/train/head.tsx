import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { BackIcon } from "../play/icons";
import { followLink } from "../route";

/** The head of an exercise, and the way back to all of them. */
export function Head({ title, note }: { title: string; note: ComponentChildren }) {
  return (
    <header class="lesson-head">
      <a class="round" href="/train" aria-label={t("back")} onClick={followLink}>
        <BackIcon />
      </a>
      <h1>{title}</h1>
      <span class="lesson-at">{note}</span>
    </header>
  );
}
