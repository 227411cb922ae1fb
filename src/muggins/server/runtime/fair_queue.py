"""FairQueue: items that wait, by caller, in an order that gives no waiting caller more seconds than another.

Next is the caller that has used the fewest seconds, and of its items the one with the lowest rank. A caller that is new
or comes back starts level with the others: what it did not use is not saved up, and what it used while nobody else
waited is not held against it (start-time fair queueing; Goyal, Vin, Cheng 1997).
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")

_REMEMBERED = 1000
"""Callers from which on those are forgotten that have used no more than the others."""


class _Entry(NamedTuple, Generic[Item]):
    rank: float
    order: int
    seconds: float
    item: Item


class FairQueue(Generic[Item]):
    """Items that wait, by caller; each is expected to take a number of seconds."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[_Entry[Item]]] = {}
        """By caller, a heap."""
        self._used: dict[str, float] = {}
        """By caller, its virtual time: the seconds it was given, or those of the others where they are more."""
        self._virtual_time = 0.0
        """The virtual time of the latest caller that was next."""
        self._order = itertools.count()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def push(self, caller: str, item: Item, *, seconds: float, rank: float = 0.0) -> None:
        """Adds an `item` of `caller` that is expected to take so many `seconds`; of equal rank the first is first."""
        entries = self._waiting.setdefault(caller, [])
        heapq.heappush(entries, _Entry(rank, next(self._order), seconds, item))

    def remove(self, caller: str, item: Item) -> bool:
        """Takes `item` out; False where it did not wait."""
        entries = self._waiting.get(caller, [])
        left = [entry for entry in entries if entry.item is not item]
        if len(left) == len(entries):
            return False
        heapq.heapify(left)
        self._set(caller, left)
        return True

    def pop(self, may: Callable[[Item], bool]) -> Item | None:
        """Takes out the next item among the callers whose first one `may` be next; None where there is none."""
        callers = [caller for caller, entries in self._waiting.items() if may(entries[0].item)]
        if not callers:
            return None
        caller = min(callers, key=lambda caller: (self._start_time(caller), self._waiting[caller][0].order))
        entries = self._waiting[caller]
        entry = heapq.heappop(entries)
        self._virtual_time = max(self._virtual_time, self._start_time(caller))
        self._used[caller] = self._start_time(caller) + entry.seconds
        self._set(caller, entries)
        self._forget()
        return entry.item

    def charge(self, caller: str, seconds: float) -> None:
        """Corrects what `caller` has used: an item took so many seconds more, or less, than was expected."""
        if caller in self._used:
            self._used[caller] += seconds

    def _start_time(self, caller: str) -> float:
        return max(self._virtual_time, self._used.get(caller, 0.0))

    def _set(self, caller: str, entries: list[_Entry[Item]]) -> None:
        if entries:
            self._waiting[caller] = entries
        else:
            del self._waiting[caller]

    def _forget(self) -> None:
        if len(self._used) > _REMEMBERED:
            self._used = {caller: used for caller, used in self._used.items() if used > self._virtual_time}
