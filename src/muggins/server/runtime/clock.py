"""The clock that tables go by, and the time at a table, which goes on where that clock is put back."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]
"""Gives the time now, in UTC."""


def machine_clock() -> datetime:
    """What this machine's clock says, in UTC."""
    return datetime.now(UTC)


class TableTime:
    """The time at a table, on which all is decided and timed there.

    It is the clock's, but for a clock that lies behind the last line: because it was put back, or because another
    machine's, which wrote that line, goes before it. Then time goes on from that line, second by second.
    """

    def __init__(self, clock: Clock, at: datetime) -> None:
        self._clock = clock
        self._at, self._since = max(clock(), at), time.monotonic()

    def now(self) -> datetime:
        """The time now, never before what it has been."""
        self.reach(self._clock())
        return self._at

    def reach(self, at: datetime) -> None:
        """It is the time `at`, or later."""
        since, self._since = self._since, time.monotonic()
        self._at = max(at, self._at + timedelta(seconds=self._since - since))

    def ahead(self) -> float:
        """Seconds by which the clock lies behind it."""
        return (self.now() - self._clock()).total_seconds()
