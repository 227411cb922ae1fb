"""Closes a table from outside of a server, which may be running over the same database."""

from __future__ import annotations

import random
from datetime import UTC, datetime

from muggins.server.clock import machine_clock
from muggins.server.runtime.loading import load
from muggins.store import ConflictError, EventLog
from muggins.tables.acts.close import Close
from muggins.tables.deal_statistics import increments
from muggins.tables.decider import decide
from muggins.tables.log import encode_event

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""The timer that is stored for the table: it is overdue, so that every server loads it and reads that it was closed."""


async def close_table(log: EventLog, id: str) -> None:
    """Closes the table `id` for the host: a hand in play is broken off, and a match that is not over has no winner.

    Raises `MugginsError`: `no-such-table`, `table-closed`, `store-away`.
    """
    while True:
        live = await load(log, id, machine_clock)
        before, now = live.table, live.time.now()
        transitions = decide(before, Close(why="host"), now, random.SystemRandom())
        try:
            await log.append(
                id,
                before.number,
                [encode_event(line) for line, _ in transitions],
                tallies=increments(transitions),
                finished=None if before.match.over else True,
                attended=False,
                due=_LONG_AGO,
                at=now,
            )
        except ConflictError:
            continue
        return
