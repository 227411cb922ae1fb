"""What is to happen next at a table without being asked: a computer player moves, a timer runs out, or nothing.

A server's scheduler, the tests and anybody else who runs a table obey this; the clock and the search are theirs.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from muggins.events import Call
from muggins.tables.act import Timer
from muggins.tables.acts import ACTS, close, play
from muggins.tables.memoize import memoize_by_identity
from muggins.tables.table import Table


class ComputerMove(NamedTuple):
    """The computer player of `level` is to move for `seat`."""

    seat: int
    level: str


class ComputerCall(NamedTuple):
    """A computer player makes this call, out of turn."""

    call: Call


NextStep = ComputerMove | ComputerCall | Timer


def next_step(table: Table, now: datetime) -> NextStep | None:
    """What is to be done next: a timer that is due, else a computer player's call or move, else the first timer.

    A timer whose time (UTC) has not come is to be waited for, while nothing else happens. None where the table waits
    for persons only.
    """
    timer = next_timer(table)
    if timer and timer.at <= now:
        return timer
    return computer_step(table) or timer


@memoize_by_identity(1000)
def next_timer(table: Table) -> Timer | None:
    """The timer that runs out first, if nothing happens before; None where none is set."""
    if table.closed:
        return None
    acts = (close.ACT,) if table.suspended else ACTS
    timers = [timer for act in acts for timer in act.timers(table)]
    return min(timers, key=lambda timer: timer.at, default=None)


@memoize_by_identity(1000)
def computer_step(table: Table) -> ComputerMove | ComputerCall | None:
    """What a computer player is to do now, if one is."""
    mover = table.to_move
    if mover is None or table.suspended:
        return None
    if call := play.computer_call(table):
        return ComputerCall(call)
    level = table.level(mover)
    return ComputerMove(mover, level) if level else None


def goes_on_at(table: Table) -> datetime | None:
    """When something happens at `table` without being asked: at once where a computer player is to move."""
    if computer_step(table):
        return table.at
    timer = next_timer(table)
    return timer and timer.at
