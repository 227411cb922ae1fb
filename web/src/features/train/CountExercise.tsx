import { useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { countText } from "../../domain/countText";
import type { PuzzleEvent } from "../../domain/messages";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { useAsync } from "../../lib/useAsync";
import { LessonHead } from "../../ui/LessonHead";
import { wrongCounts } from "./answers";
import { BoardView } from "./BoardView";
import { Loading } from "./Loading";
import { type Position, playsOf } from "./position";
import { recordRow, trainerProgress } from "./progress";
import { anyPosition } from "./puzzles";
import { Verdict } from "./Verdict";

/** Fewest tiles on the table. */
const LEAST = 3;

interface Question {
  position: Position;
  /** What has been played so far. */
  moves: PuzzleEvent[];
  last: PuzzleEvent;
  choices: number[];
}

async function question(): Promise<Question> {
  const position = await anyPosition();
  const stops = position.moves.flatMap((move, at) =>
    move.event.kind === "play" && playsOf(position.moves.slice(0, at + 1)).length >= LEAST ? [at] : [],
  );
  const at = stops[Math.floor(Math.random() * stops.length)] ?? position.moves.length - 1;
  const last = position.moves[at];
  if (!last) return question();
  const choices = [last.count, ...wrongCounts(last.ends, last.count)].sort((a, b) => a - b);
  return { position, moves: position.moves.slice(0, at + 1), last, choices };
}

/** An exercise: say the count of tables taken from played hands, one after another. */
export function CountExercise() {
  const [turn, setTurn] = useState(0);
  const [asked, error] = useAsync(question, [turn]);
  const [given, setGiven] = useState<number | null>(null);
  const next = (): void => {
    setGiven(null);
    setTurn(turn + 1);
  };
  if (error || !asked) return <Loading title={t("train-count")} trouble={explain(error)} />;
  const { position, moves, last, choices } = asked;
  const row = trainerProgress.value.rows.count ?? { now: 0, best: 0 };
  return (
    <main class="lesson train-count" data-testid="count" data-answer={last.count}>
      <LessonHead
        back="/train"
        title={t("train-count")}
        note={t("train-row", { now: row.now, best: row.best })}
      />
      <BoardView position={{ moves, game: position.game }} />
      <section class="lesson-card train-card" aria-live="polite">
        {given === null ? (
          <p class="lesson-do">
            {t("train-count-task", { game: gameName(position.rules, position.game.name) })}
          </p>
        ) : (
          <Verdict right={given === last.count}>
            {t("train-count-is", { sum: countText(last.ends, last.count, playsOf(moves)) })}
          </Verdict>
        )}
      </section>
      <section class="rail lesson-rail" aria-label={t("train-answers")}>
        {given === null ? (
          <div class="lesson-choices">
            {choices.map((number) => (
              <button
                key={number}
                type="button"
                class="quiet"
                onClick={() => {
                  setGiven(number);
                  recordRow("count", number === last.count);
                }}
              >
                {number}
              </button>
            ))}
          </div>
        ) : (
          <button type="button" class="main" onClick={next}>
            {t("train-next")}
          </button>
        )}
      </section>
    </main>
  );
}
