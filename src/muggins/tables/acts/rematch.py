"""Another match in the same seats, once one is over and every person wants it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Message
from muggins.tables.act import Act
from muggins.tables.acts.deal import check_commitment
from muggins.tables.acts.next_hand import check_not_ready, ready
from muggins.tables.command import PersonCommand
from muggins.tables.table import Table


class WantRematch(PersonCommand, frozen=True, tag="rematch"):
    """Be ready for another match in the same seats."""

    commit: str | None = None


class Rematch(Message, frozen=True, tag="rematch"):
    """`seat` wants another match, in the same seats."""

    seat: int
    commit: str | None = None


def _want_rematch(table: Table, seat: int, command: WantRematch, now: datetime) -> Iterable[Rematch]:
    check_not_ready(table, seat)
    if not table.match.over:
        raise MugginsError("match-not-over", "the match is not over: a rematch comes after it")
    check_commitment(table, seat, command.commit)
    return [Rematch(seat=seat, commit=command.commit)]


def _rematch(table: Table, event: Rematch) -> Table:
    if table.seeds and table.seeds.hand != 1:
        # An earlier version has sealed the next hand of a match that has stalled: now it is the first of another.
        table = replace(table, seeds=table.seeds.begun_anew(table.persons))
    return ready(table, event.seat, event.commit)


ACT = Act(person_commands={WantRematch: _want_rematch}, events={Rematch: _rematch})
