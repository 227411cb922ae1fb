"""Rollouts: what plays are worth over many deals that agree with what a seat knows, each played out by a policy.

Deals come into a pool, each weighed by how likely it makes what the others have played: a seat that let points go
most likely had no tile for them. From the pool deals are drawn by weight, and every play is tried on the same ones,
so that luck is alike for all.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from math import exp

    from muggins.search.chances import Chances
    from muggins.search.policy import Policy
    from muggins.search.position import TOLD, Position
    from muggins.search.sampler import Sampler

SEATS = 5
MOST_MOVES = 256

DRAW = -1
"""As `muggins.search.packing` has it."""

CARELESS = 0.1
"""The share of the others' plays that follow no judgement."""
SHARP = 6.0
"""How surely they see what is better: at 4, of two plays a unit of the policy apart the better is e⁴ times likelier."""


class Placing(NamedTuple):
    """What a sampler places; tiles by number, seats from 0.

    `tiles` and `until`: each item's tile, and at which place of the log it was played, -1 for one still hidden.
    `seats` and `came`: of each group whose it is, -1 for the boneyard, and at which place of the log it came. `able`,
    if not -1, must hold a tile that fits now.
    """

    tiles: Sequence[int]
    until: Sequence[int]
    seats: Sequence[int]
    came: Sequence[int]
    able: int


class Rollouts:
    """Tries plays of the seat to move at `root`, which holds its own tiles and the number of the others'.

    `past` are the choices of the other seats so far: the move, its place in the log, and the position as
    `Position.told` has it. All seats play on by `policy`. A hand is worth its points to the side to move, less those
    of the other sides at the mean; or, after `at_score`, its chance to win the match.
    """

    def __init__(
        self,
        root: Position,
        policy: Policy,
        placing: Placing,
        past: Sequence[tuple[int, int, Sequence[int]]],
        seed: int,
    ) -> None:
        self.position = root
        self.policy = policy
        self.items = len(placing.tiles)
        self.tiles = array("q", [*placing.tiles, 0])
        self.until = array("q", [*placing.until, 0])
        self.seats = array("q", placing.seats)
        self.came = array("q", placing.came)
        self.able = placing.able
        self.state = seed % (2**63 - 1) + 1
        self.cut = 2**64 - 1
        self.choices = len(past)
        self.seen = array("q", [number for _, _, told in past for number in told] + root.told())
        self.made = array("q", [*(move for move, _, _ in past), 0])
        self.when = array("q", [*(when for _, when, _ in past), 0])
        self.seat = root.seat
        self.mine = root.hands()[root.seat]
        self.shown = root.shown
        hidden = [at for at, until in enumerate(placing.until) if until < 0]
        self.unseen = sum(2 ** int(placing.tiles[at]) for at in hidden)
        self.tried = array("q", [*root.options(), DRAW])
        self.moves = len(self.tried) - 1
        self.alive = array("q", [1] * (self.moves + 1))
        self.deals = 0
        self.sums = array("d", bytes(8 * (self.moves + 1)))
        self.products = array("d", bytes(8 * (self.moves**2 + 1)))
        self.values = array("d", bytes(8 * MOST_MOVES))
        self.surely = False
        self.by_chance = False
        self.at_once = False
        self.chances = Chances([], 0, 1)
        self.open_pool(1)

    def at_score(self, needs: Sequence[int], chances: Chances, at_once: bool = True) -> None:
        """Counts the chance to win the match, when the two sides still need so many points.

        Whoever has them has won `at_once`, or else once the hand is over.
        """
        self.by_chance = True
        self.at_once = at_once
        self.need0, self.need1 = needs
        self.chances = chances

    def as_the_policy(self) -> None:
        """Takes it that the others have played just as the policy does: deals in which they had not are out."""
        self.surely = True

    def or_draw(self) -> None:
        """Tries it too to draw, though the seat can play, as a move after the root's options.

        What it has drawn and fits is played at once; else it plays by the policy. Later nobody draws who can play.
        """
        self.moves += 1
        self.products = array("d", bytes(8 * self.moves**2))

    # The pool of deals.

    def open_pool(self, deals: int) -> None:
        """Makes room for so many deals; those there were are forgotten."""
        self.pool = array("q", bytes(8 * SEATS * deals))
        self.reach = array("d", bytes(8 * deals))
        self.order = array("q", bytes(8 * 64))
        self.size = 0

    def draw(self, sampler: Sampler, deals: int) -> None:
        """Puts so many deals more into the pool, drawn by `sampler`."""
        left: cython.longlong = deals
        source: Sampler = sampler
        with cython.nogil:
            while left > 0:
                source.draw()
                if self.put(source.placed):
                    left -= 1

    def add(self, groups: Sequence[int]) -> None:
        """Puts the deal into the pool that has each item in its group of `groups`, if it may be."""
        placed: cython.longlong[::1] = array("q", groups)
        self.put(placed)

    def pooled(self) -> list[tuple[list[int], float]]:
        """The deals of the pool: each seat's tiles as a mask, and how likely the deal makes what has been played."""
        seats = self.position.game.seats
        hands = [[self.pool[at * SEATS + seat] for seat in range(seats)] for at in range(self.size)]
        return [
            (held, self.reach[at] - (self.reach[at - 1] if at > 0 else 0.0)) for at, held in enumerate(hands)
        ]

    def put(self, placed: cython.longlong[::1]) -> cython.bint:
        """The same; whether the deal may be."""
        item: cython.int
        seat: cython.longlong
        at: cython.longlong = self.size * SEATS
        one: cython.longlong = 1
        for seat in range(SEATS):
            self.pool[at + seat] = 0
        self.pool[at + self.seat] = self.mine
        for item in range(self.items):
            seat = self.seats[placed[item]]
            if seat >= 0 and self.until[item] < 0:
                self.pool[at + seat] |= one << self.tiles[item]
        if self.able >= 0 and self.pool[at + self.able] & self.position.game.fitting_any[self.shown] == 0:
            return False
        before: cython.double = 0.0
        if self.size > 0:
            before = self.reach[self.size - 1]
        self.reach[self.size] = before + self.likelihood(placed)
        self.size += 1
        return True

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

    def agree(self) -> bool:
        """Whether any deal of the pool agrees with what the others have played."""
        return bool(self.size > 0 and self.reach[self.size - 1] > 0.0)

    def choose(self) -> None:
        """Draws a deal from the pool by weight, and an order for its boneyard."""
        low: cython.longlong = 0
        high: cython.longlong = self.size - 1
        middle: cython.longlong
        goal: cython.double = self.reach[high] * self.below(1 << 30) / 1073741824.0
        while low < high:
            middle = (low + high) // 2
            if self.reach[middle] > goal:
                high = middle
            else:
                low = middle + 1
        self.dealt = low
        seat: cython.int
        hidden: cython.longlong = self.unseen
        bit: cython.longlong
        size: cython.int = 0
        place: cython.longlong
        for seat in range(self.position.game.seats):
            hidden &= ~self.pool[low * SEATS + seat]
        while hidden != 0:  # each tile trades places with one of those before it
            bit = hidden & -hidden
            hidden ^= bit
            place = self.below(size + 1)
            self.order[size] = self.order[place]
            self.order[place] = self.position.game.number[bit % 67]
            size += 1
        for seat in range(size):
            self.position.order[seat] = self.order[seat]

    def below(self, n: cython.longlong) -> cython.longlong:
        """A number from 0 to n - 1, by xorshift of 64 bits."""
        x: cython.ulonglong = self.state
        x ^= x << 13 & self.cut
        x ^= x >> 7
        x ^= x << 17 & self.cut
        self.state = x
        return cython.cast(cython.longlong, (x >> 32) * n >> 32)

    # Trying moves.

    def run(self, deals: int) -> None:
        """Tries all moves that are left on so many deals more, drawn from the pool by their weight."""
        left: cython.longlong = deals
        with cython.nogil:
            while left > 0:
                left -= 1
                self.choose()
                self.try_moves()
                self.deals += 1

    def moves_left(self) -> list[int]:
        """The moves that have not been dropped, as places in the root's options; to draw comes after them."""
        return [at for at in range(self.moves) if self.alive[at]]

    def drop(self, at: int) -> None:
        """Tries a move no more."""
        self.alive[at] = 0

    def mean(self, at: int) -> float:
        """The mean value of a move that has not been dropped."""
        return float(self.sums[at] / self.deals)

    def better(self, one: int, other: int) -> tuple[float, float]:
        """By how much move `one` is better than `other` at the mean, and the standard error of that."""
        n = self.deals
        difference = (self.sums[one] - self.sums[other]) / n
        squares = (
            self.products[one * self.moves + one]
            + self.products[other * self.moves + other]
            - 2 * self.products[one * self.moves + other]
        )
        variance = max(0.0, squares / n - difference**2)
        return float(difference), float((variance / n) ** 0.5)

    def try_moves(self) -> None:
        """Plays every move out on the deal that was drawn, and counts what it brings."""
        at: cython.int
        other: cython.int
        seat: cython.int
        for at in range(self.moves):
            if self.alive[at] != 0:
                self.position.take(self.seen, self.choices * TOLD)
                for seat in range(self.position.game.seats):
                    self.position.held[seat] = self.pool[self.dealt * SEATS + seat]
                self.values[at] = self.play_out(self.tried[at])
                self.sums[at] += self.values[at]
        for at in range(self.moves):
            if self.alive[at] != 0:
                for other in range(self.moves):
                    if self.alive[other] != 0:
                        self.products[at * self.moves + other] += self.values[at] * self.values[other]

    def play_out(self, move: cython.longlong) -> cython.double:
        """What `move` brings the side to move when all go on by the policy."""
        moves: cython.int
        self.position.make(self.drawn() if move == DRAW else move)
        while not self.position.over and not self.decided():
            self.position.settle_turn()
            if self.position.over:
                break
            moves = self.position.list_moves(0)
            self.position.make(self.position.moves[self.policy.choose(self.position, 0, moves)])
        return self.worth(self.position.game.side(self.seat))

    def drawn(self) -> cython.longlong:
        """Draws for the seat to move; what it then plays."""
        tile: cython.longlong = self.position.draw_tiles()
        at: cython.int
        listed: cython.int = self.position.list_moves(0)
        moves: cython.int = 0
        for at in range(listed):
            if tile < 0 or self.position.moves[at] >> 8 == tile:
                self.position.moves[moves] = self.position.moves[at]
                moves += 1
        return self.position.moves[self.policy.choose(self.position, 0, moves)]

    def decided(self) -> cython.bint:
        """Whether somebody has won the match in the midst of the hand."""
        return self.at_once and (
            self.position.points[0] >= self.need0 or self.position.points[1] >= self.need1
        )

    def worth(self, side: cython.int) -> cython.double:
        """What the hand, as it stands, is worth to `side`."""
        other: cython.int
        total: cython.double = 0.0
        own: cython.double = self.position.points[side]
        ours: cython.longlong
        theirs: cython.longlong
        if self.by_chance:
            ours = self.need0 - self.position.points[0]
            theirs = self.need1 - self.position.points[1]
            if side == 1:
                ours, theirs = theirs, ours
            if ours <= 0 or theirs <= 0:
                return 0.5 if ours == theirs else 1.0 if ours < theirs else 0.0
            return self.chances.table[self.chances.place(ours, theirs)]
        for other in range(self.position.game.sides):
            total += self.position.points[other]
        return own - (total - own) / (self.position.game.sides - 1)
