"""Computers: the computer players think here, in threads of their own beside the event loop.

Their search is compiled and lets go of Python's lock, so that a person's move is not held up by it; what they do in
Python gives way quickly, and of the processors they get what is left. So many think at once and no more; the others
wait, and who takes long waits longer, so that an easy player never waits for all the deep ones.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import os
import random
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from muggins import bots
from muggins.events import Action
from muggins.server import metrics
from muggins.server.due import called
from muggins.server.logs import short
from muggins.server.table import Table
from muggins.view import view_of

Result = TypeVar("Result")

FALLBACK = "casual"
"""The level that moves where another fails."""
LONGEST = 60.0
"""Seconds after which a player is not waited for any more; ours take three at most, where there is a processor."""
_GIVE_WAY = 0.001
"""Seconds after which a thread lets others have Python's lock; five times as many are usual."""
_NICE = 10
"""How much of the processors the threads leave to others, as `nice` counts it."""
_WEIGHT = 50.0
"""So many times what a level usually takes, it lets those go ahead that came later."""
_LEARN = 0.2
"""What the latest move of a level counts for in what it usually takes."""

_logger = logging.getLogger(__name__)


class Computers:
    """The computer players of all tables. At most `most` think at once: one for each core if nobody says."""

    def __init__(self, most: int | None = None) -> None:
        sys.setswitchinterval(_GIVE_WAY)
        self._most = most or os.cpu_count() or 1
        self._threads = self._more_threads()
        self._free = self._most
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._usual: dict[str, float] = {}
        self._hung: set[str] = set()
        self._rng = random.SystemRandom()

    def close(self) -> None:
        """Begins nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def wish(self, table: Table) -> Action | None:
        """What a computer player wants to do at `table` now: a call out of turn, else the move that is its own.

        None where the computer players wait for persons. What fails, or wants what is not allowed, moves as `FALLBACK`
        would.
        """
        level = table.level(table.to_move or 1) or FALLBACK
        for asked in (level, FALLBACK):
            if asked in self._hung and asked != FALLBACK:
                continue
            async with self._turn(asked):
                try:
                    return await self._answer(table, asked)
                except TimeoutError:
                    # A thread cannot be stopped: it is left to itself, and nobody asks that level again.
                    _logger.error("the computer player %s does not answer: %s moves instead", asked, FALLBACK)
                    self._hung.add(asked)
                    self._threads.shutdown(wait=False)
                    self._threads = self._more_threads()
        return None

    async def work(self, what: str, usual: float, do: Callable[[], Result]) -> Result:
        """What `do` gives, worked out in these threads once there is a place; `usual` is how many seconds it takes.

        It waits behind computer players that take less, and is not waited for by them for longer than one such piece.
        """
        self._usual[what] = usual
        async with self._turn(what):
            return await asyncio.get_running_loop().run_in_executor(self._threads, do)

    async def _answer(self, table: Table, level: str) -> Action | None:
        begun = time.perf_counter()
        seed = self._rng.getrandbits(64)
        answer = asyncio.get_running_loop().run_in_executor(self._threads, _wish, table, level, seed)
        wish = await asyncio.wait_for(answer, LONGEST)
        took = time.perf_counter() - begun
        self._usual[level] = self._usual.get(level, took) * (1 - _LEARN) + took * _LEARN
        return wish

    def _more_threads(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._most, "muggins-computer", _give_way)

    @asynccontextmanager
    async def _turn(self, level: str) -> AsyncIterator[None]:
        """A place among those who think, once there is one."""
        if self._free:
            self._free -= 1
        else:
            loop = asyncio.get_running_loop()
            place: asyncio.Future[None] = loop.create_future()
            when = loop.time() + _WEIGHT * self._usual.get(level, 0.0)
            heapq.heappush(self._waiting, (when, next(self._order), place))
            try:
                await place
            except asyncio.CancelledError:
                if place.done() and not place.cancelled():
                    self._give_place()
                raise
        try:
            with metrics.bots_thinking.track_inprogress():
                yield
        finally:
            self._give_place()

    def _give_place(self) -> None:
        while self._waiting:
            _, _, place = heapq.heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


def _give_way() -> None:
    """Lets this thread run only where nobody else would; only Linux tells threads apart there."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + _NICE)


def is_asked(table: Table) -> bool:
    """Whether a computer player may have something to do at `table`."""
    mover = table.to_move
    if mover is None:
        return False
    if table.level(mover):
        return True
    return table.rules.call and any(table.level(seat) for seat in range(1, len(table.seats) + 1))


def _wish(table: Table, level: str, seed: int) -> Action | None:
    match, mover = table.match, table.to_move
    if mover is None:
        return None
    if call := called(table):
        return call
    if not table.level(mover):
        return None
    view, rng = view_of(match, mover), random.Random(seed)
    try:
        wish = bots.bot(level)(view, rng)
        match.apply(wish)
    except Exception as error:
        # Without its message, which might name a tile.
        _logger.error(
            "table %s: %s fails (%s), %s moves", short(table.id), level, type(error).__name__, FALLBACK
        )
        return bots.bot(FALLBACK)(view, rng)
    return wish
