"""Strong: a learned judgement of what each play leaves, from its own tiles and what everybody has seen."""

from __future__ import annotations

import random

from muggins.bots.turn import Moves, best_by, policy_of, taken
from muggins.events import Action
from muggins.view import View


def choose(view: View, rng: random.Random) -> Action:
    """The play that the policy of these rules thinks best."""
    return taken(view, rng, _best)


def _best(view: View, rng: random.Random, moves: Moves) -> int:
    return best_by(policy_of(view.rules), view, moves)
