import "../../styles/answers.css";
import "../../styles/lesson.css";
import "../../styles/panes.css";
import "../../styles/train.css";
import { useState } from "preact/hooks";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { useAsync } from "../../lib/useAsync";
import { EmptyList } from "../../ui/EmptyList";
import { Entry } from "../../ui/Entry";
import { ScreenHead } from "../../ui/ScreenHead";
import { CountExercise } from "./CountExercise";
import { streakOn } from "./days";
import { Loading } from "./Loading";
import { dueCards } from "./leitner";
import { MissingExercise } from "./MissingExercise";
import { Played } from "./Played";
import { PuzzleExercise } from "./PuzzleExercise";
import { cards, moveCard, recordPuzzle, today, trainerProgress } from "./progress";
import { dailyPuzzle, unseenPuzzle } from "./puzzles";
import { matchResults } from "./results";

/** The trainer: one exercise, or the list of them. */
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
      return <CountExercise />;
    case "missing":
      return <MissingExercise />;
    default:
      return <Exercises />;
  }
}

function Exercises() {
  const { streak, puzzles, rows } = trainerProgress.value;
  const answers = Object.values(puzzles);
  const right = answers.filter(Boolean).length;
  const waiting = dueCards(cards.value, today()).length;
  const played = matchResults.value.filter(({ decisions }) => decisions > 0).length;
  const best = (exercise: string): string =>
    rows[exercise] ? t("train-best", { best: rows[exercise].best }) : "";
  return (
    <main class="new learn">
      <ScreenHead title={t("train")} />
      <p>{t("train-about")}</p>
      <ul class="entries">
        <Exercise
          id="daily"
          state={streak.best ? t("train-streak", { days: streakOn(streak, today()), best: streak.best }) : ""}
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
  const [position, error] = useAsync(() => dailyPuzzle(today()), []);
  if (!position) return <Loading title={t("train-daily")} trouble={explain(error)} />;
  return (
    <PuzzleExercise
      title={t("train-daily")}
      position={position}
      onAnswer={(right) => recordPuzzle(position.id, right, true)}
      onNext={null}
    />
  );
}

const LEVELS = [0, 1, 2, 3] as const;

function Puzzles() {
  const [level, setLevel] = useState<number>(0);
  const [turn, setTurn] = useState(0);
  const seen = new Set(Object.keys(trainerProgress.peek().puzzles));
  const [position, error] = useAsync(() => unseenPuzzle(seen, level), [turn]);
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
  if (trouble || !position) return <Loading title={t("train-puzzles")} trouble={trouble} note={levels} />;
  return (
    <PuzzleExercise
      key={position.id}
      title={t("train-puzzles")}
      position={position}
      extra={levels}
      onAnswer={(right) => recordPuzzle(position.id, right, false)}
      onNext={() => setTurn(turn + 1)}
    />
  );
}

function Mistakes() {
  const [first] = useState(() => dueCards(cards.peek(), today()));
  const [at, setAt] = useState(0);
  const card = first[at];
  if (!card)
    return (
      <main class="new learn">
        <ScreenHead title={t("train-mistakes")} back="/train" />
        {cards.value.length ? (
          <EmptyList text={t("train-none-due")} href="/train/puzzles" way={t("train-puzzles")} />
        ) : (
          <EmptyList text={t("train-no-mistakes")} href="/games" way={t("my-games")} />
        )}
      </main>
    );
  return (
    <PuzzleExercise
      key={card.position.id}
      title={t("train-mistakes")}
      position={card.position}
      onAnswer={(right) => moveCard(card.position.id, right)}
      onNext={() => setAt(at + 1)}
    />
  );
}
