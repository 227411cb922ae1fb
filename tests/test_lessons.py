"""The lessons of the web client: what they tell is what the rules say, and what they ask has one answer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from muggins.locales import LANGUAGES
from muggins.presets import presets
from tools import lessons

ROOT = lessons.WEB.parent

LESSONS = {id: lessons.recorded(id) for id in lessons.ORDER}
STEPS = [
    pytest.param(lesson, step, id=f"{id}-{step['name']}")
    for id, lesson in LESSONS.items()
    for step in lesson["steps"]
]
NEEDED_HINTS = {"pays", "declare", "settle"}
Lesson = dict[str, Any]
Step = dict[str, Any]


def test_what_the_client_tells_is_what_the_rules_say_now() -> None:
    assert lessons.RECORDED.read_text("utf-8") == lessons.as_json(), "run tools/lessons.py"


def test_every_record_is_a_lesson_on_a_game() -> None:
    assert {file.stem for file in (lessons.WEB / "lessons").iterdir()} == set(lessons.ORDER)
    assert set(lessons.ORDER) <= presets().keys()


@pytest.mark.parametrize("id", lessons.ORDER)
def test_a_lesson_takes_six_to_nine_steps_and_ends_with_the_settlement(id: str) -> None:
    steps = LESSONS[id]["steps"]
    assert 6 <= len(steps) <= 9
    assert steps[-1]["about"] == "settle"
    assert len({step["name"] for step in steps}) == len(steps)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_task_has_one_answer(lesson: Lesson, step: Step) -> None:
    if step["kind"] == "ask":
        assert step["right"] in step["choices"]
        assert len(set(step["choices"])) == len(step["choices"]) > 1
    if step["kind"] != "play":
        return
    right = step["legal"][step["right"]]
    others = [way["points"] for way in step["legal"] if way is not right]
    if step["goal"] == "scores":
        assert right["points"] > 0 == max(others, default=0)
    elif step["goal"] == "most":
        assert right["points"] > max(others) > 0


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_nothing_gives_the_answer_away(lesson: Lesson, step: Step) -> None:
    if step["kind"] == "ask" and step["about"] == "pays":
        assert all(not event["points"] for event in step["seen"])
        assert step["at"]["scores"] != step["then"]["scores"]


# By hand, from the rules of each game: the count of every play, in order.
COUNTED = {
    "muggins": [10, 8, 10, 9, 10, 5, 10, 11, 13],
    "all-fives": [12, 15, 17, 10, 11, 15, 10, 15, 13, 15],
    "five-up": [10, 10, 1, 5, 6, 10, 8, 10, 7, 10],
    "sniff": [7, 5, 10, 10, 4, 5, 5, 10, 2, 5],
    "fives-and-threes": [12, 15, 18, 6, 9, 10, 5],
    "masters-all-fives": [10, 10, 1, 4, 5, 6, 10],
}
# Likewise what the hand pays in the end, to the learner and to the other side.
PAID = {
    "muggins": [5, 0],  # 7
    "all-fives": [10, 0],  # 8
    "five-up": [1, 0],  # 7 is nearest to one five
    "sniff": [0, -15],  # each loses its own
    "fives-and-threes": [0, 0],
    "masters-all-fives": [10, 0],  # 8
}


@pytest.mark.parametrize("id", lessons.ORDER)
def test_the_numbers_are_those_of_a_hand_counted_by_hand(id: str) -> None:
    for step in LESSONS[id]["steps"]:
        for at in (step["at"], step.get("then")):
            if at and at["laid"]:
                assert at["count"] == COUNTED[id][at["laid"] - 1] == sum(end["counts"] for end in at["ends"])
        if step["kind"] == "play":
            laid = len(COUNTED[id][: step["at"]["laid"]])
            assert step["legal"][step["right"]]["count"] == COUNTED[id][laid]
    assert list(LESSONS[id]["steps"][-1]["points"]) == PAID[id]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_its_words_and_every_word_its_step(lang: str) -> None:
    text = (ROOT / "src" / "muggins" / "locales" / lang / "lessons.ftl").read_text("utf-8")
    written = {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Message)}
    of_steps = set[str]()
    for id, lesson in LESSONS.items():
        of_steps.add(f"lesson-{id}-about")
        for step in lesson["steps"]:
            name = f"lesson-{id}-{step['name']}"
            needed = {name}
            if step.get("about") in NEEDED_HINTS or step["kind"] == "silent":
                needed.add(f"{name}-hint")
            if step.get("about") == "settle" or step["kind"] == "silent":
                needed.add(f"{name}-done")
            assert needed <= written
            of_steps |= {name, f"{name}-hint", f"{name}-done"}
    for id in lessons.ORDER:
        assert {word for word in written if re.match(f"lesson-{id}-", word)} <= of_steps
