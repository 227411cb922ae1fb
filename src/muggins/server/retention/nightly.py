"""Nightly: what has been kept for long enough is deleted once a day, by whichever process comes to it first."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta

from muggins.server.ops import logs
from muggins.server.retention.guest_deletion import Follow, GuestDeletion
from muggins.server.retention.pruning import Pruner, Terms
from muggins.server.runtime.clock import Clock
from muggins.store import ErasureRepository, PruningRepository, StoreUnavailableError

_EVERY = 600.0
"""Seconds from one look whether it is time to the next."""
_SOON = 5.0
"""Seconds until a deletion is tried again that the database was not there for."""
_NIGHT = timedelta(hours=3)
"""The time of the day (UTC) from which on it is done; a server that is started later does it then."""
_PAUSE = 0.05
"""Seconds between two steps, for those who play."""

_logger = logging.getLogger(__name__)


class Nightly:
    """Deletes by `terms` once a day; `follow` hears of the tables whose logs were rewritten or deleted."""

    def __init__(
        self,
        pruning: PruningRepository,
        retention: ErasureRepository,
        deletion: GuestDeletion,
        terms: Terms,
        clock: Clock,
        follow: Follow,
    ) -> None:
        self._pruning = pruning
        self._retention = retention
        self._deletion = deletion
        self._terms = terms
        self._clock = clock
        self._follow = follow
        self._going: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look whether it is time."""
        self._going = asyncio.create_task(self._go())

    async def close(self) -> None:
        """Stops, in the middle if need be: what is left is done another day."""
        if self._going:
            self._going.cancel()
            with suppress(asyncio.CancelledError):
                await self._going

    async def _go(self) -> None:
        while True:
            wait = _EVERY
            try:
                await self._look()
            except StoreUnavailableError:
                wait = _SOON
            except Exception as error:
                facts = logs.facts(where=logs.where(error))
                _logger.error("what was kept for long enough cannot be deleted", extra=facts)
            unfinished = self._deletion.unfinished
            with suppress(TimeoutError):
                await asyncio.wait_for(unfinished.wait(), wait)
                # What failed a moment ago would fail again.
                await asyncio.sleep(_SOON)

    async def _look(self) -> None:
        if self._deletion.unfinished.is_set():
            self._deletion.unfinished.clear()
            await self._deletion.finish()
        now = self._clock()
        if await self._pruning.claim_day((now - _NIGHT).date()):
            pruner = Pruner(
                self._pruning, self._retention, self._terms, now, follow=self._follow, pause=_PAUSE
            )
            done = await pruner.prune()
            facts = logs.facts(tables=done.tables, guests=done.guests)
            _logger.info("what was kept for long enough is deleted", extra=facts)
