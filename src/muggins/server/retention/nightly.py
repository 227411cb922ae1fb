"""NightlyPruning: prunes once a day, in whichever process comes to it first, and finishes interrupted deletions."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta

from muggins.server.clock import Clock
from muggins.server.ops import logs
from muggins.server.retention.guest_deletion import GuestDeletion, OnRewritten
from muggins.server.retention.pruning import Pruner, RetentionPeriods
from muggins.store import ErasureRepository, PruningRepository, StoreUnavailableError

_EVERY = 600.0
"""Seconds between two looks whether it is time."""
_RETRY = 5.0
"""Seconds until a deletion is tried again that the database was not there for."""
_NIGHT = timedelta(hours=3)
"""The time of the day (UTC) from which on the pruning of that day is done; a server started later does it at once."""
_PAUSE = 0.05
"""Seconds between two steps, in which tables go on."""

_logger = logging.getLogger(__name__)


class NightlyPruning:
    """Prunes by `periods` once a day."""

    def __init__(
        self,
        pruning: PruningRepository,
        erasure: ErasureRepository,
        deletion: GuestDeletion,
        periods: RetentionPeriods,
        clock: Clock,
        on_rewritten: OnRewritten,
    ) -> None:
        self._pruning = pruning
        self._erasure = erasure
        self._deletion = deletion
        self._periods = periods
        self._clock = clock
        self._on_rewritten = on_rewritten
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look whether it is time."""
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stops, between two steps if need be: the rest is pruned another day."""
        if self._running:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    async def _run(self) -> None:
        while True:
            wait = _EVERY
            try:
                await self._do_what_is_due()
            except StoreUnavailableError:
                wait = _RETRY
            except Exception as error:
                facts = logs.facts(where=logs.where(error))
                _logger.error("what was kept for long enough cannot be deleted", extra=facts)
            unfinished = self._deletion.unfinished
            with suppress(TimeoutError):
                await asyncio.wait_for(unfinished.wait(), wait)
                # What failed a moment ago would fail again.
                await asyncio.sleep(_RETRY)

    async def _do_what_is_due(self) -> None:
        if self._deletion.unfinished.is_set():
            self._deletion.unfinished.clear()
            await self._deletion.finish()
        now = self._clock()
        if await self._pruning.claim_day((now - _NIGHT).date()):
            pruner = Pruner(
                self._pruning,
                self._erasure,
                self._periods,
                now,
                on_rewritten=self._on_rewritten,
                pause=_PAUSE,
            )
            pruned = await pruner.prune()
            facts = logs.facts(tables=pruned.tables, guests=pruned.guests)
            _logger.info("what was kept for long enough is deleted", extra=facts)
