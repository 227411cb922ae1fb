"""What is played to see whether luck and skill are what they should be, and what is kept of it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

import muggins
from bench.luck.asked import Asked, asked
from muggins.analysis.aivat import aivat_luck
from muggins.analysis.config import QUICK, AnalysisConfig
from muggins.analysis.equity import margins
from muggins.analysis.luck import known_hands, luck, luck_lines
from muggins.analysis.review import Review, run_in_turn
from muggins.analysis.schema import DecisionLine, LuckLine
from muggins.arena.players import player_in_seat
from muggins.arena.referee import play_hand, play_match, without_target
from muggins.bots import LEVELS
from muggins.notation import Record, record_of

RULES = muggins.rules("muggins", 2)
FAST = ("beginner", "casual", "club", "strong")
"""The levels whose matches take so little that thousands can be played."""
PAIRS = tuple(itertools.combinations(FAST, 2))
NEIGHBOURS = tuple(itertools.pairwise(LEVELS))
CLOSE = (NEIGHBOURS[0], NEIGHBOURS[-1])
"""Those that are told apart with most trouble: they are analysed more often."""
HANDS = (
    ("expert", "strong"),
    ("strong", "strong"),
    ("strong", "club"),
    ("club", "casual"),
    ("casual", "casual"),
    ("casual", "beginner"),
)
"""Who plays the hands by which it is found how many fewer are needed without luck."""
LIGHT = AnalysisConfig(playouts=32)


class Lucky(msgspec.Struct, frozen=True):
    """A match: who sat in seats 1 and 2, the margin of seat 1, what of it was luck, and how many hands there were."""

    names: tuple[str, str]
    margin: int
    luck: float
    hands: int


class Skilled(msgspec.Struct, frozen=True):
    """A match analysed: by seat the losses of its decisions."""

    names: tuple[str, str]
    losses: tuple[list[float], list[float]]
    margin: int
    luck: float


class Dealt(msgspec.Struct, frozen=True, rename={"aivat_luck": "fortune"}):
    """A hand of a deal of its own, as the first of `names` has it, who sat in the first seat half of the times."""

    names: tuple[str, str]
    margin: int
    luck: float
    """What of the margin was luck, as a review tells it that knows nothing of the players."""
    aivat_luck: float
    """What was owed to chance, as the arena tells it that knows them."""


def match(number: int) -> Lucky:
    """Match `number`, whose luck is told."""
    names = _turned(PAIRS, number)
    record = _match(names, number)
    told = [line for hand in known_hands(record) for line in luck_lines(hand, LIGHT, plays=False)]
    owed = math.fsum(line.luck[0] for line in told if isinstance(line, LuckLine))
    return Lucky(names, _margin(record), owed, record.match.number)


def questioned(number: int) -> Asked:
    """Match `number`, at whose decisions all levels are asked."""
    return asked(_match(_turned(PAIRS, number), number), number)


def analysed(number: int) -> Skilled:
    """Match `number` between neighbours, analysed."""
    names = _turned((*NEIGHBOURS, *CLOSE, *CLOSE), number)
    record = _match(names, number)
    lines = list(Review(record, QUICK).lines(run_in_turn))
    decisions = [line for line in lines if isinstance(line, DecisionLine) and line.counted]
    losses = [[line.loss for line in decisions if line.seat == seat] for seat in (1, 2)]
    owed = math.fsum(line.luck[0] for line in lines if isinstance(line, LuckLine))
    return Skilled(names, (losses[0], losses[1]), _margin(record), owed)


def hand(number: int) -> Dealt:
    """Hand `number`, of a deal of its own."""
    names = _turned(HANDS, number)
    played = play_hand(
        RULES, [player_in_seat(name, seat, 10) for seat, name in enumerate(names, 1)], 3, number
    )
    first = HANDS[number % len(HANDS)]
    own = 0 if names == first else 1
    told = [
        margins(points)[own]
        for points in (
            played.points,
            luck(RULES, played.events),
            aivat_luck(without_target(RULES), played.events, names),
        )
    ]
    return Dealt(first, round(told[0]), told[1], told[2])


def _turned(pairs: Sequence[tuple[str, str]], number: int) -> tuple[str, str]:
    """Who sits in seats 1 and 2 the time `number`: the pairs in turn, and each the one way and the other."""
    names = pairs[number % len(pairs)]
    return names if number // len(pairs) % 2 == 0 else names[::-1]


def _match(names: tuple[str, ...], number: int) -> Record:
    players = [player_in_seat(name, seat, 10) for seat, name in enumerate(names, 1)]
    return record_of(RULES, play_match(RULES, players, 2, number).events)


def _margin(record: Record) -> int:
    one, other = record.match.scores
    return one - other


class Source(NamedTuple):
    """What plays the game of a number, what is kept of it, and its share of the time."""

    play: Callable[[int], msgspec.Struct]
    kept: type[msgspec.Struct]
    share: float


SOURCES = {
    "matches": Source(match, Lucky, 0.4),
    "asked": Source(questioned, Asked, 0.2),
    "analysed": Source(analysed, Skilled, 0.2),
    "hands": Source(hand, Dealt, 0.2),
}
