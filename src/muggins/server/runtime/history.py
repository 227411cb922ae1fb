"""History: events of a table that are not in memory any more, read from its log."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.cancellation import checkpoint
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.server.runtime.event_window import LONG_AGO
from muggins.server.runtime.live_table import LiveTable, logged_events
from muggins.store import EventLog, StoredEvent
from muggins.tables.decider import first_transition, replay
from muggins.tables.event_projection import LoggedEvent
from muggins.tables.log import decode_event

_AT_A_TIME = 100
"""Events that are folded between two checkpoints."""


async def read_history(
    log: EventLog, pool: CpuPool, id: str, address: str | None = None
) -> Sequence[LoggedEvent]:
    """All events of the table `id`, folded in the pool.

    Raises as `CpuPool.work` does where it is a request from `address`.
    """
    entries = await log.read(id)
    caller = id if address is None else address
    return await pool.work(caller, lambda: fold_history(id, entries), begun=address is None)


def fold_history(id: str, entries: Sequence[StoredEvent]) -> list[LoggedEvent]:
    """All events of the table `id`, from its whole log. A long one takes seconds: it is work for a thread."""
    transitions = [first_transition(id, decode_event(entries[0].body), entries[0].at)]
    events = logged_events(transitions)
    for at in range(1, len(entries), _AT_A_TIME):
        checkpoint()
        transitions = replay(transitions[-1].table, entries[at : at + _AT_A_TIME])
        events += logged_events(transitions)
    return events


async def missed_events(
    log: EventLog, pool: CpuPool, live: LiveTable, after: int, number: int
) -> tuple[int, Sequence[LoggedEvent]]:
    """Where to begin for a subscriber that has the events up to `after`, and sees the table up to `number`.

    Gives the event after which to begin – the last hand, where too much was missed – and those events from there on
    that are not in memory.
    """
    if number - after <= LONG_AGO:
        if after + 1 >= live.events.first:
            return after, ()
        events = await read_history(log, pool, live.id)
        return after, [event for event in events[after:] if event.number < live.events.first]
    earliest = number - LONG_AGO
    if live.events.last_deal(number) is None and live.events.first > earliest + 1:
        live.events.prepend((await read_history(log, pool, live.id))[earliest:])
    deal = live.events.last_deal(number)
    return earliest if deal is None else max(earliest, deal - 1), ()
