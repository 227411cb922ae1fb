"""What the levels share in a turn: they call, each chooses an action in its way, and they declare what it scores."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec.structs import replace

from muggins.events import Action, Play
from muggins.view import View

FORGETS = 8
"""One play in so many that score, a bot forgets to declare: so a person has something to catch."""

Bot = Callable[[View, random.Random], Action]
"""Chooses for the seat to move; it is called again after anything but a play, while it is still that seat's turn."""


def take_turn(choose: Bot, view: View, rng: random.Random) -> Action:
    """The action of a level that chooses by `choose`: before it a call that scores, and its play declared."""
    if call := view.scoring_call:
        return call
    action = choose(view, rng)
    return declared(action, rng) if isinstance(action, Play) else action


def declared(play: Play, rng: random.Random) -> Play:
    """`play`, one of a view's, as a bot makes it: declared where it scores, unless the bot forgets."""
    if not play.declared:
        return play
    # The points were those of a declared play, so they are left for the engine to fill in.
    return replace(play, declared=rng.randrange(FORGETS) > 0, points=None)
