"""The exact value of a hand with every tile known, the boneyard's order too, between two sides.

The value is in points: those of the side to move less the other's, from here to the end of the hand, with its
settlement. It is found by MTD(f): a row of searches that each ask only whether the value reaches a bound, all
against one table of positions. Before any play is searched, all are looked up there. Plays that the opponent *can*
answer are tried first: who cannot answer draws, and every tile drawn makes the hand longer. A hand's last tile needs
no search: the ways to lay it differ only in their pay.

What was tried and does not pay, in the hardest deals least of all: bounds from the most that the tiles left could
bring, for they hardly ever cut, and what they cut the table then knows less closely (only Five Up has fewer nodes
with them, a quarter); endings of few tiles worked out exactly; steps between bounds that grow; one key for positions
that differ only in ends that nothing fits any more (a tenth fewer nodes in Five Up, for as much time); huge pages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import cython

from muggins.search.rules_tables import filled
from muggins.search.transposition_table import MOST_BITS

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.position import Position
    from muggins.search.rules_tables import LEAD
    from muggins.search.transposition_table import TranspositionTable

FAR = 30000  # more points than any hand can be worth
ANY = -1  # no move in particular: the best
UNKNOWN = -FAR  # worth anything, as far as the table tells

# How good a move looks: by the pips of its tile, its points in steps of the game, whether it is a double, and by
# the answers that it leaves. Tuned by hill climbing for few nodes in Muggins, All Fives and Five Up.
PIP = 8
POINT = 32
NEEDED_POINT = 232
DOUBLE = 64
ANSWER = 304
LAST_ANSWER = 1264  # with nothing left to draw
NO_ANSWER = 1088
TRIED = -1_000_000


class Worth(NamedTuple):
    """What a move is worth to the side that makes it, in points: from `low` to `high`, which are equal if exact."""

    move: int
    low: int
    high: int


class Solver:
    """Solves positions of one hand; what its table has learnt serves the next position of the same hand.

    `breathe` is called after every `stride` nodes, and what it raises stops the search. The table grows up to
    2^`most_bits` places.
    """

    def __init__(
        self,
        position: Position,
        breathe: Callable[[], None] = lambda: None,
        stride: int = 1_000_000,
        most_bits: int = MOST_BITS,
    ) -> None:
        if position.tables.sides != 2:
            raise ValueError("a hand is solved between two sides")
        self.root = position
        self.position = position  # when solving, a copy
        self.breathe = breathe
        self.stride = stride
        self.next_breath = stride
        self.raised: BaseException | None = None
        self.nodes = 0
        self.limit = 0
        self.halt = 0
        self.best_move = ANY
        self.stopped = False
        # By move, where it stands in the position's.
        places = len(position.moves)
        self.weights = filled(places)
        self.ends = filled(places)
        self.shown = filled(places)
        self.counts = filled(places)
        self.pays = filled(places)
        self.point = POINT // position.tables.step
        self.needed_point = NEEDED_POINT // position.tables.step
        self.table = TranspositionTable(most_bits)

    @property
    def table_bytes(self) -> int:
        """The memory that the table takes."""
        return self.table.bytes

    def solve(self, limit: int = 0) -> tuple[Worth, list[Worth]]:
        """What the position is worth to the seat to move, and each of its moves, the best first.

        The value is found first, with a move that has it, and bounds that of the others. With a `limit` of nodes (0 for
        none) the search stops there, and what it has not settled is an interval. Raises what `breathe` raised.
        """
        best = self.value(limit)
        most = self.position.tables.most_points()
        moves = [
            self.close_in(move, best.low, best.low if move == self.best_move else -most, best.high)
            for move in self.position.options()
        ]
        if self.raised is not None:
            raise self.raised
        return best, sorted(moves, key=lambda worth: (-worth.low, -worth.high, worth.move))

    def value(self, limit: int = 0) -> Worth:
        """What the position is worth to the seat to move, as `solve` has it but without the moves: its move is -1."""
        self.position = self.root.copy()
        self.nodes = 0
        self.limit = limit
        self.next_breath = self.stride
        self.halt = min(limit, self.stride) if limit else self.stride
        self.stopped = False
        self.raised = None
        self.best_move = ANY
        most = self.position.tables.most_points()
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
                if made == ANY:
                    self.table.find(self.position.key())
                    self.best_move = self.table.move
        return Worth(move, bottom, top)

    def value_of(self, move: cython.longlong, bound: cython.longlong) -> cython.longlong:
        """Whether `move`, or the best one, is worth `bound`: a value on the right side of it."""
        if move == ANY:
            return self.search(bound, 0)
        self.position.moves[0] = move
        self.foresee(0)
        return self.value_after(0, bound, 1)

    def value_after(self, at: cython.int, bound: cython.longlong, free: cython.int) -> cython.longlong:
        """The value, to the side that makes it, of the move that stands at `at`, as far as it matters to `bound`.

        The position is as it was afterwards. From `free` on there is place for more moves.
        """
        ends: cython.longlong = self.position.ends
        shown: cython.longlong = self.position.shown
        count: cython.longlong = self.position.count
        seat: cython.int = self.position.seat
        next: cython.int = self.position.next
        held0: cython.longlong = self.position.held[0]
        held1: cython.longlong = self.position.held[1]
        held2: cython.longlong = self.position.held[2]
        held3: cython.longlong = self.position.held[3]
        side: cython.int = seat & 1
        value: cython.longlong
        self.position.points[0] = 0
        self.position.points[1] = 0
        self.position.ends = self.ends[at]
        self.position.shown = self.shown[at]
        self.position.count = self.counts[at]
        self.position.laid += 1
        self.position.turn(self.position.moves[at] >> 8, self.pays[at])
        if not self.position.over:
            self.position.settle_turn()
        value = self.position.points[side] - self.position.points[1 - side]
        if not self.position.over:
            if self.position.seat & 1 == side:
                value += self.search(bound - value, free)
            else:
                value -= self.search(value - bound + 1, free)
        self.position.over = False
        self.position.ends = ends
        self.position.shown = shown
        self.position.count = count
        self.position.laid -= 1
        self.position.seat = seat
        self.position.next = next
        self.position.held[0] = held0
        self.position.held[1] = held1
        self.position.held[2] = held2
        self.position.held[3] = held3
        return value

    def search(self, bound: cython.longlong, first: cython.int) -> cython.longlong:
        """Whether the position is worth `bound` to the side to move: a value on the right side of it."""
        held: cython.longlong = self.position.held[self.position.seat]
        # Not at the root, whose best move is read from the table.
        if first > 0 and held & (held - 1) == 0 and not self.position.tables.out_both:
            return self.go_out(bound, first)
        begun: cython.longlong = self.nodes
        if begun >= self.halt:
            with cython.gil:
                self.pause()
            if self.stopped:
                return 0
        self.nodes += 1
        key: cython.ulonglong = self.position.key()
        value: cython.longlong
        low: cython.longlong = -FAR
        high: cython.longlong = FAR
        known: cython.longlong = -1
        if self.table.find(key):
            low = self.table.low
            high = self.table.high
            if low >= bound:
                return low
            if high < bound:
                return high
            known = self.table.move
        best: cython.longlong = -FAR
        best_move: cython.longlong = 0
        last: cython.int
        left: cython.int = first
        j: cython.int
        if known >= 0:
            # What was best before mostly is again, and then there is no need to look at the others.
            self.position.moves[first] = known
            self.foresee(first)
            best = self.value_after(first, bound, first + 1)
            if self.stopped:
                return 0
            best_move = known
        if best < bound:
            last = self.position.list_moves(first)
            for j in range(first, last):
                if self.position.moves[j] == known:
                    continue
                self.position.moves[left] = self.position.moves[j]
                self.foresee(left)
                value = self.known_after(left, bound)
                if value == UNKNOWN:
                    left += 1
                elif value > best:
                    best = value
                    best_move = self.position.moves[left]
                    if value >= bound:
                        break
        if best < bound:
            self.weigh(first, left, bound)
            for _ in range(left - first):
                j = self.best_looking(first, left)
                self.weights[j] = TRIED
                value = self.value_after(j, bound, left)
                if self.stopped:
                    return 0
                if value > best:
                    best = value
                    best_move = self.position.moves[j]
                    if value >= bound:
                        break
        if best >= bound:
            low = best
        else:
            high = best
            if low > -FAR:
                best_move = known  # which is worth `low`
        self.table.store(key, low, high, best_move, self.nodes - begun)
        return best

    def go_out(self, bound: cython.longlong, first: cython.int) -> cython.longlong:
        """The value of a position whose seat to move lays its last tile: the ways to do it differ only in their pay."""
        self.nodes += 1
        last: cython.int = self.position.list_moves(first)
        best: cython.int = first
        j: cython.int
        for j in range(first, last):
            self.foresee(j)
            if self.pays[j] > self.pays[best]:
                best = j
        return self.value_after(best, bound, last)

    def known_after(self, at: cython.int, bound: cython.longlong) -> cython.longlong:
        """What the move that stands at `at` is worth, as far as the table tells and it matters to `bound`, or UNKNOWN.

        It is looked up where the next seat has an answer: else there are draws to be made first. Where that seat can
        go out there is nothing in the table.
        """
        seat: cython.int = self.position.seat
        next_seat: cython.int = seat + 1 if seat + 1 < self.position.tables.seats else 0
        held: cython.longlong = self.position.held[seat]
        theirs: cython.longlong = self.position.held[next_seat]
        one: cython.longlong = 1
        ends: cython.longlong = self.position.ends
        found: cython.bint
        value: cython.longlong
        if theirs & (theirs - 1) == 0 or theirs & self.position.tables.fitting_any[self.shown[at]] == 0:
            return UNKNOWN
        self.position.seat = next_seat
        self.position.held[seat] = held ^ one << (self.position.moves[at] >> 8)
        self.position.ends = self.ends[at]
        found = self.table.find(self.position.key())
        self.position.seat = seat
        self.position.held[seat] = held
        self.position.ends = ends
        if not found:
            return UNKNOWN
        value = self.pays[at] - self.table.high
        if value < bound:
            value = self.pays[at] - self.table.low
            if value >= bound:
                return UNKNOWN
        return value

    def foresee(self, at: cython.int) -> None:
        """Works out what the move that stands at `at` would leave on the table."""
        move: cython.longlong = self.position.moves[at]
        tile: cython.int = move >> 8
        pip: cython.longlong = move >> 4 & 15
        kind: cython.int = move >> 1 & 3
        in_line: cython.int = move & 1
        pips: cython.longlong = self.position.tables.low[tile] + self.position.tables.high[tile]
        one: cython.longlong = 1
        ends: cython.longlong
        shown: cython.longlong
        if kind == LEAD:
            self.ends[at] = self.position.tables.lead(tile, in_line)
            self.shown[at] = one << self.position.tables.low[tile] | one << self.position.tables.high[tile]
            self.counts[at] = pips
            self.pays[at] = self.position.tables.lead_pays[tile]
            return
        pips -= pip
        ends = self.position.ends
        self.counts[at] = self.position.count + self.position.tables.gain(ends, tile, pip, kind, in_line)
        self.pays[at] = self.position.tables.pays[self.counts[at]]
        ends = self.position.tables.place(ends, tile, pip, kind, in_line)
        shown = self.position.shown
        if ends >> pip * (self.position.tables.bits + 2) & self.position.tables.field == 0:
            shown ^= one << pip
        self.ends[at] = ends
        self.shown[at] = shown | one << pips

    def weigh(self, first: cython.int, last: cython.int, bound: cython.longlong) -> None:
        """How good each of the moves from `first` to `last`, foreseen already, looks.

        It looks the better the fewer answers it leaves, so that there is less to search, and best where it leaves
        any at all: who cannot answer draws, and every tile drawn makes the hand longer. Points matter little,
        unless the bound is far above them.
        """
        next_seat: cython.int = (
            self.position.seat + 1 if self.position.seat + 1 < self.position.tables.seats else 0
        )
        suits: cython.longlong = self.position.tables.suits_of(self.position.held[next_seat])
        answer: cython.longlong = ANSWER if self.position.next < self.position.stop else LAST_ANSWER
        point: cython.longlong = self.point if bound <= 2 * self.position.tables.step else self.needed_point
        answers: cython.longlong
        weight: cython.longlong
        shown: cython.longlong
        tile: cython.int
        j: cython.int
        for j in range(first, last):
            tile = self.position.moves[j] >> 8
            shown = self.shown[j]
            answers = 0
            while shown != 0:
                answers += suits >> 4 * self.position.tables.number[(shown & -shown) % 67] & 15
                shown &= shown - 1
            weight = self.pays[j] * point - answers * answer
            weight += PIP * (self.position.tables.low[tile] + self.position.tables.high[tile])
            if self.position.tables.low[tile] == self.position.tables.high[tile]:
                weight += DOUBLE
            if answers == 0:
                weight -= NO_ANSWER
            self.weights[j] = weight

    def best_looking(self, first: cython.int, last: cython.int) -> cython.int:
        """Which of the moves from `first` to `last` looks best."""
        best: cython.int = first
        j: cython.int
        for j in range(first + 1, last):
            if self.weights[j] > self.weights[best]:
                best = j
        return best

    def pause(self) -> None:
        """Lets others have a word; what they raise is kept until the search has been left."""
        if self.limit > 0 and self.nodes >= self.limit:
            self.stopped = True
            return
        self.next_breath = self.nodes + self.stride
        self.halt = min(self.next_breath, self.limit) if self.limit > 0 else self.next_breath
        try:
            self.breathe()
        except BaseException as error:  # an interrupt too
            self.raised = error
            self.stopped = True
