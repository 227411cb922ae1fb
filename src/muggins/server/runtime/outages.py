"""Outages: tables that cannot go on because the database is slow or away, and their subscribers told so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

from muggins.errors import MugginsError
from muggins.server.runtime.background import errors_logged
from muggins.server.runtime.live_table import LiveTable
from muggins.store import EventLog, StoreUnavailableError

_SLOW = 1.5
"""Seconds that an append may take before the subscribers of its table are told that it waits."""
_RETRY = 1.0
"""Seconds between two tries whether the database can be written again."""


class Outages:
    """Watches the appends that are under way.

    `loaded` gives the tables in memory; `catch_up` reads the new events of one, once the database is back.
    """

    def __init__(
        self,
        log: EventLog,
        loaded: Callable[[], Sequence[LiveTable]],
        catch_up: Callable[[LiveTable], Awaitable[None]],
    ) -> None:
        self._log = log
        self._loaded = loaded
        self._catch_up = catch_up
        self._since: dict[LiveTable, float] = {}
        """By table whose append is under way, since when, on the clock of the event loop."""
        self._watching: asyncio.Task[None] | None = None
        self._retrying: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Watches no more."""
        for task in (self._watching, self._retrying):
            if task:
                task.cancel()

    @contextmanager
    def waiting(self, live: LiveTable) -> Iterator[None]:
        """To be held while an append to the log of `live` is under way."""
        self._since[live] = asyncio.get_running_loop().time()
        if self._watching is None or self._watching.done():
            self._watching = asyncio.create_task(errors_logged(self._watch()))
        try:
            yield
        finally:
            del self._since[live]

    def report(self, live: LiveTable, trouble: MugginsError) -> None:
        """Tells the subscribers of `live` that it cannot go on, and later that it can again."""
        live.report_trouble(trouble)
        if self._retrying is None or self._retrying.done():
            self._retrying = asyncio.create_task(errors_logged(self._retry()))

    async def _watch(self) -> None:
        """Reports the tables whose append takes too long, until none is under way."""
        sentence = "the tables wait until they can be written down: nothing is lost, and play goes on then"
        while self._since:
            await asyncio.sleep(_SLOW / 3)
            late = asyncio.get_running_loop().time() - _SLOW
            for live in [live for live, since in self._since.items() if since < late]:
                self.report(live, StoreUnavailableError("store-away", sentence))

    async def _retry(self) -> None:
        """Tries to write until that succeeds, and then has the tables go on."""
        while troubled := [live for live in self._loaded() if live.trouble]:
            await asyncio.sleep(_RETRY)
            try:
                await self._log.check_writable()
                for live in troubled:
                    await self._catch_up(live)
                    live.report_trouble(None)
            except StoreUnavailableError:
                continue
