"""What is played to check luck and skill: matches and hands by number, and what is stored of each."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

import muggins
from bench.luck.same_decisions import LevelLosses, level_losses
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
"""Those that are hardest to tell apart: they are analysed more often."""
HANDS = (
    ("expert", "strong"),
    ("strong", "strong"),
    ("strong", "club"),
    ("club", "casual"),
    ("casual", "casual"),
    ("casual", "beginner"),
)
"""The players of the hands that show how many fewer are needed without luck."""
LIGHT = AnalysisConfig(playouts=32)


class MatchLuck(msgspec.Struct, frozen=True):
    """A match, and what of its margin was luck."""

    names: tuple[str, str]
    """Of seats 1 and 2."""
    margin: int
    """Of seat 1, as `luck`."""
    luck: float
    hands: int
    """How many it had."""


class MatchLosses(msgspec.Struct, frozen=True):
    """A match analysed: by seat the losses of its decisions."""

    names: tuple[str, str]
    losses: tuple[list[float], list[float]]
    margin: int
    luck: float


class HandLuck(msgspec.Struct, frozen=True, rename={"aivat_luck": "fortune"}):
    """A hand of a deal of its own, from the side of the first of `names`, which sits in seat 1 half of the times."""

    names: tuple[str, str]
    margin: int
    luck: float
    """What of the margin was luck by a review, which knows nothing of the players."""
    aivat_luck: float
    """What was owed to chance by AIVAT in the arena, which knows them."""


def match(number: int) -> MatchLuck:
    """Plays match `number`, and works out its luck."""
    names = _turned(PAIRS, number)
    record = _match(names, number)
    lines = [line for hand in known_hands(record) for line in luck_lines(hand, LIGHT, plays=False)]
    owed = math.fsum(line.luck[0] for line in lines if isinstance(line, LuckLine))
    return MatchLuck(names, _margin(record), owed, record.match.number)


def same_decisions(number: int) -> LevelLosses:
    """Plays match `number`, and asks all levels at its decisions."""
    return level_losses(_match(_turned(PAIRS, number), number), number)


def analysed(number: int) -> MatchLosses:
    """Plays match `number` between neighbouring levels, and analyses it."""
    names = _turned((*NEIGHBOURS, *CLOSE, *CLOSE), number)
    record = _match(names, number)
    lines = list(Review(record, QUICK).lines(run_in_turn))
    decisions = [line for line in lines if isinstance(line, DecisionLine) and line.counted]
    losses = [[line.loss for line in decisions if line.seat == seat] for seat in (1, 2)]
    owed = math.fsum(line.luck[0] for line in lines if isinstance(line, LuckLine))
    return MatchLosses(names, (losses[0], losses[1]), _margin(record), owed)


def hand(number: int) -> HandLuck:
    """Plays hand `number`, of a deal of its own."""
    names = _turned(HANDS, number)
    played = play_hand(
        RULES, [player_in_seat(name, seat, 10) for seat, name in enumerate(names, 1)], 3, number
    )
    first = HANDS[number % len(HANDS)]
    own = 0 if names == first else 1
    figures = [
        margins(points)[own]
        for points in (
            played.points,
            luck(RULES, played.events),
            aivat_luck(without_target(RULES), played.events, names),
        )
    ]
    return HandLuck(first, round(figures[0]), figures[1], figures[2])


def _turned(pairs: Sequence[tuple[str, str]], number: int) -> tuple[str, str]:
    """The players in seats 1 and 2 of game `number`: the pairs in turn, and each the one way and the other."""
    names = pairs[number % len(pairs)]
    return names if number // len(pairs) % 2 == 0 else names[::-1]


def _match(names: tuple[str, ...], number: int) -> Record:
    players = [player_in_seat(name, seat, 10) for seat, name in enumerate(names, 1)]
    return record_of(RULES, play_match(RULES, players, 2, number).events)


def _margin(record: Record) -> int:
    one, other = record.match.scores
    return one - other


class Source(NamedTuple):
    """A kind of game that is played."""

    play: Callable[[int], msgspec.Struct]
    """Plays the game of a number."""
    stored: type[msgspec.Struct]
    """What `play` returns, and a line of the file has."""
    share: float
    """Of the time."""


SOURCES = {
    "matches": Source(match, MatchLuck, 0.4),
    "asked": Source(same_decisions, LevelLosses, 0.2),
    "analysed": Source(analysed, MatchLosses, 0.2),
    "hands": Source(hand, HandLuck, 0.2),
}
