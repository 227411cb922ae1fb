"""Club: the points of a play, less what the next seat may be expected to score on it."""

from __future__ import annotations

import random

from muggins.bots.turn import Moves, best_by, taken
from muggins.events import Action
from muggins.search.convert import tables_of
from muggins.search.policy import Policy, plain
from muggins.view import View

REPLY = 0.85
"""What a point that the next seat may be expected to score counts for: it will not always play for points."""
BLOCKING = 0.01
"""What it is worth, in steps of the least points that are paid, that the next seat cannot play: enough to choose by."""
HEAVY = 0.07
"""What a pip laid down is worth, in the same steps."""


def choose(view: View, rng: random.Random) -> Action:
    """The best play by what is seen at a glance."""
    return taken(view, rng, _best)


def _best(view: View, rng: random.Random, moves: Moves) -> int:
    policy = Policy(tables_of(view.rules), plain(reply=REPLY, blocking=BLOCKING, pips=HEAVY))
    return best_by(policy, view, moves)
