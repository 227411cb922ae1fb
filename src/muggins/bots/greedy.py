"""Greedy: the most points now, then the heaviest tile."""

from __future__ import annotations

import random

from muggins.events import Action, Draw, Play
from muggins.view import View


def choose(view: View, rng: random.Random) -> Action:
    """The play that takes most points, of these the heaviest tile, of these one by lot.

    It draws only where it cannot play.
    """
    if not view.plays:
        return Draw(seat=view.seat)
    best = max(map(_value, view.plays))
    return rng.choice([play for play in view.plays if _value(play) == best])


def _value(play: Play) -> tuple[int, int]:
    return play.points or 0, play.tile.pips
