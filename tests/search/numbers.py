"""What the engine computes with the learnt policies, as JSON: compiled, or with `--from-source` uncompiled."""

from __future__ import annotations

import json
import random
import sys

if "--from-source" in sys.argv:
    import tests.search.from_source  # noqa: F401

from muggins import rules, view_of
from muggins.bots.weights import learnt
from muggins.search import policy, rollout
from muggins.search.belief import Belief
from muggins.search.convert import pack_view, tables_of
from muggins.search.policy import Policy
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.search.win_probability import WinProbability
from tests.search.side_by_side import dealt, for_one_hand
from tests.search.test_belief import some_way


def numbers() -> dict[str, object]:
    """By name: the values of moves, the means of rollouts, and the win probability at some scores."""
    rng = random.Random(17)
    values, means = [], []
    for id in ("muggins", "sniff", "all-threes", "draw"):
        for seats in (2, 4):
            game = for_one_hand(rules(id, seats))
            match = some_way(dealt(game, rng), rng.randrange(6), rng)
            assert match.hand is not None
            assert match.hand.to_move is not None
            view = view_of(match, match.hand.to_move)
            position, past = pack_view(view)
            policy_of_game = Policy(tables_of(game), learnt(game).weights)
            values.append([value for _, value in policy_of_game.move_values(position)])
            belief = Belief(view)
            deals = WeightedDeals(position, policy_of_game, belief.unknowns, past)
            deals.reserve(4)
            case, _ = belief.cases[0]
            case.seed(9)
            deals.draw(case, 4)
            rollouts = Rollouts(deals, 5)
            rollouts.run(3)
            means.append([rollouts.mean(at) for at in rollouts.moves_left()])
    results = [(rng.randrange(-2, 12), rng.randrange(-2, 12)) for _ in range(30)]
    win_probability = WinProbability(results, 20, 1)
    scores = [win_probability.of(ours, theirs) for ours in range(1, 21) for theirs in range(1, 21)]
    files = [str(module.__file__).rpartition(".")[2] for module in (policy, rollout)]
    return {"files": files, "values": values, "means": means, "win_probability": scores}


if __name__ == "__main__":
    print(json.dumps(numbers()))
