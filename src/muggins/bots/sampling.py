"""Choosing a play by rollouts on sampled deals: what `expert` and `master` have in common."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from muggins.bots.moves import best_by, moves_of
from muggins.bots.weights import policy_of
from muggins.bots.win_probability import count_win_probability
from muggins.events import Play
from muggins.search.belief import Belief, draw_deals
from muggins.search.convert import pack_view
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.view import View

CLEAR = 2.5
"""A play is dropped when another is better by so many standard errors."""
LONGEST = 3.0
"""Seconds after which no further deals are tried: far more than they take, so that a table never waits long."""


def best_by_sampling(
    view: View,
    rng: random.Random,
    stages: Sequence[int],
    pool: int,
    *,
    for_match: bool,
    weighed: bool,
) -> Play:
    """The best play by rollouts of each on deals that agree with the view.

    `stages` are the numbers of deals after which plays that are clearly worse are dropped; `pool` is how many deals are
    sampled to draw these from, or all that agree, each once, where they are fewer. If `weighed`, a deal counts for more
    the likelier it makes what the others have played. With `for_match` what counts is the probability of the match at
    this score. Where so much has been drawn that the deals cannot be counted, the policy judges without them.
    """
    until = time.monotonic() + LONGEST
    policy = policy_of(view.rules)
    try:
        belief = Belief(view)
    except ValueError:
        return best_by(policy, view)
    moves = moves_of(view)
    position, past = pack_view(view)
    legal = position.legal_moves()
    deals = WeightedDeals(position, policy, belief.unknowns, past if weighed else [])
    rollouts = Rollouts(deals, rng.getrandbits(62))
    for at, move in enumerate(legal):
        if move not in moves:
            rollouts.drop(at)
    if for_match:
        count_win_probability(rollouts, view)
    draw_deals(deals, belief, pool, rng)
    return moves[legal[_best(rollouts, stages, until)]]


def _best(rollouts: Rollouts, stages: Sequence[int], until: float) -> int:
    """The place of the best move; no stage is begun after `until`."""
    for deals in stages:
        rollouts.run(deals - rollouts.deals)
        left = rollouts.moves_left()
        best = max(left, key=rollouts.mean)
        for at in left:
            ahead, error = rollouts.difference(best, at)
            if at != best and ahead > CLEAR * error:
                rollouts.drop(at)
        if len(rollouts.moves_left()) == 1 or time.monotonic() > until:
            break
    return best
