"""The network that is fitted is the one a policy reckons with, its gradients are right, and it learns what is there."""

from __future__ import annotations

import numpy as np
import pytest

from muggins import rules
from muggins.search.convert import tables_of
from muggins.search.features import FEATURES, Features
from muggins.search.policy import WEIGHTS, Policy
from muggins.search.position import Position
from training.network import Floats, Network, _gradients, fit, initial


def expected_by(network: Network, x: Floats) -> Floats:
    """What the network expects: the nodes that are lit, the straight line past them, and the bias."""
    lit = np.maximum(x @ network.hidden + network.biases, 0)
    return np.asarray(lit @ network.outer + x @ network.line + network.bias, "f4")


def somewhere() -> Position:
    """A dealt hand of two, three plays on."""
    position = Position(tables_of(rules("muggins", 2)))
    position.deal([list(range(0, 28, 4)), list(range(1, 28, 4))], [*range(2, 28, 4), *range(3, 28, 4)], 0)
    for _ in range(3):
        position.play(position.legal_moves()[0])
    return position


def test_a_policy_reckons_as_the_network_that_was_fitted() -> None:
    position, rng = somewhere(), np.random.default_rng(5)
    network = initial(rng)
    for part in network.parts:
        part += rng.standard_normal(part.shape).astype("f4") * 0.1
    weights = network.weights()
    assert len(weights) == WEIGHTS
    policy, points = Policy(position.tables, weights), dict(Policy(position.tables).move_values(position))
    for move, value in policy.move_values(position):
        row = np.array([Features(position.tables).of_move(position, move)], "f4")
        expected = points[move] + policy.unit * expected_by(network, row)[0]
        assert value == pytest.approx(expected, rel=1e-2, abs=1e-1)  # weights are written to four figures


def test_gradients_are_those_of_small_steps() -> None:
    rng = np.random.default_rng(3)
    network = initial(rng)
    x, y = (rng.standard_normal(shape).astype("f8") for shape in ((40, FEATURES), (40,)))
    double = Network(*(part.astype("f8") for part in network.parts))
    _, gradients = _gradients(double, x, y)
    for part, gradient in zip(double.parts, gradients, strict=True):
        for at in rng.integers(0, part.size, 5):
            errors = []
            for step in (1e-6, -2e-6):
                part.flat[at] += step
                errors.append(_gradients(double, x, y)[0])
            part.flat[at] += 1e-6
            assert gradient.flat[at] == pytest.approx((errors[0] - errors[1]) / 2e-6, rel=1e-3, abs=1e-6)


def test_it_learns_what_is_there() -> None:
    """A bend and a line, without noise: of a spread of about 1.5 next to nothing is left unexplained."""
    rng = np.random.default_rng(1)
    x = rng.standard_normal((20_000, FEATURES)).astype("f4")
    y = (np.maximum(x[:, 0] - x[:, 1], 0) + x[:, 2]).astype("f4")
    network = initial(rng)
    error = fit(network, x, y, rng, epochs=20, batch=500)
    assert y.std() > 1.2
    assert error < 0.1
    assert np.sqrt(np.mean((expected_by(network, x) - y) ** 2)) < 0.1
