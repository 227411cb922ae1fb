import { useEffect, useRef, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { Tile } from "../../board/Tile";
import { afterTap, hasTwoWays, NOTHING_PICKED, type PickedTile, placesFor } from "../../domain/choice";
import type { LegalPlay } from "../../domain/messages";
import { t } from "../../lib/i18n";
import { followLink, navigate } from "../../lib/route";
import { Heading } from "../../ui/Heading";
import { DoneIcon, NextIcon, ReturnIcon } from "../../ui/icons";
import { LessonHead } from "../../ui/LessonHead";
import { BoardView } from "./BoardView";
import { HandPanel } from "./HandPanel";
import { type Lesson, positionAt, type Step } from "./lesson";
import { progress, saveProgress } from "./progress";
import {
  eventsText,
  noticeText,
  type Reply,
  replyToAnswer,
  replyToMisfit,
  replyToPlay,
  rightReply,
  taskText,
} from "./replies";

/** A lesson step by step: each says what has happened, asks for one thing, and replies. */
export function Course({ lesson }: { lesson: Lesson }) {
  const { id, steps } = lesson;
  const [at, setAt] = useState(() => Math.min(progress.peek()[id]?.step ?? 0, steps.length - 1));
  const step = steps[at];
  const goTo = (next: number): void => {
    setAt(next);
    saveProgress(id, next, steps.length);
  };
  if (!step) return <Finished id={id} onAgain={() => goTo(0)} />;
  return <OneStep lesson={lesson} step={step} at={at} onStep={goTo} />;
}

interface StepProps {
  lesson: Lesson;
  step: Step;
  at: number;
  onStep: (next: number) => void;
}

/** What takes the focus next: an answer, or the hand. */
const TO_DO = '[data-answer], .hand button[tabindex="0"]';

function OneStep({ lesson, step, at, onStep }: StepProps) {
  const [choice, setChoice] = useState<PickedTile>(NOTHING_PICKED);
  const [reply, setReply] = useState<Reply | null>(null);
  // A live region is announced only if its text comes after it.
  const [here, setHere] = useState(false);
  const main = useRef<HTMLElement>(null);
  const done = reply?.right ?? false;
  const legal = step.kind === "play" && !done ? step.legal : [];
  const ways = placesFor(legal, choice);

  const focus = (what: string): void =>
    main.current?.querySelector<HTMLElement>(what)?.focus({ preventScroll: true });
  useEffect(() => setHere(true), []);
  // The focus goes to what is to be done next, unless the heading has it, as for somebody who has just come.
  useEffect(() => {
    if (!document.activeElement?.matches("h1")) focus(done ? ".lesson-on" : TO_DO);
  }, [at, done]);
  useEffect(() => {
    if (ways.length > 1 && main.current?.querySelector(".hand :focus-visible")) focus(".slot");
    else if (document.activeElement === document.body) focus(done ? ".lesson-on" : TO_DO);
  }, [choice.tile, reply]);

  const move = (to: number): void => {
    setChoice(NOTHING_PICKED);
    setReply(null);
    onStep(to);
  };
  const say = (said: Reply): void => {
    setChoice(NOTHING_PICKED);
    setReply(said);
  };
  const play = (way: LegalPlay): void => {
    if (step.kind === "play") say(replyToPlay(lesson, step, way));
  };
  const tapTile = (tile: string): void => {
    if (done) return;
    const [only, ...more] = placesFor(legal, { tile, in_line: false });
    if (!only) say(replyToMisfit(step, tile));
    else if (more.length === 0 && !hasTwoWays(legal, tile)) play(only);
    else {
      const next = afterTap(legal, choice, tile);
      if ("against" in next) play(next);
      else setChoice(next);
    }
  };
  const answer = (given: number | string): void => say(replyToAnswer(lesson, step, given));
  const finish = (): void => say(rightReply(lesson, step));
  const onward = (): void => (done ? move(at + 1) : finish());
  // This step again where something was tried, else the lesson from its beginning.
  const again = (): void => move(reply || choice.tile ? at : 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && choice.tile) {
      setChoice(NOTHING_PICKED);
      focus(TO_DO);
    } else if (event.key === "PageUp" && at > 0) move(at - 1);
    else if (event.key === "PageDown") onward();
    else return;
    event.preventDefault();
  };
  const last = at + 1 === lesson.steps.length;
  return (
    <main ref={main} class="lesson" data-step={step.name} data-done={done} onKeyDown={onKeyDown}>
      <Top lesson={lesson} at={at} />
      <BoardView
        lesson={lesson}
        step={step}
        done={done}
        ways={ways}
        onPlay={play}
        onTile={answer}
        onLeave={() => setChoice(NOTHING_PICKED)}
      />
      <section class="lesson-card" aria-label={t("lesson")} aria-live="polite">
        {here && <StepTexts lesson={lesson} step={step} reply={reply} />}
      </section>
      <HandPanel
        step={step}
        done={done}
        mine={positionAt(step, done).mine}
        choice={choice}
        onTile={tapTile}
        onWay={(in_line) => setChoice({ ...choice, in_line })}
        onAnswer={answer}
        onDone={finish}
      />
      <nav class="lesson-nav" aria-label={t("lesson-ways")}>
        <button
          type="button"
          class="quiet"
          aria-keyshortcuts="PageUp"
          disabled={at === 0}
          onClick={() => move(at - 1)}
        >
          {t("lesson-back")}
        </button>
        <button type="button" class="quiet" disabled={!reply && !choice.tile && at === 0} onClick={again}>
          {t("lesson-again")}
        </button>
        <button
          type="button"
          class={done ? "main lesson-on" : "quiet lesson-on"}
          aria-keyshortcuts="PageDown"
          onClick={onward}
        >
          {done ? t(last ? "lesson-finish" : "lesson-next") : t("lesson-show")}
        </button>
      </nav>
    </main>
  );
}

/** The texts of a step: what has happened, what to notice, and the task or the reply. */
function StepTexts({ lesson, step, reply }: { lesson: Lesson; step: Step; reply: Reply | null }) {
  return (
    <>
      {!reply && step.seen.length > 0 && <p class="quietly">{eventsText(step.seen)}</p>}
      <p key={step.name}>{noticeText(lesson, step)}</p>
      {step.kind === "ask" && step.about === "settle" && <Left tiles={step.left.at(-1) ?? []} />}
      {!reply?.right && <p class="lesson-do">{taskText(lesson, step)}</p>}
      {reply && (
        <p key={reply.text} class={reply.right ? "lesson-reply lesson-yes" : "lesson-reply lesson-no"}>
          {reply.right ? <DoneIcon /> : <ReturnIcon />}
          {reply.text}
        </p>
      )}
    </>
  );
}

function Top({ lesson: { id, steps }, at }: { lesson: Lesson; at: number }) {
  return (
    <LessonHead
      title={gameName(id)}
      back="/learn"
      backTo={t("lessons")}
      note={
        <>
          <span class="unseen">{t("lesson-step", { step: at + 1, of: steps.length })}</span>
          <span aria-hidden="true">
            {at + 1} / {steps.length}
          </span>
        </>
      }
    >
      <progress class="lesson-bar" aria-hidden="true" value={at + 1} max={steps.length} />
    </LessonHead>
  );
}

/** The tiles the other side had left. */
function Left({ tiles }: { tiles: readonly string[] }) {
  return (
    <p class="lesson-left" role="img" aria-label={tiles.join(", ")}>
      {tiles.map((tile) => (
        <Tile key={tile} tile={tile} u={11} lying />
      ))}
    </p>
  );
}

function Finished({ id, onAgain }: { id: string; onAgain: () => void }) {
  return (
    <main class="gone" data-step="finished">
      <Heading title={t("lesson-over", { game: gameName(id) })} arises />
      <p>{t("lesson-over-more")}</p>
      <div class="lesson-onward">
        <button type="button" class="main" onClick={() => navigate(`/#new/${id}`)}>
          {t("lesson-play", { game: gameName(id) })}
          <NextIcon />
        </button>
        <a class="quiet" href="/learn" onClick={followLink}>
          {t("lesson-another")}
        </a>
        <button type="button" class="quiet" onClick={onAgain}>
          {t("lesson-again")}
        </button>
      </div>
    </main>
  );
}
