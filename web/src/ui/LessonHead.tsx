import type { ComponentChildren } from "preact";
import { t } from "../lib/i18n";
import { followLink } from "../lib/route";
import { Heading } from "./Heading";
import { BackIcon } from "./icons";

interface LessonHeadProps {
  title: string;
  /** The address of the link back, and its label. */
  back: string;
  backTo?: string;
  /** A note at the end of the line. */
  note: ComponentChildren;
  children?: ComponentChildren;
}

/** The head of a screen that fills the window, such as a lesson or an exercise. */
export function LessonHead({ title, back, backTo = t("back"), note, children }: LessonHeadProps) {
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
