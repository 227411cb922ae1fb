"""Seatings: which of two players sits where, so that neither gains by the seats."""

from __future__ import annotations

import math
from collections.abc import Sequence

from muggins.rules import Rules

Seating = tuple[int, ...]
"""By seat which of two players sits there: 0 for A, 1 for B."""


def seatings(rules: Rules) -> tuple[Seating, ...]:
    """The ways of seating two players that a deal, or a set of matches, is played in.

    Between two sides, seats or pairs: A has the first and B the second, and the other way round. Among three or
    more each side once has one player alone and all the others have the other: first A is alone, on each side in
    turn, and then B. So each of the two has every seat equally often, against as many of the other: A against B
    is B against A with the sign turned.
    """
    sides = range(1, rules.sides + 1)
    by_side = [
        tuple(alone if side == own else 1 - alone for side in sides) for alone in (0, 1) for own in sides
    ]
    seats = range(1, rules.seats + 1)
    return tuple(
        dict.fromkeys(tuple(sitting[rules.side_of(seat) - 1] for seat in seats) for sitting in by_side)
    )


def difference(rules: Rules, seating: Seating, points: Sequence[float]) -> float:
    """The points of A's sides less those of B's, each the mean over its sides; `points` are by side."""
    by_player: tuple[list[float], list[float]] = ([], [])
    for side, own in enumerate(points, 1):
        by_player[seating[rules.seats_of(side)[0] - 1]].append(own)
    of_a, of_b = (math.fsum(own) / len(own) for own in by_player)
    return of_a - of_b
