"""Random: anything that is allowed."""

from __future__ import annotations

import random

from muggins.events import Action, Draw, Play
from muggins.view import View


def choose(view: View, rng: random.Random) -> Action:
    """Any play, or a draw where the rules leave one, all equally likely."""
    return rng.choice([action for action in view.legal if isinstance(action, Play | Draw)])
