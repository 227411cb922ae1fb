"""The clock that tables go by, and the time at one table, which never goes back."""

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
    """The time at a table whose last event was written at `at`; commands and timers go by it.

    It is the clock's, unless the clock is behind that event: because it was put back, or because the clock of the
    machine that wrote the event is ahead. Then time goes on from the event, second by second.
    """

    def __init__(self, clock: Clock, at: datetime) -> None:
        self._clock = clock
        self._at, self._since = max(clock(), at), time.monotonic()

    def now(self) -> datetime:
        """The time now, never before what it has been."""
        self.reach(self._clock())
        return self._at

    def reach(self, at: datetime) -> None:
        """Makes it `at`, if it is not later already."""
        since, self._since = self._since, time.monotonic()
        self._at = max(at, self._at + timedelta(seconds=self._since - since))

    def ahead(self) -> float:
        """Seconds by which it is ahead of the clock."""
        return (self.now() - self._clock()).total_seconds()
