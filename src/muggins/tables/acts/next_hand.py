"""Being ready for the next hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act, Timer, later
from muggins.tables.acts.deal import check_commitment, committed
from muggins.tables.command import PersonCommand, ServerCommand
from muggins.tables.table import Table

NEXT = 60.0
"""Seconds that those who are ready wait for the others; in play by mail, as long as for a move."""


class GetReady(PersonCommand, frozen=True, tag="next"):
    """Be ready for the next hand."""

    commit: str | None = None


class AssumeReady(ServerCommand, frozen=True):
    """The others have waited long enough for `seat`: it counts as ready."""

    seat: int


class Ready(Message, frozen=True, tag="next"):
    """`seat` is ready for the next hand."""

    seat: int
    commit: str | None = None


def _get_ready(table: Table, seat: int, command: GetReady, now: datetime) -> Iterable[Ready]:
    check_not_ready(table, seat)
    if table.match.over:
        raise MugginsError(
            "match-over", "the match is over: there is no next hand, but there may be a rematch"
        )
    if table.match.hand is not None:
        raise MugginsError("hand-not-over", "the hand is not over: the next comes after it")
    check_begun(table)
    check_commitment(table, seat, command.commit)
    return [Ready(seat=seat, commit=command.commit)]


def _assume_ready(table: Table, command: AssumeReady, now: datetime) -> Iterable[Ready]:
    return _get_ready(table, command.seat, GetReady(), now)


def check_not_ready(table: Table, seat: int) -> None:
    """Raises `MugginsError` (`ready-already`) where `seat` is ready for the next hand, or for another match."""
    if seat in table.ready:
        raise MugginsError("ready-already", "you have said so already: the others are still to")


def check_begun(table: Table) -> None:
    """Raises `MugginsError` (`not-begun`) before the first hand of the match."""
    if table.match.number == 0:
        raise MugginsError("not-begun", "the match has not begun: it begins when no seat is open")


def _timers(table: Table) -> Iterator[Timer]:
    if table.match.hand or table.match.over or not table.match.number or table.ready_at is None:
        return
    clock = table.opened.clock
    wait = clock.seconds if clock.by_mail else NEXT
    for seat in table.persons:
        if seat not in table.ready and not table.level(seat):
            yield Timer(later(table.ready_at, wait), AssumeReady(seat=seat))


def ready(table: Table, seat: int, commit: str | None) -> Table:
    """`table` with `seat` ready for the next hand, or for another match, and with its commitment to the deal."""
    table = replace(table, ready=(*table.ready, seat), ready_at=table.ready_at or table.at)
    return committed(table, seat, commit)


def _ready(table: Table, event: Ready) -> Table:
    return ready(table, event.seat, event.commit)


ACT = Act(
    person_commands={GetReady: _get_ready},
    server_commands={AssumeReady: _assume_ready},
    events={Ready: _ready},
    timers=_timers,
)
