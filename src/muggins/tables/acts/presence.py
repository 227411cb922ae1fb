"""Who is there: a computer player stands in for who has gone, and where nobody is there the match is suspended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act, Timer, later
from muggins.tables.command import ServerCommand, TimerCommand
from muggins.tables.table import STAND_IN, Table

NOBODY = 600.0
"""Seconds without a person after which a match is suspended; the grace of the table, if that is longer."""


class Depart(ServerCommand, frozen=True):
    """The person in `seat` has gone."""

    seat: int


class Return(ServerCommand, frozen=True):
    """The person in `seat` is there again."""

    seat: int


class StandIn(TimerCommand, frozen=True):
    """A computer player plays in `seat`, whose person is away for too long."""

    seat: int


class Suspend(TimerCommand, frozen=True):
    """No person has been there for a while."""


class Away(Message, frozen=True, tag="away"):
    """The person in `seat` has gone."""

    seat: int


class Back(Message, frozen=True, tag="back"):
    """The person in `seat` is there again; a computer player that stood in for it yields."""

    seat: int


class StandsIn(Message, frozen=True, tag="stands-in"):
    """A computer player of the level `bot` plays in `seat` until its person is back."""

    seat: int
    bot: str


class Suspended(Message, frozen=True, tag="suspended"):
    """No person has been there for a while: until one is, no clock runs and no computer player moves."""


def _depart(table: Table, command: Depart, now: datetime) -> Iterable[Away]:
    table.rules.check_seat(command.seat)
    if not table.seats[command.seat - 1].present:
        raise MugginsError("away-already", f"nobody is in seat {command.seat}")
    return [Away(seat=command.seat)]


def _return(table: Table, command: Return, now: datetime) -> Iterable[Back]:
    table.rules.check_seat(command.seat)
    if not table.seats[command.seat - 1].gone:
        raise MugginsError("here-already", f"seat {command.seat} has nobody who was gone")
    return [Back(seat=command.seat)]


def _stand_in(table: Table, command: StandIn, now: datetime) -> Iterable[StandsIn]:
    return [StandsIn(seat=command.seat, bot=STAND_IN)]


def _suspend(table: Table, command: Suspend, now: datetime) -> Iterable[Suspended]:
    return [Suspended()]


def arrived(table: Table, seat: int) -> Iterable[Back]:
    """That the person in `seat`, who has sent a command, is there, even if nobody has noticed that yet."""
    return [Back(seat=seat)] if table.seats[seat - 1].gone else []


def _timers(table: Table) -> Iterator[Timer]:
    # By mail nobody is expected to be there, and before the first hand there is nothing to suspend.
    if table.opened.clock.by_mail or table.match.over or not table.match.number:
        return
    grace, since = table.opened.grace, table.empty_since
    if since is not None:
        yield Timer(later(since, max(NOBODY, grace)), Suspend())
    if not grace or not any(seat.away for seat in table.seats):
        return
    # Where everybody has gone nobody is played for: the wait begins when somebody is there to wait.
    stayed = min([seat.here for seat in table.seats if seat.present and seat.here], default=None)
    for number, seat in enumerate(table.seats, 1):
        if stayed and seat.away and not table.level(number):
            yield Timer(later(max(seat.away, stayed), grace), StandIn(seat=number))


def _away(table: Table, event: Away) -> Table:
    return table.with_seat(event.seat, away=table.at, here=None)


def _back(table: Table, event: Back) -> Table:
    return table.with_seat(event.seat, away=None, here=table.at, stand_in=None)


def _stands_in(table: Table, event: StandsIn) -> Table:
    return table.with_seat(event.seat, stand_in=event.bot)


def _suspended(table: Table, event: Suspended) -> Table:
    return replace(table, suspended=table.at)


def resumed(table: Table) -> Table:
    """`table`, no longer suspended if a person is there: the pause counts for no clock, and waits begin anew."""
    if table.suspended is None or not table.attended:
        return table
    return replace(
        table,
        suspended=None,
        turn_at=table.turn_at and table.turn_at + (table.at - table.suspended),
        laid_at=table.laid_at and table.at,
        commits_at=table.commits_at and table.at,
        asked_at=table.asked_at and table.at,
        ready_at=table.ready_at and table.at,
    )


ACT = Act(
    server_commands={Depart: _depart, Return: _return, StandIn: _stand_in, Suspend: _suspend},
    events={Away: _away, Back: _back, StandsIn: _stands_in, Suspended: _suspended},
    timers=_timers,
)
