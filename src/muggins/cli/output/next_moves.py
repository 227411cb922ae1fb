"""The moves that are possible where a record stops in mid-hand."""

from __future__ import annotations

from typing import Literal, NamedTuple

from muggins.events import End, Lead, Pass, Play
from muggins.match import Match


class NextMoves(NamedTuple):
    """Whose turn it is, what that seat must do, and the plays it may make: each None where that is not known."""

    seat: int | None
    must: Literal["draw", "pass", "end"] | None
    plays: tuple[Play, ...] | None


def next_moves(match: Match) -> NextMoves:
    """The possible moves in a hand that has been dealt and has not ended.

    Plays come with their count, and with the points that would be taken for them. `must` is for a seat that
    has none; where it is `end`, only the settlement is missing.
    """
    forced = match.forced()
    if isinstance(forced, Lead):
        match, _ = match.take(forced)
        forced = match.forced()
    hand = match.hand
    assert hand is not None
    if isinstance(forced, End) or match.settling():
        return NextMoves(None, "end", ())
    if isinstance(forced, Pass):
        return NextMoves(forced.seat, "pass", ())
    # Of a hand that is not known the tile just drawn may be, which is then the one to be played.
    if hand.to_move is None or (None in hand.held[hand.to_move - 1] and hand.forced is None):
        return NextMoves(hand.to_move, None, None)
    plays = tuple(action for action in match.legal_actions() if isinstance(action, Play))
    return NextMoves(hand.to_move, None if plays else "draw", plays)
