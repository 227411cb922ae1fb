"""EventWindow: the latest events of a table without a gap, kept in memory for subscribers that are a little behind."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.events import Deal
from muggins.tables.event_projection import LoggedEvent

RECENT = 50
"""At least so many events are kept, and twice as many at most; beside them the last hand and what is not sent yet."""
LONG_AGO = 400
"""A subscriber that has missed more events than this is sent only the last hand, with the table after it."""


class EventWindow:
    """The events of a table from the number `first` on, up to its last. It begins empty, after the event `after`."""

    def __init__(self, after: int) -> None:
        self.first = after + 1
        self._events: list[LoggedEvent] = []
        self._last_deal = 0
        """The number of the last deal that was ever in the window."""

    def append(self, events: Sequence[LoggedEvent]) -> None:
        """Adds `events`, which follow the last one."""
        self._events += events
        self._last_deal = next((one.number for one in reversed(events) if _is_deal(one)), self._last_deal)

    def prepend(self, events: Sequence[LoggedEvent]) -> None:
        """Adds those of `events` that come before the first one; they reach up to it without a gap."""
        earlier = [one for one in events if one.number < self.first]
        self._last_deal = self._last_deal or next(
            (one.number for one in reversed(earlier) if _is_deal(one)), 0
        )
        self._events[:0] = earlier
        self.first -= len(earlier)

    def replace(self, events: Sequence[LoggedEvent]) -> None:
        """Takes `events` in place of those with the same numbers: the log was rewritten."""
        self._events[:] = events

    def after(self, number: int) -> Sequence[LoggedEvent]:
        """The events after the event `number`, as far as they are in the window."""
        return self._events[max(0, number + 1 - self.first) :]

    def last_deal(self, number: int) -> int | None:
        """The number of the last deal up to the event `number`; None where that is not in the window."""
        return next(
            (one.number for one in reversed(self._events) if one.number <= number and _is_deal(one)), None
        )

    def trim(self, unsent: int | None = None) -> bool:
        """Drops what is neither recent nor of the last hand; tells whether there was something.

        The event `unsent`, and what comes after it, is still to be shown to spectators and stays.
        """
        if len(self._events) <= 2 * RECENT:
            return False
        drop = len(self._events) - RECENT
        if self._last_deal:
            drop = max(min(drop, self._last_deal - self.first), len(self._events) - LONG_AGO)
        if unsent is not None:
            drop = min(drop, unsent - self.first)
        if drop <= 0:
            return False
        del self._events[:drop]
        self.first += drop
        return True


def _is_deal(event: LoggedEvent) -> bool:
    return isinstance(event.event, Deal)
