import "../../styles/answers.css";
import "../../styles/lesson.css";
import "../../styles/panes.css";
import "../../styles/train.css";
import { useState } from "preact/hooks";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { useAsync } from "../../lib/useAsync";
import { Nothing } from "../../ui/EmptyList";
import { Entry } from "../../ui/Entry";
import { Head } from "../../ui/ScreenHead";
import { Count } from "./CountExercise";
import { running } from "./days";
import { Waiting } from "./Loading";
import { due } from "./leitner";
import { Missing } from "./MissingExercise";
import { Played } from "./Played";
import { Think } from "./PuzzleExercise";
import { asked, cards, solved, today, trained } from "./progress";
import { puzzleOf, unseen } from "./puzzles";
import { rated } from "./rates";

/** The trainer: one exercise, or all that there are. */
export function Train({ exercise }: { exercise: string | null }) {
  switch (exercise) {
    case "daily":
      return <Daily />;
    case "puzzles":
      return <Puzzles />;
    case "mistakes":
      return <Mistakes />;
    case "played":
      return <Played />;
    case "count":
      return <Count />;
    case "missing":
      return <Missing />;
    default:
      return <Exercises />;
  }
}

function Exercises() {
  const { streak, puzzles, rows } = trained.value;
  const answers = Object.values(puzzles);
  const right = answers.filter(Boolean).length;
  const waiting = due(cards.value, today()).length;
  const played = rated.value.filter(({ decisions }) => decisions > 0).length;
  const best = (exercise: string): string =>
    rows[exercise] ? t("train-best", { best: rows[exercise].best }) : "";
  return (
    <main class="new learn">
      <Head title={t("train")} />
      <p>{t("train-about")}</p>
      <ul class="entries">
        <Exercise
          id="daily"
          state={streak.best ? t("train-streak", { days: running(streak, today()), best: streak.best }) : ""}
          done={streak.last === today()}
        />
        <Exercise
          id="puzzles"
          state={answers.length ? t("train-solved", { right, of: answers.length }) : ""}
        />
        <Exercise
          id="mistakes"
          state={cards.value.length ? t("train-due", { due: waiting, all: cards.value.length }) : ""}
        />
        <Exercise id="played" state={played ? t("train-played-matches", { matches: played }) : ""} />
        <Exercise id="count" state={best("count")} />
        <Exercise id="missing" state={best("missing")} />
      </ul>
    </main>
  );
}

function Exercise({ id, state, done = false }: { id: string; state: string; done?: boolean }) {
  return (
    <Entry href={`/train/${id}`} done={done}>
      <b>{t(`train-${id}`)}</b>
      <small>{t(`train-${id}-about`)}</small>
      {state && <small class="entry-state">{state}</small>}
    </Entry>
  );
}

function Daily() {
  const [position, error] = useAsync(() => puzzleOf(today()), []);
  if (!position) return <Waiting title={t("train-daily")} trouble={explain(error)} />;
  return (
    <Think
      title={t("train-daily")}
      position={position}
      onAnswer={(right) => solved(position.id, right, true)}
      onNext={null}
    />
  );
}

const LEVELS = [0, 1, 2, 3] as const;

function Puzzles() {
  const [level, setLevel] = useState<number>(0);
  const [turn, setTurn] = useState(0);
  const seen = new Set(Object.keys(trained.peek().puzzles));
  const [position, error] = useAsync(() => unseen(seen, level), [turn]);
  const choose = (next: number): void => {
    setLevel(next);
    setTurn(turn + 1);
  };
  const levels = (
    <select
      class="train-level"
      aria-label={t("train-level")}
      value={level}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {t(`train-level-${one}`)}
        </option>
      ))}
    </select>
  );
  const trouble = position === null ? t("train-all-solved") : explain(error);
  if (trouble || !position) return <Waiting title={t("train-puzzles")} trouble={trouble} note={levels} />;
  return (
    <Think
      key={position.id}
      title={t("train-puzzles")}
      position={position}
      extra={levels}
      onAnswer={(right) => solved(position.id, right, false)}
      onNext={() => setTurn(turn + 1)}
    />
  );
}

function Mistakes() {
  const [first] = useState(() => due(cards.peek(), today()));
  const [at, setAt] = useState(0);
  const card = first[at];
  if (!card)
    return (
      <main class="new learn">
        <Head title={t("train-mistakes")} back="/train" />
        {cards.value.length ? (
          <Nothing text={t("train-none-due")} href="/train/puzzles" way={t("train-puzzles")} />
        ) : (
          <Nothing text={t("train-no-mistakes")} href="/games" way={t("my-games")} />
        )}
      </main>
    );
  return (
    <Think
      key={card.position.id}
      title={t("train-mistakes")}
      position={card.position}
      onAnswer={(right) => asked(card.position.id, right)}
      onNext={() => setAt(at + 1)}
    />
  );
}
