"""What a computer player does at a table, and how long its level usually takes for it."""

from __future__ import annotations

import logging
import random
import time
from typing import NamedTuple

from muggins import bots
from muggins.events import Action
from muggins.server.ops.logs import short
from muggins.server.runtime.slots import UNKNOWN
from muggins.tables.table import Table
from muggins.view import view_of

FALLBACK = "casual"
"""The level that moves where another fails."""
_LEARNING_RATE = 0.2
"""The weight of the latest move in the averages of its level."""
_QUICK_CPU = 0.01
"""Seconds of a processor below which a level is quick, however busy the machine is,"""
_QUICK = 0.2
"""unless its moves take longer than these seconds all the same: it waits for something other than a processor."""

_logger = logging.getLogger(__name__)


class MoveTime(NamedTuple):
    """What a move of a level takes on average, in seconds: until it is there, and of a processor."""

    seconds: float = UNKNOWN
    cpu_seconds: float = UNKNOWN

    @property
    def quick(self) -> bool:
        """Whether that is next to nothing."""
        return self.cpu_seconds < _QUICK_CPU and self.seconds < _QUICK

    def after(self, seconds: float, cpu_seconds: float) -> MoveTime:
        """The averages once another move has taken so long (the first one alone, where nothing was known)."""
        latest = MoveTime(seconds, cpu_seconds)
        if self == MoveTime():
            return latest
        return MoveTime(*(old + _LEARNING_RATE * (new - old) for old, new in zip(self, latest, strict=True)))


class ChosenAction(NamedTuple):
    """What a computer player does, and the seconds of a processor that it took to choose it."""

    action: Action
    cpu_seconds: float


def choose_action(table: Table, seat: int, level: str, seed: int) -> ChosenAction:
    """The move of a computer player of `level` for `seat`, which is to move, as `seed` has it draw lots.

    Where the level fails, or chooses what is not allowed, it is the move of `FALLBACK`.
    """
    begun = time.thread_time()
    action = _action(table, seat, level, seed)
    return ChosenAction(action, time.thread_time() - begun)


def _action(table: Table, seat: int, level: str, seed: int) -> Action:
    view, rng = view_of(table.match, seat), random.Random(seed)
    try:
        action = bots.bot(level)(view, rng)
        table.match.apply(action)
    except Exception as error:
        # Without its message, which might name a tile.
        _logger.error(
            "table %s: %s fails (%s), %s moves", short(table.id), level, type(error).__name__, FALLBACK
        )
        return bots.bot(FALLBACK)(view, rng)
    return action
