"""The clock of the seat to move: where its time is up, a computer player moves for it."""

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


def time_left(table: Table, seat: int) -> float | None:
    """Seconds that `seat` had when its turn began, or will have; None where it may think as long as it likes."""
    clock = table.opened.clock
    if clock.kind == "none" or table.level(seat):
        return None
    return max(0.0, clock.seconds - (table.seats[seat - 1].spent if clock.kind == "bank" else 0.0))


def check_not_flagged(table: Table, seat: int) -> None:
    """Raises `MugginsError` (`time-up`) where the time of the person in `seat` is up."""
    if table.seats[seat - 1].flagged != "no":
        raise MugginsError("time-up", "your time is up: a computer player moves for you")


def _flag(table: Table, command: Flag, now: datetime) -> Iterable[Flagged]:
    return [Flagged(seat=command.seat)]


def _timers(table: Table) -> Iterator[Timer]:
    seat = table.to_move
    left = time_left(table, seat) if seat else None
    if seat and left is not None and table.turn_at:
        yield Timer(later(table.turn_at, left), Flag(seat=seat))


def _flagged(table: Table, event: Flagged) -> Table:
    return table.with_seat(event.seat, flagged="move" if table.opened.clock.kind == "move" else "match")


def turn_over(table: Table, seat: int) -> Table:
    """`table` once the turn of `seat` is over: its time is its own, unless a computer player moved for it."""
    who = table.seats[seat - 1]
    thought = (table.at - table.turn_at).total_seconds() if table.turn_at and not table.level(seat) else 0.0
    flagged = "no" if who.flagged == "move" else who.flagged
    return table.with_seat(seat, spent=who.spent + thought, flagged=flagged)


ACT = Act(given={Flag: _flag}, events={Flagged: _flagged}, timers=_timers)
