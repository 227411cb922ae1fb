"""Strong: a learnt policy, which judges by its own tiles and what everybody has seen."""

from __future__ import annotations

import random

from muggins.bots.moves import best_by, without_search
from muggins.bots.weights import policy_of
from muggins.events import Action
from muggins.view import View


def choose(view: View, rng: random.Random) -> Action:
    """The play that the policy of these rules values most."""
    return without_search(view, rng) or best_by(policy_of(view.rules), view)
