"""The route of fairness, for anybody: what became of all hands dealt here, and how evenly tiles fell."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import get
from litestar.di import NamedDependency

from muggins.analysis.shuffle_test import ShuffleTest, shuffle_by_size, shuffle_overall
from muggins.store import EventLog
from muggins.tables.deal_statistics import DealStatistics, from_sums

MAX_AGE = 10.0
"""Seconds for which a report is cached."""


def as_plain(tally: DealStatistics) -> dict[str, Any]:
    """The statistics as plain values, for JSON."""
    together = shuffle_overall(tally.deals)
    return {
        "tables": tally.tables,
        "hands": dict(tally.hands),
        "parts": {kind.replace("-", "_"): number for kind, number in tally.parts.items()},
        "tiles": [
            {"set": size.set, "seats": len(size.places) - 1, "tiles": size.places[0]}
            | {"deals": tally.deals.deals(size)}
            | _figures(test)
            for size, test in shuffle_by_size(tally.deals).items()
        ],
        "together": together and {"deals": together.deals} | _figures(together),
    }


def _figures(test: ShuffleTest | None) -> dict[str, float | None]:
    if test is None:
        return {"chi_square": None, "freedom": None, "p": None}
    return {
        "chi_square": round(test.chi_square, 3),
        "freedom": test.freedom,
        "p": round(test.p, 6),
    }


class DealReport:
    """The report of all deals, from the running sums in the database, cached for `MAX_AGE`."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._lock = asyncio.Lock()
        self._read_at = float("-inf")
        self._report: dict[str, Any] = {}

    async def get(self) -> dict[str, Any]:
        """The report, at most `MAX_AGE` old. Raises `StoreUnavailableError`."""
        async with self._lock:
            if time.monotonic() > self._read_at + MAX_AGE:
                self._report = as_plain(from_sums(await self._log.tallies()))
                self._read_at = time.monotonic()
            return self._report


@get("/api/fairness")
async def get_fairness(fairness: NamedDependency[DealReport]) -> dict[str, Any]:
    """How many hands were dealt here, how many given up, and how evenly tiles fell."""
    return await fairness.get()


ROUTES = [get_fairness]
