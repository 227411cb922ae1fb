"""How much a caller may have at the same time, such as open sockets, counted over all processes.

The `limits` library counts requests in a stretch of time, not what is held and given back. Semaphores over Redis
exist in small packages, none over PostgreSQL, and each costs a round trip. Here each process says every second what is
held in it, so that what a process held that died is free again within `_REMOTE_TTL`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from muggins.server.errors import LimitExceededError
from muggins.server.settings import NO_LIMIT

_SHARED_FROM = 1 / 4
"""The part of the limit from which on other processes are told what a caller holds here."""
_REMOTE_TTL = 3.0
"""Seconds for which what another process said counts; it says so every second."""
_RETRY_AFTER = 60.0
"""Seconds after which a caller is told to try again: nobody knows when a place becomes free."""


class ConcurrencyLimiter:
    """Gives each caller up to `limit` places at a time; `refusal` is the sentence without one, with {} for the limit.

    Other processes are told only of callers with a quarter of the places or more, so that up to four processes
    together give no more than one would.
    """

    def __init__(self, limit: int, refusal: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit, self._refusal, self._clock = limit, refusal, clock
        self._held: Counter[str] = Counter()
        self._remote: dict[str, dict[str, tuple[int, float]]] = {}
        """By caller and process, how many places are held there, and until when that counts."""

    @contextmanager
    def hold(self, caller: str) -> Iterator[None]:
        """Holds a place while the context lasts. Raises `LimitExceededError` where none is left."""
        if self._limit != NO_LIMIT and self._held[caller] + self._held_remotely(caller) >= self._limit:
            raise LimitExceededError(self._refusal.format(self._limit), _RETRY_AFTER)
        self._held[caller] += 1
        try:
            yield
        finally:
            self._held[caller] -= 1
            if not self._held[caller]:
                del self._held[caller]

    def shared_counts(self) -> dict[str, int]:
        """Places held here by the callers that other processes have to know of."""
        for caller in [*self._remote]:
            self._held_remotely(caller)
        shared_from = max(1, self._limit * _SHARED_FROM)
        return {
            c: count for c, count in self._held.items() if self._limit != NO_LIMIT and count >= shared_from
        }

    def set_remote(self, caller: str, count: int, process: str) -> None:
        """Notes that `caller` now holds `count` places in another process."""
        self._remote.setdefault(caller, {})[process] = count, self._clock() + _REMOTE_TTL

    def _held_remotely(self, caller: str) -> int:
        """Places that `caller` holds in other processes; what was said too long ago is dropped."""
        counts, now = self._remote.pop(caller, {}), self._clock()
        if fresh := {process: counts[process] for process in counts if counts[process][1] > now}:
            self._remote[caller] = fresh
        return sum(count for count, _ in fresh.values())
