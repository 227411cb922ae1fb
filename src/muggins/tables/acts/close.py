"""Closing a table: by the host, for another table of its opener, or because nobody came back to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Literal

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import End, Message
from muggins.tables.act import Act, Played, Timer, later
from muggins.tables.acts.deal import Unsealed, unsealed
from muggins.tables.acts.play import match_events
from muggins.tables.command import ServerCommand, TimerCommand
from muggins.tables.table import Table, WhyClosed

ABANDONED = 30 * 86_400.0
"""Seconds after which a table to which no person has come back is closed."""


class Close(ServerCommand, frozen=True):
    """End all play at the table."""

    why: Literal["replaced", "host"]


class CloseUnattended(TimerCommand, frozen=True):
    """No person has come back to the table."""


class Closed(Message, frozen=True, tag="closed"):
    """The table is closed: a match that was not over ends without a winner, and nothing happens there any more."""

    why: WhyClosed


def check_open(table: Table) -> None:
    """Raises `MugginsError` (`table-closed`) where the table was closed."""
    if table.closed:
        sentence = "this table was closed, and nothing happens here any more: open another"
        raise MugginsError("table-closed", sentence)


def _close(table: Table, command: Close, now: datetime) -> Iterable[Played | Unsealed | Closed]:
    return _closing(table, command.why)


def _close_unattended(
    table: Table, command: CloseUnattended, now: datetime
) -> Iterable[Played | Unsealed | Closed]:
    return _closing(table, "unattended")


def _closing(table: Table, why: WhyClosed) -> Iterator[Played | Unsealed | Closed]:
    """The end of the hand that is being played, its seeds, and then the end of all play."""
    if table.match.hand:
        yield from match_events(table.match, table.match.settling() or End(reason="abandoned"))
        if table.seeds:
            yield unsealed(table.seeds)
    yield Closed(why=why)


def _timers(table: Table) -> Iterator[Timer]:
    since = table.suspended or (table.empty_since if table.match.number == 0 else None)
    if since and not table.match.over:
        yield Timer(later(since, ABANDONED), CloseUnattended())


def _closed(table: Table, event: Closed) -> Table:
    match = replace(table.match, over=True)
    return replace(
        table,
        match=match,
        closed=event.why,
        suspended=None,
        before_last_tile=None,
        undo=(),
        ready=(),
        ready_at=None,
    )


ACT = Act(
    server_commands={Close: _close, CloseUnattended: _close_unattended},
    events={Closed: _closed},
    timers=_timers,
)
