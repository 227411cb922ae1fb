"""Seats of a table, and who plays in them now."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from muggins import bots


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat: open, or taken by the person `guest` or by a computer player of the level `bot`."""

    name: str | None = None
    guest: str | None = None
    bot: str | None = None
    here: datetime | None = None
    """Since when the person has been there."""
    away: datetime | None = None
    """Since when the person has been gone; of an open seat, since when it has been open."""
    stand_in: str | None = None
    """The level of the computer player that goes on in it meanwhile."""
    flagged: Literal["no", "move", "match"] = "no"
    """Whether its time is up, and for how long a computer player moves for it."""
    spent: float = 0.0
    """Seconds thought about the moves of this match."""
    said: datetime | None = None
    """When the person last said something."""
    will_commit: bool = False
    """Whether the next deal is to wait a little for the person's commitment to it."""

    @property
    def open(self) -> bool:
        """Whether anybody may take it."""
        return self.name is None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Who sits there."""
        if self.name is None:
            return "open"
        return "bot" if self.bot else "person"

    @property
    def present(self) -> bool:
        """Whether a person sits there who has not gone."""
        return self.away is None and self.kind == "person"

    @property
    def gone(self) -> bool:
        """Whether the person who sits there has gone, or a computer player goes on in it."""
        return self.kind == "person" and bool(self.away or self.stand_in)


def bot_seat(level: str, others: int) -> Seat:
    """A seat taken by a computer player of `level`, of whom `others` sit at the table already.

    Raises `MugginsError` (`unknown-bot`).
    """
    bots.bot(level)
    name = level.capitalize()
    return Seat(name=f"{name} {others + 1}" if others else name, bot=level)
