"""Rollouts: what plays are worth over many deals that agree with what a seat knows, each played out by a policy.

Every play is tried on the same deals, so that luck is alike for all. What a seat knows stands in the root position:
its own tiles, what lies on the table, and how many tiles the others hold; a deal fills in the rest.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.policy import Policy
    from muggins.search.position import Position
    from muggins.search.sampler import Sampler

MOST_MOVES = 128


class Rollouts:
    """Tries plays of the seat to move at `root`, whose draws and passes are made.

    `items` are the tiles that a sampler places, -1 for one that is not placed any more, and `seats` whose each of its
    groups is, -1 for the boneyard. `able`, if not -1, must hold a tile that fits. All seats play on by `policy`. A
    hand is worth its points to the side to move, less those of the other sides at the mean; or, after `at_score`, its
    chance to win the match.
    """

    def __init__(
        self, root: Position, policy: Policy, items: Sequence[int], seats: Sequence[int], able: int, seed: int
    ) -> None:
        self.position = root
        self.policy = policy
        self.items = array("q", items)
        self.seats = array("q", seats)
        self.number = len(items)
        self.able = able
        self.state = seed % (2**63 - 1) + 1
        self.cut = 2**64 - 1
        self.seat = root.seat
        self.ends = root.ends
        self.shown = root.shown
        self.gone = root.gone
        self.count = root.count
        self.laid = root.laid
        self.stop = root.stop
        self.mine = root.hands()[root.seat]
        self.shut = array("q", root.known())
        self.dealt = array("q", bytes(8 * 5))
        self.boneyard = array("q", bytes(8 * 64))
        self.tried = array("q", root.options())
        self.moves = len(self.tried)
        self.alive = array("q", [1] * self.moves)
        self.deals = 0
        self.sums = array("d", bytes(8 * max(1, self.moves)))
        self.products = array("d", bytes(8 * max(1, self.moves**2)))
        self.values = array("d", bytes(8 * max(1, self.moves)))
        self.by_chance = False
        self.chances = array("d", [0.0])

    def at_score(self, needs: Sequence[int], chances: array[float]) -> None:
        """Counts the chance of the match: what both sides, in their order, still need, and `chances` to win.

        `chances[a * (n + 1) + b]`, n the most points of both, is that of a side that needs a points when the other
        needs b.
        """
        self.by_chance = True
        self.need0, self.need1 = needs
        self.chances = chances
        self.most = int(len(chances) ** 0.5 + 0.5) - 1

    def run(self, sampler: Sampler, deals: int) -> None:
        """Tries all moves that are left on so many deals more, drawn by `sampler`."""
        left: cython.longlong = deals
        source: Sampler = sampler
        with cython.nogil:
            while left > 0:
                left -= 1
                source.draw()
                while not self.deal(source):
                    source.draw()
                self.try_moves()
                self.deals += 1

    def moves_left(self) -> list[int]:
        """The moves that have not been dropped, as places in the root's options."""
        return [at for at in range(self.moves) if self.alive[at]]

    def mean(self, at: int) -> float:
        """The mean value of a move that has not been dropped."""
        return float(self.sums[at] / self.deals)

    def lead(self, one: int, other: int) -> tuple[float, float]:
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

    def drop(self, at: int) -> None:
        """Tries a move no more."""
        self.alive[at] = 0

    def deal(self, source: Sampler) -> cython.bint:
        """Fills in what is hidden; whether the deal may be."""
        item: cython.longlong
        seat: cython.longlong
        size: cython.int = 0
        one: cython.longlong = 1
        for seat in range(self.position.game.seats):
            self.dealt[seat] = 0
        self.dealt[self.seat] = self.mine
        for item in range(self.number):
            if self.items[item] < 0:
                continue
            seat = self.seats[source.placed[item]]
            if seat >= 0:
                self.dealt[seat] |= one << self.items[item]
            else:
                self.boneyard[size] = self.items[item]
                size += 1
        if self.able >= 0 and self.dealt[self.able] & self.position.game.fitting_any[self.shown] == 0:
            return False
        at: cython.int
        other: cython.longlong
        kept: cython.longlong
        for at in range(size - 1, 0, -1):
            other = self.below(at + 1)
            kept = self.boneyard[at]
            self.boneyard[at] = self.boneyard[other]
            self.boneyard[other] = kept
        for at in range(size):
            self.position.order[at] = self.boneyard[at]
        return True

    def below(self, n: cython.longlong) -> cython.longlong:
        """A number from 0 to n - 1, by xorshift of 64 bits."""
        x: cython.ulonglong = self.state
        x ^= x << 13 & self.cut
        x ^= x >> 7
        x ^= x << 17 & self.cut
        self.state = x
        return cython.cast(cython.longlong, (x >> 32) * n >> 32)

    def reset(self) -> None:
        """Sets the position to the root, with the hands that were dealt."""
        seat: cython.int
        self.position.ends = self.ends
        self.position.shown = self.shown
        self.position.gone = self.gone
        self.position.count = self.count
        self.position.laid = self.laid
        self.position.seat = self.seat
        self.position.next = 0
        self.position.stop = self.stop
        self.position.over = False
        for seat in range(self.position.game.seats):
            self.position.held[seat] = self.dealt[seat]
            self.position.shut[seat] = self.shut[seat]
            self.position.points[seat] = 0

    def try_moves(self) -> None:
        """Plays every move out on this deal, and counts what it brings."""
        at: cython.int
        other: cython.int
        for at in range(self.moves):
            if self.alive[at] != 0:
                self.reset()
                self.values[at] = self.play_out(self.tried[at])
                self.sums[at] += self.values[at]
        for at in range(self.moves):
            if self.alive[at] != 0:
                for other in range(self.moves):
                    if self.alive[other] != 0:
                        self.products[at * self.moves + other] += self.values[at] * self.values[other]

    def play_out(self, move: cython.longlong) -> cython.double:
        """What `move` brings the side to move when all go on by the policy."""
        side: cython.int = self.position.game.side(self.seat)
        moves: cython.int
        self.position.make(move)
        while not self.position.over and not self.decided():
            self.position.settle_turn()
            if self.position.over:
                break
            moves = self.position.list_moves(0)
            self.position.make(self.position.moves[self.policy.choose(self.position, 0, moves)])
        return self.worth(side)

    def decided(self) -> cython.bint:
        """Whether somebody has the points that the match still needs."""
        return self.by_chance and (
            self.position.points[0] >= self.need0 or self.position.points[1] >= self.need1
        )

    def worth(self, side: cython.int) -> cython.double:
        """What the hand, as it stands, is worth to `side`."""
        other: cython.int
        total: cython.double = 0.0
        own: cython.double = self.position.points[side]
        if self.by_chance:
            ours: cython.longlong = self.need0 - self.position.points[0]
            theirs: cython.longlong = self.need1 - self.position.points[1]
            if side == 1:
                ours, theirs = theirs, ours
            if ours <= 0 or theirs <= 0:
                return 0.5 if ours == theirs else 1.0 if ours < theirs else 0.0
            return self.chances[min(ours, self.most) * (self.most + 1) + min(theirs, self.most)]
        for other in range(self.position.game.sides):
            total += self.position.points[other]
        return own - (total - own) / (self.position.game.sides - 1)
