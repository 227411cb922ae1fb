"""Whole hands at random, many at once, with the GIL released."""

from __future__ import annotations

import cython

# Compiled, it comes from the .pxd.
if not cython.compiled:
    from muggins.search.position import Position


class Playouts:
    """Deals and plays hands of the game of `position`, over and over. The same seed plays the same hands."""

    def __init__(self, position: Position, seed: int) -> None:
        self.position = position
        self.state = (seed & 0x7FFFFFFF) | 1
        for tile in range(position.game.size):
            position.order[tile] = tile

    def play(self, hands: int) -> int:
        """Plays `hands` hands, each to its settlement; returns how many tiles were laid."""
        count: cython.longlong = hands
        laid: cython.longlong = 0
        with cython.nogil:
            laid = self.play_many(count)
        return int(laid)

    def play_many(self, count: cython.longlong) -> cython.longlong:
        """The same, without Python."""
        laid: cython.longlong = 0
        moves: cython.int
        while count > 0:
            count -= 1
            self.shuffle()
            self.deal()
            while not self.position.over:
                moves = self.position.list_moves(0)
                self.position.make(self.position.moves[self.below(moves)])
                self.position.settle_turn()
            laid += self.position.laid
        return laid

    def below(self, n: cython.longlong) -> cython.longlong:
        """A number from 0 to n - 1, by xorshift of 32 bits."""
        low32: cython.longlong = 0xFFFFFFFF
        self.state ^= self.state << 13 & low32
        self.state ^= self.state >> 17
        self.state ^= self.state << 5 & low32
        return self.state * n >> 32

    def shuffle(self) -> None:
        """Puts the set into a new order."""
        at: cython.int
        other: cython.longlong
        kept: cython.longlong
        for at in range(self.position.game.size - 1, 0, -1):
            other = self.below(at + 1)
            kept = self.position.order[at]
            self.position.order[at] = self.position.order[other]
            self.position.order[other] = kept

    def deal(self) -> None:
        """Deals the shuffled set; the first seat leads."""
        each: cython.int = self.position.game.tiles
        dealt: cython.int = self.position.game.seats * each
        one: cython.longlong = 1
        seat: cython.int
        at: cython.int
        for seat in range(self.position.game.seats):
            self.position.points[seat] = 0
            self.position.held[seat] = 0
            for at in range(seat * each, seat * each + each):
                self.position.held[seat] |= one << self.position.order[at]
        self.position.begin(0, dealt, self.position.game.size - dealt)
