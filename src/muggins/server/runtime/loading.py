"""Loading: a table out of the log, from where it was last kept whole or from its first line."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import msgspec

from muggins.server.runtime.clock import Clock
from muggins.server.runtime.live_table import LiveTable, no_such_table
from muggins.store import EventLog
from muggins.tables.evolve import Step, first_step, steps_after
from muggins.tables.log import line_from
from muggins.tables.table import table_from

NO_TABLE = "-" * 16
"""The id of no table, which can be looked for like any other."""
_ID = re.compile(r"[\w-]{16}", re.ASCII)
"""What `secrets.token_urlsafe(12)` makes: 96 bits that nobody guesses. No database is asked for anything else."""
_AT_A_TIME = 100
"""Lines that are folded before others get their turn."""


async def load(log: EventLog, id: str, clock: Clock) -> LiveTable:
    """The table `id` as it is in the log, to go by `clock`. Raises `MugginsError`: `no-such-table`, `store-away`."""
    if not _ID.fullmatch(id):
        raise no_such_table()
    # Before all else: what is rewritten while it is read is read again.
    rewritten = (await log.rewrite_counts([id])).get(id, 0)
    held = await _loaded(log, id, clock)
    held.rewritten = rewritten
    return held


async def _loaded(log: EventLog, id: str, clock: Clock) -> LiveTable:
    if snapshot := await log.snapshot(id):
        number, body = snapshot
        # One that another version wrote, or that spectators are not to see yet, is as good as none.
        with suppress(msgspec.DecodeError):
            table = table_from(body)
            if not table.opened.delay:
                held = LiveTable(table, clock=clock)
                if after := steps_after(table, await log.read(id, number)):
                    held.take(after)
                return held
    steps = await load_steps(log, id)
    return LiveTable(steps[0].table, steps, clock=clock)


async def load_steps(log: EventLog, id: str) -> list[Step]:
    """All the steps of the table `id`, from the first; raises as `load` does."""
    entries = await log.read(id)
    if not entries:
        raise no_such_table()
    steps = [first_step(id, line_from(entries[0].body), entries[0].at)]
    for at in range(1, len(entries), _AT_A_TIME):
        steps += steps_after(steps[-1].table, entries[at : at + _AT_A_TIME])
        await asyncio.sleep(0)
    return steps
