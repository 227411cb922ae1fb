import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../games";
import { t } from "../i18n";
import { Head } from "../learn/head";
import { CloseIcon, DoneIcon } from "../play/icons";
import { Trouble } from "../screens/trouble";
import { explain } from "../state";
import { sum } from "../sums";
import type { Move } from "../wire";
import { wrongCounts } from "./answers";
import { Felt } from "./felt";
import { counted, trained } from "./memory";
import { laidOf, type Position } from "./position";
import { anyPosition } from "./puzzles";

/** Tiles on the table from which on a count takes some counting. */
const LEAST = 3;

interface Question {
  position: Position;
  /** What has been played so far. */
  moves: Move[];
  last: Move;
  choices: number[];
}

async function question(): Promise<Question> {
  const position = await anyPosition();
  const stops = position.moves.flatMap((move, at) =>
    move.event.kind === "play" && laidOf(position.moves.slice(0, at + 1)).length >= LEAST ? [at] : [],
  );
  const at = stops[Math.floor(Math.random() * stops.length)] ?? position.moves.length - 1;
  const last = position.moves[at];
  if (!last) return question();
  const choices = [last.count, ...wrongCounts(last.ends, last.count)].sort((a, b) => a - b);
  return { position, moves: position.moves.slice(0, at + 1), last, choices };
}

/** Say the count: of tables out of hands that were played, one after another. */
export function Count() {
  const [asked, setAsked] = useState<Question | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");
  const next = (): void => {
    setGiven(null);
    question().then(setAsked, (error: unknown) => setTrouble(explain(error)));
  };
  useEffect(next, []);
  if (!asked) return <Waiting title={t("train-count")} trouble={trouble} />;
  const { position, moves, last, choices } = asked;
  const row = trained.value.rows.count ?? { now: 0, best: 0 };
  const right = given === last.count;
  return (
    <main class="lesson train-count" data-testid="count" data-answer={last.count}>
      <Head
        back="/train"
        backTo={t("back")}
        title={t("train-count")}
        note={t("train-row", { now: row.now, best: row.best })}
      />
      <Felt position={{ moves, game: position.game }} />
      <section class="lesson-card train-card" aria-live="polite">
        {given === null ? (
          <p class="lesson-do">
            {t("train-count-task", { game: gameName(position.rules, position.game.name) })}
          </p>
        ) : (
          <p class={`lesson-reply lesson-${right ? "yes" : "no"}`} data-testid="verdict" data-right={right}>
            {right ? <DoneIcon /> : <CloseIcon />}
            <span>{t("train-count-is", { sum: sum(last.ends, last.count, laidOf(moves)) })}</span>
          </p>
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
                  counted("count", number === last.count);
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

/** An exercise that is on its way, or cannot be had. */
export function Waiting({
  title,
  trouble,
  note = "",
}: {
  title: string;
  trouble: string;
  note?: ComponentChildren;
}) {
  return (
    <main class="lesson" aria-busy={!trouble}>
      <Head back="/train" backTo={t("back")} title={title} note={note} />
      <Trouble text={trouble} />
    </main>
  );
}
