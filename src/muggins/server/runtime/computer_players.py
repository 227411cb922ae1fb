"""Computers: the computer players think here, in threads of their own beside the event loop.

Their search is compiled and lets go of Python's lock, so that a person's move is not held up by it; what they do in
Python gives way quickly, and of the processors they get what is left. So many think at once as the pool has places for.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from muggins import bots
from muggins.events import Action
from muggins.server.ops import metrics
from muggins.server.ops.logs import short
from muggins.server.runtime.cpu_pool import UNKNOWN, CpuPool, Turn, give_way
from muggins.tables.next_step import called
from muggins.tables.table import Table
from muggins.view import view_of

FALLBACK = "casual"
"""The level that moves where another fails."""
LONGEST = 60.0
"""Seconds after which a player is not waited for any more; ours take three at most, where there is a processor."""
_LEARN = 0.2
"""What the latest move of a level counts for in what it usually takes."""
_QUICK = 0.01
"""Who usually keeps a processor for fewer seconds is quick, on a machine that is busy too,"""
_PROMPT = 0.2
"""unless it takes longer all the same: it waits for something else, which is not for us to wait for."""

_logger = logging.getLogger(__name__)


class Usual(NamedTuple):
    """What a move of a level usually takes, in seconds: until it is there, and of a processor."""

    seconds: float = UNKNOWN
    worked: float = UNKNOWN

    @property
    def quick(self) -> bool:
        """Whether that is next to nothing."""
        return self.worked < _QUICK and self.seconds < _PROMPT

    def after(self, seconds: float, worked: float) -> Usual:
        """The same once another has taken so long; of the first nothing was known before."""
        if self == Usual():
            return Usual(seconds, worked)
        return Usual(*(old + _LEARN * (new - old) for old, new in zip(self, (seconds, worked), strict=True)))


class ComputerPlayers:
    """The computer players of all tables, who think in the places of `pool`."""

    def __init__(self, pool: CpuPool) -> None:
        self._pool = pool
        self._threads = self._more_threads()
        self._usual: defaultdict[str, Usual] = defaultdict(Usual)
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
            usual = self._usual[asked]
            async with self._pool.move(table.opened.opener, usual.seconds, quick=usual.quick) as turn:
                try:
                    return await self._answer(table, asked, turn)
                except TimeoutError:
                    # A thread cannot be stopped: it is left to itself, and nobody asks that level again.
                    _logger.error("the computer player %s does not answer: %s moves instead", asked, FALLBACK)
                    self._hung.add(asked)
                    self._threads.shutdown(wait=False)
                    self._threads = self._more_threads()
        return None

    async def _answer(self, table: Table, level: str, turn: Turn) -> Action | None:
        begun = time.perf_counter()
        seed = self._rng.getrandbits(64)
        answer = asyncio.get_running_loop().run_in_executor(self._threads, _timed, table, level, seed)
        try:
            with metrics.bots_thinking.track_inprogress():
                wish, worked = await asyncio.wait_for(asyncio.shield(answer), LONGEST)
        except asyncio.CancelledError:
            turn.until = answer
            raise
        except TimeoutError:
            answer.cancel()
            raise
        self._usual[level] = self._usual[level].after(time.perf_counter() - begun, worked)
        return wish

    def _more_threads(self) -> ThreadPoolExecutor:
        # One more than there are places to think long in: quick moves have their own.
        return ThreadPoolExecutor(self._pool.most + 1, "muggins-computer", give_way)


def is_asked(table: Table) -> bool:
    """Whether a computer player may have something to do at `table`."""
    mover = table.to_move
    if mover is None or table.suspended:
        return False
    if table.level(mover):
        return True
    return table.rules.call and any(table.level(seat) for seat in range(1, len(table.seats) + 1))


def _timed(table: Table, level: str, seed: int) -> tuple[Action | None, float]:
    """What `level` wishes, and the seconds of a processor that it took."""
    begun = time.thread_time()
    wish = _wish(table, level, seed)
    return wish, time.thread_time() - begun


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
