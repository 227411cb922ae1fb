"""The solver for a match: the value of a position with every tile known, and of each of its plays."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from muggins.errors import MugginsError
from muggins.events import Lead, to_builtins
from muggins.hand import Hand
from muggins.layout import Placement
from muggins.match import Match
from muggins.search.convert import move_of, pack
from muggins.search.solver import Solver
from muggins.tiles import full_set


class SolvedPlay(NamedTuple):
    """A play, and bounds of its value to the side that makes it, in points: equal where it is exact."""

    play: Placement
    low: int
    high: int


class Solution(NamedTuple):
    """Bounds `low` and `high` of the value of a position to the side of the seat `mover`, in points.

    These are its points less the other side's from here to the end of the hand, settlement included, both sides
    playing their best with every tile known; target, exactness and the call are left aside.
    """

    mover: int
    low: int
    high: int
    plays: tuple[SolvedPlay, ...]
    """What the mover may play once its forced draws are made, the best first; none where it must pass."""
    nodes: int
    ms: float

    @property
    def exact(self) -> bool:
        """Whether the search has settled the value."""
        return self.low == self.high


def solve(match: Match, limit: int = 0, poll: Callable[[], None] = lambda: None) -> Solution:
    """Solves the position of `match`.

    The search stops after `limit` nodes (0 for none), and what it has not settled then is an interval; `poll` is
    called every million nodes, and what it raises stops it too. Raises `MugginsError` for a match of more than two
    sides, between hands, or with a tile that is not known.
    """
    forced = match.forced()
    if isinstance(forced, Lead):
        match, _ = match.take(forced)
    rules, hand = match.rules, match.hand
    if rules.sides != 2:
        raise MugginsError(
            "two-sides-only", f"a hand is solved between two sides: here there are {rules.sides}"
        )
    if hand is None or match.to_move is None:
        why = "the hand is over" if forced else _NOBODY[match.needs]
        raise MugginsError("no-position", f"there is nothing to solve: {why}")
    begun = time.perf_counter()
    mover, position = match.to_move, pack(hand)
    position.advance()
    solver = Solver(position, poll)
    if position.over:
        margin = position.scores()[0] - position.scores()[1]
        value = margin if rules.side_of(mover) == 1 else -margin
        return Solution(mover, value, value, (), 0, 1000 * (time.perf_counter() - begun))
    best, found = solver.solve(limit)
    bounds = {each.move: each for each in found}
    ways = list(_moves(hand, position.hands()[position.seat]))
    solved = [SolvedPlay(way, bounds[move].low, bounds[move].high) for move, way in ways]
    low, high = best.low, best.high
    if len({move for move, _ in ways}) < len(found):  # the tile that must be led may not be the best
        low, high = max(play.low for play in solved), max(play.high for play in solved)
    if rules.side_of(position.seat + 1) != rules.side_of(mover):
        low, high = -high, -low
    plays = tuple(sorted(solved, key=_best_first)) if position.seat + 1 == mover else ()
    return Solution(mover, low, high, plays, solver.nodes, 1000 * (time.perf_counter() - begun))


_NOBODY = {
    "over": "the match is over",
    "deal": "the next hand has not been dealt",
    "lead": "it is not known who leads",
    "settle": "the hand is over, but for the calls",
}
"""Why no seat is to move, by what the match needs."""


def _best_first(play: SolvedPlay) -> tuple[int, ...]:
    return -play.low, -play.high, -play.play.tile.high, -play.play.tile.low


def _moves(hand: Hand, held: int) -> Iterator[tuple[int, Placement]]:
    """Every way to play the tiles `held`, a mask, as a packed move and as a placement."""
    leads = not hand.layout.laid
    for number, tile in enumerate(full_set(hand.rules.set)):
        if held >> number & 1 and not (leads and hand.must_lead not in (None, tile)):
            for way in hand.layout.placements(tile):
                yield move_of(hand.rules, hand.layout, way), way


def as_plain(solution: Solution) -> dict[str, Any]:
    """The solution as plain values, for JSON."""
    return {
        "mover": solution.mover,
        "exact": solution.exact,
        "value": _value(solution.low, solution.high),
        "plays": [
            {
                "tile": str(way.tile),
                "against": to_builtins(way.against),
                "in_line": way.in_line,
                "value": _value(low, high),
            }
            for way, low, high in solution.plays
        ],
        "nodes": solution.nodes,
        "ms": round(solution.ms, 3),
    }


def _value(low: int, high: int) -> int | list[int]:
    return low if low == high else [low, high]
