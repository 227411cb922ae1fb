"""Records the lessons of the web client: what is legal, what counts and what it pays at each step, by the rules.

A lesson is a record in web/lessons/, one short hand in which seat 1 learns. Comments make its steps:

    1 6-4 ; scores lead      on a line of seat 1: what is to be done there, and what the step is called
    ; count sum 7 20         on a line of its own: a question about the table as it is then, with wrong answers

The client has no rules of its own, so everything that it tells a learner, whatever tile is tapped, is written
here into web/src/features/learn/recorded.json. A test holds that file to what the rules say now.

    .venv/bin/python tools/lessons.py
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from muggins.events import Call, Declare, Draw, End, Event, Pass, Play
from muggins.match import Match, new_match
from muggins.notation import parse
from muggins.scoring import worth

WEB = Path(__file__).parents[1] / "web"
RECORDED = WEB / "src" / "features" / "learn" / "recorded.json"

ORDER = "muggins", "all-fives", "five-up", "sniff", "fives-and-threes", "masters-all-fives"
"""The lessons in the order to take them, each by the game it teaches."""

ME, OTHER = 1, 2
TASKS = "scores", "most", "play", "draw", "declare", "call", "settle"
QUESTIONS = "count", "pays", "silent"

Step = dict[str, Any]


def recorded(id: str) -> Step:
    """The lesson of the game `id`, as the client reads it. Raises `RecordError` where its record breaks a rule."""
    record = parse((WEB / "lessons" / f"{id}.dpn").read_text("utf-8"))
    match, seen, steps = new_match(record.rules), list[Step](), list[Step]()
    for line in record.lines:
        before = match
        match, done = match.take(line.event)
        if line.comment:
            steps.append({**_task(line.comment, before, done, match), "seen": seen})
            seen = []
        else:
            seen = [*seen, *_seen(done)]
        for comment in line.below:
            steps.append(_question(comment, before, match, seen))
            seen = []
    rules = record.rules
    layout = match.last.layout if match.last else None
    assert layout
    return {
        "id": id,
        "spinner": rules.spinner,
        "score": rules.score,
        "pay": rules.pay,
        "call": rules.call,
        "laid": [
            {"tile": str(tile), "against": against and str(against), "in_line": in_line}
            for tile, against, in_line in layout.laid
        ],
        "steps": steps,
    }


def _task(comment: str, before: Match, done: Event, after: Match) -> Step:
    """A step in which the event `done` is what the learner has to bring about."""
    kind, name, *wrong = comment.split()
    assert kind in TASKS, f"{kind} is none of {', '.join(TASKS)}"
    step: Step = {"name": name, "at": _position(before), "then": _position(after)}
    match done:
        case Play():
            return step | {"kind": "play", "goal": kind, **_plays(before, done)}
        case Draw(tiles=tiles):
            return step | {"kind": "draw", "drawn": [str(tile) for tile in tiles or ()]}
        case End(points=points, left=left):
            paid = sum(points or ())
            hands = [[str(tile) for tile in tiles] for tiles in left or ()]
            pips = [sum(tile.pips for tile in tiles if tile) for tiles in left or ()]
            settled = {"left": hands, "pips": pips, "points": points}
            return step | _ask("settle", abs(paid), wrong) | settled
        case Declare(points=points):
            return step | _ask("declare", points or 0, wrong)
        case Call(points=points):
            return step | {"kind": "call", "points": points}
    raise AssertionError(f"{kind} {name} stands beside what nobody does")


def _plays(before: Match, done: Play) -> Step:
    legal = [action for action in before.legal_actions(ME) if isinstance(action, Play)]
    way = done.tile, done.against, done.in_line
    ways = [(play.tile, play.against, play.in_line) for play in legal]
    return {
        "legal": [
            {
                "tile": str(play.tile),
                "against": play.against and str(play.against),
                "in_line": play.in_line,
                "count": play.count,
                "points": play.points,
            }
            for play in legal
        ],
        "right": ways.index(way),
    }


def _question(comment: str, before: Match, match: Match, seen: list[Step]) -> Step:
    """A step that asks about the table as it is after the last tile; what that paid is kept from whoever is asked."""
    kind, name, *wrong = comment.split()
    assert kind in QUESTIONS, f"{kind} is none of {', '.join(QUESTIONS)}"
    hand = match.hand
    assert hand
    step: Step = {"name": name, "at": _position(match), "seen": seen}
    if kind == "silent":
        counted = {end.on for end in hand.layout.ends if end.side.counts}
        [silent] = {end.on for end in hand.layout.ends} - counted
        return step | {"kind": "silent", "right": str(hand.layout.laid[silent].tile)}
    count = hand.layout.count
    if kind == "count":
        return step | _ask(kind, count, wrong)
    kept = {
        "at": {**step["at"], "scores": before.scores},
        "seen": [*seen[:-1], {**seen[-1], "points": 0}],
        "then": step["at"],
    }
    laid = hand.layout.laid
    pays = worth(match.rules, count, led=laid[0].tile if len(laid) == 1 else None)
    return step | kept | _ask(kind, pays, wrong)


def _ask(about: str, right: int, wrong: list[str]) -> Step:
    return {"kind": "ask", "about": about, "right": right, "choices": sorted({right, *map(int, wrong)})}


def _position(match: Match) -> Step:
    """The table as the learner sees it."""
    hand = match.hand or match.last
    assert hand
    return {
        "laid": len(hand.layout.laid),
        "ends": [
            {"against": str(hand.layout.laid[end.on].tile), "pip": end.side.pip, "counts": end.side.counts}
            for end in hand.layout.ends
        ],
        "count": hand.layout.count,
        "mine": [str(tile) for tile in hand.held[ME - 1]],
        "theirs": len(hand.held[OTHER - 1]),
        "boneyard": len(hand.boneyard),
        "scores": match.scores,
    }


def _seen(event: Event) -> Iterator[Step]:
    """What the other side did, as it is told; what it drew stays its own."""
    match event:
        case Play(tile=tile, against=against, points=points):
            yield {"kind": "play", "tile": str(tile), "against": against and str(against), "points": points}
        case Draw(tiles=tiles):
            yield {"kind": "draw", "tiles": len(tiles or ())}
        case Pass():
            yield {"kind": "pass"}


def as_json() -> str:
    """All lessons as the client fetches them, a step a line."""
    return "[\n" + ",\n".join(map(_lesson, ORDER)) + "\n]\n"


def _lesson(id: str) -> str:
    lesson = recorded(id)
    steps = ",\n".join(map(_json, lesson.pop("steps")))
    return f'{_json(lesson)[:-1]},"steps":[\n{steps}\n]}}'


def _json(value: Step) -> str:
    return json.dumps(value, separators=(",", ":"))


def main() -> None:
    """Writes the lessons down."""
    RECORDED.write_text(as_json(), "utf-8")
    print(f"{len(ORDER)} lessons in {RECORDED.relative_to(WEB.parent)}", file=sys.stderr)


if __name__ == "__main__":
    main()
