"""The lie of the tiles: what came of a play on the tiles that lay there, beyond what its seat could expect of it.

A seat chooses without seeing the others' tiles, so that whether its play meets them well is chance: over all deals
that agree with what it knew it comes to nothing. Just which deals these are, and that each is as likely as the
others, can be said where it is known how all others play.
"""

from __future__ import annotations

import random

from muggins.search.belief import Belief, fill_with_all
from muggins.search.convert import pack_view
from muggins.search.policy import Policy
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.view import View

POOL = 2000
"""How many deals are drawn that agree with draws and passes. Those stay that agree with the others' plays too."""
DEALS = 200
"""On how many of these two plays are compared."""


def gain(view: View, played: int, other: int, policy: Policy, seed: int) -> float | None:
    """The points by which `view`'s seat may expect its move `played` to bring more than `other`, by what it knows.

    The others have played by `policy`, and all go on by it; points are its side's less those of the others at the
    mean. Where nothing can be drawn and there are no more deals than `POOL`, it is exact. None where no deal was found
    that agrees with what they have played: that depends on nothing hidden, and is rare.
    """
    rng = random.Random(seed)
    try:
        belief = Belief(view)
    except ValueError:
        return None
    position, past = pack_view(view, drawn_too=True)
    options = position.options()
    places = options.index(played), options.index(other)
    pool = WeightedDeals(position, policy, belief.placing, past)
    pool.as_the_policy()
    rollouts = Rollouts(pool, rng.getrandbits(62))
    for at in range(len(options)):
        if at not in places:
            rollouts.drop(at)
    few = belief.ways <= POOL
    if few and view.drawable == 0:
        for placed in belief.placings():
            pool.open(1)
            pool.add(placed)
            if pool.agree():
                rollouts.run(1)
    else:
        _fill(pool, belief, rng, few)
        if pool.agree():
            rollouts.run(DEALS)
    return rollouts.better(*places)[0] if rollouts.deals else None


def _fill(pool: WeightedDeals, belief: Belief, rng: random.Random, few: bool) -> None:
    """Puts deals into `pool`: all there are where they are few, or so many drawn."""
    if few:
        fill_with_all(pool, belief)
        return
    pool.open(POOL)
    numbers = range(len(belief.cases))
    drawn = rng.choices(numbers, [weight for _, weight in belief.cases], k=POOL)
    for number, (case, _) in enumerate(belief.cases):
        case.seed(rng.getrandbits(62))
        pool.draw(case, drawn.count(number))
