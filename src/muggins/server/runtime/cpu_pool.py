"""Pool: the places in which work is done in threads beside the event loop, and who waits for one.

The computer players think there, and what takes long is worked out there for whoever asks: a record replayed, a match
analysed. Of the places what is asked for leaves one to the players; where there is but one it may have that, and in
any place it steps aside every fifth of a second while a player waits. Places are shared out by who opened the table
or by the address that asks. Moves that take no time wait only for others of that kind, in a place of their own.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from muggins.cancellation import at_checkpoints
from muggins.server.errors import Later, TooMany
from muggins.server.ops import metrics
from muggins.server.runtime.fair_queue import FairQueue

Result = TypeVar("Result")

QUEUE = 32
"""So many things that were asked for may wait for a place."""
OF_AN_ADDRESS = 2
"""So many of them for one address."""
SLICE = 0.2
"""Seconds after which what is asked for steps aside where a computer player waits."""
UNKNOWN = 1.0
"""Seconds that a move is taken to need of which nothing is known yet."""
_WEIGHT = 50.0
"""So many times what a move usually takes, it lets those of the same opener go ahead that came later."""
_GIVE_WAY = 0.001
"""Seconds after which a thread lets others have Python's lock; five times as many are usual."""
_NICE = 10
"""How much of the processors the threads leave to others, as `nice` counts it."""
_AGAIN = 2.0, 5.0
"""Seconds after which it is worth asking again: where one's own things wait, and where everybody's do."""


class Stopped(Exception):
    """Nobody waits any more for what is worked out."""


class Turn:
    """Somebody's wish for a place; `asked` is what is no move, and `begun` what has only stepped aside."""

    def __init__(self, caller: str, *, asked: bool = False, begun: bool = False) -> None:
        self.caller, self.asked, self.begun = caller, asked, begun
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.until: asyncio.Future[Any] | None = None
        """What keeps the place though nobody waits for it: a thread in which a player thinks cannot be stopped."""


class CpuPool:
    """At most `most` places, one for each core if nobody says, and one for quick moves."""

    def __init__(self, most: int | None = None) -> None:
        sys.setswitchinterval(_GIVE_WAY)
        self.most = most or os.cpu_count() or 1
        self._free, self._quick_free = self.most, 1
        self._waiting, self._quick = FairQueue[Turn](), FairQueue[Turn]()
        self._most_asked = max(1, self.most - 1)
        self._working = 0
        """How many places are taken by what was asked for."""
        self._aside = 0
        """How much of that has stepped aside, and is to go on before anything else of it begins."""
        self._asked = Counter[str]()
        """By address how many things wait that have not begun."""
        self.moves_waiting = 0
        """How many moves wait that are not quick."""
        self._jobs = set[_Job]()
        self._threads = ThreadPoolExecutor(self._most_asked, "muggins-asked", give_way)

    def close(self) -> None:
        """Begins nothing more, and stops what was asked for."""
        for job in self._jobs:
            job.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    @asynccontextmanager
    async def move(
        self, opener: str, seconds: float = UNKNOWN, *, quick: bool = False
    ) -> AsyncIterator[Turn]:
        """A place for a computer player to think in, at a table of `opener`.

        `seconds` is how long it usually thinks, and `quick` says that this is next to no time.
        """
        waiting, turn = self._quick if quick else self._waiting, Turn(opener)
        self.moves_waiting += not quick
        try:
            await self._enter(waiting, turn, seconds, time.monotonic() + _WEIGHT * seconds)
        finally:
            self.moves_waiting -= not quick
        begun = time.monotonic()
        try:
            yield turn
        finally:
            waiting.took(opener, time.monotonic() - begun - seconds)
            if turn.until and not turn.until.done():
                turn.until.add_done_callback(lambda _: self._leave(waiting, turn))
            else:
                self._leave(waiting, turn)

    async def work(self, address: str, do: Callable[[], Result], *, begun: bool = False) -> Result:
        """What `do` gives, worked out for somebody at `address` once there is a place.

        Where this is cancelled `do` is stopped at its next `checkpoint`. Raises `TooMany` where enough of that address
        waits already, and `Later` (`busy`) where enough of all waits; not where what is asked for has `begun` before.
        """
        if not begun:
            self._check_room(address)
        # Who asks may have opened tables too, whose players are not to wait behind that.
        turn = Turn(f"asked by {address}", asked=True)
        self._asked[address] += 1
        try:
            with metrics.asked_waiting.track_inprogress():
                await self._enter(self._waiting, turn, SLICE, time.monotonic())
        finally:
            self._asked[address] -= 1
            self._asked += Counter()  # forgets who has none
        job = _Job(self, turn)
        self._jobs.add(job)
        working = asyncio.get_running_loop().run_in_executor(self._threads, job.run, do)
        working.add_done_callback(lambda _: self._ended(job, working))
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            job.stop()
            raise

    async def step_aside(self, job: _Job) -> None:
        """Gives up the place of `job` until it is its turn again. Raises `Stopped`."""
        if job.stopped:
            raise Stopped
        self._pay(job)
        earlier, job.turn = job.turn, Turn(job.turn.caller, asked=True, begun=True)
        job.has_place = False
        self._aside += 1
        self._leave(self._waiting, earlier)
        try:
            await self._enter(self._waiting, job.turn, SLICE, 0.0)
        except asyncio.CancelledError:
            raise Stopped from None
        finally:
            self._aside -= 1
            # Something else may have waited for that, where there are several places.
            self._fill()
        job.has_place, job.since = True, time.monotonic()

    def _check_room(self, address: str) -> None:
        if self._asked[address] >= OF_AN_ADDRESS:
            sentence = f"{OF_AN_ADDRESS} things that your address has asked for wait to be worked out"
            raise TooMany(sentence, _AGAIN[0])
        if self._asked.total() >= QUEUE:
            raise Later("busy", "too much waits to be worked out here: ask again in a few seconds", _AGAIN[1])

    def _ended(self, job: _Job, working: asyncio.Future[Any]) -> None:
        self._jobs.discard(job)
        if not working.cancelled():
            # Where nobody waits any more the event loop would complain that nobody has asked.
            working.exception()
        if job.has_place:
            self._pay(job)
            self._leave(self._waiting, job.turn)
        else:
            self._fill()

    def _pay(self, job: _Job) -> None:
        self._waiting.took(job.turn.caller, time.monotonic() - job.since - SLICE)

    async def _enter(self, waiting: FairQueue[Turn], turn: Turn, seconds: float, rank: float) -> None:
        """Waits for a place, which `_leave` gives back."""
        waiting.add(turn.caller, turn, seconds=seconds, rank=rank)
        self._fill()
        try:
            await turn.granted
        except asyncio.CancelledError:
            if waiting.remove(turn.caller, turn):
                # It may have stood before another of the same caller.
                self._fill()
            else:
                self._leave(waiting, turn)
            raise

    def _leave(self, waiting: FairQueue[Turn], turn: Turn) -> None:
        if waiting is self._quick:
            self._quick_free += 1
        else:
            self._free += 1
            self._working -= turn.asked
        self._fill()

    def _fill(self) -> None:
        """Gives the free places to those whose turn it is."""
        while self._quick_free and (turn := self._quick.take(self._may)):
            self._quick_free -= 1
            turn.granted.set_result(None)
        while self._free and (turn := self._waiting.take(self._may)):
            self._free -= 1
            self._working += turn.asked
            turn.granted.set_result(None)

    def _may(self, turn: Turn) -> bool:
        if turn.granted.done():  # it was given up
            return False
        if not turn.asked:
            return True
        return self._working < self._most_asked and (turn.begun or not self._aside)


class _Job:
    """Something that is worked out in a thread, and that may be stopped or step aside at its checkpoints."""

    def __init__(self, pool: CpuPool, turn: Turn) -> None:
        self._pool, self._loop = pool, asyncio.get_running_loop()
        self.turn, self.has_place = turn, True
        self.since = time.monotonic()
        """When it was given its place."""
        self.stopped = False

    def run(self, do: Callable[[], Result]) -> Result:
        """Does it, in this thread."""
        with at_checkpoints(self._at_checkpoint):
            return do()

    def stop(self) -> None:
        """It is to stop at its next checkpoint."""
        self.stopped = True
        if not self.has_place:
            self.turn.granted.cancel()

    def _at_checkpoint(self) -> None:
        if self.stopped:
            raise Stopped
        if self._pool.moves_waiting and time.monotonic() - self.since > SLICE:
            asyncio.run_coroutine_threadsafe(self._pool.step_aside(self), self._loop).result()


def give_way() -> None:
    """Lets this thread run only where nobody else would; only Linux tells threads apart there."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + _NICE)
