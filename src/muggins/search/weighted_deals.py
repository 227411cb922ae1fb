"""Deals that agree with what a seat knows, each weighed by how likely it makes what the others have played.

A seat that passed points up most likely had no tile for them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

import cython

from muggins.search.convert import PastChoice

# Compiled, these come from the .pxd.
if not cython.compiled:
    from math import exp

    from muggins.search.policy import Policy
    from muggins.search.position import SNAPSHOT, Position
    from muggins.search.rules_tables import SEATS
    from muggins.search.sampler import Sampler

    MOST_MOVES = 256

NOISE = 0.1
"""The share of the others' moves that are taken to be made at random."""
SHARPNESS = 6.0
"""Of the softmax over the rest: of two moves a unit of the policy apart the better is e⁶ times likelier."""


class Unknowns(NamedTuple):
    """The items that a sampler puts into groups: tiles by number, and how they may have come to seats, from 0.

    `tiles` and `until`: each item's tile, and at which place of the log it was played, -1 for one still hidden.
    `seats` and `came`: of each group whose it is, -1 for the boneyard, and at which place of the log it came.
    """

    tiles: Sequence[int]
    until: Sequence[int]
    seats: Sequence[int]
    came: Sequence[int]


class WeightedDeals:
    """Deals of the tiles that the seat to move at `root` does not see, each weighed by its likelihood.

    `unknowns` are what a deal places. `past` are the choices of the others so far: a deal weighs the product of the
    probabilities that the others, so dealt, would have made them, by a softmax over the values of `policy` with some
    noise. `root` is used to go through these.
    """

    def __init__(
        self, root: Position, policy: Policy, unknowns: Unknowns, past: Sequence[PastChoice]
    ) -> None:
        self.position = root
        self.policy = policy
        self.items = len(unknowns.tiles)
        self.tiles = array("q", [*unknowns.tiles, 0])
        self.until = array("q", [*unknowns.until, 0])
        self.seats = array("q", unknowns.seats)
        self.came = array("q", unknowns.came)
        self.choices = len(past)
        self.snapshots = array("q", [*(number for choice in past for number in choice.snapshot), 0])
        self.moves = array("q", [*(choice.move for choice in past), 0])
        self.when = array("q", [*(choice.when for choice in past), 0])
        self.root = array("q", root.snapshot())
        self.seat = root.seat
        self.mine = root.hands()[root.seat]
        self.hidden = sum(
            2 ** int(tile) for tile, until in zip(unknowns.tiles, unknowns.until, strict=True) if until < 0
        )
        self.values = array("d", bytes(8 * MOST_MOVES))
        self.deterministic = False
        self.reserve(1)

    def assume_policy(self) -> None:
        """Assumes that the others have moved just as the policy would: deals where they would not weigh nothing."""
        self.deterministic = True

    def reserve(self, deals: int) -> None:
        """Makes room for so many deals, and drops those there are."""
        self.held = array("q", bytes(8 * SEATS * deals))
        self.cumulative = array("d", bytes(8 * deals))
        self.size = 0

    def draw(self, sampler: Sampler, deals: int) -> None:
        """Adds so many deals, drawn by `sampler`."""
        self.check_room(deals)
        left: cython.longlong = deals
        source: Sampler = sampler
        with cython.nogil:
            while left > 0:
                left -= 1
                source.draw()
                self.append(source.placed)

    def add(self, groups: Sequence[int]) -> None:
        """Adds the deal that has each item in its group of `groups`."""
        self.check_room(1)
        placed: cython.longlong[::1] = array("q", groups)
        self.append(placed)

    def check_room(self, deals: int) -> None:
        """Raises `ValueError` where there is no room for so many deals more."""
        if self.size + deals > len(self.cumulative):
            raise ValueError(f"there is room for {len(self.cumulative)} deals")

    def deals(self) -> list[tuple[list[int], float]]:
        """The deals there are: each seat's tiles as masks, and the weight of the deal."""
        seats = self.position.tables.seats
        held = [[self.held[at * SEATS + seat] for seat in range(seats)] for at in range(self.size)]
        sums = [0.0, *[self.cumulative[at] for at in range(self.size)]]
        return [(hands, sums[at + 1] - sums[at]) for at, hands in enumerate(held)]

    def any_likely(self) -> bool:
        """Whether any deal has a weight: agrees with what the others have played."""
        return bool(self.size > 0 and self.cumulative[self.size - 1] > 0.0)

    def append(self, placed: cython.longlong[::1]) -> None:
        """Adds the deal that `placed` has, each item in its group."""
        item: cython.int
        seat: cython.longlong
        at: cython.longlong = self.size * SEATS
        one: cython.longlong = 1
        for seat in range(SEATS):
            self.held[at + seat] = 0
        self.held[at + self.seat] = self.mine
        for item in range(self.items):
            seat = self.seats[placed[item]]
            if seat >= 0 and self.until[item] < 0:
                self.held[at + seat] |= one << self.tiles[item]
        before: cython.double = 0.0
        if self.size > 0:
            before = self.cumulative[self.size - 1]
        self.cumulative[self.size] = before + self.likelihood(placed)
        self.size += 1

    def likelihood(self, placed: cython.longlong[::1]) -> cython.double:
        """The probability that the others, so dealt, would have made their choices."""
        choice: cython.int
        item: cython.int
        group: cython.longlong
        hand: cython.longlong
        one: cython.longlong = 1
        likelihood: cython.double = 1.0
        for choice in range(self.choices):
            self.position.restore(self.snapshots, choice * SNAPSHOT)
            hand = 0
            for item in range(self.items):
                group = placed[item]
                if (
                    self.seats[group] == self.position.seat
                    and self.came[group] < self.when[choice]
                    and (self.until[item] < 0 or self.until[item] >= self.when[choice])
                ):
                    hand |= one << self.tiles[item]
            self.position.held[self.position.seat] = hand
            likelihood *= self.move_likelihood(self.moves[choice])
        return likelihood

    def move_likelihood(self, move: cython.longlong) -> cython.double:
        """The probability that the seat to move would make `move`."""
        moves: cython.int = self.position.generate_moves(0)
        at: cython.int
        best: cython.double = -1e9
        total: cython.double = 0.0
        own: cython.double = 0.0
        odds: cython.double
        if moves <= 1:
            return 1.0
        if self.deterministic:
            return 1.0 if self.position.moves[self.policy.choose(self.position, 0, moves)] == move else 0.0
        self.policy.observe(self.position)
        for at in range(moves):
            self.values[at] = (
                SHARPNESS / self.policy.unit * self.policy.move_value(self.position, self.position.moves[at])
            )
            best = max(best, self.values[at])
        for at in range(moves):
            odds = exp(self.values[at] - best)
            total += odds
            if self.position.moves[at] == move:
                own = odds
        return NOISE / moves + (1.0 - NOISE) * own / total

    def find(self, share: cython.double) -> cython.longlong:
        """The deal at which so great a share of all weight, from 0 up to 1, is reached."""
        low: cython.longlong = 0
        high: cython.longlong = self.size - 1
        middle: cython.longlong
        goal: cython.double = self.cumulative[high] * share
        while low < high:
            middle = (low + high) // 2
            if self.cumulative[middle] > goal:
                high = middle
            else:
                low = middle + 1
        return low
