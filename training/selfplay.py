"""Policies learnt by self-play.

In every round the policy of the round before plays, with some choices at random so that it sees what it would not
choose, and the network is fitted to what the rest of each hand brought after each move. The first round plays for
points alone.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

import numpy as np

from muggins.rules import Rules
from muggins.search.convert import tables_of
from muggins.search.features import FEATURES
from muggins.search.playout import Playouts
from muggins.search.policy import WEIGHTS, Policy
from muggins.search.position import Position
from training.network import Floats, fit, initial

EPSILONS = (0.3, 0.2, 0.1, 0.07, 0.05, 0.05)
"""The share of choices made at random, by round."""


def rounds(games: list[Rules], rows: int, seed: int) -> Iterator[tuple[list[float], int, float]]:
    """Yields after every round the weights, the hands played for it, and the error in the policy's units.

    A round takes `rows` choices, half of them from the first of `games`, the rest from the others alike.
    """
    rng = np.random.default_rng(seed)
    network = initial(rng)
    weights = [0.0] * WEIGHTS
    shares = [0.5] + [0.5 / (len(games) - 1)] * (len(games) - 1) if len(games) > 1 else [1.0]
    for number, epsilon in enumerate(EPSILONS):
        played, batches = 0, []
        for at, (rules, share) in enumerate(zip(games, shares, strict=True)):
            x, y, hands = _choices(rules, weights, epsilon, int(rows * share), seed + 1000 * number + at)
            batches.append((x, y))
            played += hands
        x, y = (np.concatenate(parts) for parts in zip(*batches, strict=True))
        error = fit(network, x, y, rng)
        weights = network.weights()
        yield weights, played, error


def _choices(
    rules: Rules, weights: list[float], epsilon: float, rows: int, seed: int
) -> tuple[Floats, Floats, int]:
    tables = tables_of(rules)
    x, y = array("f", bytes(4 * FEATURES * rows)), array("f", bytes(4 * rows))
    hands = Playouts(Position(tables), seed, Policy(tables, weights), epsilon).learn(x, y)
    return np.frombuffer(x, "f4").reshape(rows, FEATURES), np.frombuffer(y, "f4"), hands
