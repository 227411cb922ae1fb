"""Refusals that say after how many seconds the same request may be granted."""

from __future__ import annotations

import math

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


def _in_words(seconds: int) -> str:
    if seconds == 1:
        return "a second"
    return f"{seconds} seconds" if seconds <= 60 else f"{math.ceil(seconds / 60)} minutes"
