"""What a hand ends with: the tiles left, who has won it, and what that pays."""

from __future__ import annotations

from typing import Literal, NamedTuple

from muggins.errors import PlayError
from muggins.events import End, Reason, Tiles
from muggins.hand import Hand
from muggins.rules import Rules
from muggins.scoring import blocked_pays, hand_pips, settle_blocked, settle_out

Unpaid = Literal["game", "hand", "target"]


class Settlement(NamedTuple):
    """The side that wins a hand, None for a tie; the points by side; and those a tie carries to the next hand."""

    winner: int | None
    points: tuple[int, ...]
    carried: int = 0


def unpaid(rules: Rules, reason: Reason) -> Unpaid | None:
    """Why nobody is paid for the tiles left in a hand that ended for `reason`; None where they are paid for.

    The `game` never pays for them, or not in a `hand` that ends so, or the `target` was reached in mid-hand. Of a match
    that was given up nothing is said.
    """
    free = {"out": rules.settle == "none", "blocked": blocked_pays(rules) == "nothing"}
    if reason == "abandoned":
        return None
    if all(free.values()):
        return "game"
    return "target" if reason == "target" else "hand" if free[reason] else None


def settled(hand: Hand, event: End, left: tuple[Tiles, ...]) -> Settlement:
    """What a hand pays that has ended with the tiles `left`, before anybody's score may refuse it.

    With tiles unknown it is what `event` tells; raises `PlayError` where it tells nothing, or what cannot be.
    """
    if any(None in tiles for tiles in left):
        return _told(hand, event)
    pips = [hand_pips(hand.rules, [tile for tile in tiles if tile is not None]) for tiles in left]
    if event.reason == "blocked":
        return Settlement(*settle_blocked(hand.rules, pips))
    winner = hand.side_out
    assert winner is not None
    return Settlement(winner, settle_out(hand.rules, winner, pips))


def _told(hand: Hand, event: End) -> Settlement:
    if event.points is None:
        sentence = "what the hand pays cannot be worked out with tiles unknown: write it"
        raise PlayError("unknown-tiles", sentence)
    winner = hand.side_out if event.reason == "out" else event.winner
    sides = range(1, hand.rules.sides + 1)
    if len(event.points) != len(sides) or winner not in (None, *sides):
        raise PlayError("wrong-points", f"there are sides 1 to {len(sides)} to be paid, and no others")
    return Settlement(winner, event.points)


def tiles_left(hand: Hand, event: End) -> tuple[Tiles, ...]:
    """The tiles that each seat has left: those that are known, or are told now of a hand that was not."""
    left = hand.held if event.left is None else event.left
    if len(left) != len(hand.held) or not all(map(_may_be, left, hand.held)):
        raise PlayError("wrong-left", "the tiles left are not those that the seats hold")
    if event.left is not None:
        _check_somewhere_once(hand, left)
    return left


def _may_be(left: Tiles, held: Tiles) -> bool:
    """Whether `left` may be all that is held, of which some may not be known."""
    return len(left) == len(held) and {tile for tile in held if tile is not None} <= set(left)


def _check_somewhere_once(hand: Hand, left: tuple[Tiles, ...]) -> None:
    """Refuses tiles left that are not in the set, lie somewhere else, or stand there twice."""
    seen = {laid.tile for laid in hand.layout.laid}.union(hand.boneyard) - {None}
    for tile in (tile for tiles in left for tile in tiles if tile is not None):
        if tile.high > hand.rules.set:
            raise PlayError("no-such-tile", f"{tile} is not in a double-{hand.rules.set} set")
        if tile in seen:
            raise PlayError("wrong-left", f"{tile} is on the table, in the boneyard or in a hand already")
        seen.add(tile)
