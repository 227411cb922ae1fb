"""Expert: tries its plays on two hundred deals that agree with all it knows, all seats going on as `strong` would."""

from __future__ import annotations

import random

from muggins.bots.trying import tried
from muggins.bots.turn import Moves, taken
from muggins.events import Action
from muggins.view import View

STAGES = (100, 200)
POOL = 500


def choose(view: View, rng: random.Random) -> Action:
    """The play that brings most points."""
    return taken(view, rng, _best)


def _best(view: View, rng: random.Random, moves: Moves) -> int:
    return tried(view, rng, moves, STAGES, POOL, by_chance=False)
