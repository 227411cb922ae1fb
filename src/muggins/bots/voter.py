"""Voter: solves sampled deals with open hands, and plays what is best in most of them.

A yardstick, not a level: with all tiles seen a leader looks far better off than it is.
"""

from __future__ import annotations

import random
from collections import Counter

from muggins.bots.moves import best_by, moves_of, without_search
from muggins.bots.weights import policy_of
from muggins.errors import UnfitError
from muggins.events import Action
from muggins.search.belief import Belief
from muggins.search.convert import pack_view
from muggins.search.solver import Solver
from muggins.tiles import number_of
from muggins.view import View

DEALS = 100
NODES = 200_000
"""A deal that takes more is judged by the middle of the bounds of each play."""


def choose(view: View, rng: random.Random) -> Action:
    """The play with most votes. Raises `UnfitError` (`two-sides-only`) where there are more."""
    if action := without_search(view, rng):
        return action
    if view.rules.sides != 2:
        raise UnfitError("two-sides-only", "the voter plays where there are two sides")
    try:
        deals = Belief(view).samples(rng)
    except ValueError:
        # Too much has been drawn for them to be counted: the policy judges without.
        return best_by(policy_of(view.rules), view)
    moves = moves_of(view)
    votes: Counter[int] = Counter()
    position, _ = pack_view(view)
    for _ in range(DEALS):
        deal = next(deals)
        held = [sum(1 << number_of(tile) for tile in tiles) for tiles in deal.hands]
        position.determinize(held, [number_of(tile) for tile in deal.boneyard])
        _, bounds = Solver(position).solve(NODES)
        middles = {each.move: each.low + each.high for each in bounds if each.move in moves}
        most = max(middles.values())
        votes.update(move for move, value in middles.items() if value == most)
    return moves[max(moves, key=lambda move: votes[move])]
