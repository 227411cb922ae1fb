"""CpuPool: long computations in threads beside the event loop: computer players, analyses, the solver, records.

Compiled search releases Python's lock and does not hold up the event loop; what is in Python gives way quickly. A
computation runs once it has a slot, see `slots`. Work for a request may be stopped at its checkpoints, and steps aside
there after `SLICE` seconds while a computer player waits for a slot.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from muggins.cancellation import at_checkpoints
from muggins.events import Action
from muggins.server.errors import LimitExceededError, RetryLaterError
from muggins.server.ops import metrics
from muggins.server.runtime.computer_moves import FALLBACK, MoveTime, choose_action
from muggins.server.runtime.slots import Slots, Ticket
from muggins.tables.next_step import ComputerMove
from muggins.tables.table import Table

Result = TypeVar("Result")

MAX_WAITING = 32
"""How many requests may wait for a slot,"""
MAX_WAITING_PER_ADDRESS = 2
"""and how many of them from one address."""
SLICE = 0.2
"""Seconds after which a request steps aside where a computer player waits."""
LONGEST = 60.0
"""Seconds after which a level is given up; ours take three at most, where there is a processor."""
_GIVE_WAY = 0.001
"""Seconds after which a thread lets others have Python's lock; five times as many are usual."""
_NICE = 10
"""How much of the processors the threads leave to others, as `nice` counts it."""
_RETRY_OWN, _RETRY_BUSY = 2.0, 5.0
"""Seconds after which a refused request is worth repeating: where those of its address wait, and where all do."""

_logger = logging.getLogger(__name__)


class WorkStoppedError(Exception):
    """Nobody waits any more for what is being computed."""


class CpuPool:
    """Runs `most` computations at once, one for each core where that is None, and one quick move beside them."""

    def __init__(self, most: int | None = None) -> None:
        sys.setswitchinterval(_GIVE_WAY)
        self.slots = Slots(most or os.cpu_count() or 1)
        self._threads = self._start_threads()
        self._move_times: defaultdict[str, MoveTime] = defaultdict(MoveTime)
        """By level."""
        self._hung: set[str] = set()
        """The levels that did not answer."""
        self._rng = random.SystemRandom()
        self._waiting = Counter[str]()
        """By address, how many of its requests wait that have not begun."""
        self._jobs = set[_Job]()

    def close(self) -> None:
        """Begins nothing more, and stops the work for requests."""
        for job in self._jobs:
            job.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def move(self, table: Table, step: ComputerMove) -> Action:
        """The move that a computer player makes at `table`.

        A level that fails, is not allowed what it chooses, or does not answer moves as `FALLBACK` does.
        """
        for level in (step.level, FALLBACK):
            if level in self._hung and level != FALLBACK:
                continue
            try:
                return await self._move(table, step.seat, level)
            except TimeoutError:
                self._give_up(level)
        raise TimeoutError(f"{FALLBACK} does not answer")

    async def work(self, address: str, do: Callable[[], Result], *, begun: bool = False) -> Result:
        """What `do` gives, run for a request from `address`.

        Where this is cancelled `do` is stopped at its next checkpoint. Unless the request has `begun`, raises
        `LimitExceededError` where enough requests of that address wait already, and `RetryLaterError` (`busy`) where
        enough of all do.
        """
        if not begun:
            self._check_queue(address)
        # Not the name of a guest: the tables that the address has opened do not wait behind its requests.
        ticket = Ticket(f"request from {address}", request=True)
        self._waiting[address] += 1
        try:
            with metrics.asked_waiting.track_inprogress():
                await self.slots.acquire(ticket, SLICE, time.monotonic())
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # drops the zeros
        job = _Job(self, ticket)
        self._jobs.add(job)
        working = asyncio.get_running_loop().run_in_executor(self._threads, job.run, do)
        working.add_done_callback(lambda _: self._on_done(job, working))
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            job.stop()
            raise

    async def step_aside(self, job: _Job) -> None:
        """Gives up the slot of `job`, and returns once it has one again. Raises `WorkStoppedError`."""
        if job.stopped:
            raise WorkStoppedError
        self._charge(job)
        earlier, job.ticket = job.ticket, Ticket(job.ticket.caller, request=True, resumed=True)
        job.has_slot = False
        try:
            await self.slots.step_aside(earlier, job.ticket, SLICE)
        except asyncio.CancelledError:
            raise WorkStoppedError from None
        job.has_slot, job.since = True, time.monotonic()

    async def _move(self, table: Table, seat: int, level: str) -> Action:
        """The move of `level` for `seat`. Raises `TimeoutError` where it takes longer than `LONGEST`."""
        usual = self._move_times[level]
        async with self.slots.for_move(table.opened.opener, usual.seconds, quick=usual.quick) as ticket:
            begun = time.perf_counter()
            seed = self._rng.getrandbits(64)
            choosing = asyncio.get_running_loop().run_in_executor(
                self._threads, choose_action, table, seat, level, seed
            )
            try:
                with metrics.bots_thinking.track_inprogress():
                    chosen = await asyncio.wait_for(asyncio.shield(choosing), LONGEST)
            except asyncio.CancelledError:
                ticket.busy_until = choosing
                raise
            except TimeoutError:
                choosing.cancel()
                raise
            seconds = time.perf_counter() - begun
            self._move_times[level] = self._move_times[level].after(seconds, chosen.cpu_seconds)
            return chosen.action

    def _give_up(self, level: str) -> None:
        """Asks `level` no more, and goes on with other threads, since its own cannot be stopped."""
        _logger.error("the computer player %s does not answer: %s moves instead", level, FALLBACK)
        self._hung.add(level)
        self._threads.shutdown(wait=False)
        self._threads = self._start_threads()

    def _check_queue(self, address: str) -> None:
        if self._waiting[address] >= MAX_WAITING_PER_ADDRESS:
            sentence = (
                f"{MAX_WAITING_PER_ADDRESS} things that your address has asked for wait to be worked out"
            )
            raise LimitExceededError(sentence, _RETRY_OWN)
        if self._waiting.total() >= MAX_WAITING:
            raise RetryLaterError(
                "busy", "too much waits to be worked out here: ask again in a few seconds", _RETRY_BUSY
            )

    def _on_done(self, job: _Job, working: asyncio.Future[Any]) -> None:
        self._jobs.discard(job)
        if not working.cancelled():
            # The event loop would complain of an error that nobody retrieves.
            working.exception()
        if job.has_slot:
            self._charge(job)
            self.slots.release(job.ticket)
        else:
            self.slots.fill()

    def _charge(self, job: _Job) -> None:
        self.slots.charge(job.ticket, time.monotonic() - job.since - SLICE)

    def _start_threads(self) -> ThreadPoolExecutor:
        # One for each slot, and for each request that has stepped aside.
        most = self.slots.most + 1 + self.slots.most_requests
        return ThreadPoolExecutor(most, "muggins-cpu", give_way)


class _Job:
    """The work for a request, in a thread."""

    def __init__(self, pool: CpuPool, ticket: Ticket) -> None:
        self._pool, self._loop = pool, asyncio.get_running_loop()
        self.ticket, self.has_slot = ticket, True
        self.since = time.monotonic()
        """When it was given its slot."""
        self.stopped = False

    def run(self, do: Callable[[], Result]) -> Result:
        """Does it, in this thread."""
        with at_checkpoints(self._at_checkpoint):
            return do()

    def stop(self) -> None:
        """Stops it at its next checkpoint."""
        self.stopped = True
        if not self.has_slot:
            self.ticket.granted.cancel()

    def _at_checkpoint(self) -> None:
        if self.stopped:
            raise WorkStoppedError
        if self._pool.slots.moves_waiting and time.monotonic() - self.since > SLICE:
            asyncio.run_coroutine_threadsafe(self._pool.step_aside(self), self._loop).result()


def give_way() -> None:
    """Lets this thread run only where nobody else would; only Linux tells threads apart there."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + _NICE)
