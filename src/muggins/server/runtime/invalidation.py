"""Rewriting: tables in memory follow where their logs were rewritten or deleted, by this process or another."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from muggins.errors import MugginsError
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import LiveTables
from muggins.server.runtime.loading import load_steps
from muggins.server.runtime.scheduler import Scheduler
from muggins.store import EventLog, StoreUnavailableError

_AT_A_TIME = 500
"""Tables that are asked about at once."""
_READING = 60.0
"""Seconds that a table may take to come into memory."""


class Invalidation:
    """Has the tables of a ledger follow their logs, where these were rewritten or deleted."""

    def __init__(self, log: EventLog, channel: Channel, ledger: LiveTables, driver: Scheduler) -> None:
        self._log = log
        self._channel = channel
        self._ledger = ledger
        self._driver = driver
        self._lately: dict[str, float] = {}
        """When we were told of tables that are not in memory, but may be coming there, on the event loop's clock."""

    async def tell(self, ids: Sequence[str]) -> None:
        """The logs of the tables `ids` were rewritten or deleted here: they follow, and the other processes hear it."""
        for id in ids:
            self._channel.publish(TableUpdate(id, 0, invalidated=True))
            await self._read_again(id)

    def heard(self, id: str) -> None:
        """Another process says so of the table `id`."""
        self._ledger.do(self._read_again(id))

    def came(self, held: LiveTable) -> None:
        """A table has come into memory, or has gone on: it may have been read before it was rewritten."""
        if held.id in self._lately:
            del self._lately[held.id]
            self.heard(held.id)

    def check_all(self) -> None:
        """What others did may not have been told: asks the database of every table in memory."""
        self._ledger.do(self._check_all())

    async def _check_all(self) -> None:
        ids = [held.id for held in self._ledger.held]
        for at in range(0, len(ids), _AT_A_TIME):
            await self._check(ids[at : at + _AT_A_TIME])

    async def _check(self, ids: Collection[str]) -> None:
        try:
            there = await self._log.rewrite_counts(ids)
        except StoreUnavailableError:
            # It is asked again while the channel is away, and tables that are read meanwhile are read as they are.
            return
        for id in ids:
            held = self._ledger.find(id)
            if held and there.get(id) != held.rewritten:
                await self._read_again(id)

    async def _read_again(self, id: str) -> None:
        held = self._ledger.find(id)
        if held is None:
            self._note(id)
            return
        async with held.lock:
            try:
                rewritten = (await self._log.rewrite_counts([id])).get(id)
                steps = await load_steps(self._log, id)
            except MugginsError as error:
                if error.code == "no-such-table":
                    self._let_go(held)
                return
            if rewritten is not None:
                held.reread(steps, rewritten)

    def _let_go(self, held: LiveTable) -> None:
        held.delete()
        self._driver.let_go(held)
        if self._ledger.find(held.id) is held:
            self._ledger.let_go(held)

    def _note(self, id: str) -> None:
        now = asyncio.get_running_loop().time()
        # The oldest come first.
        while self._lately and next(iter(self._lately.values())) < now - _READING:
            del self._lately[next(iter(self._lately))]
        self._lately.pop(id, None)
        self._lately[id] = now
