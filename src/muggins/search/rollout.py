"""Rollouts: the values of moves over many deals that agree with what a seat knows, played out by a policy.

Deals are drawn by weight, and every move is tried on the same ones, so that luck is alike for all.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import cython

from muggins.search.convert import DRAW

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.rng import Rng
    from muggins.search.rules_tables import SEATS
    from muggins.search.weighted_deals import WeightedDeals
    from muggins.search.win_probability import WinProbability


class Rollouts:
    """Tries the moves of the seat to move at the root of `weighted_deals`, all seats going on by its policy.

    A hand counts as its points to the side to move, less those of the other sides at the mean; or, after
    `count_win_probability`, as the probability to win the match that it leaves.
    """

    def __init__(self, weighted_deals: WeightedDeals, seed: int) -> None:
        self.weighted_deals = weighted_deals
        self.position = weighted_deals.position
        self.policy = weighted_deals.policy
        self.rng = Rng(seed)
        self.position.restore(weighted_deals.root, 0)
        self.side = self.position.tables.side_of(self.position.seat)
        self.candidates = array("q", [*self.position.legal_moves(), DRAW])
        self.moves = len(self.candidates) - 1
        self.alive = array("q", [1] * (self.moves + 1))
        self.deals = 0
        self.sums = array("d", bytes(8 * (self.moves + 1)))
        self.products = array("d", bytes(8 * (self.moves**2 + 1)))
        self.values = array("d", bytes(8 * (self.moves + 1)))
        self.counts_wins = False
        self.at_once = False
        self.need0 = 0
        self.need1 = 0
        self.win_probability = WinProbability([], 0, 1)

    def count_win_probability(
        self, needs: Sequence[int], win_probability: WinProbability, at_once: bool = True
    ) -> None:
        """Counts the probability to win the match, when the two sides still need so many points.

        A side that has them has won `at_once`, or else once the hand is over.
        """
        self.counts_wins = True
        self.at_once = at_once
        self.need0, self.need1 = needs
        self.win_probability = win_probability

    def try_drawing(self) -> None:
        """Tries drawing too, though the seat can play, as a move after the root's others.

        A drawn tile that fits is played at once; else the seat plays by the policy. Later nobody draws who can play.
        """
        self.moves += 1
        self.products = array("d", bytes(8 * self.moves**2))

    def run(self, deals: int) -> None:
        """Tries all moves that are left on so many deals more, drawn by their weight."""
        left: cython.longlong = deals
        with cython.nogil:
            while left > 0:
                left -= 1
                self.draw_deal()
                self.try_moves()
                self.deals += 1

    def draw_deal(self) -> None:
        """Draws a deal by weight, and an order for its boneyard."""
        hidden: cython.longlong = self.weighted_deals.hidden
        bit: cython.longlong
        seat: cython.int
        size: cython.int = 0
        place: cython.longlong
        self.deal = self.weighted_deals.find(self.rng.below(1 << 30) / 1073741824.0)
        for seat in range(self.position.tables.seats):
            hidden &= ~self.weighted_deals.held[self.deal * SEATS + seat]
        while hidden != 0:  # each tile trades places with one of those before it
            bit = hidden & -hidden
            hidden ^= bit
            place = self.rng.below(size + 1)
            self.position.order[size] = self.position.order[place]
            self.position.order[place] = self.position.tables.bit_index[bit % 67]
            size += 1

    def moves_left(self) -> list[int]:
        """The moves that have not been dropped, as places in the root's moves; to draw comes after them."""
        return [at for at in range(self.moves) if self.alive[at]]

    def drop(self, at: int) -> None:
        """Tries a move no more."""
        self.alive[at] = 0

    def mean(self, at: int) -> float:
        """The mean value of a move that has not been dropped."""
        return float(self.sums[at] / self.deals)

    def difference(self, one: int, other: int) -> tuple[float, float]:
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
        """Plays every move out on the deal that was drawn, and adds up the values."""
        at: cython.int
        other: cython.int
        seat: cython.int
        for at in range(self.moves):
            if self.alive[at] != 0:
                self.position.restore(self.weighted_deals.root, 0)
                for seat in range(self.position.tables.seats):
                    self.position.held[seat] = self.weighted_deals.held[self.deal * SEATS + seat]
                self.values[at] = self.play_out(self.candidates[at])
                self.sums[at] += self.values[at]
        for at in range(self.moves):
            if self.alive[at] != 0:
                for other in range(self.moves):
                    if self.alive[other] != 0:
                        self.products[at * self.moves + other] += self.values[at] * self.values[other]

    def play_out(self, move: cython.longlong) -> cython.double:
        """The value of the hand that `move` leads to when all go on by the policy."""
        moves: cython.int
        self.position.make(self.draw_then_choose() if move == DRAW else move)
        while not self.position.over and not self.decided():
            self.position.advance()
            if self.position.over:
                break
            moves = self.position.generate_moves(0)
            self.position.make(self.position.moves[self.policy.choose(self.position, 0, moves)])
        return self.value()

    def draw_then_choose(self) -> cython.longlong:
        """Draws for the seat to move; the move that it then makes."""
        tile: cython.longlong = self.position.draw_tiles()
        at: cython.int
        listed: cython.int = self.position.generate_moves(0)
        moves: cython.int = 0
        for at in range(listed):
            if tile < 0 or self.position.moves[at] >> 8 == tile:
                self.position.moves[moves] = self.position.moves[at]
                moves += 1
        return self.position.moves[self.policy.choose(self.position, 0, moves)]

    def decided(self) -> cython.bint:
        """Whether a side has won the match in the midst of the hand."""
        return self.at_once and (
            self.position.points[0] >= self.need0 or self.position.points[1] >= self.need1
        )

    def value(self) -> cython.double:
        """The value of the hand, as it stands, to the side that began."""
        if not self.counts_wins:
            return self.position.margin(self.side)
        ours: cython.longlong = self.need0 - self.position.points[0]
        theirs: cython.longlong = self.need1 - self.position.points[1]
        if self.side == 1:
            ours, theirs = theirs, ours
        if ours <= 0 or theirs <= 0:
            return 0.5 if ours == theirs else 1.0 if ours < theirs else 0.0
        return self.win_probability.table[self.win_probability.index(ours, theirs)]
