"""A seat of a table, and who plays in it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat: open, or taken by the person `guest` or by a computer player of the level `bot`."""

    name: str | None = None
    guest: str | None = None
    bot: str | None = None
    here: datetime | None = None
    """Since when the person is there."""
    away: datetime | None = None
    """Since when the person is away; of an open seat, since when it is open."""
    stand_in: str | None = None
    """The level of the computer player that plays for the person meanwhile."""
    flagged: Literal["no", "move", "match"] = "no"
    """Whether its time is up, for this move or for the match, so that a computer player moves for it."""
    spent: float = 0.0
    """Seconds that the person has thought in this match."""
    said: datetime | None = None
    """When the person last said a phrase."""
    will_commit: bool = False
    """Whether the next deal waits a little for the person's commitment."""

    @property
    def open(self) -> bool:
        """Whether it is free to take."""
        return self.name is None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Who has the seat."""
        if self.name is None:
            return "open"
        return "bot" if self.bot else "person"

    @property
    def present(self) -> bool:
        """Whether a person has the seat and is there."""
        return self.away is None and self.kind == "person"

    @property
    def gone(self) -> bool:
        """Whether a person has the seat and is away, or a computer player stands in."""
        return self.kind == "person" and bool(self.away or self.stand_in)


def bot_seat(level: str, others: int) -> Seat:
    """The seat of a computer player of `level`, of which `others` sit at the table already."""
    name = level.capitalize()
    return Seat(name=f"{name} {others + 1}" if others else name, bot=level)
