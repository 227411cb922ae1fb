"""Invalidation: tables in memory are read again where a log was rewritten or deleted, by this process or another."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from muggins.errors import MugginsError
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import LiveTables
from muggins.server.runtime.loading import load_transitions
from muggins.server.runtime.scheduler import Scheduler
from muggins.store import EventLog, StoreUnavailableError

_AT_A_TIME = 500
"""Tables whose revisions are asked for at once."""
_LOADING = 60.0
"""Seconds that a table may take to come into memory."""


class Invalidation:
    """Compares the tables in memory with their logs, and reads again what was rewritten."""

    def __init__(
        self, log: EventLog, channel: Channel, live_tables: LiveTables, scheduler: Scheduler
    ) -> None:
        self._log = log
        self._channel = channel
        self._live_tables = live_tables
        self._scheduler = scheduler
        self._recent: dict[str, float] = {}
        """By id of a table that is not in memory, but may be loading, when it was invalidated (the loop's clock)."""

    async def publish(self, ids: Sequence[str]) -> None:
        """Reads the tables `ids` again, whose logs this process rewrote or deleted, and tells the other processes."""
        for id in ids:
            self._channel.publish(TableUpdate(id, 0, invalidated=True))
            await self._read_again(id)

    def on_invalidated(self, id: str) -> None:
        """Reads the table `id` again, whose log another process rewrote or deleted."""
        self._live_tables.background.run(self._read_again(id))

    def on_change(self, live: LiveTable) -> None:
        """Reads a table again that came into memory or went on, if its log was rewritten while it was being read."""
        if live.id in self._recent:
            del self._recent[live.id]
            self.on_invalidated(live.id)

    def check_all(self) -> None:
        """Asks the database about every table in memory: messages may have been missed, or never sent."""
        self._live_tables.background.run(self._check_all())

    async def _check_all(self) -> None:
        ids = [live.id for live in self._live_tables.all]
        for at in range(0, len(ids), _AT_A_TIME):
            await self._check(ids[at : at + _AT_A_TIME])

    async def _check(self, ids: Collection[str]) -> None:
        try:
            revisions = await self._log.rewrite_counts(ids)
        except StoreUnavailableError:
            # Housekeeping comes back to it.
            return
        for id in ids:
            live = self._live_tables.find(id)
            if live and revisions.get(id) != live.revision:
                await self._read_again(id)

    async def _read_again(self, id: str) -> None:
        live = self._live_tables.find(id)
        if live is None:
            self._note(id)
            return
        async with live.lock:
            try:
                revision = (await self._log.rewrite_counts([id])).get(id)
                transitions = await load_transitions(self._log, id)
            except MugginsError as error:
                if error.code == "no-such-table":
                    self._drop(live)
                return
            if revision is not None:
                live.rebuild(transitions, revision)

    def _drop(self, live: LiveTable) -> None:
        live.mark_deleted()
        self._scheduler.forget(live)
        if self._live_tables.find(live.id) is live:
            self._live_tables.evict(live)

    def _note(self, id: str) -> None:
        now = asyncio.get_running_loop().time()
        # In order of time, the oldest first.
        while self._recent and next(iter(self._recent.values())) < now - _LOADING:
            del self._recent[next(iter(self._recent))]
        self._recent.pop(id, None)
        self._recent[id] = now
