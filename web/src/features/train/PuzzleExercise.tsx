import { useEffect, useRef, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { ChoiceHand } from "../../board/ChoiceHand";
import { analysisSentence, playText } from "../../domain/analysisText";
import {
  afterTap,
  hasTwoWays,
  isSamePlay,
  NOTHING_PICKED,
  type PickedTile,
  placesFor,
} from "../../domain/choice";
import { countText, signed } from "../../domain/countText";
import type { LegalPlay, PuzzleAction } from "../../domain/messages";
import { toLink } from "../../domain/recordLink";
import { t } from "../../lib/i18n";
import { formatDecimal } from "../../lib/numbers";
import { InLineChoice } from "../../ui/InLineChoice";
import { LessonHead } from "../../ui/LessonHead";
import { BoardView } from "./BoardView";
import { History } from "./History";
import { countOf, isRight, legalOf, type Position, playsOf } from "./position";
import { Verdict } from "./Verdict";

interface PuzzleExerciseProps {
  title: string;
  position: Position;
  /** Called with whether the answer was right. */
  onAnswer: (right: boolean) => void;
  /** Goes to the next position; null where there is none. */
  onNext: (() => void) | null;
  /** Shown beside the title instead of the game. */
  extra?: preact.ComponentChildren;
}

/** A position to find the best play in; once one is chosen, the values of all are shown. */
export function PuzzleExercise({ title, position, onAnswer, onNext, extra }: PuzzleExerciseProps) {
  const [choice, setChoice] = useState<PickedTile>(NOTHING_PICKED);
  const [given, setGiven] = useState<LegalPlay | null>(null);
  const done = useRef<HTMLButtonElement>(null);
  const legal = given ? [] : legalOf(position);
  const [best] = position.actions;
  const { ends, count } = countOf(position);
  const answer = (way: LegalPlay): void => {
    setGiven(way);
    setChoice(NOTHING_PICKED);
    onAnswer(isRight(position, way));
  };
  const pick = (tile: string): void => {
    if (given || !legal.some((way) => way.tile === tile)) return;
    const next = afterTap(legal, choice, tile);
    if ("against" in next) answer(next);
    else setChoice(next);
  };
  useEffect(() => {
    if (given) done.current?.focus({ preventScroll: true });
  }, [given]);
  const others = position.tiles.filter((_, at) => at + 1 !== position.seat);
  return (
    <main
      class="lesson train-think"
      data-testid="think"
      data-id={position.id}
      data-best={best ? `${best.tile}>${best.against ?? ""}` : ""}
      onKeyDown={(event) => event.key === "Escape" && setChoice(NOTHING_PICKED)}
    >
      <LessonHead back="/train" title={title} note={extra ?? gameName(position.rules, position.game.name)} />
      <BoardView
        position={position}
        ways={given ? (best ? [best] : []) : placesFor(legal, choice)}
        pill={given && best ? `${t("review-best")}${best.points ? ` ${signed(best.points)}` : ""}` : null}
        onPlay={given ? undefined : answer}
        onLeave={() => setChoice(NOTHING_PICKED)}
      >
        <div class="lesson-count">
          <p class="sum">{count || ends.length ? countText(ends, count, playsOf(position.moves)) : ""}</p>
          <p class="lesson-scores">
            <span>{t("train-others-hold", { list: others.join(", ") })}</span>
            <span>{t("boneyard-holds", { tiles: position.boneyard })}</span>
          </p>
        </div>
      </BoardView>
      <section class="lesson-card train-card" aria-live="polite">
        {given ? <Answer position={position} given={given} /> : <Asked position={position} />}
      </section>
      <section class="rail lesson-rail" aria-label={t("your-hand")}>
        <ChoiceHand
          mine={position.mine}
          legal={legal}
          picked={choice.tile}
          best={given ? (best?.tile ?? null) : null}
          onTile={pick}
        />
        {hasTwoWays(legal, choice.tile) && (
          <InLineChoice in_line={choice.in_line} onWay={(in_line) => setChoice({ ...choice, in_line })} />
        )}
      </section>
      {given && (
        <nav class="lesson-nav train-nav">
          <Look position={position} />
          {onNext && (
            <button ref={done} type="button" class="main" onClick={onNext}>
              {t("train-next")}
            </button>
          )}
        </nav>
      )}
    </main>
  );
}

function Asked({ position }: { position: Position }) {
  return (
    <>
      <p class="lesson-do">{t("train-task")}</p>
      <History position={position} />
    </>
  );
}

function Answer({ position, given }: { position: Position; given: LegalPlay }) {
  const right = isRight(position, given);
  const own = position.actions.find((action) => isSamePlay(action, given));
  const [best] = position.actions;
  return (
    <>
      <Verdict right={right}>
        <b>{t(right ? "train-right" : "train-wrong", { play: best ? playText(best) : "" })}</b>{" "}
        {!right && own?.why ? analysisSentence(own.why) : ""}
      </Verdict>
      <Worths actions={position.actions} given={given} />
    </>
  );
}

function Worths({ actions, given }: { actions: readonly PuzzleAction[]; given: LegalPlay }) {
  const [best] = actions;
  return (
    <table class="review-actions">
      <caption class="unseen">{t("train-worths")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("review-play-head")}</th>
          <th scope="col">{t("moves-points")}</th>
          <th scope="col">{t("review-lost")}</th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr
            key={`${action.tile} ${action.against} ${action.in_line}`}
            class={isSamePlay(action, given) ? "review-own" : ""}
          >
            <th scope="row">{playText(action)}</th>
            <td>{action.points ? signed(action.points) : ""}</td>
            <td>{best && action !== best ? formatDecimal(action.worth - best.worth) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link to the position in the review. */
function Look({ position }: { position: Position }) {
  const [link, setLink] = useState("");
  useEffect(() => {
    void toLink(position.record).then(setLink);
  }, [position]);
  return (
    <a class="quiet" href={`/review#dpn=${link}`}>
      {t("train-look")}
    </a>
  );
}
