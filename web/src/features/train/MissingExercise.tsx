import { useState } from "preact/hooks";
import { Tile } from "../../board/Tile";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { useAsync } from "../../lib/useAsync";
import { LessonHead } from "../../ui/LessonHead";
import { ofSuit, suit, suitOf } from "./answers";
import { BoardView } from "./BoardView";
import { Loading } from "./Loading";
import type { Position } from "./position";
import { recordRow, trainerProgress } from "./progress";
import { anyPosition } from "./puzzles";
import { Verdict } from "./Verdict";

interface Question {
  position: Position;
  pip: number;
}

async function question(): Promise<Question> {
  const position = await anyPosition();
  const pip = suitOf(position.out, position.game.set, (of) => Math.floor(Math.random() * of));
  return { position, pip };
}

/** An exercise: name the tiles of one suit that are neither on the table nor in the own hand. */
export function MissingExercise() {
  const [turn, setTurn] = useState(0);
  const [asked, error] = useAsync(question, [turn]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState(false);
  const next = (): void => {
    setChosen(new Set());
    setDone(false);
    setTurn(turn + 1);
  };
  if (error || !asked) return <Loading title={t("train-missing")} trouble={explain(error)} />;
  const { position, pip } = asked;
  const missing = ofSuit(position.out, pip);
  const right = chosen.size === missing.length && missing.every((tile) => chosen.has(tile));
  const row = trainerProgress.value.rows.missing ?? { now: 0, best: 0 };
  const toggle = (tile: string): void => {
    const other = new Set(chosen);
    if (!other.delete(tile)) other.add(tile);
    setChosen(other);
  };
  return (
    <main class="lesson train-missing" data-testid="missing" data-answer={missing.join(" ")}>
      <LessonHead
        back="/train"
        title={t("train-missing")}
        note={t("train-row", { now: row.now, best: row.best })}
      />
      <BoardView position={position}>
        <p class="train-own">
          <span>{t("your-hand")}</span>
          {position.mine.map((tile) => (
            <Tile key={tile} tile={tile} u={7} label={tile} />
          ))}
        </p>
      </BoardView>
      <section class="lesson-card train-card" aria-live="polite">
        {done ? (
          <Verdict right={right}>{t("train-missing-are", { pip, list: missing.join(", ") })}</Verdict>
        ) : (
          <p class="lesson-do">{t("train-missing-task", { pip })}</p>
        )}
      </section>
      <section class="rail lesson-rail train-answers" aria-label={t("train-answers")}>
        <fieldset class="train-suit" disabled={done}>
          <legend class="unseen">{t("train-missing-task", { pip })}</legend>
          {suit(position.game.set, pip).map((tile) => (
            <button
              key={tile}
              type="button"
              class={`train-tile${done && missing.includes(tile) ? " train-tile-out" : ""}`}
              aria-pressed={chosen.has(tile)}
              aria-label={tile}
              onClick={() => toggle(tile)}
            >
              <Tile tile={tile} u={11} />
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          class="main"
          onClick={() => {
            if (done) next();
            else {
              recordRow("missing", right);
              setDone(true);
            }
          }}
        >
          {t(done ? "train-next" : "train-check")}
        </button>
      </section>
    </main>
  );
}
