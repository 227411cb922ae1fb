"""When Python's garbage collector runs: often over new objects, so that each run is short, and hardly ever over all.

Tables make few reference cycles, so that nearly everything is freed without the collector.
"""

from __future__ import annotations

import asyncio
import gc

_EVERY = 0.5
"""Seconds from one collection to the next."""


def collect_all_seldom() -> None:
    """Never collects what is in memory already, and hardly ever the oldest generation, which stops play meanwhile."""
    gc.freeze()
    gc.set_threshold(300, 3, 3_000)


async def collect_often() -> None:
    """Collects the young generations, again and again.

    Python itself does so once there are so many objects more than before. At tables that have been in play for a while
    as many come as go, so that it would wait for long, and then run for long.
    """
    while True:
        for generation in (0, 0, 0, 1):
            await asyncio.sleep(_EVERY)
            gc.collect(generation)
