"""Computers: the computer players think here, in threads of their own beside the event loop.

Their search is compiled and lets go of Python's lock, so that a person's move is not held up by it; what they do in
Python gives way quickly, and of the processors they get what is left. So many think at once as the pool has places for.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor

from muggins import bots
from muggins.events import Action
from muggins.server import metrics
from muggins.server.due import called
from muggins.server.logs import short
from muggins.server.pool import Pool, Turn, give_way
from muggins.server.table import Table
from muggins.view import view_of

FALLBACK = "casual"
"""The level that moves where another fails."""
LONGEST = 60.0
"""Seconds after which a player is not waited for any more; ours take three at most, where there is a processor."""
_LEARN = 0.2
"""What the latest move of a level counts for in what it usually takes."""

_logger = logging.getLogger(__name__)


class Computers:
    """The computer players of all tables, who think in the places of `pool`."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._threads = self._more_threads()
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
            async with self._pool.move(table.opened.opener, self._usual.get(asked)) as turn:
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
        answer = asyncio.get_running_loop().run_in_executor(self._threads, _wish, table, level, seed)
        try:
            with metrics.bots_thinking.track_inprogress():
                wish = await asyncio.wait_for(asyncio.shield(answer), LONGEST)
        except asyncio.CancelledError:
            turn.until = answer
            raise
        took = time.perf_counter() - begun
        self._usual[level] = self._usual.get(level, took) * (1 - _LEARN) + took * _LEARN
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
