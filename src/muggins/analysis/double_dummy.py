"""Double dummy: what plays are worth where every tile is known and both sides play their best.

Points come from the solver; chances of the match from a small alpha-beta search here.
"""

from __future__ import annotations

from muggins.bots.win_probability import win_probability_of
from muggins.cancellation import checkpoint
from muggins.search.position import Position
from muggins.search.solver import Solver
from muggins.search.win_probability import WinProbability
from muggins.view import View

MOST_POSITIONS = 60_000
"""Positions that the search for chances looks at; where it would take more, rollouts must do."""


def double_dummy_points(position: Position, nodes: int) -> dict[int, int] | None:
    """By move its value in points for the side that makes it; None where `nodes` positions do not settle it."""
    best, bounds = Solver(position).solve(nodes)
    if best.low != best.high or any(bound.low != bound.high for bound in bounds):
        return None
    return {bound.move: bound.low for bound in bounds}


def double_dummy_chances(
    view: View, position: Position, most: int = MOST_POSITIONS
) -> dict[int, float] | None:
    """By move the chance of the match for the side that makes it; None where more than `most` positions are needed.

    `position` is the view's with every tile known, between two seats, with nothing left to draw.
    """
    chances = win_probability_of(view.rules)
    assert chances
    search = _Search(view, chances, most)
    try:
        return {move: search.after(position, move, -1.0, 2.0) for move in position.legal_moves()}
    except _TooLarge:
        return None


class _TooLarge(Exception):
    """The search has looked at as many positions as it may."""


class _Search:
    """Alpha-beta over chances, with a cache of the positions whose value is exact."""

    def __init__(self, view: View, chances: WinProbability, most: int) -> None:
        self._side = view.seat - 1
        self._needs = [max(1, view.rules.target - score) for score in view.scores]
        self._chances = chances
        self._at_once = view.rules.ends == "at-once"
        self._left = most
        self._exact: dict[tuple[object, ...], float] = {}

    def after(self, position: Position, move: int, low: float, high: float) -> float:
        """The chance once `move` is made, exact if it lies between `low` and `high`, else a bound beyond them."""
        checkpoint()
        self._left -= 1
        if self._left < 0:
            raise _TooLarge
        following = position.copy()
        following.play(move)
        points = following.scores()
        won = self._at_once and any(own >= need for own, need in zip(points, self._needs, strict=True))
        if following.over or won:
            return self._chance(points)
        key = (following.seat, *following.hands(), following.ends, *points)
        if key in self._exact:
            return self._exact[key]
        value = self._best(following, low, high)
        if low < value < high:
            self._exact[key] = value
        return value

    def _best(self, position: Position, low: float, high: float) -> float:
        ours = position.seat == self._side
        best = -1.0 if ours else 2.0
        for move in position.legal_moves():
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
        """The chance of the match from the scores that a hand ended with, `points` being those of the hand."""
        ours = self._needs[self._side] - points[self._side]
        theirs = self._needs[1 - self._side] - points[1 - self._side]
        if ours <= 0 or theirs <= 0:
            return 0.5 if ours == theirs else 1.0 if ours < theirs else 0.0
        return self._chances.of(ours, theirs)
