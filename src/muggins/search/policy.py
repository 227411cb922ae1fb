"""A policy: values moves by what the seat to move can know, in about half a microsecond each.

A move is worth the points it takes, and what a small network expects of the rest of the hand. The network sees the
features of the table as the move would leave it, on none of which a hidden tile has any bearing.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from muggins.search.features import LOOKAHEAD, NEXT_BLOCKED, NEXT_REPLY, PIPS_LEFT

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.features import FEATURES, Features
    from muggins.search.position import Position
    from muggins.search.rules_tables import SEATS, RulesTables

    # The network: HIDDEN nodes over the features, beside a straight line past them. Its weights lie in a row: the
    # first layer by feature, its biases, the second layer, the line, and the last bias.
    HIDDEN = 32
    BIASES_AT = FEATURES * HIDDEN
    OUTER_AT = BIASES_AT + HIDDEN
    LINE_AT = OUTER_AT + HIDDEN
    BIAS_AT = LINE_AT + FEATURES
    WEIGHTS = BIAS_AT + 1

    SETS = 1 + SEATS  # of weights: one for all seats, and one for each that has its own


def linear_weights(reply: float, blocking: float, pips: float) -> list[float]:
    """Weights set by hand: what a move is worth beside its points, in steps of the least points that a move takes.

    Less `reply` times what the next seat may be expected to score; with `blocking` times the probability that it
    cannot play, and `pips` for each pip that is laid down.
    """
    weights = [0.0] * WEIGHTS
    weights[LINE_AT + PIPS_LEFT] = -pips * 40.0 / 4.0
    weights[LINE_AT + NEXT_BLOCKED] = blocking / 4.0
    weights[LINE_AT + NEXT_REPLY] = -reply
    return weights


class Policy:
    """Values moves under the rules of `tables` by `weights`, a row of `WEIGHTS`; without any it takes the most points.

    A seat may be given weights of its own. It serves one position at a time. Raises `ValueError` for a row of another
    length.
    """

    def __init__(self, tables: RulesTables, weights: Sequence[float] | None = None) -> None:
        self.tables = tables
        self.features = Features(tables)
        self.unit = self.features.unit
        if not cython.compiled:
            self.weights = [0.0] * WEIGHTS
            self.sets = [0.0] * (SETS * WEIGHTS)
            self.set_of = [0] * SEATS
            self.nodes = [0.0] * HIDDEN
        self.loaded = 0
        if weights is not None:
            self.store(0, weights)

    def set_seat_weights(self, seat: int, weights: Sequence[float]) -> None:
        """Gives `seat`, from 0, weights of its own."""
        self.store(seat + 1, weights)
        self.set_of[seat] = seat + 1

    def store(self, number: int, weights: Sequence[float]) -> None:
        """Makes `weights` the set of this number, and loads it."""
        if len(weights) != WEIGHTS:
            raise ValueError(f"a policy has {WEIGHTS} weights, not {len(weights)}")
        at: cython.int
        first: cython.int = number * WEIGHTS
        for at in range(WEIGHTS):
            self.sets[first + at] = weights[at]
        # What the network gives no weight is not computed.
        for feature in LOOKAHEAD:
            if weights[LINE_AT + feature] or any(weights[feature * HIDDEN : (feature + 1) * HIDDEN]):
                self.features.lookahead = True
        self.load(number)

    def load(self, number: cython.int) -> None:
        """Goes by the set of this number from now on."""
        at: cython.int
        # They are copied to where the network always looks: it is slower by a quarter where it has to find them.
        for at in range(WEIGHTS):
            self.weights[at] = self.sets[number * WEIGHTS + at]
        self.loaded = number

    def observe(self, position: Position) -> None:
        """Takes in what the seat to move can see, and loads its weights."""
        if self.set_of[position.seat] != self.loaded:
            self.load(self.set_of[position.seat])
        self.features.observe(position)

    def evaluate(self) -> cython.double:
        """What the network expects of the rest of the hand, in points, by the features as they stand."""
        i: cython.int
        j: cython.int
        value: cython.float = self.weights[BIAS_AT]
        x: cython.float
        for j in range(HIDDEN):
            self.nodes[j] = self.weights[BIASES_AT + j]
        for i in range(FEATURES):
            x = self.features.values[i]
            if x != 0.0:
                value += x * self.weights[LINE_AT + i]
                for j in range(HIDDEN):
                    self.nodes[j] += x * self.weights[i * HIDDEN + j]
        for j in range(HIDDEN):
            if self.nodes[j] > 0.0:
                value += self.nodes[j] * self.weights[OUTER_AT + j]
        return value * self.unit

    def move_value(self, position: Position, move: cython.longlong) -> cython.double:
        """What `move` is worth, in points, after `observe`."""
        points: cython.double = self.features.place(position, move)
        self.features.compute(position)
        return points + self.evaluate()

    def choose(self, position: Position, first: cython.int, last: cython.int) -> cython.int:
        """The place of the best of the moves that stand from `first` up to `last`."""
        best: cython.int = first
        most: cython.double = -1e9
        at: cython.int
        value: cython.double
        if last - first == 1:
            return first
        self.observe(position)
        for at in range(first, last):
            value = self.move_value(position, position.moves[at])
            if value > most:
                most = value
                best = at
        return best

    def move_values(self, position: Position) -> list[tuple[int, float]]:
        """Each move of the seat to move, and what it is worth, in points."""
        self.observe(position)
        return [(move, self.move_value(position, move)) for move in position.legal_moves()]
