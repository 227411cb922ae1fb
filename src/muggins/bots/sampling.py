"""Trying plays on sampled deals: what `expert` and `master` have in common."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from muggins.bots.turn import Moves, best_by, policy_of
from muggins.bots.win_probability import count_win_probability
from muggins.search.belief import Belief, fill
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
    moves: Moves,
    stages: Sequence[int],
    pool: int,
    *,
    for_match: bool,
    weighed: bool,
) -> int:
    """The best of `moves` by playing each out on deals that agree with the view.

    `stages` says after how many deals those are dropped that are clearly worse; `pool` is how many deals are drawn
    to take them from. Where fewer agree with the view, each of them is in the pool, once. `weighed` says whether a
    deal counts for more that makes what the others have played likelier. With `for_match` what counts is the chance
    of the match at this score. Where the deals that agree cannot be counted, since too much has been drawn, the policy
    judges the plays without them.
    """
    until = time.monotonic() + LONGEST
    policy = policy_of(view.rules)
    try:
        belief = Belief(view)
    except ValueError:
        return best_by(policy, view, moves)
    position, past = pack_view(view)
    options = position.options()
    rollouts = Rollouts(
        WeightedDeals(position, policy, belief.placing, past if weighed else []), rng.getrandbits(62)
    )
    for at, option in enumerate(options):
        if option not in moves:
            rollouts.drop(at)
    if for_match:
        count_win_probability(rollouts, view)
    fill(rollouts.weighted_deals, belief, pool, rng)
    return options[_best(rollouts, stages, until)]


def _best(rollouts: Rollouts, stages: Sequence[int], until: float) -> int:
    """The place of the best move; no stage is begun after `until`."""
    for deals in stages:
        rollouts.run(deals - rollouts.deals)
        left = rollouts.moves_left()
        best = max(left, key=rollouts.mean)
        for at in left:
            ahead, error = rollouts.better(best, at)
            if at != best and ahead > CLEAR * error:
                rollouts.drop(at)
        if len(rollouts.moves_left()) == 1 or time.monotonic() > until:
            break
    return best
