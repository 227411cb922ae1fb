"""How much a caller may use in a stretch of time: the "generic cell rate algorithm", shared between processes.

The `limits` library (5.8, measured beside this one) cannot take its place:

* A request may cost more than what is left, even more than the limit: a long record counts as many. Here it is granted
  and its cost waited for afterwards; `hit(cost=n)` there refuses it, and for good where the cost is over the limit.
* What other processes have granted has to be counted, past the limit too. It has no storage for PostgreSQL, and its
  Redis storage takes 130 to 190 µs a check (here: 1 to 3 µs), two of which each frame of a socket needs; and a Redis
  that is away would hold up the requests, while here only the sharing stops.
* After a burst its moving window gives nothing for a minute; here it comes back evenly. Its memory storage sweeps all
  callers every 10 ms (370 ms with 100,000 of them), forgets none in favour of others, and follows the wall clock.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from muggins.server.settings import NO_LIMIT

MAX_CALLERS = 100_000
"""How many callers are remembered; beyond that the one that has been silent for longest is forgotten."""
_MAX_SHARED = 10_000
"""How many callers other processes are told of at a time."""


class RateLimiter:
    """Grants each caller `limit` units in `seconds`, which come back evenly: after a burst some are free again soon.

    A request that costs more than what is left is granted while anything is left, and all of its cost has to come back
    before the next. One number is kept for each caller: the time at which all that it has used has come back.
    """

    def __init__(self, limit: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit, self._seconds, self._clock = limit, seconds, clock
        self._restored_at: OrderedDict[str, float] = OrderedDict()
        """By caller, the one that was silent for longest first."""
        self._granted: Counter[str] = Counter()
        """Since `drain_granted`, which nobody calls where there is one process: hence `_MAX_SHARED`."""

    @property
    def callers(self) -> int:
        """How many callers are remembered."""
        return len(self._restored_at)

    def charge(self, caller: str, cost: int = 1) -> float:
        """Charges `cost` units and returns 0.0; or charges nothing and returns the seconds until one is free."""
        if self._limit == NO_LIMIT:
            return 0.0
        now = self._clock()
        # The tolerance keeps rounding errors, summed up over many charges, from refusing the last unit.
        wait = self._restored_after(caller, 1, now) - now - self._seconds * (1 + 1e-9)
        if wait > 0:
            return wait
        self._record(caller, cost, now)
        if caller in self._granted or len(self._granted) < _MAX_SHARED:
            self._granted[caller] += cost
        return 0.0

    def charge_remote(self, caller: str, cost: int) -> None:
        """Charges what another process has granted, whether or not as much is left here."""
        if self._limit != NO_LIMIT:
            self._record(caller, cost, self._clock())

    def drain_granted(self) -> Counter[str]:
        """Units granted here since the last call, by caller, for other processes to charge as well."""
        granted, self._granted = self._granted, Counter()
        return granted

    def _restored_after(self, caller: str, cost: int, now: float) -> float:
        """When all that `caller` has used will have come back, were `cost` units charged now."""
        return max(now, self._restored_at.get(caller, now)) + cost * self._seconds / self._limit

    def _record(self, caller: str, cost: int, now: float) -> None:
        self._restored_at[caller] = self._restored_after(caller, cost, now)
        self._restored_at.move_to_end(caller)
        self._forget(now)

    def _forget(self, now: float) -> None:
        """Forgets up to two callers who have everything back, or are too many: more than one new caller can add."""
        for _ in range(2):
            caller, restored_at = next(iter(self._restored_at.items()))
            if restored_at > now and len(self._restored_at) <= MAX_CALLERS:
                return
            del self._restored_at[caller]
            if not self._restored_at:
                return
