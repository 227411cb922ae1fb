"""The solver: the exact value of a hand with every tile known, the boneyard's order too, between two sides.

The value is in points: those of the side to move less the other's, from here to the end of the hand, with its
settlement. It is found by MTD(f): a row of zero-window searches, each of which finds only whether the value reaches a
bound, all with one transposition table. Before any move is searched, all are looked up there. Moves that the opponent
*can* answer are searched first: one who cannot answer draws, and every tile drawn makes the hand longer. A hand's last
tile needs no search: the ways to lay it differ only in their points.

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
    from muggins.search.rules_tables import AfterMove
    from muggins.search.transposition_table import TranspositionTable, key_of

    FAR = 30000  # more points than any hand can be worth
    UNKNOWN = -FAR  # a value of which the table knows nothing
    ANY = -1  # no move in particular: the best

    # The score by which moves are ordered: by the pips of the tile, its points in steps of the game, whether it is a
    # double, and by the answers that it leaves. Tuned by hill climbing for few nodes in Muggins, All Fives and Five Up.
    PIP = 8
    POINT = 32
    NEEDED_POINT = 232
    DOUBLE = 64
    ANSWER = 304
    LAST_ANSWER = 1264  # with nothing left to draw
    NO_ANSWER = 1088
    SEARCHED = -1_000_000


class Bounds(NamedTuple):
    """Bounds of the value of a move to the side that makes it, in points: equal where it is exact."""

    move: int
    low: int
    high: int


class Solver:
    """Solves positions of one hand; its table serves the next position of the same hand as well.

    `poll` is called after every `poll_every` nodes, and what it raises stops the search. The table grows up to
    2^`most_bits` buckets.
    """

    def __init__(
        self,
        position: Position,
        poll: Callable[[], None] = lambda: None,
        poll_every: int = 1_000_000,
        most_bits: int = MOST_BITS,
    ) -> None:
        if position.tables.sides != 2:
            raise ValueError("a hand is solved between two sides")
        self.root = position
        self.position = position  # when solving, a copy
        self.poll = poll
        self.poll_every = poll_every
        self.next_poll = poll_every
        self.error: BaseException | None = None
        self.nodes = 0
        self.limit = 0
        self.pause_at = 0
        self.best_move = ANY
        self.stopped = False
        # By the place of a move in the position's `moves`: its score in move ordering, and what it leaves and takes.
        places = len(position.moves)
        self.scores = filled(places)
        self.ends = filled(places)
        self.open_pips = filled(places)
        self.counts = filled(places)
        self.points = filled(places)
        self.point = POINT // position.tables.step
        self.needed_point = NEEDED_POINT // position.tables.step
        self.table = TranspositionTable(most_bits)

    @property
    def table_bytes(self) -> int:
        """The memory that the table takes, in bytes."""
        return self.table.bytes

    def solve(self, limit: int = 0) -> tuple[Bounds, list[Bounds]]:
        """Bounds of the value of the position to the seat to move, and of each of its moves, the best first.

        The value is found first, with a move that has it, and bounds that of the others. With a `limit` of nodes (0 for
        none) the search stops there, and what it has not settled is an interval. Raises what `poll` raised.
        """
        best = self.value(limit)
        most = self.position.tables.most_points()
        moves = [
            self.narrow(move, best.low, best.low if move == self.best_move else -most, best.high)
            for move in self.position.legal_moves()
        ]
        if self.error is not None:
            raise self.error
        return best, sorted(moves, key=lambda each: (-each.low, -each.high, each.move))

    def value(self, limit: int = 0) -> Bounds:
        """Bounds of the value of the position, as `solve` finds them, without those of its moves: `move` is -1."""
        self.position = self.root.copy()
        self.nodes = 0
        self.limit = limit
        self.next_poll = self.poll_every
        self.pause_at = min(limit, self.poll_every) if limit else self.poll_every
        self.stopped = False
        self.error = None
        self.best_move = ANY
        most = self.position.tables.most_points()
        bounds = self.narrow(ANY, 0, -most, most)
        if self.error is not None:
            raise self.error
        return bounds

    def narrow(self, move: int, guess: int, low: int, high: int) -> Bounds:
        """Bounds of the value of `move`, or of the best one, by MTD(f) from `guess`, between `low` and `high`."""
        bottom: cython.longlong = low
        top: cython.longlong = high
        value: cython.longlong = guess
        bound: cython.longlong
        made: cython.longlong = move
        while bottom < top and not self.stopped:
            bound = max(bottom + 1, min(value, top))
            with cython.nogil:
                value = self.search_move(made, bound)
            if self.stopped:
                break
            if value < bound:
                top = value
            else:
                bottom = value
                if made == ANY:
                    self.table.probe(key_of(self.position))
                    self.best_move = self.table.move
        return Bounds(move, bottom, top)

    def search_move(self, move: cython.longlong, bound: cython.longlong) -> cython.longlong:
        """A value of `move`, or of the best one, that is at least `bound` where the true one is, else below it."""
        if move == ANY:
            return self.search(bound, 0)
        self.position.moves[0] = move
        self.preview(0)
        return self.search_after(0, bound, 1)

    def search_after(self, at: cython.int, bound: cython.longlong, free: cython.int) -> cython.longlong:
        """Makes the move that stands at `at`, searches on, and unmakes it: its value, as far as it matters to `bound`.

        The value is to the side that makes the move. From `free` on `moves` has room for more.
        """
        ends: cython.longlong = self.position.ends
        open_pips: cython.longlong = self.position.open_pips
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
        self.position.open_pips = self.open_pips[at]
        self.position.count = self.counts[at]
        self.position.laid += 1
        self.position.finish_turn(self.position.moves[at] >> 8, self.points[at])
        if not self.position.over:
            self.position.advance()
        value = self.position.points[side] - self.position.points[1 - side]
        if not self.position.over:
            if self.position.seat & 1 == side:
                value += self.search(bound - value, free)
            else:
                value -= self.search(value - bound + 1, free)
        self.position.over = False
        self.position.ends = ends
        self.position.open_pips = open_pips
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
        """A value of the position that is at least `bound` where the true one is, and else below it."""
        held: cython.longlong = self.position.held[self.position.seat]
        # Not at the root, whose best move is read from the table.
        if first > 0 and held & (held - 1) == 0 and not self.position.tables.out_both:
            return self.search_last_tile(bound, first)
        begun: cython.longlong = self.nodes
        if begun >= self.pause_at:
            with cython.gil:
                self.pause()
            if self.stopped:
                return 0
        self.nodes += 1
        key: cython.ulonglong = key_of(self.position)
        value: cython.longlong
        low: cython.longlong = -FAR
        high: cython.longlong = FAR
        best_before: cython.longlong = -1
        if self.table.probe(key):
            low = self.table.low
            high = self.table.high
            if low >= bound:
                return low
            if high < bound:
                return high
            best_before = self.table.move
        best: cython.longlong = -FAR
        best_move: cython.longlong = 0
        last: cython.int
        left: cython.int = first
        j: cython.int
        if best_before >= 0:
            # What was best before mostly is again, and then there is no need to look at the others.
            self.position.moves[first] = best_before
            self.preview(first)
            best = self.search_after(first, bound, first + 1)
            if self.stopped:
                return 0
            best_move = best_before
        if best < bound:
            last = self.position.generate_moves(first)
            for j in range(first, last):
                if self.position.moves[j] == best_before:
                    continue
                self.position.moves[left] = self.position.moves[j]
                self.preview(left)
                value = self.probe_after(left, bound)
                if value == UNKNOWN:
                    left += 1
                elif value > best:
                    best = value
                    best_move = self.position.moves[left]
                    if value >= bound:
                        break
        if best < bound:
            self.score_moves(first, left, bound)
            for _ in range(left - first):
                j = self.most_promising(first, left)
                self.scores[j] = SEARCHED
                value = self.search_after(j, bound, left)
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
                best_move = best_before  # which is worth `low`
        self.table.store(key, low, high, best_move, self.nodes - begun)
        return best

    def search_last_tile(self, bound: cython.longlong, first: cython.int) -> cython.longlong:
        """The value of a position whose seat to move lays its last tile: the ways to do it differ only in points."""
        self.nodes += 1
        last: cython.int = self.position.generate_moves(first)
        best: cython.int = first
        j: cython.int
        for j in range(first, last):
            self.preview(j)
            if self.points[j] > self.points[best]:
                best = j
        return self.search_after(best, bound, last)

    def probe_after(self, at: cython.int, bound: cython.longlong) -> cython.longlong:
        """The value of the move that stands at `at` by the table, as far as it matters to `bound`, or UNKNOWN.

        It is looked up only where the next seat has an answer: else there are draws to be made first. Where that seat
        can go out there is nothing in the table.
        """
        seat: cython.int = self.position.seat
        next_seat: cython.int = seat + 1 if seat + 1 < self.position.tables.seats else 0
        held: cython.longlong = self.position.held[seat]
        theirs: cython.longlong = self.position.held[next_seat]
        one: cython.longlong = 1
        ends: cython.longlong = self.position.ends
        found: cython.bint
        value: cython.longlong
        if theirs & (theirs - 1) == 0 or theirs & self.position.tables.tiles_fitting[self.open_pips[at]] == 0:
            return UNKNOWN
        self.position.seat = next_seat
        self.position.held[seat] = held ^ one << (self.position.moves[at] >> 8)
        self.position.ends = self.ends[at]
        found = self.table.probe(key_of(self.position))
        self.position.seat = seat
        self.position.held[seat] = held
        self.position.ends = ends
        if not found:
            return UNKNOWN
        value = self.points[at] - self.table.high
        if value < bound:
            value = self.points[at] - self.table.low
            if value >= bound:
                return UNKNOWN
        return value

    def preview(self, at: cython.int) -> None:
        """Computes what the move that stands at `at` would leave on the table, and its points."""
        after: AfterMove = self.position.tables.after_move(
            self.position.ends, self.position.open_pips, self.position.count, self.position.moves[at]
        )
        self.ends[at] = after.ends
        self.open_pips[at] = after.open_pips
        self.counts[at] = after.count
        self.points[at] = after.points

    def score_moves(self, first: cython.int, last: cython.int, bound: cython.longlong) -> None:
        """Scores the moves from `first` up to `last`, previewed already, in the order they are to be searched in.

        The fewer answers a move leaves the better, so that there is less to search, but it should leave any at all: a
        seat that cannot answer draws, and every tile drawn makes the hand longer. Points matter little, unless the
        bound is far above them.
        """
        next_seat: cython.int = (
            self.position.seat + 1 if self.position.seat + 1 < self.position.tables.seats else 0
        )
        suits: cython.longlong = self.position.tables.suits_in(self.position.held[next_seat])
        answer: cython.longlong = ANSWER if self.position.next < self.position.stop else LAST_ANSWER
        point: cython.longlong = self.point if bound <= 2 * self.position.tables.step else self.needed_point
        answers: cython.longlong
        score: cython.longlong
        open_pips: cython.longlong
        tile: cython.int
        j: cython.int
        for j in range(first, last):
            tile = self.position.moves[j] >> 8
            open_pips = self.open_pips[j]
            answers = 0
            while open_pips != 0:
                answers += suits >> 4 * self.position.tables.bit_index[(open_pips & -open_pips) % 67] & 15
                open_pips &= open_pips - 1
            score = self.points[j] * point - answers * answer
            score += PIP * (self.position.tables.low[tile] + self.position.tables.high[tile])
            if self.position.tables.low[tile] == self.position.tables.high[tile]:
                score += DOUBLE
            if answers == 0:
                score -= NO_ANSWER
            self.scores[j] = score

    def most_promising(self, first: cython.int, last: cython.int) -> cython.int:
        """The place of the move with the highest score, from `first` up to `last`."""
        best: cython.int = first
        j: cython.int
        for j in range(first + 1, last):
            if self.scores[j] > self.scores[best]:
                best = j
        return best

    def pause(self) -> None:
        """Polls, or ends the search at its limit; an error is raised once the search has been left."""
        if self.limit > 0 and self.nodes >= self.limit:
            self.stopped = True
            return
        self.next_poll = self.nodes + self.poll_every
        self.pause_at = min(self.next_poll, self.limit) if self.limit > 0 else self.next_poll
        try:
            self.poll()
        except BaseException as error:  # an interrupt too
            self.error = error
            self.stopped = True
