"""Open hands: what plays are worth where every tile is known, in points by the solver, in chances by a small search."""

from __future__ import annotations

from muggins.bots.win_probability import win_probability_of
from muggins.cancellation import checkpoint
from muggins.search.position import Position
from muggins.search.solver import Solver
from muggins.search.win_probability import WinProbability
from muggins.view import View

TREE = 60_000
"""Positions that the search for chances looks at; what takes more is left to trials."""


def double_dummy_points(position: Position, nodes: int) -> dict[int, int] | None:
    """By move what it is worth to who makes it, both sides playing their best; None where `nodes` do not settle it."""
    best, worths = Solver(position).solve(nodes)
    if best.low != best.high or any(worth.low != worth.high for worth in worths):
        return None
    return {worth.move: worth.low for worth in worths}


def double_dummy_chances(view: View, position: Position, tree: int = TREE) -> dict[int, float] | None:
    """By move the chance of the match for the side that makes it, both playing for that; None where it takes too long.

    `position` is the view's with every tile known, between two seats, with nothing left to draw.
    """
    chances = win_probability_of(view.rules)
    assert chances
    search = _Search(view, chances, tree)
    try:
        return {move: search.after(position, move, -1.0, 2.0) for move in position.options()}
    except _TooLong:
        return None


class _TooLong(Exception):
    """The search has looked at all that it may look at."""


class _Search:
    """Alpha-beta over chances; those at 0 and 1 are known at once, and what was looked at is kept."""

    def __init__(self, view: View, chances: WinProbability, tree: int) -> None:
        self._side = view.seat - 1
        self._needs = [max(1, view.rules.target - score) for score in view.scores]
        self._chances = chances
        self._at_once = view.rules.ends == "at-once"
        self._left = tree
        self._known: dict[tuple[object, ...], float] = {}

    def after(self, position: Position, move: int, low: float, high: float) -> float:
        """The chance once `move` is made, as far as it lies between `low` and `high`."""
        checkpoint()
        self._left -= 1
        if self._left < 0:
            raise _TooLong
        following = position.copy()
        following.play(move)
        points = following.scores()
        decision_line = self._at_once and any(
            own >= need for own, need in zip(points, self._needs, strict=True)
        )
        if following.over or decision_line:
            return self._chance(points)
        key = (following.seat, *following.hands(), following.ends, *points)
        if key in self._known:
            return self._known[key]
        value = self._best(following, low, high)
        if low < value < high:
            self._known[key] = value
        return value

    def _best(self, position: Position, low: float, high: float) -> float:
        ours = position.seat == self._side
        best = -1.0 if ours else 2.0
        for move in position.options():
            value = self.after(position, move, low, high)
            best = max(best, value) if ours else min(best, value)
            if ours:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        return best

    def _chance(self, points: list[int]) -> float:
        ours = self._needs[self._side] - points[self._side]
        theirs = self._needs[1 - self._side] - points[1 - self._side]
        if ours <= 0 or theirs <= 0:
            return 0.5 if ours == theirs else 1.0 if ours < theirs else 0.0
        return self._chances.of(ours, theirs)
