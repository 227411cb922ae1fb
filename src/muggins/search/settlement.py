"""The settlement of a packed hand, by the same rules as `muggins.settlement`.

`left` are the pips left to each seat; what a side gets or loses is added to its `points`. Seats and sides count from 0.
"""

from __future__ import annotations

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.rules_tables import (
        BLOCKED_EACH_LOSES,
        BLOCKED_MINUS_OWN,
        BLOCKED_NOTHING,
        BLOCKED_SAME,
        EACH_LOSES,
        HEAVIEST,
        SETTLE_NOTHING,
        SUM,
        RulesTables,
    )

NOBODY = -1


def settle_out(
    tables: RulesTables, winner: cython.int, left: cython.longlong[::1], points: cython.longlong[::1]
) -> None:
    """Pays the side that went out."""
    if tables.settle_rule == EACH_LOSES:
        each_loses(tables, left, points)
    else:
        points[winner] += from_others(tables, winner, NOBODY, left) // tables.divisor


def settle_blocked(tables: RulesTables, left: cython.longlong[::1], points: cython.longlong[::1]) -> None:
    """Pays the side that has fewest pips; what a tie may carry to the next hand belongs to the match."""
    side: cython.int
    best: cython.int = 0
    tied: cython.int = 0
    if tables.blocked_rule == BLOCKED_EACH_LOSES or (
        tables.blocked_rule == BLOCKED_SAME and tables.settle_rule == EACH_LOSES
    ):
        each_loses(tables, left, points)
        return
    for side in range(tables.sides):
        if left_to(tables, side, left) < left_to(tables, best, left):
            best = side
    for side in range(tables.sides):
        if left_to(tables, side, left) == left_to(tables, best, left):
            tied += 1
    if tied == 1:
        points[best] += blocked_prize(tables, best, NOBODY, left) // tables.divisor
    elif tied == 2 and tables.sides == 3 and tables.split:
        split_prize(tables, best, left, points)


def split_prize(
    tables: RulesTables, first: cython.int, left: cython.longlong[::1], points: cython.longlong[::1]
) -> None:
    """Of three sides two tied, `first` and a later one: each gets half of what the third would pay, floored."""
    other: cython.int = first + 1 if left[first + 1] == left[first] else first + 2
    half: cython.longlong = (
        blocked_prize(tables, first, other, left) // 2 // tables.unit * tables.unit // tables.divisor
    )
    points[first] += half
    points[other] += half


def each_loses(tables: RulesTables, left: cython.longlong[::1], points: cython.longlong[::1]) -> None:
    """Every side loses its own pips."""
    side: cython.int
    for side in range(tables.sides):
        points[side] -= tables.rounded_pips[left_to(tables, side, left)] // tables.divisor


def blocked_prize(
    tables: RulesTables, winner: cython.int, spared: cython.int, left: cython.longlong[::1]
) -> cython.longlong:
    """What the others, but for the side `spared`, pay the winner of a blocked hand, in pips."""
    side: cython.int
    own: cython.longlong = left_to(tables, winner, left)
    pips: cython.longlong
    prize: cython.longlong = 0
    if tables.blocked_rule == BLOCKED_NOTHING:
        return 0
    if tables.blocked_rule == BLOCKED_SAME:
        return from_others(tables, winner, spared, left)
    for side in range(tables.sides):
        if side not in (winner, spared):
            pips = left_to(tables, side, left)
            prize += tables.rounded_pips[pips if tables.blocked_rule == BLOCKED_MINUS_OWN else pips - own]
    return prize - tables.rounded_pips[own] if tables.blocked_rule == BLOCKED_MINUS_OWN else prize


def from_others(
    tables: RulesTables, winner: cython.int, spared: cython.int, left: cython.longlong[::1]
) -> cython.longlong:
    """What the opposing hands pay, in pips: a partner's never count."""
    seat: cython.int
    side: cython.int
    total: cython.longlong = 0
    heaviest: cython.longlong = 0
    each: cython.longlong = 0
    if tables.settle_rule == SETTLE_NOTHING:
        return 0
    for seat in range(tables.seats):
        side = tables.side_of(seat)
        if side not in (winner, spared):
            total += left[seat]
            each += tables.rounded_pips[left[seat]]
            heaviest = max(heaviest, left[seat])
    if tables.settle_rule == SUM:
        return tables.rounded_pips[total]
    if tables.settle_rule == HEAVIEST:
        return tables.rounded_pips[heaviest]
    return each


def left_to(tables: RulesTables, side: cython.int, left: cython.longlong[::1]) -> cython.longlong:
    """The pips left to a side."""
    return left[side] + left[side + 2] if tables.pairs else left[side]
