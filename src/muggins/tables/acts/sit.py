"""Taking a seat, and leaving it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act
from muggins.tables.acts.deal import check_commitment, committed
from muggins.tables.command import ServerCommand
from muggins.tables.seat import Seat
from muggins.tables.secret import Secret
from muggins.tables.table import Table


class Sit(ServerCommand, frozen=True):
    """`guest` takes `seat`, with a commitment to its seed of the next deal, or without."""

    seat: int
    name: str
    guest: str
    commit: str | None = None
    will_commit: bool = False
    """Whether the next deal waits a little for a commitment."""


class Leave(ServerCommand, frozen=True):
    """The person in `seat` leaves it."""

    seat: int


class Sat(Message, frozen=True, tag="sat"):
    """`seat` is taken by a guest, or by a computer player of the level `bot`."""

    seat: int
    name: str
    guest: Secret[str | None] = None
    bot: str | None = None
    commit: str | None = None
    """The commitment to its seed of the next deal."""
    will_commit: bool = False
    """Whether the next deal waits a little for its commitment."""


class Left(Message, frozen=True, tag="left"):
    """`seat` is open again."""

    seat: int


def _sit(table: Table, command: Sit, now: datetime) -> Iterable[Sat]:
    seat = command.seat
    table.rules.check_seat(seat)
    if not table.seats[seat - 1].open:
        raise MugginsError("seat-taken", f"seat {seat} is taken: look for one that is open")
    if own := table.seat_of(command.guest):
        raise MugginsError("seated-already", f"you sit in seat {own} already: one person has one seat")
    if table.match.hand is not None:
        raise MugginsError("sit-between-hands", "a hand is being played: take the seat after it")
    # Where the deal takes no commitments any more the seat is free to take all the same.
    check_commitment(table, seat, command.commit, may_be_late=True)
    return [
        Sat(
            seat=seat,
            name=command.name,
            guest=command.guest,
            commit=command.commit,
            will_commit=command.will_commit,
        )
    ]


def _leave(table: Table, command: Leave, now: datetime) -> Iterable[Left]:
    if table.match.hand is not None:
        raise MugginsError("leave-between-hands", "a hand is being played: leave after it, or resign")
    return [Left(seat=command.seat)]


def _sat(table: Table, event: Sat) -> Table:
    seat = Seat(
        name=event.name,
        guest=event.guest,
        bot=event.bot,
        here=table.at if event.guest else None,
        will_commit=event.will_commit,
    )
    return committed(table.with_seated(event.seat, seat), event.seat, event.commit)


def _left(table: Table, event: Left) -> Table:
    ready = tuple(seat for seat in table.ready if seat != event.seat)
    seeds = table.seeds and table.seeds.committed(event.seat, None)
    return replace(table.with_seated(event.seat, Seat(away=table.at)), ready=ready, seeds=seeds)


ACT = Act(server_commands={Sit: _sit, Leave: _leave}, events={Sat: _sat, Left: _left})
