"""Errors that say what a caller missed, or may not see."""

from __future__ import annotations

from muggins.errors import MugginsError
from muggins.server.runtime.broadcast import Broadcast


class StaleCommandError(MugginsError):
    """A command whose sender had only the events up to `after`; `missed` is what came since, for its `seat`."""

    def __init__(self, after: int, missed: Broadcast, seat: int | None) -> None:
        now = missed.table.number
        super().__init__("stale", f"the table is at event {now}, and yours was to follow event {after}")
        self.missed = missed
        self.seat = seat


def no_such_table() -> MugginsError:
    """The refusal for a table that does not exist, or that the caller may not see."""
    return MugginsError("no-such-table", "there is no such table: look at the address again")
