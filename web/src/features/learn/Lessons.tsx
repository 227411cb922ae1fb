import "../../styles/answers.css";
import "../../styles/lesson.css";
import { gameName } from "../../api/games";
import { EntryPicture } from "../../board/GamePicture";
import { t } from "../../lib/i18n";
import { Entry } from "../../ui/Entry";
import { DoneIcon } from "../../ui/icons";
import { ScreenHead } from "../../ui/ScreenHead";
import { Course } from "./Course";
import type { Lesson } from "./lesson";
import { progress } from "./progress";
import address from "./recorded.json?url";

let lessons: readonly Lesson[] = [];

/** Fetches the recorded lessons; to be called before `Lessons` is shown. */
export async function fetchLessons(): Promise<void> {
  lessons = (await (await fetch(address)).json()) as Lesson[];
}

/** One lesson, or the list of them. */
export function Lessons({ id }: { id: string | null }) {
  const lesson = lessons.find((one) => one.id === id);
  return lesson ? <Course key={lesson.id} lesson={lesson} /> : <List />;
}

function List() {
  return (
    <main class="new learn">
      <ScreenHead title={t("lessons")} />
      <p>{t("lessons-about")}</p>
      <ul class="entries">
        {lessons.map((lesson) => (
          <Item key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </main>
  );
}

function Item({ lesson: { id, steps } }: { lesson: Lesson }) {
  const { step = 0, finished = false } = progress.value[id] ?? {};
  return (
    <Entry href={`/learn/${id}`} picture={<EntryPicture id={id} />}>
      <b>{gameName(id)}</b>
      <small>{t(`lesson-${id}-about`)}</small>
      {(step > 0 || finished) && (
        <small class="entry-state">
          {step === 0 && <DoneIcon />}
          {step > 0 ? t("lesson-step", { step: step + 1, of: steps.length }) : t("lesson-finished")}
        </small>
      )}
    </Entry>
  );
}
