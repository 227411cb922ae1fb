"""A contest: all that it depends on who of two players is the better."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from muggins.arena.figures import Sprt
from muggins.arena.seating import seatings
from muggins.events import Event
from muggins.rules import Rules

Luck = Callable[[Rules, Sequence[Event], Sequence[str]], Sequence[float]]
"""`luck(rules, events, names)`: the points that each side of a hand owes to chance, 0 on average whoever plays.
`events` are the hand's, with every tile known, played by `rules`, and `names` those of who sat in each seat."""


class Contest(msgspec.Struct, frozen=True):
    """What is played: all that the result depends on."""

    a: str
    b: str
    rules: Rules
    seed: int = 0
    deals: int = 0
    """How many deals are played, each in every seating."""
    matches: int = 0
    """How many matches: rounded up, so that every seating is played equally often."""
    sprt: Sprt | None = None
    """A test of the points a hand, without luck where it is taken off, that may end the deals early."""
    timeout: float = 10.0
    """Seconds that another's program has for an answer."""
    luck: Luck | None = None

    @property
    def sets(self) -> int:
        """How often a match is played in every seating."""
        return -(-self.matches // len(seatings(self.rules)))

    @property
    def size(self) -> int:
        """How many deals and matches there are to play at most."""
        return self.deals + self.sets * len(seatings(self.rules))
