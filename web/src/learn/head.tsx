import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { BackIcon } from "../play/icons";
import { followLink } from "../route";
import { Heading } from "../screens/heading";

interface HeadProps {
  title: string;
  /** Where the way back leads, and what is said of it. */
  back: string;
  backTo?: string;
  /** What stands at the end of the line. */
  note: ComponentChildren;
  children?: ComponentChildren;
}

/** The head of a lesson or an exercise, which fills the window as a table does. */
export function Head({ title, back, backTo = t("back"), note, children }: HeadProps) {
  return (
    <header class="lesson-head">
      <a class="round" href={back} aria-label={backTo} onClick={followLink}>
        <BackIcon />
      </a>
      <Heading title={title} />
      <span class="lesson-at">{note}</span>
      {children}
    </header>
  );
}
