"""Expert: rollouts of its plays on deals that agree with all it knows, all seats going on as `strong` would.

On two hundred of them, or on a hundred where more than two sides play. Where two sit it also weighs the deals by what
the other has played.
"""

from __future__ import annotations

import random

from muggins.bots.moves import without_search
from muggins.bots.sampling import best_by_sampling
from muggins.events import Action
from muggins.view import View

STAGES = (100, 200)
FEW = (100,)
POOL = 500


def choose(view: View, rng: random.Random) -> Action:
    """The play that brings most points."""
    if action := without_search(view, rng):
        return action
    stages = STAGES if view.rules.sides == 2 else FEW
    return best_by_sampling(view, rng, stages, POOL, for_match=False, weighed=view.rules.seats == 2)
