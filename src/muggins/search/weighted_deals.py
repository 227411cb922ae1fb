"""Deals that agree with what a seat knows, each weighed by how likely it makes what the others have played.

A seat that passed points up most likely had no tile for them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

import cython

from muggins.search.convert import Choice

# Compiled, these come from the .pxd.
if not cython.compiled:
    from math import exp

    from muggins.search.policy import Policy
    from muggins.search.position import TOLD, Position
    from muggins.search.sampler import Sampler

SEATS = 5
MOST_MOVES = 256

CARELESS = 0.1
"""The share of the others' plays that follow no judgement."""
SHARP = 6.0
"""How surely they see what is better: at 4, of two plays a unit of the policy apart the better is e⁴ times likelier."""


class Placing(NamedTuple):
    """What a sampler places; tiles by number, seats from 0.

    `tiles` and `until`: each item's tile, and at which place of the log it was played, -1 for one still hidden.
    `seats` and `came`: of each group whose it is, -1 for the boneyard, and at which place of the log it came.
    """

    tiles: Sequence[int]
    until: Sequence[int]
    seats: Sequence[int]
    came: Sequence[int]


class WeightedDeals:
    """Deals of what the seat to move at `root` does not see; `root` holds its tiles and the number of the others'.

    `placing` says what a deal places, and `past` what the others have chosen so far, by which it is weighed as
    `policy` judges their plays. `root` is used to go through these.
    """

    def __init__(self, root: Position, policy: Policy, placing: Placing, past: Sequence[Choice]) -> None:
        self.position = root
        self.policy = policy
        self.items = len(placing.tiles)
        self.tiles = array("q", [*placing.tiles, 0])
        self.until = array("q", [*placing.until, 0])
        self.seats = array("q", placing.seats)
        self.came = array("q", placing.came)
        self.choices = len(past)
        self.seen = array("q", [*(number for choice in past for number in choice.told), 0])
        self.made = array("q", [*(choice.move for choice in past), 0])
        self.when = array("q", [*(choice.when for choice in past), 0])
        self.root = array("q", root.told())
        self.seat = root.seat
        self.mine = root.hands()[root.seat]
        self.hidden = sum(
            2 ** int(tile) for tile, until in zip(placing.tiles, placing.until, strict=True) if until < 0
        )
        self.values = array("d", bytes(8 * MOST_MOVES))
        self.surely = False
        self.open(1)

    def as_the_policy(self) -> None:
        """Takes it that the others have played just as the policy does: deals in which they had not are out."""
        self.surely = True

    def open(self, deals: int) -> None:
        """Makes room for so many deals; those there were are forgotten."""
        self.held = array("q", bytes(8 * SEATS * deals))
        self.reach = array("d", bytes(8 * deals))
        self.size = 0

    def draw(self, sampler: Sampler, deals: int) -> None:
        """Puts so many deals more into the pool, drawn by `sampler`."""
        self.check_room(deals)
        left: cython.longlong = deals
        source: Sampler = sampler
        with cython.nogil:
            while left > 0:
                left -= 1
                source.draw()
                self.put(source.placed)

    def add(self, groups: Sequence[int]) -> None:
        """Puts the deal into the pool that has each item in its group of `groups`."""
        self.check_room(1)
        placed: cython.longlong[::1] = array("q", groups)
        self.put(placed)

    def check_room(self, deals: int) -> None:
        """Raises `ValueError` where there is no room for so many deals more."""
        if self.size + deals > len(self.reach):
            raise ValueError(f"the pool has room for {len(self.reach)} deals")

    def deals(self) -> list[tuple[list[int], float]]:
        """The deals there are: each seat's tiles as a mask, and how likely the deal makes what has been played."""
        seats = self.position.tables.seats
        held = [[self.held[at * SEATS + seat] for seat in range(seats)] for at in range(self.size)]
        reached = [0.0, *[self.reach[at] for at in range(self.size)]]
        return [(hands, reached[at + 1] - reached[at]) for at, hands in enumerate(held)]

    def agree(self) -> bool:
        """Whether any deal agrees with what the others have played."""
        return bool(self.size > 0 and self.reach[self.size - 1] > 0.0)

    def put(self, placed: cython.longlong[::1]) -> None:
        """Puts a deal into the pool."""
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
            before = self.reach[self.size - 1]
        self.reach[self.size] = before + self.likelihood(placed)
        self.size += 1

    def likelihood(self, placed: cython.longlong[::1]) -> cython.double:
        """How likely the others, so dealt, were to play what they have played."""
        choice: cython.int
        item: cython.int
        group: cython.longlong
        hand: cython.longlong
        one: cython.longlong = 1
        likely: cython.double = 1.0
        for choice in range(self.choices):
            self.position.take(self.seen, choice * TOLD)
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
            likely *= self.likely(self.made[choice])
        return likely

    def likely(self, made: cython.longlong) -> cython.double:
        """How likely the seat to move was to make the move `made`."""
        moves: cython.int = self.position.list_moves(0)
        at: cython.int
        best: cython.double = -1e9
        total: cython.double = 0.0
        own: cython.double = 0.0
        worth: cython.double
        if moves <= 1:
            return 1.0
        if self.surely:
            return 1.0 if self.position.moves[self.policy.choose(self.position, 0, moves)] == made else 0.0
        self.policy.look(self.position)
        for at in range(moves):
            self.values[at] = (
                SHARP / self.policy.unit * self.policy.judge(self.position, self.position.moves[at])
            )
            best = max(best, self.values[at])
        for at in range(moves):
            worth = exp(self.values[at] - best)
            total += worth
            if self.position.moves[at] == made:
                own = worth
        return CARELESS / moves + (1.0 - CARELESS) * own / total

    def at(self, share: cython.double) -> cython.longlong:
        """The deal at which so great a share of all weight, from 0 up to 1, is reached."""
        low: cython.longlong = 0
        high: cython.longlong = self.size - 1
        middle: cython.longlong
        goal: cython.double = self.reach[high] * share
        while low < high:
            middle = (low + high) // 2
            if self.reach[middle] > goal:
                high = middle
            else:
                low = middle + 1
        return low
