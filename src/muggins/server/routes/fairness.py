"""Fairness, told to anybody: what became of all hands dealt here, and how evenly tiles fell."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import get
from litestar.datastructures import State

from muggins.analysis.shuffle_test import ShuffleTest, shuffle_by_size, shuffle_overall
from muggins.store import EventLog
from muggins.tables.deal_statistics import DealStatistics, from_sums

FRESH = 10.0
"""Seconds for which an answer is good, however many ask."""


def as_plain(tally: DealStatistics) -> dict[str, Any]:
    """It as plain values, for JSON."""
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


class Count:
    """What the running sums of a log say, asked for again once it is no longer fresh, and by one at a time."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._lock = asyncio.Lock()
        self._made = float("-inf")
        self._plain: dict[str, Any] = {}

    async def now(self) -> dict[str, Any]:
        """What is counted, at most ten seconds old. Raises `StoreUnavailableError`."""
        async with self._lock:
            if time.monotonic() > self._made + FRESH:
                self._plain = as_plain(from_sums(await self._log.tallies()))
                self._made = time.monotonic()
            return self._plain


@get("/api/fairness")
async def see_fairness(state: State) -> dict[str, Any]:
    """How many hands were dealt here, how many given up, and how evenly tiles fell."""
    count: Count = state.fairness
    return await count.now()


ROUTES = [see_fairness]
