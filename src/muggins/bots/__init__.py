"""Computer players, by name.

A bot is a function `choose(view, rng) -> action`, asked of the seat whose turn it is: it sees only what that
seat may know, and draws whatever chance it needs from `rng`, so that the same view and the same state of `rng`
give the same action. A package adds its own by an entry point of the group `muggins.bots`.

Under the call every bot speaks out of turn alike: see `calling`.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from importlib import metadata

from muggins.bots.call import calling
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.view import View

__all__ = ["LEVELS", "Bot", "bot", "calling", "names", "offered"]

GROUP = "muggins.bots"

LEVELS = ("beginner", "casual", "club", "strong", "expert", "master")
"""What a person may choose to play against, from the weakest to the strongest."""
YARDSTICKS = ("greedy", "random", "voter")
"""What the levels are measured by, and is not offered to a person."""

Bot = Callable[[View, random.Random], Action]
"""What chooses for the seat to move. Asked again after anything but a play, while it is still its turn."""


@functools.cache
def _entries() -> dict[str, metadata.EntryPoint]:
    return {
        entry.name: entry
        for entry in sorted(metadata.entry_points(group=GROUP), key=lambda entry: entry.name)
    }


def names() -> tuple[str, ...]:
    """The names of the bots there are: the levels in their order, then all others by the alphabet."""
    return *LEVELS, *(name for name in _entries() if name not in LEVELS)


def offered() -> tuple[str, ...]:
    """The names of those that a person may choose: the levels in their order, then what other packages add."""
    return tuple(name for name in names() if name not in YARDSTICKS)


def bot(name: str) -> Bot:
    """The bot called `name`; raises `MugginsError` (`unknown-bot`) where there is none."""
    entry = _entries().get(name)
    if entry is None:
        known = ", ".join(names())
        raise MugginsError("unknown-bot", f"there is no computer player {name[:40]!r}: there are {known}")
    choose: Bot = entry.load()
    return choose
