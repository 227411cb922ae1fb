"""The settlement of a packed hand, as `muggins.scoring` has it.

`left` are the pips left to each seat; what a hand pays is added to `points`, by side. Seats and sides count from 0.
"""

from __future__ import annotations

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.game import (
        BLOCKED_EACH_LOSES,
        BLOCKED_NOTHING,
        EACH_LOSES,
        HEAVIEST,
        MINUS_OWN,
        SAME,
        SETTLE_NOTHING,
        SUM,
        Game,
    )

NOBODY = -1


def settle_out(
    game: Game, winner: cython.int, left: cython.longlong[::1], points: cython.longlong[::1]
) -> None:
    """Pays the side that went out."""
    if game.settle_rule == EACH_LOSES:
        each_loses(game, left, points)
    else:
        points[winner] += from_others(game, winner, NOBODY, left) // game.divide


def settle_blocked(game: Game, left: cython.longlong[::1], points: cython.longlong[::1]) -> None:
    """Pays the side that has fewest pips; what a tie may carry to the next hand belongs to the match."""
    side: cython.int
    best: cython.int = 0
    tied: cython.int = 0
    if game.blocked_rule == BLOCKED_EACH_LOSES or (
        game.blocked_rule == SAME and game.settle_rule == EACH_LOSES
    ):
        each_loses(game, left, points)
        return
    for side in range(game.sides):
        if left_to(game, side, left) < left_to(game, best, left):
            best = side
    for side in range(game.sides):
        if left_to(game, side, left) == left_to(game, best, left):
            tied += 1
    if tied == 1:
        points[best] += blocked_prize(game, best, NOBODY, left) // game.divide
    elif tied == 2 and game.sides == 3 and game.split:
        split_prize(game, best, left, points)


def split_prize(
    game: Game, first: cython.int, left: cython.longlong[::1], points: cython.longlong[::1]
) -> None:
    """Of three sides two tied, `first` and a later one: each gets half of what the third would pay, floored."""
    other: cython.int = first + 1 if left[first + 1] == left[first] else first + 2
    half: cython.longlong = (
        blocked_prize(game, first, other, left) // 2 // game.unit * game.unit // game.divide
    )
    points[first] += half
    points[other] += half


def each_loses(game: Game, left: cython.longlong[::1], points: cython.longlong[::1]) -> None:
    """Every side loses its own pips."""
    side: cython.int
    for side in range(game.sides):
        points[side] -= game.nearest[left_to(game, side, left)] // game.divide


def blocked_prize(
    game: Game, winner: cython.int, spared: cython.int, left: cython.longlong[::1]
) -> cython.longlong:
    """What the others, but for the side `spared`, pay the winner of a blocked hand, in pips."""
    side: cython.int
    own: cython.longlong = left_to(game, winner, left)
    pips: cython.longlong
    prize: cython.longlong = 0
    if game.blocked_rule == BLOCKED_NOTHING:
        return 0
    if game.blocked_rule == SAME:
        return from_others(game, winner, spared, left)
    for side in range(game.sides):
        if side not in (winner, spared):
            pips = left_to(game, side, left)
            prize += game.nearest[pips if game.blocked_rule == MINUS_OWN else pips - own]
    return prize - game.nearest[own] if game.blocked_rule == MINUS_OWN else prize


def from_others(
    game: Game, winner: cython.int, spared: cython.int, left: cython.longlong[::1]
) -> cython.longlong:
    """What the opposing hands pay, in pips: a partner's never count."""
    seat: cython.int
    side: cython.int
    total: cython.longlong = 0
    heaviest: cython.longlong = 0
    each: cython.longlong = 0
    if game.settle_rule == SETTLE_NOTHING:
        return 0
    for seat in range(game.seats):
        side = seat & 1 if game.pairs else seat
        if side not in (winner, spared):
            total += left[seat]
            each += game.nearest[left[seat]]
            heaviest = max(heaviest, left[seat])
    if game.settle_rule == SUM:
        return game.nearest[total]
    if game.settle_rule == HEAVIEST:
        return game.nearest[heaviest]
    return each


def left_to(game: Game, side: cython.int, left: cython.longlong[::1]) -> cython.longlong:
    """The pips left to a side."""
    return left[side] + left[side + 2] if game.pairs else left[side]
