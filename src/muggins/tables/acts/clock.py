"""The clock of the seat to move: where its time is up, a computer player moves for it.

The kinds of clocks are in `muggins.tables.time_control`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act, Timer, later
from muggins.tables.command import TimerCommand
from muggins.tables.table import Table


class Flag(TimerCommand, frozen=True):
    """The time of `seat` is up."""

    seat: int


class Flagged(Message, frozen=True, tag="flagged"):
    """The time of `seat` is up: a computer player moves for it."""

    seat: int


def turn_seconds(table: Table, seat: int) -> float | None:
    """Seconds that `seat` has for its turn, from its beginning on; None where it may think as long as it likes."""
    return None if table.level(seat) else table.opened.clock.turn_seconds(table.seats[seat - 1].spent)


def check_not_flagged(table: Table, seat: int) -> None:
    """Raises `MugginsError` (`time-up`) where the time of the person in `seat` is up."""
    if table.seats[seat - 1].flagged != "no":
        raise MugginsError("time-up", "your time is up: a computer player moves for you")


def _flag(table: Table, command: Flag, now: datetime) -> Iterable[Flagged]:
    return [Flagged(seat=command.seat)]


def _timers(table: Table) -> Iterator[Timer]:
    seat = table.to_move
    seconds = turn_seconds(table, seat) if seat else None
    if seat and seconds is not None and table.turn_at:
        yield Timer(later(table.turn_at, seconds), Flag(seat=seat))


def _flagged(table: Table, event: Flagged) -> Table:
    return table.with_seat(event.seat, flagged=table.opened.clock.flag_lasts)


def turn_over(table: Table, seat: int) -> Table:
    """`table` once the turn of `seat` is over: its time is added to what it has spent, but not a computer player's."""
    who = table.seats[seat - 1]
    thought = (table.at - table.turn_at).total_seconds() if table.turn_at and not table.level(seat) else 0.0
    flagged = "no" if who.flagged == "move" else who.flagged
    return table.with_seat(seat, spent=who.spent + thought, flagged=flagged)


ACT = Act(server_commands={Flag: _flag}, events={Flagged: _flagged}, timers=_timers)
