import { beforeEach, describe, expect, test } from "vitest";
import { emptyLayout } from "../../../src/board/layout";
import { layAll, worldOf } from "../../../src/board/place";
import { isDouble } from "../../../src/domain/tile";
import { type Lesson, openTiles, positionAt, type Step } from "../../../src/features/learn/lesson";
import recorded from "../../../src/features/learn/recorded.json";
import {
  eventsText,
  noticeText,
  replyToAnswer,
  replyToMisfit,
  replyToPlay,
  rightReply,
  taskText,
} from "../../../src/features/learn/replies";
import { LANGUAGES, type Language } from "../../../src/lib/i18n";
import { speak } from "../../support/words";

const languages = Object.keys(LANGUAGES) as Language[];
const LESSONS = recorded as readonly Lesson[];
const all = LESSONS.flatMap((lesson) => lesson.steps.map((step) => ({ lesson, step })));

function learnIn(language: Language): void {
  speak(language, "lessons");
}

function find(id: string, name: string): { lesson: Lesson; step: Step } {
  const found = all.find(({ lesson, step }) => lesson.id === id && step.name === name);
  if (!found) throw new Error(`there is no step ${name} in ${id}`);
  return found;
}

beforeEach(() => learnIn("en"));

/** Everything that can be said to somebody in a step, whatever is tapped. */
function everyReply(lesson: Lesson, step: Step): string[] {
  const answers =
    step.kind === "play"
      ? step.legal.map((way) => replyToPlay(lesson, step, way))
      : step.kind === "ask"
        ? step.choices.map((number) => replyToAnswer(lesson, step, number))
        : step.kind === "silent"
          ? openTiles(step).map((tile) => replyToAnswer(lesson, step, tile))
          : [];
  return [...answers, rightReply(lesson, step)].map((reply) => reply.text);
}

test.each(languages)(
  "every sentence of every step is there in %s, with its numbers filled in",
  (language) => {
    learnIn(language);
    for (const { lesson, step } of all) {
      const said = [noticeText(lesson, step), taskText(lesson, step), ...everyReply(lesson, step)];
      if (step.seen.length) said.push(eventsText(step.seen));
      for (const sentence of said)
        expect(sentence, `${lesson.id} ${step.name}`).not.toMatch(/^lesson|[{}]|undefined/);
    }
  },
);

/** What one reads in a minute, if not fast: adults read 238 words of English (Brysbaert 2019). */
const WORDS_A_MINUTE = 180;
/** Seconds to think and to tap, in each step. */
const TO_THINK = 8;

test.each(languages)("in %s a lesson is read and done within three minutes", (language) => {
  learnIn(language);
  for (const lesson of LESSONS) {
    const read = lesson.steps.flatMap((step) => [
      eventsText(step.seen),
      noticeText(lesson, step),
      taskText(lesson, step),
      rightReply(lesson, step).text,
    ]);
    const words = read.join(" ").split(/\s+/).length;
    const seconds = (words / WORDS_A_MINUTE) * 60 + lesson.steps.length * TO_THINK;
    expect(seconds, `${lesson.id}: ${words} words`).toBeLessThanOrEqual(180);
  }
});

test("only the one answer is right", () => {
  for (const { lesson, step } of all) {
    if (step.kind === "play") {
      const right = step.legal.filter((way) => replyToPlay(lesson, step, way).right);
      expect(right).toEqual([step.legal[step.right]]);
    } else if (step.kind === "ask") {
      expect(step.choices.filter((number) => replyToAnswer(lesson, step, number).right)).toEqual([
        step.right,
      ]);
    } else if (step.kind === "silent") {
      expect(openTiles(step).filter((tile) => replyToAnswer(lesson, step, tile).right)).toEqual([step.right]);
    }
  }
});

test("after a step the next one finds the table as it was left, with what the other side did since", () => {
  for (const { steps } of LESSONS) {
    steps.slice(1).forEach((step, at) => {
      const left = positionAt(steps[at] as Step, true);
      const laid = step.seen.filter((event) => event.kind === "play").length;
      expect(step.at.laid).toBe(left.laid + laid);
      expect(step.at.mine).toEqual(left.mine);
    });
  }
});

test("every tile of a lesson has a place, and every double but Sniff's own choice lies across", () => {
  for (const { spinner, laid } of LESSONS) {
    const layout = layAll(emptyLayout(spinner, worldOf(32, 24)), laid);
    expect([layout.grown, layout.relaid]).toEqual([0, 0]);
    expect(layout.tiles).toHaveLength(laid.length);
    for (const { tile, against, in_line, rect } of layout.tiles) {
      const before = layout.tiles.find((other) => other.tile === against)?.rect;
      if (!isDouble(tile) || in_line || !before) continue;
      const beside = before.x + before.w === rect.x || rect.x + rect.w === before.x;
      expect(beside, `${tile} lies across`).toBe(rect.h > rect.w);
    }
  }
});

describe("a wrong answer is told the truth", () => {
  test("what the tile would make", () => {
    const { lesson, step } = find("all-fives", "other-side");
    if (step.kind !== "play") throw new Error("a play");
    const way = step.legal.find(({ tile, against }) => tile === "6-5" && against === "5-3");
    // 6-6 still counts its twelve, and the 6 of the tile as many again as half of it.
    expect(way && replyToPlay(lesson, step, way).text).toBe("That makes 18: not a multiple of five.");
  });

  test("that it scores, but another place scores more", () => {
    const { lesson, step } = find("five-up", "out");
    if (step.kind !== "play") throw new Error("a play");
    const way = step.legal.find(({ tile, against }) => tile === "3-1" && against === "6-3");
    // 0 + 2 + 2 + 1: one five.
    expect(way && replyToPlay(lesson, step, way).text).toBe(
      "That makes 5 and pays 1. There is more to be had.",
    );
  });

  test("which ends to look at", () => {
    const { lesson, step } = find("muggins", "sum");
    expect(replyToAnswer(lesson, step, 7).text).toBe("Not 7: look only at the open ends, (2+2) + 5.");
  });

  test("that a tile fits nowhere", () => {
    expect(replyToMisfit(find("all-fives", "first").step, "2-2").text).toBe("2-2 does not fit.");
  });
});
