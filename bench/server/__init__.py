"""The server under load: a part of `make bench`, and for longer `python -m bench.server`, which writes its own page.

Who loads it has a process of its own, this one, and is far lighter than the server: see `websocket`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import uvloop

from bench.measure import Figure
from bench.server import busy, idle, speed, thinking

Tick = Callable[[float], None]
"""Hears that so many seconds have passed."""


@dataclass(frozen=True)
class Size:
    """How much of everything there is, and for how many seconds."""

    turns: int = 3
    turn_seconds: float = 4.0
    busy_seconds: float = 30.0
    thinking_seconds: float = 10.0
    idle_tables: int = 300

    @property
    def seconds(self) -> float:
        """How long all of it takes, apart from what comes before and after."""
        return 3 * self.turns * self.turn_seconds + self.busy_seconds + 2 * self.thinking_seconds


SHORT = Size()
LONG = Size(turn_seconds=20.0, busy_seconds=600.0, thinking_seconds=30.0, idle_tables=1000)


async def measured(size: Size, tick: Tick) -> list[Figure]:
    """All figures."""
    return [
        *await speed.figures(size.turns, size.turn_seconds, tick),
        *await busy.figures(size.busy_seconds, tick),
        *await thinking.figures(size.thinking_seconds, tick),
        *await idle.figures(size.idle_tables),
    ]


def figures() -> Iterator[Figure]:
    """The short form."""
    yield from run(SHORT, lambda _: None)


def run(size: Size, tick: Tick) -> list[Figure]:
    """All figures, from an event loop of their own."""
    return uvloop.run(measured(size, tick))
