import type { ComponentChildren } from "preact";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { LessonHead } from "../../ui/LessonHead";

interface LoadingProps {
  title: string;
  /** Why it cannot be loaded; "" while it is loading. */
  trouble: string;
  note?: ComponentChildren;
}

/** Shown while an exercise is loading, or cannot be loaded. */
export function Loading({ title, trouble, note = "" }: LoadingProps) {
  return (
    <main class="lesson" aria-busy={!trouble}>
      <LessonHead back="/train" title={title} note={note} />
      <ErrorMessage text={trouble} />
    </main>
  );
}
