import { isSamePlay } from "../../domain/choice";
import { countTerms, countText } from "../../domain/countText";
import type { LegalPlay } from "../../domain/messages";
import { listOr, type MessageArgs, t, tIfKnown } from "../../lib/i18n";
import {
  type Lesson,
  type PlayStep,
  type Position,
  positionAt,
  type Seen,
  type Step,
  tilesAt,
} from "./lesson";

/** The reply to an answer. */
export interface Reply {
  right: boolean;
  text: string;
}

/** What to notice at a step. */
export function noticeText(lesson: Lesson, step: Step): string {
  return t(`lesson-${lesson.id}-${step.name}`, messageArgs(lesson, step));
}

/** The task of a step. */
export function taskText(lesson: Lesson, step: Step): string {
  const key = step.kind === "play" ? step.goal : step.kind === "ask" ? step.about : step.kind;
  if (step.kind === "ask" && step.about === "settle" && step.points.some((points) => points < 0))
    return t("lesson-do-loses");
  return t(`lesson-do-${key}`, messageArgs(lesson, step));
}

/** Events of the other side, in sentences. */
export function eventsText(seen: readonly Seen[]): string {
  const name = t("lesson-other");
  const who = "one";
  return seen
    .flatMap((event) => {
      if (event.kind === "draw") return [t("said-draw", { name, tiles: event.tiles })];
      if (event.kind === "pass") return [t("said-pass", { name })];
      const { tile, against, points } = event;
      const played = against ? t("said-play", { name, tile, against }) : t("said-play-lead", { name, tile });
      return points ? [played, t("said-scores", { name, who, points })] : [played];
    })
    .join(" ");
}

/** The reply to a right answer. */
export function rightReply(lesson: Lesson, step: Step): Reply {
  const text =
    tIfKnown(`lesson-${lesson.id}-${step.name}-done`, messageArgs(lesson, step)) ??
    t(`lesson-yes-${doneAs(step)}`, messageArgs(lesson, step));
  return { right: true, text };
}

function doneAs(step: Step): string {
  if (step.kind === "play") return points(step) > 0 ? "scores" : "play";
  return step.kind === "ask" ? step.about : step.kind;
}

const points = (step: PlayStep): number => step.legal[step.right]?.points ?? 0;

/** The reply to a play, which says what it makes. */
export function replyToPlay(lesson: Lesson, step: PlayStep, way: LegalPlay): Reply {
  const played = step.legal.find((other) => isSamePlay(way, other));
  if (!played || isSamePlay(played, step.legal[step.right])) return rightReply(lesson, step);
  const { count, points } = played;
  if (step.goal === "play") return { right: false, text: t("lesson-no-play", messageArgs(lesson, step)) };
  if (points) return { right: false, text: t("lesson-no-less", { count, points }) };
  return { right: false, text: t(`lesson-no-${lesson.score}`, { count }) };
}

/** The reply to a tile of the hand that fits nowhere. */
export function replyToMisfit(step: Step, tile: string): Reply {
  const key = step.kind === "play" ? "does-not-fit" : "lesson-not-now";
  return { right: false, text: t(key, { tile }) };
}

/** The reply to a number, or to a tile of the table. */
export function replyToAnswer(lesson: Lesson, step: Step, answer: number | string): Reply {
  if ("right" in step && answer === step.right) return rightReply(lesson, step);
  const hint = tIfKnown(`lesson-${lesson.id}-${step.name}-hint`, { ...messageArgs(lesson, step), answer });
  return { right: false, text: hint ?? t("lesson-no-count", { ...messageArgs(lesson, step), answer }) };
}

/** The arguments of the messages of a step. */
export function messageArgs(lesson: Lesson, step: Step): MessageArgs {
  const about = {
    count: step.at.count,
    open: listOr([...new Set(step.at.ends.map((end) => String(end.pip)))]),
    terms: added(lesson, step.at),
    sum: countAt(lesson, positionAt(step, true)),
  };
  if (step.kind === "play") {
    const { tile = "", against = "", count = 0, points = 0 } = step.legal[step.right] ?? {};
    return { ...about, tile, against: against ?? "", count, points };
  }
  if (step.kind === "draw") return { ...about, tiles: step.drawn.length, list: step.drawn.join(", ") };
  if (step.kind === "call") return { ...about, points: step.points };
  if (step.kind === "silent") return { ...about, tile: step.right };
  if (step.about === "settle") return { ...about, points: step.right, pips: step.pips.at(-1) ?? 0 };
  return { ...about, points: step.right };
}

const added = (lesson: Lesson, at: Position): string =>
  countTerms(at.ends, tilesAt(lesson, at))
    .map((term) => term.text)
    .join(" + ");

/** The count of a position as a sum. */
export const countAt = (lesson: Lesson, at: Position): string =>
  countText(at.ends, at.count, tilesAt(lesson, at));
