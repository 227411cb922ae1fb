"""LiveTables: the tables in memory of this process, over the log.

A table is changed under its lock: a command is decided, its events are appended to the log, and only then does the
table go on and are its subscribers told. What the log refuses never happened; what another process has appended is
read from the log.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NoReturn

from muggins.errors import MugginsError
from muggins.server.clock import Clock
from muggins.server.errors import no_such_table
from muggins.server.ops import metrics
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.background import BackgroundTasks
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.loading import NO_TABLE, load
from muggins.server.runtime.outages import Outages
from muggins.store import ConflictError, EventLog, StoreUnavailableError
from muggins.tables import decider
from muggins.tables.acts.sit import Sat
from muggins.tables.deal_statistics import increments
from muggins.tables.decider import Command, Transition, decide, first_transition, replay
from muggins.tables.log import TableEvent, encode_event
from muggins.tables.next_step import goes_on_at
from muggins.tables.table import Table, to_snapshot

CommandFor = Callable[[Table], Command]
"""Makes a command of the table under its lock, or raises where there is none to give any more."""

SNAPSHOT_EVERY = 200
"""Events from one snapshot of a table to the next, so that it can be loaded without folding all of its log."""


class LiveTables:
    """The tables in memory.

    `on_change` is called with a table that came into memory or went on, and with whether this process appended the
    events.
    """

    def __init__(
        self,
        log: EventLog,
        channel: Channel,
        rng: random.Random,
        clock: Clock,
        on_change: Callable[[LiveTable, bool], None],
    ) -> None:
        self._log = log
        self._clock = clock
        self._channel = channel
        self._rng = rng
        self._on_change = on_change
        self._by_id: dict[str, LiveTable] = {}
        self._outages = Outages(log, lambda: self.all, self.catch_up)
        self.background = BackgroundTasks()
        """What is finished before `close` returns."""
        self._closed = False

    async def close(self) -> None:
        """Finishes what was begun; every later command is refused with `stopping`."""
        self._closed = True
        self._outages.close()
        for live in self.all:
            # A command that has the lock, or waits for it, is finished.
            async with live.lock:
                pass
        await self.background.finish()

    @property
    def all(self) -> Sequence[LiveTable]:
        """The tables in memory now."""
        return [*self._by_id.values()]

    def find(self, id: str) -> LiveTable | None:
        """The table `id`, if it is in memory."""
        return self._by_id.get(id)

    async def load(self, id: str) -> LiveTable:
        """The table `id`, from memory or else from the log. Raises `MugginsError`: `no-such-table`, `store-away`."""
        live = self._by_id.get(id)
        if live is None:
            loaded = await load(self._log, id, self._clock)
            # Another caller may have loaded it meanwhile.
            live = self._by_id.setdefault(id, loaded)
            if live is loaded:
                metrics.tables_held.set(len(self._by_id))
                self._on_change(live, False)
        return live

    async def refuse_as_missing(self) -> NoReturn:
        """Raises `no-such-table` after the time that it takes to find that a table does not exist."""
        await load(self._log, NO_TABLE, self._clock)
        raise no_such_table()

    async def open(
        self, id: str, events: Sequence[TableEvent], *, now: datetime, origin: str | None = None
    ) -> LiveTable:
        """A new table `id`, whose log begins with `events`; `origin` stands for the address it is opened from."""
        self._check_open()
        first = first_transition(id, events[0], now)
        transitions = [first, *decider.transitions(first.table, events[1:], now)]
        table = transitions[-1].table
        await self._log.create(
            id,
            [encode_event(event) for event in events],
            listed=table.opened.visibility == "open",
            opener=table.opened.opener,
            origin=origin,
            attended=table.attended,
            seated=_seated(transitions),
            tallies=increments(transitions),
            due=goes_on_at(table),
            at=now,
        )
        live = self._by_id.setdefault(id, LiveTable.from_transitions(transitions, clock=self._clock))
        metrics.tables_held.set(len(self._by_id))
        self._announce(live, transitions)
        return live

    async def execute(self, live: LiveTable, command: Command | CommandFor) -> int:
        """Executes `command`, or the one that it makes of the table; gives the number of the last event it caused.

        Raises `MugginsError` where it is refused, whatever a `CommandFor` raises, and `ConflictError` where another
        process was faster: then its events have been read.
        """
        self._check_open()
        async with live.lock:
            before, now = live.table, live.time.now()
            transitions = decide(before, command(before) if callable(command) else command, now, self._rng)
            await self._append(live, transitions, now)
            live.report_trouble(None)
            live.advance(transitions)
        self._announce(live, transitions)
        return transitions[-1].table.number

    async def _append(self, live: LiveTable, transitions: Sequence[Transition], now: datetime) -> None:
        """Appends the events of `transitions` to the log, with what the database tells of the table after them."""
        before, table = live.table, transitions[-1].table
        following = goes_on_at(table)
        with self._outages.waiting(live):
            try:
                await self._log.append(
                    live.id,
                    before.number,
                    [encode_event(transition.event) for transition in transitions],
                    seated=_seated(transitions),
                    tallies=increments(transitions),
                    finished=table.match.over if table.match.over != before.match.over else None,
                    attended=table.attended if table.attended != before.attended else None,
                    opener_left=bool(before.persons and not table.persons) and table.match.number == 0,
                    due=... if following == goes_on_at(before) else following,
                    at=now,
                )
            except asyncio.CancelledError:
                self.background.run(self._catch_up_after_cancelling(live))
                raise
            except ConflictError:
                await self._read_new_events(live)
                raise
            except StoreUnavailableError as away:
                self._outages.report(live, away)
                raise

    async def catch_up(self, live: LiveTable) -> None:
        """Reads the events that other processes have appended."""
        async with live.lock:
            await self._read_new_events(live)

    async def save_snapshot(self, live: LiveTable) -> None:
        """Stores a snapshot of a table; where the database is away it is left for later."""
        earlier, live.snapshot_number = live.snapshot_number, live.table.number
        try:
            await self._log.save_snapshot(live.id, live.table.number, to_snapshot(live.table), live.revision)
        except StoreUnavailableError:
            live.snapshot_number = earlier

    def evict(self, live: LiveTable) -> None:
        """Drops a table from memory. A snapshot is stored where that saves folding many events."""
        if live.table.number > live.snapshot_number + SNAPSHOT_EVERY // 4:
            self.background.run(self.save_snapshot(live))
        del self._by_id[live.id]
        metrics.tables_held.set(len(self._by_id))

    def _check_open(self) -> None:
        if self._closed:
            sentence = "the server is being stopped: it will be back in a moment, and nothing is lost"
            raise MugginsError("stopping", sentence)

    async def _read_new_events(self, live: LiveTable) -> None:
        if entries := await self._log.read(live.id, live.table.number):
            live.advance(replay(live.table, entries))
            self._on_change(live, False)

    async def _catch_up_after_cancelling(self, live: LiveTable) -> None:
        """Reads what was appended, or was not, when the caller was cancelled."""
        # Writes are done in order: once this one is done, so is the one that was under way.
        await self._log.check_writable()
        await self.catch_up(live)

    def _announce(self, live: LiveTable, transitions: Sequence[Transition]) -> None:
        """Tells the other processes, and the other parts of this one, that this process has appended events."""
        for event, _ in transitions:
            metrics.event_counter(event.__struct_config__.tag).inc()
        if not self._channel.alone:
            self._channel.publish(TableUpdate(live.id, live.table.number, live.connected_seats()))
        if live.table.number >= live.snapshot_number + SNAPSHOT_EVERY:
            self.background.run(self.save_snapshot(live))
        self._on_change(live, True)


def _seated(transitions: Sequence[Transition]) -> list[str]:
    """The guests who sit down in `transitions`."""
    return [
        transition.event.guest
        for transition in transitions
        if isinstance(transition.event, Sat) and transition.event.guest
    ]
