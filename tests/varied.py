"""Rules of every kind: each game, for each number of seats, with each option at each of its values."""

from __future__ import annotations

from collections.abc import Iterator

from muggins import Rules, RulesError, presets
from muggins.presets import Preset
from muggins.rules import OPTIONS, Option, Value

_NUMBERS: dict[str, tuple[int, ...]] = {
    "set": (3, 6, 9),
    "tiles": (1, 5, 7, 14),
    "floor": (0, 1, 2),
    "to-get-in": (0, 1, 10),
    "out-bonus": (0, 1, 5),
    "lone-blank": (0, 1, 10),
    "target": (1, 61, 200),
}

# What takes more than one change to a game as it is usually played.
_TOGETHER: tuple[dict[str, Value], ...] = (
    {"draw": "one", "may-draw": True},
    {"draw": "one", "call": True, "false-call": "pays"},
    {"call": True, "false-call": "pays"},
    {"score": "none", "out-bonus": 5},
    {"score": "fives-and-threes", "pay": "pips", "both": "twice", "rounding": "nearest"},
    {"score": "fives-and-threes", "pay": "pips"},
    {"score": "threes", "pay": "pips", "ties": "split"},
    {"lead-scores": "ten", "score": "threes", "pay": "multiples", "rounding": "nearest"},
    {"lead-first": "highest-double", "lead-blocked": "highest-double", "must-lead": "first-hand"},
    {"lead-first": "lot", "lead-blocked": "highest-double", "must-lead": "yes"},
    {"lead-next": "rotate", "lead-blocked": "lot"},
    {"lead-next": "winner", "lead-blocked": "rotate"},
    {"lead-next": "highest-double", "lead-blocked": "highest-double", "must-lead": "yes"},
    {"lead-next": "lot", "lead-blocked": "winner"},
    {"lead-blocked": "winner", "pairs": True, "lone-blank": 10},
    {"ties": "split", "rounding": "exact", "settle": "sum"},
    {"settle": "none", "blocked": "each-loses"},
    {"settle": "each", "blocked": "same", "ties": "carry"},
    {"settle": "none", "blocked": "minus-own", "lone-blank": 10},
    {"pairs": True, "tiles": 7},
    {"pairs": True, "settle": "sum", "out": "both"},
    {"pairs": True, "settle": "each-loses"},
)


def varied_rules() -> Iterator[Rules]:
    """Rules that can be, some thousands of them, the same ones each time."""
    for game in presets().values():
        for seats in range(2, 6):
            yield from _possible(game, seats, {})
            for key, option in OPTIONS.items():
                for value in values(option):
                    yield from _possible(game, seats, {key: value})
            for options in _TOGETHER:
                yield from _possible(game, seats, options)


def values(option: Option) -> tuple[Value, ...]:
    """Values of `option` that differ in what they say."""
    return option.choices or _NUMBERS[option.key]


def _possible(game: Preset, seats: int, options: dict[str, Value]) -> Iterator[Rules]:
    try:
        yield game.rules(seats, options)
    except RulesError:
        return
