"""How a table is set up: its first event, which says for which game, for whom, and with what time to think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from muggins.events import Message
from muggins.rules import Value
from muggins.tables.secret import Secret
from muggins.tables.time_control import NO_CLOCK, TimeControl

Visibility = Literal["private", "link", "open"]

GRACE = 60.0
"""Seconds until a computer player stands in for a person who has gone."""
WINDOW = 3.0
"""Seconds that the others have to declare or to call, before the next tile is laid."""


class Opened(Message, frozen=True, tag="opened"):
    """The table is there: for which game, with every option as it is played, by which guest."""

    rules: str
    options: Mapping[str, Value]
    seats: int
    visibility: Visibility
    opener: Secret[str]
    clock: TimeControl = NO_CLOCK
    grace: float = GRACE
    """In seconds; 0 where no computer player stands in for anybody."""
    delay: float = 0.0
    """Seconds by which spectators are behind."""
    window: float = WINDOW
    """In seconds, for games with the call."""
    hints: bool = False
    """Whether a person may ask what its plays are worth."""
    practice: bool = False
    """Whether the match begins with events that were played elsewhere, which follow."""
