"""The network of a policy, and how it is fitted: one hidden layer beside a straight line, by least squares."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from muggins.search.features import FEATURES
from muggins.search.policy import HIDDEN

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Network:
    """The weights: `hidden` (FEATURES × HIDDEN), its `biases` and `outer` (HIDDEN), `line` (FEATURES), `bias` (1).

    The output is `relu(x @ hidden + biases) @ outer + x @ line + bias`.
    """

    hidden: Floats
    biases: Floats
    outer: Floats
    line: Floats
    bias: Floats

    @property
    def parts(self) -> tuple[Floats, ...]:
        """The arrays, in the order of the weights of a policy."""
        return self.hidden, self.biases, self.outer, self.line, self.bias

    def weights(self) -> list[float]:
        """The row of weights that `muggins.search.policy.Policy` takes, to four figures."""
        return [float(f"{weight:.4g}") for part in self.parts for weight in part.ravel()]


def initial(rng: np.random.Generator) -> Network:
    """A network before training, with random weights."""
    return Network(
        (rng.standard_normal((FEATURES, HIDDEN)) * 0.2).astype("f4"),
        np.zeros(HIDDEN, "f4"),
        (rng.standard_normal(HIDDEN) * 0.1).astype("f4"),
        np.zeros(FEATURES, "f4"),
        np.zeros(1, "f4"),
    )


def fit(
    network: Network, x: Floats, y: Floats, rng: np.random.Generator, epochs: int = 3, batch: int = 4096
) -> float:
    """Fits the network in place to `x` (rows × FEATURES) and `y` (rows), by Adam; returns the error at the end.

    The error is the root of the mean square over the last epoch, in the policy's units.
    """
    means = [np.zeros_like(part) for part in network.parts]
    squares = [np.zeros_like(part) for part in network.parts]
    steps = epochs * (len(y) // batch)
    step, error = 0, 0.0
    for _ in range(epochs):
        error = 0.0
        for xs, ys in _batches(x, y, batch, rng):
            step += 1
            rate = 3e-3 * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
            loss, gradients = _gradients(network, xs, ys)
            error += loss
            for part, gradient, mean, square in zip(network.parts, gradients, means, squares, strict=True):
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient * gradient - square)
                part -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return math.sqrt(error / max(1, steps // epochs))


def _batches(x: Floats, y: Floats, batch: int, rng: np.random.Generator) -> Iterator[tuple[Floats, Floats]]:
    order = rng.permutation(len(y))
    for at in range(0, len(y) - batch + 1, batch):
        chosen = order[at : at + batch]
        yield x[chosen], y[chosen]


def _gradients(network: Network, x: Floats, y: Floats) -> tuple[float, tuple[Floats, ...]]:
    """The mean square of the error on a batch, and its gradient by each part."""
    reached = x @ network.hidden + network.biases
    lit = np.maximum(reached, 0)
    error = lit @ network.outer + x @ network.line + network.bias - y
    push = (2 / len(y)) * error
    back = np.outer(push, network.outer) * (reached > 0)
    gradients = (x.T @ back, back.sum(0), lit.T @ push, x.T @ push, push.sum(keepdims=True))
    return float((error * error).mean()), gradients
