"""Garbage: when Python looks for circles of objects that nobody needs any more.

What a table makes is in few circles, and is gone without looking. What is new is to be looked through often and so
briefly, and everything, which nobody can play meanwhile, hardly ever.
"""

from __future__ import annotations

import asyncio
import gc

_EVERY = 0.5
"""Seconds from one look to the next."""


def look_seldom() -> None:
    """Never looks through what is there already, and hardly ever through all that comes."""
    gc.freeze()
    gc.set_threshold(300, 3, 3_000)


async def look_often() -> None:
    """Looks through what is new, again and again.

    Python itself does so once there are so many objects more than before. At tables that have been played at for a
    while as many go as come, so that it would wait for long, and then look for long.
    """
    while True:
        for generation in (0, 0, 0, 1):
            await asyncio.sleep(_EVERY)
            gc.collect(generation)
