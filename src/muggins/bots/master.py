"""Master: as `expert`, on more deals, and for the match rather than the hand; where nothing is hidden, exactly."""

from __future__ import annotations

import random

from muggins.bots.moves import moves_of, without_search
from muggins.bots.sampling import best_by_sampling
from muggins.bots.win_probability import win_probability_of
from muggins.events import Action, Play
from muggins.search.convert import pack_open
from muggins.search.solver import Solver
from muggins.view import View

STAGES = (50, 100, 200, 400, 700, 1000)
POOL = 1000
MORE_STAGES = (100, 200, 400, 700, 1000, 1500, 2000)
MORE_POOL = 5000
"""Where more than two sides play: there the probability of the match is not known, and the others' plays tell less."""

NODES = 100_000
"""How far a hand that lies open is searched: hardly any needs more."""
NEAR = 60
"""Points from the target at which a hand's points are no longer what counts."""


def choose(view: View, rng: random.Random) -> Action:
    """The play that most likely wins the match; where that is not known, the one that brings most points."""
    if action := without_search(view, rng) or _solved(view):
        return action
    stages, pool = (STAGES, POOL) if view.rules.sides == 2 else (MORE_STAGES, MORE_POOL)
    return best_by_sampling(view, rng, stages, pool, for_match=True, weighed=True)


def _solved(view: View) -> Play | None:
    """The best play by the solver, where the boneyard is empty; None where it is not, or where points mislead."""
    rules = view.rules
    decided = win_probability_of(rules) and max(view.scores) > rules.target - NEAR
    if rules.seats != 2 or view.boneyard or decided:
        return None
    moves = moves_of(view)
    best, bounds = Solver(pack_open(view)).solve(NODES)
    values = {each.move: each.low for each in bounds if each.move in moves}
    return moves[max(values, key=values.__getitem__)] if best.low == best.high else None
