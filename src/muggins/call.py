"""The call: what stands against a score declared late, and against one called that another has missed."""

from __future__ import annotations

from muggins.errors import Why
from muggins.hand import Hand


def why_not_declare(hand: Hand, seat: int) -> Why | None:
    """Why `seat` has nothing to declare; None where it has."""
    if not hand.rules.call:
        return "no-call", "nothing is declared here: this game has no call"
    if hand.undeclared is None or hand.undeclared.seat != seat:
        return "nothing-to-declare", f"seat {seat} has no play to declare: the last tile must be its own"
    return None


def why_not_call(hand: Hand, seat: int) -> Why | None:
    """Why `seat` has nothing to call; None where it has."""
    if not hand.rules.call:
        return "no-call", "there is nothing to call: this game has no call"
    if hand.missed is None:
        return (
            "nothing-to-call",
            "there is nothing to call: the play before the last was declared, or taken already",
        )
    if hand.rules.side_of(hand.missed.seat) == hand.rules.side_of(seat):
        return "own-play", f"seat {seat} cannot call what its own side has missed"
    if seat in hand.called:
        return "called-already", f"seat {seat} has called already since the last tile was laid"
    return None


def may_be_called(hand: Hand) -> bool:
    """Whether any seat could call the play before the last, be it worth something or not."""
    return hand.missed is not None and any(
        why_not_call(hand, seat) is None for seat in range(1, hand.rules.seats + 1)
    )
