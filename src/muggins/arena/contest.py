"""A contest between two players: which games they play, and by which test it may end early."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from muggins.arena.seating import seatings
from muggins.arena.statistics import Sprt
from muggins.events import Event
from muggins.rules import Rules

Luck = Callable[[Rules, Sequence[Event], Sequence[str]], Sequence[float]]
"""A control variate: `luck(rules, events, names)` is the points that each side of a hand owes to chance, 0 on average
whoever plays. `events` are the hand's, with every tile known, and `names` those of the players by seat."""


class Contest(msgspec.Struct, frozen=True):
    """What is played. The same contest always has the same outcome, but for the time that players take."""

    a: str
    """The names of the two players, as `players` reads them."""
    b: str
    rules: Rules
    seed: int = 0
    deals: int = 0
    """How many deals are played, each in every seating."""
    matches: int = 0
    """How many matches: rounded up, so that every seating is played equally often."""
    sprt: Sprt | None = None
    """A test of the points a hand, less `luck` if there is one, that may end the deals early."""
    timeout: float = 10.0
    """Seconds that an external program has for an answer."""
    luck: Luck | None = None
    """What is taken off the points of each hand, so that fewer deals show as much."""

    @property
    def sets(self) -> int:
        """How often a match is played in every seating."""
        return -(-self.matches // len(seatings(self.rules)))

    @property
    def size(self) -> int:
        """How many deals and matches there are to play at most."""
        return self.deals + self.sets * len(seatings(self.rules))
