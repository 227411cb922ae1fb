import type { ComponentChildren } from "preact";
import { Trouble } from "../../ui/ErrorMessage";
import { Head } from "../../ui/LessonHead";

interface WaitingProps {
  title: string;
  /** Why it cannot be had; empty while it is on its way. */
  trouble: string;
  note?: ComponentChildren;
}

/** An exercise that is on its way, or cannot be had. */
export function Waiting({ title, trouble, note = "" }: WaitingProps) {
  return (
    <main class="lesson" aria-busy={!trouble}>
      <Head back="/train" title={title} note={note} />
      <Trouble text={trouble} />
    </main>
  );
}
