"""Club: the points of a play, less what the next seat may be expected to score on it."""

from __future__ import annotations

import random

from muggins.bots.moves import best_by, without_search
from muggins.events import Action
from muggins.search.convert import tables_of
from muggins.search.policy import Policy, linear_weights
from muggins.view import View

REPLY = 0.85
"""What a point that the next seat may be expected to score counts for: it will not always play for points."""
BLOCKING = 0.01
"""What it is worth, in steps of the least points that are paid, that the next seat cannot play: enough to choose by."""
HEAVY = 0.07
"""What a pip laid down is worth, in the same steps."""


def choose(view: View, rng: random.Random) -> Action:
    """The best play by a few features with weights set by hand."""
    if action := without_search(view, rng):
        return action
    policy = Policy(tables_of(view.rules), linear_weights(reply=REPLY, blocking=BLOCKING, pips=HEAVY))
    return best_by(policy, view)
