import type { ComponentChildren } from "preact";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { LessonHead } from "../../ui/LessonHead";

interface WaitingProps {
  title: string;
  /** Why it cannot be had; empty while it is on its way. */
  trouble: string;
  note?: ComponentChildren;
}

/** An exercise that is on its way, or cannot be had. */
export function Loading({ title, trouble, note = "" }: WaitingProps) {
  return (
    <main class="lesson" aria-busy={!trouble}>
      <LessonHead back="/train" title={title} note={note} />
      <ErrorMessage text={trouble} />
    </main>
  );
}
