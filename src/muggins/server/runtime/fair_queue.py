"""Shares: who is next of those who wait, so that nobody gets more than another who waits too.

Of several callers the one is next that has been given the fewest seconds, and of what it waits for what has the lowest
rank. Who comes anew, or comes back, begins where the others are: what was not used is not saved up, and what was used
while nobody else waited is not held against anybody (start-time fair queueing; Goyal, Vin, Cheng 1997).
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")

_REMEMBERED = 1000
"""Callers after which those are forgotten who have been given no more than the others."""


class _Waiting(NamedTuple, Generic[Item]):
    rank: float
    order: int
    seconds: float
    item: Item


class FairQueue(Generic[Item]):
    """Items that wait, by caller."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[_Waiting[Item]]] = {}
        self._given: dict[str, float] = {}
        """By caller the seconds that it has been given, as far as they are more than those of the others."""
        self._now = 0.0
        """What the one had been given who was next last."""
        self._order = itertools.count()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, caller: str, item: Item, *, seconds: float, rank: float = 0.0) -> None:
        """Lets `item` of `caller` wait, which will take so many seconds; of equal rank the first is first."""
        own = self._waiting.setdefault(caller, [])
        heapq.heappush(own, _Waiting(rank, next(self._order), seconds, item))

    def remove(self, caller: str, item: Item) -> bool:
        """Lets `item` wait no more; tells whether it did."""
        own = self._waiting.get(caller, [])
        left = [waiting for waiting in own if waiting.item is not item]
        if len(left) == len(own):
            return False
        self._keep(caller, left)
        return True

    def take(self, may: Callable[[Item], bool]) -> Item | None:
        """The next of those that `may` be taken, which then waits no more; None where there is none."""
        callers = [caller for caller, own in self._waiting.items() if may(own[0].item)]
        if not callers:
            return None
        caller = min(callers, key=lambda caller: (self._begins(caller), self._waiting[caller][0].order))
        own = self._waiting[caller]
        waiting = heapq.heappop(own)
        self._now = max(self._now, self._begins(caller))
        self._given[caller] = self._begins(caller) + waiting.seconds
        self._keep(caller, own)
        self._forget()
        return waiting.item

    def took(self, caller: str, more: float) -> None:
        """What `caller` was given took so many seconds more, or less, than was thought."""
        if caller in self._given:
            self._given[caller] += more

    def _begins(self, caller: str) -> float:
        return max(self._now, self._given.get(caller, 0.0))

    def _keep(self, caller: str, own: list[_Waiting[Item]]) -> None:
        if own:
            heapq.heapify(own)
            self._waiting[caller] = own
        else:
            del self._waiting[caller]

    def _forget(self) -> None:
        if len(self._given) > _REMEMBERED:
            self._given = {caller: given for caller, given in self._given.items() if given > self._now}
