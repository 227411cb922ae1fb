"""Makes the golden records in tests/records/golden: two whole matches of every preset, played by greedy.

Of a hundred seeds the one is taken that gives the shortest match in which a hand was blocked and another went
out; where there is none such, the shortest. Run it only when a preset is new or its rules have changed, and
read what it wrote: the records are what later changes are held against.

    .venv/bin/python tools/golden.py [PRESET...]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from pathlib import Path

from muggins import chance, new_match, preset, presets, view_of
from muggins.bots import bot
from muggins.events import End, Event
from muggins.match import Match
from muggins.notation import as_text, record_of
from muggins.rules import Rules

FOLDER = Path(__file__).parents[1] / "tests" / "records" / "golden"
SEEDS = 100
NAMES = "One", "Two", "Three", "Four", "Five"

# The second match of each game: three, four and five seats, partners, and a target that keeps it short.
SECOND: dict[str, tuple[int, dict[str, object]]] = {
    "muggins": (3, {"target": 100}),
    "all-fives": (3, {"target": 100}),
    "five-up": (4, {"pairs": True, "target": 31}),
    "fives-and-threes": (4, {"target": 31}),
    "all-threes": (3, {"target": 31}),
    "sniff": (4, {"target": 40}),
    "sniff-four-way": (3, {"target": 100}),
    "sniff-us": (4, {"pairs": True, "target": 100}),
    "muggins-deduct": (3, {"target": 40}),
    "muggins-1864": (5, {"target": 75}),
    "muggins-foster": (3, {}),
    "masters-all-fives": (4, {"pairs": True, "target": 100}),
    "masters-fives-and-threes": (3, {"both": "twice", "target": 100}),
    "fives-and-threes-teesdale": (4, {}),
    "fives-and-threes-leek": (4, {"target": 61}),
    "all-fives-1863": (4, {}),
    "draw": (3, {}),
    "block": (4, {"pairs": True}),
    "points": (5, {}),
    "standard": (4, {}),
}


def played(rules: Rules, seed: int) -> list[Event]:
    """The events of a whole match between greedy players."""
    rng, greedy, match, log = random.Random(seed), bot("greedy"), new_match(rules), list[Event]()

    def following(match: Match) -> Event:
        if match.needs in ("deal", "lead"):
            return chance(match, rng)
        views = [view_of(match, seat) for seat in range(1, rules.seats + 1)]
        calls = [call for view in views if rules.call and (call := view.scoring_call)]
        if event := calls[0] if calls else match.settling():
            return event
        assert match.to_move
        return greedy(views[match.to_move - 1], rng)

    while not match.over:
        match, events = match.apply(following(match))
        log += events
    return log


def dullness(events: list[Event]) -> tuple[int, int]:
    """How little there is to see in a match, and how long it takes."""
    ends = {event.reason for event in events if isinstance(event, End)}
    return len({"out", "blocked"} - ends), len(events)


def write(id: str, number: int, rules: Rules) -> None:
    """The shortest match of `SEEDS` that shows enough."""
    seed = min(range(1, SEEDS + 1), key=lambda seed: dullness(played(rules, seed)))
    record = record_of(rules, played(rules, seed))
    seats = {f"Seat{seat}": NAMES[seat - 1] for seat in range(1, rules.seats + 1)}
    tags = seats | {"Seed": str(seed), "Result": " ".join(map(str, record.match.scores))}
    text = as_text(record_of(rules, played(rules, seed), tags))
    FOLDER.joinpath(f"{id}-{number}.dpn").write_text(text, "utf-8")
    print(f"{id}-{number}: seed {seed}, {text.count(chr(10))} lines", flush=True)


def main(ids: Iterable[str]) -> None:
    """Writes the two records of each game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for id in ids:
        seats, options = SECOND[id]
        write(id, 1, preset(id).rules())
        write(id, 2, preset(id).rules(seats, options))


if __name__ == "__main__":
    main(sys.argv[1:] or presets())
