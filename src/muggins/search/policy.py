"""Policy: judges a play by what its own seat can know, in about half a microsecond.

A play is worth the points it takes and what a small network expects of the rest of the hand. The network sees the
numbers that `sight` tells of the table as the play would leave it, on none of which a hidden tile has any bearing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cython

from muggins.search.features import BLOCKED, DEEP, PIPS, REPLY

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.features import FEATURES, Features
    from muggins.search.position import Position
    from muggins.search.rules_tables import RulesTables

    NODES = 32
    WEIGHTS = 1517  # the first layer by feature, its biases, the second layer, what goes past both, and the last bias
    SETS = 6  # one for all seats, and one for each that has its own

# For Python, which does not see the numbers of the .pxd.
LENGTH: Final[int] = WEIGHTS
"""How many weights a policy has."""


def plain(reply: float, blocking: float, pips: float) -> list[float]:
    """Weights set by hand: what a play is worth beside its points, in steps of the least points that a play takes.

    Less `reply` times what the next seat may be expected to score; with `blocking` times the chance that it cannot
    play, and `pips` for each that is laid down.
    """
    weights = [0.0] * WEIGHTS
    line = WEIGHTS - 1 - FEATURES
    weights[line + PIPS] = -pips * 40.0 / 4.0
    weights[line + BLOCKED] = blocking / 4.0
    weights[line + REPLY] = -reply
    return weights


class Policy:
    """Judges plays of `game` by `weights`, in the order of `WEIGHTS`; without any it takes the most points.

    A seat may be given weights of its own. It serves one position at a time. Raises `ValueError` where there are not
    `LENGTH` weights.
    """

    def __init__(self, tables: RulesTables, weights: Sequence[float] | None = None) -> None:
        self.tables = tables
        self.sight = Features(tables)
        self.unit = self.sight.unit
        if not cython.compiled:
            self.weights = [0.0] * WEIGHTS
            self.kept = [0.0] * (SETS * WEIGHTS)
            self.sets = [0] * 5
            self.nodes = [0.0] * NODES
        self.taken = 0
        if weights is not None:
            self.keep(0, weights)

    def give(self, seat: int, weights: Sequence[float]) -> None:
        """Lets `seat`, from 0, judge by weights of its own."""
        self.keep(seat + 1, weights)
        self.sets[seat] = seat + 1

    def keep(self, number: int, weights: Sequence[float]) -> None:
        """Makes `weights` the set of this number."""
        if len(weights) != WEIGHTS:
            raise ValueError(f"a policy has {WEIGHTS} weights, not {len(weights)}")
        at: cython.int
        first: cython.int = number * WEIGHTS
        for at in range(WEIGHTS):
            self.kept[first + at] = weights[at]
        # What the network gives no weight is not worked out.
        line = WEIGHTS - 1 - FEATURES
        if any(any(weights[deep * NODES : (deep + 1) * NODES]) or weights[line + deep] for deep in DEEP):
            self.sight.deep = True
        self.take(number)

    def take(self, number: cython.int) -> None:
        """Goes by the set of this number from now on."""
        at: cython.int
        # They lie where the network always looks: it is slower by a quarter where it has to find them.
        for at in range(WEIGHTS):
            self.weights[at] = self.kept[number * WEIGHTS + at]
        self.taken = number

    def look(self, position: Position) -> None:
        """Takes in what the seat to move can see, and goes by its weights."""
        if self.sets[position.seat] != self.taken:
            self.take(self.sets[position.seat])
        self.sight.look(position)

    def expect(self) -> cython.double:
        """What the network expects of the rest of the hand, in points."""
        i: cython.int
        j: cython.int
        at: cython.int = FEATURES * NODES
        value: cython.float = self.weights[WEIGHTS - 1]
        x: cython.float
        for j in range(NODES):
            self.nodes[j] = self.weights[at + j]
        for i in range(FEATURES):
            x = self.sight.x[i]
            if x != 0.0:
                value += x * self.weights[at + 2 * NODES + i]
                for j in range(NODES):
                    self.nodes[j] += x * self.weights[i * NODES + j]
        for j in range(NODES):
            if self.nodes[j] > 0.0:
                value += self.nodes[j] * self.weights[at + NODES + j]
        return value * self.unit

    def judge(self, position: Position, move: cython.longlong) -> cython.double:
        """What `move` is worth, in points, after a `look`."""
        pay: cython.double = self.sight.leave(position, move)
        self.sight.tell(position)
        return pay + self.expect()

    def choose(self, position: Position, first: cython.int, last: cython.int) -> cython.int:
        """Where the best of the moves from `first` up to `last` stands."""
        best: cython.int = first
        most: cython.double = -1e9
        at: cython.int
        worth: cython.double
        if last - first == 1:
            return first
        self.look(position)
        for at in range(first, last):
            worth = self.judge(position, position.moves[at])
            if worth > most:
                most = worth
                best = at
        return best

    def worths(self, position: Position) -> list[tuple[int, float]]:
        """Each move of the seat to move, and what it is worth, in points."""
        self.look(position)
        return [(move, self.judge(position, move)) for move in position.options()]
