"""Stories: what has happened at a table, as far back as somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.cancellation import checkpoint
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.server.runtime.live_table import LONG_AGO, LiveTable, moments
from muggins.store import EventLog, StoredEvent
from muggins.tables.evolve import first_step, steps_after
from muggins.tables.log import line_from
from muggins.tables.projection import LoggedEvent

_AT_A_TIME = 100
"""Lines that are folded between two checkpoints."""


async def story(log: EventLog, pool: CpuPool, id: str, address: str | None = None) -> Sequence[LoggedEvent]:
    """All that has happened at the table `id`, from its log.

    Raises as `CpuPool.work` does where it is for somebody at `address`.
    """
    entries = await log.read(id)
    caller = id if address is None else address
    return await pool.work(caller, lambda: story_of(id, entries), begun=address is None)


def story_of(id: str, entries: Sequence[StoredEvent]) -> list[LoggedEvent]:
    """All that has happened at the table `id`, by its whole log. A long one takes seconds: it is work for a thread."""
    steps = [first_step(id, line_from(entries[0].body), entries[0].at)]
    told = moments(steps)
    for at in range(1, len(entries), _AT_A_TIME):
        checkpoint()
        steps = steps_after(steps[-1].table, entries[at : at + _AT_A_TIME])
        told += moments(steps)
    return told


async def missed(
    log: EventLog, pool: CpuPool, held: LiveTable, after: int, number: int
) -> tuple[int, Sequence[LoggedEvent]]:
    """From where on somebody is told of a table that it sees up to the event `number`, and has seen up to `after`.

    Gives the event after which that is, and what of it is in memory no more. Of a long story it is the last hand.
    """
    if number - after <= LONG_AGO:
        if after + 1 >= held.first:
            return after, ()
        told = await story(log, pool, held.id)
        return after, [moment for moment in told[after:] if moment.number < held.first]
    least = number - LONG_AGO
    if held.dealt(number) is None and held.first > least + 1:
        held.recall((await story(log, pool, held.id))[least:])
    dealt = held.dealt(number)
    return least if dealt is None else max(least, dealt - 1), ()
