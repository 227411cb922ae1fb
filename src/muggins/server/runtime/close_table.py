"""Closing: a table is closed by its host, beside a server that may be running over the same database."""

from __future__ import annotations

import random
from datetime import UTC, datetime

from muggins.server.runtime.clock import machine_clock
from muggins.server.runtime.loading import load
from muggins.store import ConflictError, EventLog
from muggins.tables.deal_statistics import counted
from muggins.tables.decider import act
from muggins.tables.log import Closed, written

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""When something is said to be due at the table: every server looks there then, and reads that it was closed."""


async def close_table(log: EventLog, id: str) -> None:
    """Closes the table `id`: a hand that is being played is broken off, and a match that is not over has no winner.

    Raises `MugginsError`: `no-such-table`, `table-closed`, `store-away`.
    """
    while True:
        held = await load(log, id, machine_clock)
        before, now = held.table, held.time.now()
        taken = act(before, Closed(why="host"), random.SystemRandom(), now)
        try:
            await log.append(
                id,
                before.number,
                [written(line) for line, _ in taken],
                tallies=counted(taken),
                finished=None if before.match.over else True,
                attended=False,
                due=_LONG_AGO,
                at=now,
            )
        except ConflictError:
            continue
        return
