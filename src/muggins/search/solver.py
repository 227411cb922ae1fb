"""The exact value of a hand with every tile known, the boneyard's order too, between two sides.

The value is in points: those of the side to move less the other's, from here to the end of the hand, with its
settlement. It is found by MTD(f): a row of searches that each ask only whether the value reaches a bound, all
against one table of positions. Plays that the opponent *can* answer are tried first: who cannot answer draws,
and every tile drawn makes the hand longer.

A position is known again in the table by 81 bits of a hash.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import NamedTuple

import cython

# Compiled, it comes from the .pxd.
if not cython.compiled:
    from muggins.search.position import Position

FAR = 30000  # more points than any hand can be worth
STRIDE = 256  # places for the moves of one ply
ANY = -1  # no move in particular: the best

# What the table knows of a value.
EXACT = 0
AT_LEAST = 1
AT_MOST = 2

BITS = 16
MOST_BITS = 23
"""The table begins with 2^16 places, two entries each, and doubles as it fills, up to 2^23 (256 MB)."""


class Worth(NamedTuple):
    """What a move is worth to the side that makes it, in points: from `low` to `high`, which are equal if exact."""

    move: int
    low: int
    high: int


class Solver:
    """Solves positions of one hand; what its table has learnt serves the next position of the same hand.

    `breathe` is called after every `stride` nodes, and what it raises stops the search.
    """

    def __init__(
        self, position: Position, breathe: Callable[[], None] = lambda: None, stride: int = 1_000_000
    ) -> None:
        if position.game.sides != 2:
            raise ValueError("a hand is solved between two sides")
        self.position = position
        self.breathe = breathe
        self.stride = stride
        self.next_breath = stride
        self.raised: BaseException | None = None
        self.nodes = 0
        self.limit = 0
        self.stopped = False
        self.moves = array("q", bytes(8 * 64 * 256))
        self.weights = array("q", bytes(8 * 64 * 256))
        self.factors = array("Q", [0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 2**64 - 1])
        self.most_bits = MOST_BITS
        self.empty(BITS)

    def empty(self, bits: int) -> None:
        """Forgets all that is known."""
        self.bits = bits
        self.mask = 2**bits - 1
        self.entries = array("Q", bytes(8 * 4 * 2**bits))
        self.used = 0

    def solve(self, limit: int = 0) -> tuple[Worth, list[Worth]]:
        """What the position is worth to the seat to move, and each of its moves, the best first.

        The value is found first, and bounds that of the moves. With a `limit` of nodes (0 for none) the search stops
        there, and what it has not settled is an interval. Raises what `breathe` raised.
        """
        best = self.value(limit)
        most = self.position.game.most_points()
        moves = [self.close_in(move, best.low, -most, best.high) for move in self.position.options()]
        if self.raised is not None:
            raise self.raised
        return best, sorted(moves, key=lambda worth: (-worth.low, -worth.high, worth.move))

    def value(self, limit: int = 0) -> Worth:
        """What the position is worth to the seat to move, as `solve` has it but without the moves: its move is -1."""
        self.nodes = 0
        self.limit = limit
        self.next_breath = self.stride
        self.stopped = False
        self.raised = None
        most = self.position.game.most_points()
        found = self.close_in(ANY, 0, -most, most)
        if self.raised is not None:
            raise self.raised
        return found

    def close_in(self, move: int, guess: int, low: int, high: int) -> Worth:
        """What `move` is worth, or the best one, by searches around bounds that close in on it from `guess`."""
        bottom: cython.longlong = low
        top: cython.longlong = high
        value: cython.longlong = guess
        bound: cython.longlong
        made: cython.longlong = move
        while bottom < top and not self.stopped:
            bound = max(bottom + 1, min(value, top))
            with cython.nogil:
                value = self.value_of(made, bound)
            if self.stopped:
                break
            if value < bound:
                top = value
            else:
                bottom = value
        return Worth(move, bottom, top)

    def value_of(self, move: cython.longlong, bound: cython.longlong) -> cython.longlong:
        """Whether `move`, or the best one, is worth `bound`: a value on the right side of it."""
        if move == ANY:
            return self.search(bound - 1, bound, 0)
        return self.value_after(move, bound - 1, bound, 0)

    def value_after(
        self, move: cython.longlong, alpha: cython.longlong, beta: cython.longlong, ply: cython.int
    ) -> cython.longlong:
        """The value, to the side that makes it, of `move`; the position is as it was afterwards."""
        ends: cython.longlong = self.position.ends
        shown: cython.longlong = self.position.shown
        count: cython.longlong = self.position.count
        laid: cython.int = self.position.laid
        seat: cython.int = self.position.seat
        next: cython.int = self.position.next
        held0: cython.longlong = self.position.held[0]
        held1: cython.longlong = self.position.held[1]
        held2: cython.longlong = self.position.held[2]
        held3: cython.longlong = self.position.held[3]
        points0: cython.longlong = self.position.points[0]
        points1: cython.longlong = self.position.points[1]
        side: cython.int = self.position.game.side(seat)
        value: cython.longlong
        self.position.make(move)
        if not self.position.over:
            self.position.settle_turn()
        value = self.position.points[side] - self.position.points[1 - side]
        value -= points0 - points1 if side == 0 else points1 - points0
        if not self.position.over:
            if self.position.game.side(self.position.seat) == side:
                value += self.search(alpha - value, beta - value, ply + 1)
            else:
                value -= self.search(value - beta, value - alpha, ply + 1)
        self.position.ends = ends
        self.position.shown = shown
        self.position.count = count
        self.position.laid = laid
        self.position.seat = seat
        self.position.next = next
        self.position.over = False
        self.position.held[0] = held0
        self.position.held[1] = held1
        self.position.held[2] = held2
        self.position.held[3] = held3
        self.position.points[0] = points0
        self.position.points[1] = points1
        return value

    def search(self, alpha: cython.longlong, beta: cython.longlong, ply: cython.int) -> cython.longlong:
        """The value of the position to the side to move, as far as it lies between `alpha` and `beta`."""
        begun: cython.longlong = self.nodes
        self.nodes += 1
        if begun >= self.next_breath:
            with cython.gil:
                self.pause()
        if self.stopped or (self.limit > 0 and begun >= self.limit):
            self.stopped = True
            return 0
        key: cython.ulonglong = self.hash(0)
        check: cython.ulonglong = self.hash(1) >> 46
        place: cython.ulonglong = (key & self.mask) * 4
        fact: cython.ulonglong = 0
        value: cython.longlong
        known: cython.longlong = -1
        if self.entries[place] == key and self.entries[place + 1] >> 46 == check:
            fact = self.entries[place + 1]
        elif self.entries[place + 2] == key and self.entries[place + 3] >> 46 == check:
            fact = self.entries[place + 3]
        if fact != 0:
            value = cython.cast(cython.longlong, fact >> 1 & 0xFFFF) - 32768
            kind: cython.longlong = fact >> 17 & 3
            if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
                return value
            known = fact >> 19 & 0x3FFF
        first: cython.int = ply * STRIDE
        last: cython.int
        best: cython.longlong = -FAR
        best_move: cython.longlong = 0
        floor: cython.longlong = alpha
        j: cython.int
        if known >= 0:
            # What was best before mostly is again, and then there is no need to look at the others.
            best = self.value_after(known, alpha, beta, ply)
            if self.stopped:
                return 0
            best_move = known
            alpha = max(alpha, best)
        last = first if best >= beta else self.order_moves(first)
        for j in range(first, last):
            if self.moves[j] == known:
                continue
            value = self.value_after(self.moves[j], alpha, beta, ply)
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_move = self.moves[j]
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        self.store(
            key,
            check,
            best,
            AT_MOST if best <= floor else AT_LEAST if best >= beta else EXACT,
            best_move,
            self.nodes - begun,
        )
        return best

    def order_moves(self, first: cython.int) -> cython.int:
        """The moves of the seat to move, those first that can be answered, of these the best paid."""
        last: cython.int = self.position.list_moves(first)
        i: cython.int
        j: cython.int
        next_seat: cython.int = (
            self.position.seat + 1 if self.position.seat + 1 < self.position.game.seats else 0
        )
        answers: cython.longlong = self.position.held[next_seat]
        for i in range(first, last):
            move: cython.longlong = self.position.moves[i]
            tile: cython.int = move >> 8
            pip: cython.longlong = move >> 4 & 15
            kind: cython.int = move >> 1 & 3
            in_line: cython.int = move & 1
            weight: cython.longlong = self.position.game.low[tile] + self.position.game.high[tile]
            ends: cython.longlong
            shown: cython.longlong
            one: cython.longlong = 1
            if kind == 3:
                shown = one << self.position.game.low[tile] | one << self.position.game.high[tile]
                weight += 64 * self.position.game.lead_pays[weight]
            else:
                ends = self.position.game.place(self.position.ends, tile, pip, kind, in_line)
                weight += (
                    64
                    * self.position.game.pays[
                        self.position.count
                        + self.position.game.gain(self.position.ends, tile, pip, kind, in_line)
                    ]
                    // self.position.game.step
                )
                shown = self.position.game.shown_after(self.position.shown, ends, tile, pip)
            if answers & self.position.game.fitting_any[shown] == 0:
                weight -= 128
            j = i
            while j > first and self.weights[j - 1] < weight:
                self.weights[j] = self.weights[j - 1]
                self.moves[j] = self.moves[j - 1]
                j -= 1
            self.weights[j] = weight
            self.moves[j] = move
        return last

    # The table.

    def hash(self, which: cython.int) -> cython.ulonglong:
        """One of two hashes of who holds what, what is open, what is left to draw and whose turn it is."""
        factor: cython.ulonglong = self.factors[which]
        cut: cython.ulonglong = self.factors[3]
        x: cython.ulonglong = cython.cast(cython.ulonglong, self.position.held[0])
        x = (x ^ x >> 31) * factor & cut
        x = ((x ^ x >> 29) + cython.cast(cython.ulonglong, self.position.held[1])) * factor & cut
        if self.position.game.pairs:
            x = ((x ^ x >> 29) + cython.cast(cython.ulonglong, self.position.held[2])) * factor & cut
            x = ((x ^ x >> 29) + cython.cast(cython.ulonglong, self.position.held[3])) * factor & cut
        x = ((x ^ x >> 29) + cython.cast(cython.ulonglong, self.position.ends)) * factor & cut
        x = (
            (x ^ x >> 29) + cython.cast(cython.ulonglong, self.position.next * 8 + self.position.seat)
        ) * factor & cut
        return x ^ x >> 32

    def store(
        self,
        key: cython.ulonglong,
        check: cython.ulonglong,
        value: cython.longlong,
        kind: cython.longlong,
        move: cython.longlong,
        nodes: cython.longlong,
    ) -> None:
        """Remembers a value: in the place's first entry if it took more nodes to find, else in its second."""
        size: cython.ulonglong = 0
        while nodes > 1 and size < 15:
            nodes >>= 1
            size += 1
        place: cython.ulonglong = (key & self.mask) * 4
        first: cython.ulonglong = self.entries[place + 1]
        if first != 0 and self.entries[place] != key:
            if size >= first >> 42 & 15:
                self.entries[place + 2] = self.entries[place]
                self.entries[place + 3] = first
            else:
                place += 2
        if self.entries[place + 1] == 0:
            self.used += 1
        self.entries[place] = key
        self.entries[place + 1] = (
            check << 46
            | size << 42
            | cython.cast(cython.ulonglong, move) << 19
            | cython.cast(cython.ulonglong, kind) << 17
            | cython.cast(cython.ulonglong, value + 32768) << 1
            | 1
        )
        if self.used > self.mask and self.bits < self.most_bits:
            with cython.gil:
                self.grow()

    def grow(self) -> None:
        """Doubles the table, keeping what is known."""
        entries = self.entries
        self.empty(self.bits + 1)
        at: cython.Py_ssize_t
        place: cython.ulonglong
        for at in range(0, len(entries), 2):
            if entries[at + 1] != 0:
                place = (entries[at] & self.mask) * 4
                if self.entries[place + 1] != 0:
                    place += 2
                else:
                    self.used += 1
                self.entries[place] = entries[at]
                self.entries[place + 1] = entries[at + 1]

    def pause(self) -> None:
        """Lets others have a word; what they raise is kept until the search has been left."""
        self.next_breath = self.nodes + self.stride
        try:
            self.breathe()
        except BaseException as error:  # an interrupt too
            self.raised = error
            self.stopped = True
