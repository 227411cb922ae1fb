"""Beginner: greedy, but in one turn of so many it does anything that is allowed."""

from __future__ import annotations

import random

from muggins.bots import greedy
from muggins.bots.random import choose as choose_at_random
from muggins.events import Action
from muggins.view import View

SLIPS = 3


def choose(view: View, rng: random.Random) -> Action:
    """The greedy play, or one turn in `SLIPS` anything that is allowed."""
    if rng.randrange(SLIPS) == 0 and view.plays:
        return choose_at_random(view, rng)
    return greedy.choose(view, rng)
