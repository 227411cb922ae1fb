"""Loading: a table out of the log, from its latest snapshot or from the first event."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import msgspec

from muggins.server.clock import Clock
from muggins.server.errors import no_such_table
from muggins.server.runtime.live_table import LiveTable
from muggins.store import EventLog
from muggins.tables.decider import Transition, first_transition, replay
from muggins.tables.log import decode_event
from muggins.tables.table import from_snapshot

NO_TABLE = "-" * 16
"""The id of no table, which can be looked for like any other."""
_ID = re.compile(r"[\w-]{16}", re.ASCII)
"""What `secrets.token_urlsafe(12)` makes: 96 bits that nobody guesses. The database is asked for nothing else."""
_AT_A_TIME = 100
"""Events that are folded before other tasks get their turn."""


async def load(log: EventLog, id: str, clock: Clock) -> LiveTable:
    """The table `id` as it is in the log, its time by `clock`. Raises `MugginsError`: `no-such-table`, `store-away`."""
    if not _ID.fullmatch(id):
        raise no_such_table()
    # Before the events: a log that is rewritten meanwhile has another revision then, and is read again.
    revision = (await log.rewrite_counts([id])).get(id, 0)
    live = await _from_snapshot(log, id, clock)
    if live is None:
        live = LiveTable.from_transitions(await load_transitions(log, id), clock=clock)
    live.revision = revision
    return live


async def load_transitions(log: EventLog, id: str) -> list[Transition]:
    """All events of the table `id`, each with the table after it. Raises as `load` does."""
    entries = await log.read(id)
    if not entries:
        raise no_such_table()
    transitions = [first_transition(id, decode_event(entries[0].body), entries[0].at)]
    for at in range(1, len(entries), _AT_A_TIME):
        transitions += replay(transitions[-1].table, entries[at : at + _AT_A_TIME])
        await asyncio.sleep(0)
    return transitions


async def _from_snapshot(log: EventLog, id: str, clock: Clock) -> LiveTable | None:
    """The table from its snapshot and the events after it; None where there is no snapshot that can be used."""
    snapshot = await log.snapshot(id)
    if snapshot is None:
        return None
    number, body = snapshot
    # One that another version of Muggins wrote cannot be read.
    with suppress(msgspec.DecodeError):
        table = from_snapshot(body)
        # Spectators with a delay may not see the table as it is in the snapshot yet.
        if not table.opened.delay:
            live = LiveTable(table, clock=clock)
            if later := replay(table, await log.read(id, number)):
                live.advance(later)
            return live
    return None
