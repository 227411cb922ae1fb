"""The refusals of a server that carry more than a sentence: when to ask again, what a sender missed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from muggins.errors import MugginsError


class RetryLaterError(MugginsError):
    """Not now: the request is worth repeating after `wait` seconds (rounded up)."""

    def __init__(self, code: str, message: str, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__(code, message)


class LimitExceededError(RetryLaterError):
    """A limit of one address or guest is exceeded."""

    def __init__(self, message: str, wait: float) -> None:
        super().__init__("too-many", f"{message}: wait {_in_words(max(1, math.ceil(wait)))}", wait)


class StaleCommandError(MugginsError):
    """A command whose sender had only the events up to `after`: the table is at event `number`.

    `missed` are the events since, as far as they are in memory, as JSON for the sender's seat.
    """

    def __init__(self, after: int, number: int, missed: Sequence[bytes]) -> None:
        super().__init__("stale", f"the table is at event {number}, and yours was to follow event {after}")
        self.number, self.missed = number, missed


def no_such_table() -> MugginsError:
    """The refusal for a table that does not exist, or that the caller may not see."""
    return MugginsError("no-such-table", "there is no such table: look at the address again")


def _in_words(seconds: int) -> str:
    if seconds == 1:
        return "a second"
    return f"{seconds} seconds" if seconds <= 60 else f"{math.ceil(seconds / 60)} minutes"
