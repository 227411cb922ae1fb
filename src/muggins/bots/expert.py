"""Expert: rollouts of its plays on deals that agree with all it knows, all seats going on as `strong` would.

500 deals are sampled, of which each play is tried on up to 200, or on 100 where more than two sides play. Where two sit
the deals are also weighed by what the other has played.
"""

from __future__ import annotations

import random

from muggins.bots.moves import without_search
from muggins.bots.sampling import best_by_sampling
from muggins.events import Action
from muggins.view import View

STAGES = (100, 200)
"""Deals after which plays that are clearly worse are dropped; after the last the best is chosen."""
STAGES_OF_MORE_SIDES = (100,)
POOL = 500
"""Deals that are sampled, of which those of the stages are taken."""


def choose(view: View, rng: random.Random) -> Action:
    """The play that brings most points."""
    if action := without_search(view, rng):
        return action
    stages = STAGES if view.rules.sides == 2 else STAGES_OF_MORE_SIDES
    return best_by_sampling(view, rng, stages, POOL, for_match=False, weighed=view.rules.seats == 2)
