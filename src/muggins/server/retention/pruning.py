"""Pruner: deletes tables, guests and counts that were kept for long enough, in steps so small that play goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from muggins.server.retention.guest_deletion import OnRewritten, erase_from_logs, nothing_in_memory
from muggins.server.settings import NO_LIMIT, Settings
from muggins.store import ErasureRepository, PruningRepository
from muggins.tables.deal_statistics import KINDS, DealStatistics, to_sums
from muggins.tables.log import decode_event
from muggins.tables.settings import Opened

_AT_A_TIME = 10
"""Tables, or guests, that one step deletes."""


class RetentionPeriods(NamedTuple):
    """For how many days guests, tables and the counts of deleted tables are kept; 0 for ever."""

    guests: int
    tables: int
    counts: int


class Pruned(NamedTuple):
    """How many tables and guests were, or would be, deleted, and for how many months deleted tables count no more."""

    tables: int
    guests: int
    months: int


def periods_of(settings: Settings) -> RetentionPeriods:
    """The periods that `settings` name."""
    return RetentionPeriods(settings.keep_guests, settings.keep_tables, settings.keep_counts)


class Pruner:
    """Deletes what has been kept for longer than `periods` at the time `now`.

    `on_progress` is called with the number of tables and guests that a step deleted; between two steps there are
    `pause` seconds. All methods raise `StoreUnavailableError`.
    """

    def __init__(
        self,
        pruning: PruningRepository,
        erasure: ErasureRepository,
        periods: RetentionPeriods,
        now: datetime,
        *,
        on_rewritten: OnRewritten = nothing_in_memory,
        on_progress: Callable[[int], object] = lambda _: None,
        pause: float = 0.0,
    ) -> None:
        self._pruning = pruning
        self._erasure = erasure
        self._periods = periods
        self._now = now
        self._on_rewritten = on_rewritten
        self._on_progress = on_progress
        self._pause = pause

    async def preview(self) -> Pruned:
        """What `prune` would delete."""
        return Pruned(
            await self._pruning.count_expired_tables(self._cutoff(self._periods.tables)),
            await self._pruning.count_inactive_guests(self._cutoff(self._periods.guests).date()),
            len(await self._expired_months()),
        )

    async def prune(self) -> Pruned:
        """Deletes, and tells how much."""
        await self._finish_deletions()
        tables = await self._prune_tables()
        guests = await self._prune_guests()
        months = await self._expired_months()
        for month in months:
            await self._pruning.drop_tally_month(month)
        await self._pruning.delete_old_revocations(self._now.date())
        return Pruned(tables, guests, len(months))

    async def _finish_deletions(self) -> None:
        """Anonymizes the guests whose deletion was interrupted."""
        while guests := await self._erasure.partly_erased(_AT_A_TIME):
            for guest in guests:
                await erase_from_logs(self._erasure, guest, self._on_rewritten)

    async def _prune_tables(self) -> int:
        deleted = 0
        while expired := await self._pruning.expired_tables(self._cutoff(self._periods.tables), _AT_A_TIME):
            tallies: dict[str, Counter[str]] = {}
            """By month."""
            for table in expired:
                month = tallies.setdefault(f"{table.since:%Y-%m}", Counter())
                month.update(await self._tallies_of(table.id))
            ids = [table.id for table in expired]
            await self._pruning.delete_tables(ids, tallies)
            await self._on_rewritten(ids)
            deleted += len(ids)
            await self._end_step(len(ids))
        return deleted

    async def _prune_guests(self) -> int:
        deleted = 0
        while guests := await self._pruning.inactive_guests(
            self._cutoff(self._periods.guests).date(), _AT_A_TIME
        ):
            for guest in guests:
                await self._erasure.delete_guest(guest)
                await erase_from_logs(self._erasure, guest, self._on_rewritten)
                deleted += 1
                await self._end_step(1)
        return deleted

    async def _tallies_of(self, table: str) -> dict[str, int]:
        """What a table has added to the running tallies."""
        events = [decode_event(body) for body in await self._pruning.event_bodies(table, KINDS)]
        statistics = DealStatistics()
        # Tiles that spectators see with a delay are not counted.
        statistics.add(events, tiles=not any(isinstance(event, Opened) and event.delay for event in events))
        return {name: number for name, number in to_sums(statistics).items() if number}

    async def _expired_months(self) -> list[str]:
        if self._periods.counts == NO_LIMIT:
            return []
        return await self._pruning.tally_months(f"{self._cutoff(self._periods.counts):%Y-%m}")

    def _cutoff(self, days: int) -> datetime:
        """What is older has been kept for `days`; the first year of all, where it is kept for ever."""
        if days == NO_LIMIT:
            return datetime.min.replace(tzinfo=self._now.tzinfo)
        return self._now - timedelta(days)

    async def _end_step(self, deleted: int) -> None:
        self._on_progress(deleted)
        await asyncio.sleep(self._pause)
