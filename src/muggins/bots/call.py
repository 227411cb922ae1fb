"""How a computer player declares its scores, in games with the call."""

from __future__ import annotations

import random

from msgspec.structs import replace

from muggins.events import Play

FORGETS = 8
"""One play in so many that score, a bot forgets to declare: so a person has something to catch."""


def declaring(play: Play, rng: random.Random) -> Play:
    """`play`, one of a view's, as a bot makes it: declared where it scores, if the bot does not forget."""
    if not play.declared:
        return play
    # The points were those of a declared play, so they are left for the engine to fill in.
    return replace(play, declared=rng.randrange(FORGETS) > 0, points=None)
