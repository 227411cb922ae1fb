"""The route of fairness, for anybody: what became of all hands dealt here, and how evenly tiles fell."""

from __future__ import annotations

import asyncio
import time

from litestar import get
from litestar.di import NamedDependency

from muggins.server.schemas.fairness import FairnessReport, fairness_report
from muggins.store import EventLog
from muggins.tables.deal_statistics import from_sums

MAX_AGE = 10.0
"""Seconds for which a report is cached."""


class CachedReport:
    """The report on all deals, from the running sums in the database, at most `MAX_AGE` old."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._lock = asyncio.Lock()
        self._report: FairnessReport | None = None
        self._read_at = float("-inf")

    async def get(self) -> FairnessReport:
        """The report. Raises `StoreUnavailableError`."""
        async with self._lock:
            if self._report is None or time.monotonic() > self._read_at + MAX_AGE:
                self._report = fairness_report(from_sums(await self._log.tallies()))
                self._read_at = time.monotonic()
            return self._report


@get("/api/fairness")
async def get_fairness(fairness: NamedDependency[CachedReport]) -> FairnessReport:
    """How many hands were dealt here, how many given up, and how evenly tiles fell."""
    return await fairness.get()


ROUTES = [get_fairness]
