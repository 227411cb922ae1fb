"""Time controls: how long a seat may think. A new kind of clock is a kind here, and its words in the client."""

from __future__ import annotations

from typing import Literal

import msgspec

from muggins.errors import MugginsError

_DAY = 86_400.0
"""Seconds."""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: without limit, so many seconds a move, so many a match, or days a move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    length: int = 0
    """In seconds, in days for `days`."""

    @property
    def limited(self) -> bool:
        """Whether there is a clock at all."""
        return self.kind != "none"

    @property
    def by_mail(self) -> bool:
        """Whether moves take days: then nobody is expected to be there."""
        return self.kind == "days"

    @property
    def seconds(self) -> float:
        """The length in seconds."""
        return self.length * (_DAY if self.kind == "days" else 1.0)

    @property
    def flag_lasts(self) -> Literal["move", "match"]:
        """For how long a computer player moves for a seat whose time is up."""
        return "move" if self.kind == "move" else "match"

    def turn_seconds(self, spent: float) -> float | None:
        """Seconds that a seat has for its turn which has thought for `spent` seconds in this match; None: no limit."""
        if not self.limited:
            return None
        return max(0.0, self.seconds - (spent if self.kind == "bank" else 0.0))

    def check(self) -> None:
        """Raises `MugginsError` (`bad-clock`) where the length is none that a clock of that kind may have."""
        shortest, longest, in_words = _LENGTHS[self.kind]
        if not shortest <= self.length <= longest:
            raise MugginsError("bad-clock", f"a clock of that kind has {in_words}")


_LENGTHS = {
    "none": (0, 0, "no length"),
    "move": (5, 600, "a length of 5 to 600 seconds a move"),
    "bank": (30, 7200, "a length of 30 to 7200 seconds a match"),
    "days": (1, 14, "a length of 1 to 14 days a move"),
}
NO_CLOCK = TimeControl()
