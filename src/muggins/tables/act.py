"""What an act consists of, and what it is given: see `muggins.tables.acts`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from muggins.events import Event
from muggins.match import Match
from muggins.tables.command import PersonCommand, ServerCommand
from muggins.tables.table import Table


class Played(NamedTuple):
    """An event of the match and the match after it, where that is known already: it need not be worked out twice."""

    event: Event
    match: Match


class Timer(NamedTuple):
    """A command that is due at a time (UTC) if nothing happens before."""

    at: datetime
    command: ServerCommand


def nothing(*_: object) -> tuple[()]:
    """No timers, or no events."""
    return ()


class Act(NamedTuple):
    """What may be done at a table, and what comes of it. Every function in it is pure.

    A function that decides gives the events that a command causes, or raises `MugginsError`; one that evolves gives
    the table after an event.
    """

    person_commands: Mapping[type[PersonCommand], Callable[[Table, int, Any, datetime], Iterable[Any]]] = {}
    """By command that a person sends, what decides: of the table, the sender's seat, the command and the time."""
    server_commands: Mapping[type, Callable[[Table, Any, datetime], Iterable[Any]]] = {}
    """By command of the server, what decides: of the table, the command and the time."""
    events: Mapping[type, Callable[[Table, Any], Table]] = {}
    """By event, what evolves: `number` and `at` of the table are those of the event already."""
    timers: Callable[[Table], Iterable[Timer]] = nothing
    """What is due at a table, and when."""
    follows: Callable[[Table, random.Random, datetime], Iterable[Any]] = nothing
    """The next events that follow at once, stored together with those of the command; asked again until there are none.

    What comes later, by a command of its own, is for `timers` and `muggins.tables.next_step`.
    """


def later(at: datetime, seconds: float) -> datetime:
    """The time so many seconds after another."""
    return at + timedelta(seconds=seconds)
