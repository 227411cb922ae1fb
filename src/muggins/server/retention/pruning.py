"""Pruning: tables, guests and counts are deleted once they have been kept for long enough.

It is done in small steps, so that nobody who plays meanwhile waits for it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from muggins.server.retention.guest_deletion import Follow, nobody_follows, take_out
from muggins.server.settings import NO_LIMIT, Settings
from muggins.store import ErasureRepository, PruningRepository
from muggins.tables.deal_statistics import KINDS, DealStatistics, to_sums
from muggins.tables.log import decode_event
from muggins.tables.settings import Opened

_AT_A_TIME = 10
"""Tables, or guests, that are deleted at a time."""


class Terms(NamedTuple):
    """For how many days guests, tables and the counts of deleted tables are kept; 0 for ever."""

    guests: int
    tables: int
    counts: int


class Pruned(NamedTuple):
    """How many tables and guests were deleted, or are to be, and the months whose tables do not count any more."""

    tables: int
    guests: int
    months: int


def terms_of(settings: Settings) -> Terms:
    """What `settings` say of it."""
    return Terms(settings.keep_guests, settings.keep_tables, settings.keep_counts)


class Pruner:
    """Deletes what has been kept for long enough, by `terms` at the time `now`.

    `follow` hears of the tables whose logs were rewritten or deleted, `move_on` how many tables and guests are done,
    and between two steps there are `pause` seconds. All of it raises `StoreUnavailableError`.
    """

    def __init__(
        self,
        pruning: PruningRepository,
        retention: ErasureRepository,
        terms: Terms,
        now: datetime,
        *,
        follow: Follow = nobody_follows,
        move_on: Callable[[int], object] = lambda _: None,
        pause: float = 0.0,
    ) -> None:
        self._pruning = pruning
        self._retention = retention
        self._terms = terms
        self._now = now
        self._follow = follow
        self._move_on = move_on
        self._pause = pause

    async def look(self) -> Pruned:
        """What there is to delete."""
        return Pruned(
            await self._pruning.count_expired_tables(self._before(self._terms.tables)),
            await self._pruning.count_inactive_guests(self._before(self._terms.guests).date()),
            len(await self._past_months()),
        )

    async def prune(self) -> Pruned:
        """Deletes it, and gives what was deleted."""
        await self._finish_deletions()
        tables = await self._prune_tables()
        guests = await self._prune_guests()
        months = await self._past_months()
        for month in months:
            await self._pruning.drop_tally_month(month)
        await self._pruning.delete_old_revocations(self._now.date())
        return Pruned(tables, guests, len(months))

    async def _finish_deletions(self) -> None:
        """Takes those out of all tables whose deletion was broken off."""
        while guests := await self._retention.partly_erased(_AT_A_TIME):
            for guest in guests:
                await take_out(self._retention, guest, self._follow)

    async def _prune_tables(self) -> int:
        deleted = 0
        while done := await self._pruning.expired_tables(self._before(self._terms.tables), _AT_A_TIME):
            counted: dict[str, Counter[str]] = {}
            for table in done:
                month = counted.setdefault(f"{table.since:%Y-%m}", Counter())
                month.update(await self._counted(table.id))
            ids = [table.id for table in done]
            await self._pruning.delete_tables(ids, counted)
            await self._follow(ids)
            deleted += len(ids)
            await self._step(len(ids))
        return deleted

    async def _prune_guests(self) -> int:
        deleted = 0
        while guests := await self._pruning.inactive_guests(
            self._before(self._terms.guests).date(), _AT_A_TIME
        ):
            for guest in guests:
                await self._retention.delete_guest(guest)
                await take_out(self._retention, guest, self._follow)
                deleted += 1
                await self._step(1)
        return deleted

    async def _counted(self, table: str) -> dict[str, int]:
        """What a table has put into the running sums."""
        lines = [decode_event(body) for body in await self._pruning.event_bodies(table, KINDS)]
        tally = DealStatistics()
        # Tiles that spectators were still to see are in no sum.
        tally.add(lines, tiles=not any(isinstance(line, Opened) and line.delay for line in lines))
        return {name: number for name, number in to_sums(tally).items() if number}

    async def _past_months(self) -> list[str]:
        if self._terms.counts == NO_LIMIT:
            return []
        return await self._pruning.tally_months(f"{self._before(self._terms.counts):%Y-%m}")

    def _before(self, days: int) -> datetime:
        """Before what time it must have been to have been kept for so many days."""
        # Before the first year nothing was.
        return (
            datetime.min.replace(tzinfo=self._now.tzinfo) if days == NO_LIMIT else self._now - timedelta(days)
        )

    async def _step(self, done: int) -> None:
        self._move_on(done)
        await asyncio.sleep(self._pause)
