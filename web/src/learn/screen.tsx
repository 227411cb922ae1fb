import "../style/learn.css";
import { gameName } from "../games";
import { t } from "../i18n";
import { BackIcon, DoneIcon, NextIcon } from "../play/icons";
import { followLink } from "../route";
import { Picture } from "../screens/picture";
import { Course } from "./course";
import type { Lesson } from "./lesson";
import { progress } from "./progress";
import address from "./recorded.json?url";

let lessons: readonly Lesson[] = [];

/** Fetches the lessons, which are data that nothing but this screen needs. */
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
      <header class="new-head">
        <a class="round" href="/" aria-label={t("back")} onClick={followLink}>
          <BackIcon />
        </a>
        <h1>{t("lessons")}</h1>
      </header>
      <p>{t("lessons-about")}</p>
      <ul class="learn-list">
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
    <li>
      <a class="card learn-item" href={`/learn/${id}`} onClick={followLink}>
        <span class="open-picture" aria-hidden="true">
          <Picture id={id} bare />
        </span>
        <span class="learn-words">
          <b>{gameName(id)}</b>
          <small>{t(`lesson-${id}-about`)}</small>
          {(step > 0 || finished) && (
            <small class="learn-state">
              {step === 0 && <DoneIcon />}
              {step > 0 ? t("lesson-step", { step: step + 1, of: steps.length }) : t("lesson-finished")}
            </small>
          )}
        </span>
        <NextIcon />
      </a>
    </li>
  );
}
