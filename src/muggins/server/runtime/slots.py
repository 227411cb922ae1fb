"""Slots: how many computations run at once, and which of those that wait is next.

A computation has a slot while it runs. Moves of computer players and work for requests wait in one fair queue, by who
opened the table or which address sent the request. Requests leave one slot to the moves; where there is but one they
may have that. Quick moves have a slot and a queue of their own, so that they only wait for each other.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from muggins.server.runtime.fair_queue import FairQueue

UNKNOWN = 1.0
"""Seconds that a move is expected to take while nothing is known of its level."""
_WEIGHT = 50.0
"""Shorter moves of the same opener may overtake a move until it has waited so many times its expected seconds."""


class Ticket:
    """The claim of a computation to a slot. `resumed`: of a request that gave its slot up and wants one again."""

    def __init__(
        self, caller: str, *, quick: bool = False, request: bool = False, resumed: bool = False
    ) -> None:
        self.caller, self.quick, self.request, self.resumed = caller, quick, request, resumed
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once there is a slot."""
        self.busy_until: asyncio.Future[Any] | None = None
        """What keeps the slot after its holder is gone: the thread of a move cannot be stopped."""


class Slots:
    """`most` slots, and one for quick moves."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.free, self._quick_free = most, 1
        self._queue, self._quick_queue = FairQueue[Ticket](), FairQueue[Ticket]()
        self.most_requests = max(1, most - 1)
        """How many slots requests have at most."""
        self._requests = 0
        """How many slots requests have now."""
        self._aside = 0
        """How many requests have stepped aside: no other begins before they go on."""
        self.moves_waiting = 0
        """How many moves wait that are not quick."""

    @asynccontextmanager
    async def for_move(
        self, opener: str, seconds: float = UNKNOWN, *, quick: bool = False
    ) -> AsyncIterator[Ticket]:
        """A slot for a move at a table of `opener` that is expected to take so many `seconds`, which `quick` says is
        next to none.
        """
        ticket = Ticket(opener, quick=quick)
        self.moves_waiting += not quick
        try:
            await self.acquire(ticket, seconds, time.monotonic() + _WEIGHT * seconds)
        finally:
            self.moves_waiting -= not quick
        begun = time.monotonic()
        try:
            yield ticket
        finally:
            self.charge(ticket, time.monotonic() - begun - seconds)
            if ticket.busy_until and not ticket.busy_until.done():
                ticket.busy_until.add_done_callback(lambda _: self.release(ticket))
            else:
                self.release(ticket)

    async def acquire(self, ticket: Ticket, seconds: float, rank: float) -> None:
        """Returns once `ticket` has a slot, expected to be held for so many `seconds`; `release` gives it back."""
        queue = self._queue_of(ticket)
        queue.push(ticket.caller, ticket, seconds=seconds, rank=rank)
        self.fill()
        try:
            await ticket.granted
        except asyncio.CancelledError:
            if queue.remove(ticket.caller, ticket):
                # It may have stood before another of the same caller.
                self.fill()
            else:
                self.release(ticket)
            raise

    async def step_aside(self, ticket: Ticket, next_ticket: Ticket, seconds: float) -> None:
        """Gives up the slot of `ticket`, a request's, and returns once `next_ticket` has one for so many `seconds`."""
        self._aside += 1
        self.release(ticket)
        try:
            await self.acquire(next_ticket, seconds, 0.0)
        finally:
            self._aside -= 1
            # Another request may have waited for this, where there are several slots.
            self.fill()

    def release(self, ticket: Ticket) -> None:
        """Gives the slot of `ticket` to the next."""
        if ticket.quick:
            self._quick_free += 1
        else:
            self.free += 1
            self._requests -= ticket.request
        self.fill()

    def charge(self, ticket: Ticket, seconds: float) -> None:
        """Counts so many seconds more, or less, than were expected against the caller of `ticket`."""
        self._queue_of(ticket).charge(ticket.caller, seconds)

    def fill(self) -> None:
        """Gives the free slots to those whose turn it is."""
        while self._quick_free and (ticket := self._quick_queue.pop(self._may_run)):
            self._quick_free -= 1
            ticket.granted.set_result(None)
        while self.free and (ticket := self._queue.pop(self._may_run)):
            self.free -= 1
            self._requests += ticket.request
            ticket.granted.set_result(None)

    def _queue_of(self, ticket: Ticket) -> FairQueue[Ticket]:
        return self._quick_queue if ticket.quick else self._queue

    def _may_run(self, ticket: Ticket) -> bool:
        if ticket.granted.done():  # it was cancelled
            return False
        if not ticket.request:
            return True
        return self._requests < self.most_requests and (ticket.resumed or not self._aside)
