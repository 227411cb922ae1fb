"""The features by which a policy judges a move, from what the seat to move can see.

They describe the table as the move would leave it: the seat's own tiles, what is open and how well they fit it, how
many tiles the others hold and which they may be, and what the next seat may be expected to score. Nothing depends on
tiles that the seat cannot see.

They hold for any set, any number of seats and any spinner: tiles and pips are shares of what is usual with a
double-six, points are in units of the scoring rule (`Features.unit`).
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from typing import Final

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.position import Position
    from muggins.search.rules_tables import BRANCH, PLAIN, SEATS, TIP, AfterMove, RulesTables

    popcount = int.bit_count
    LEVELS = 32  # steps of points that are told apart
    CHOICE_ROWS = 56  # tiles of the largest set, and none

    # In the order of the weights. "Left" is what the seat keeps, "blocked" the probability that a seat cannot play.
    (
        TILES_LEFT,
        PIPS_LEFT,
        DOUBLES_LEFT,
        SUITS_LEFT,  # pips that its tiles have
        FITTING_TILES,  # its own that fit the ends
        CAN_PLAY_NEXT,  # 0 or 1
        BEST_NEXT_POINTS,  # of its own next play, if nobody played between
        SCORING_TILES,  # its own that would score next
        WENT_OUT,
        ONE_LEFT,
        TWO_LEFT,
        DRAWABLE,  # tiles that may be drawn
        NOTHING_TO_DRAW,
        OPEN_PIPS,
        COUNT,
        UNSEEN_FITTING,  # unseen tiles that fit the ends
        CONTROL,  # its mean share of the tiles that have an open pip
        BLOCKED_AND_CAN_PLAY,  # the next seat blocked, where the seat itself can play
        NEXT_TILES,
        NEXT_PIPS,  # expected
        NEXT_BLOCKED,
        NEXT_REPLY,  # the points that the next seat may be expected to take
        NEXT_HAS_ONE,
        NEXT_HAS_TWO,
        SCORING_REPLIES,  # tiles the next seat may hold that would score
        NEXT_VOIDS,  # the share of the open pips that the next seat is known to lack
        STUCK_DOUBLES,  # doubles of its own for which few tiles of the pip are left
        BLOCK_PIPS_AHEAD,  # its pips more than the next seat's, where it cannot play
        OUT_PIPS,  # the next seat's pips, where it goes out
        LAID,
        LAST_TILES,  # of three or more, the seat that played last
        LAST_BLOCKED,
        LAST_PIPS,
        LAST_HAS_ONE,
        ACROSS_TILES,  # of four or more, the seat after the next: of four the one across, a partner
        ACROSS_BLOCKED,
        ACROSS_PIPS,
        ACROSS_HAS_ONE,
        ACROSS_REPLY,
        FOLLOW_UP_POINTS,  # two plays ahead, at the mean over the next seat's replies: its own best then
        FOLLOW_UP_BLOCKED,  # and the share of replies that leave it nothing to play
        ANSWERED_FOLLOW_UP_POINTS,  # both again, times the probability that there is a reply
        ANSWERED_FOLLOW_UP_BLOCKED,
        UNANSWERED_NEXT_POINTS,  # its best next play, times the probability that there is none
        FEATURES,  # how many there are
    ) = range(45)

LOOKAHEAD: Final = (
    FOLLOW_UP_POINTS,
    FOLLOW_UP_BLOCKED,
    ANSWERED_FOLLOW_UP_POINTS,
    ANSWERED_FOLLOW_UP_BLOCKED,
)
"""Those that look two plays ahead, which takes as long as all others: they are 0 unless `lookahead` is set."""

CHOICES = array("d", [math.comb(n, c) for n in range(CHOICE_ROWS) for c in range(CHOICE_ROWS)])
"""In how many ways c of n tiles can be chosen, at n * CHOICE_ROWS + c: exact, for they need fewer than 53 bits."""


def _mask(tiles: Iterable[int]) -> int:
    return sum(2**tile for tile in tiles)


class Features:
    """Computes the features of moves: first `observe`, then for each move `place` and `compute`, into `values`.

    It serves one position at a time.
    """

    def __init__(self, tables: RulesTables) -> None:
        self.tables = tables
        if not cython.compiled:
            self.values = [0.0] * FEATURES
            self.levels = [0] * LEVELS
            self.possible = [0] * SEATS
            self.sizes = [0] * SEATS
        self.lookahead = False
        self.unit = 4.0 * tables.step if any(tables.points_for[:64]) else 20.0
        self.choices = CHOICES
        self.full_set = _mask(range(tables.size))
        self.doubles = _mask(pip * (pip + 3) // 2 for pip in range(tables.pips))
        self.unseen = 0
        # The table as the move would leave it.
        self.hand = 0
        self.ends = 0
        self.count = 0
        self.open_pips = 0
        # What was found on the way: the best move of the tile looked at last, and sums over replies.
        self.best_move = 0
        self.scoring_replies = 0
        self.follow_up_points = 0
        self.follow_up_blocks = 0

    def observe(self, position: Position) -> None:
        """Takes in what does not depend on the move: which tiles each seat may hold, and how many."""
        seat: cython.int = position.seat
        other: cython.int
        unseen: cython.longlong = self.full_set & ~(position.played | position.held[seat])
        for other in range(self.tables.seats):
            self.possible[other] = unseen & ~self.tables.tiles_fitting[position.voids[other]]
            self.sizes[other] = popcount(position.held[other])
        self.unseen = unseen

    def place(self, position: Position, move: cython.longlong) -> cython.longlong:
        """Takes in the table as `move` leaves it; returns the points that it takes."""
        one: cython.longlong = 1
        after: AfterMove = self.tables.after_move(position.ends, position.open_pips, position.count, move)
        self.hand = position.held[position.seat] & ~(one << (move >> 8))
        self.ends = after.ends
        self.open_pips = after.open_pips
        self.count = after.count
        return after.points

    def compute(self, position: Position) -> None:
        """Fills in `values`, after `place`."""
        seat: cython.int = position.seat
        seats: cython.int = self.tables.seats
        next: cython.int = seat + 1 if seat + 1 < seats else 0
        last: cython.int = seat - 1 if seat > 0 else seats - 1
        across: cython.int = seat + 2 if seat + 2 < seats else seat + 2 - seats
        fits: cython.longlong = self.tables.tiles_fitting[self.open_pips]
        hand: cython.longlong = self.hand
        bit: cython.longlong
        pip: cython.int
        points: cython.longlong
        best: cython.longlong = 0
        scoring: cython.int = 0
        suits: cython.int = 0
        control: cython.double = 0.0
        stuck: cython.double = 0.0
        own: cython.double
        rest: cython.double
        tiles: cython.longlong = hand & fits
        fitting: cython.longlong = popcount(tiles)
        left: cython.longlong = popcount(hand)
        drawable: cython.longlong = position.stop - position.next
        pips_open: cython.double = popcount(self.open_pips)
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            points = self.best_points(self.tables.bit_index[bit % 67])
            best = max(best, points)
            scoring += 1 if points > 0 else 0
        for pip in range(self.tables.pips):
            own = popcount(hand & self.tables.tiles_with[pip])
            rest = popcount(self.unseen & self.tables.tiles_with[pip])
            suits += 1 if own > 0 else 0
            if self.open_pips >> pip & 1 != 0:
                control += own / (own + rest + 0.5)
            if hand & self.doubles & self.tables.tiles_with[pip] != 0:
                stuck += 1.0 / (1.0 + own + rest)
        own_pips: cython.double = self.tables.pips_in(hand)
        their_pips: cython.double = self.expected_pips(next)
        replies: cython.double = max(1, popcount(self.possible[next] & fits))
        self.follow_up_points = 0
        self.follow_up_blocks = 0
        blocked: cython.double = self.void_probability(next, self.possible[next] & fits)
        self.values[TILES_LEFT] = left / 7.0
        self.values[PIPS_LEFT] = own_pips / 40.0
        self.values[DOUBLES_LEFT] = popcount(hand & self.doubles) / 4.0
        self.values[SUITS_LEFT] = suits / 7.0
        self.values[FITTING_TILES] = fitting / 4.0
        self.values[CAN_PLAY_NEXT] = 1.0 if fitting > 0 else 0.0
        self.values[BEST_NEXT_POINTS] = best / self.unit
        self.values[SCORING_TILES] = scoring / 4.0
        self.values[WENT_OUT] = 1.0 if left == 0 else 0.0
        self.values[ONE_LEFT] = 1.0 if left == 1 else 0.0
        self.values[TWO_LEFT] = 1.0 if left == 2 else 0.0
        self.values[DRAWABLE] = drawable / 14.0
        self.values[NOTHING_TO_DRAW] = 1.0 if drawable <= 0 else 0.0
        self.values[OPEN_PIPS] = pips_open / 4.0
        self.values[COUNT] = self.count / 20.0
        self.values[UNSEEN_FITTING] = popcount(self.unseen & fits) / 14.0
        self.values[CONTROL] = control / pips_open
        self.values[BLOCKED_AND_CAN_PLAY] = blocked if fitting > 0 else 0.0
        self.values[NEXT_TILES] = self.sizes[next] / 7.0
        self.values[NEXT_PIPS] = their_pips / 40.0
        self.values[NEXT_BLOCKED] = blocked
        self.values[NEXT_REPLY] = self.expected_reply(next, self.possible[next] & fits, self.lookahead) / 4.0
        self.values[NEXT_HAS_ONE] = 1.0 if self.sizes[next] == 1 else 0.0
        self.values[NEXT_HAS_TWO] = 1.0 if self.sizes[next] == 2 else 0.0
        self.values[SCORING_REPLIES] = self.scoring_replies / 7.0
        self.values[NEXT_VOIDS] = popcount(position.voids[next] & self.open_pips) / pips_open
        self.values[STUCK_DOUBLES] = stuck
        self.values[BLOCK_PIPS_AHEAD] = (own_pips - their_pips) / 40.0 if fitting == 0 else 0.0
        self.values[OUT_PIPS] = their_pips / 40.0 if left == 0 else 0.0
        self.values[LAID] = position.laid / 14.0
        self.values[FOLLOW_UP_POINTS] = self.follow_up_points / replies / self.unit
        self.values[FOLLOW_UP_BLOCKED] = self.follow_up_blocks / replies
        self.values[ANSWERED_FOLLOW_UP_POINTS] = (1 - blocked) * self.values[FOLLOW_UP_POINTS]
        self.values[ANSWERED_FOLLOW_UP_BLOCKED] = (1 - blocked) * self.values[FOLLOW_UP_BLOCKED]
        self.values[UNANSWERED_NEXT_POINTS] = blocked * self.values[BEST_NEXT_POINTS]
        if seats == 2:
            return
        self.values[LAST_TILES] = self.sizes[last] / 7.0
        self.values[LAST_BLOCKED] = self.void_probability(last, self.possible[last] & fits)
        self.values[LAST_PIPS] = self.expected_pips(last) / 40.0
        self.values[LAST_HAS_ONE] = 1.0 if self.sizes[last] == 1 else 0.0
        if seats == 3:
            return
        self.values[ACROSS_TILES] = self.sizes[across] / 7.0
        self.values[ACROSS_BLOCKED] = self.void_probability(across, self.possible[across] & fits)
        self.values[ACROSS_PIPS] = self.expected_pips(across) / 40.0
        self.values[ACROSS_HAS_ONE] = 1.0 if self.sizes[across] == 1 else 0.0
        self.values[ACROSS_REPLY] = self.expected_reply(across, self.possible[across] & fits, False) / 4.0

    def void_probability(self, seat: cython.int, tiles: cython.longlong) -> cython.double:
        """The probability that `seat` holds none of `tiles`, which are among those that it may hold."""
        among: cython.longlong = popcount(self.possible[seat])
        size: cython.longlong = min(self.sizes[seat], among)
        without: cython.longlong = among - popcount(tiles)
        if without < size:
            return 0.0
        return self.choices[without * CHOICE_ROWS + size] / self.choices[among * CHOICE_ROWS + size]

    def expected_pips(self, seat: cython.int) -> cython.double:
        """The pips that `seat` may be expected to hold."""
        among: cython.longlong = popcount(self.possible[seat])
        if among == 0:
            return 0.0
        pips: cython.double = self.tables.pips_in(self.possible[seat])
        return pips * self.sizes[seat] / among

    def best_points(self, tile: cython.int) -> cython.longlong:
        """The most points that `tile` could take next, by `best_move`; -1 where it does not fit."""
        best: cython.longlong = -1
        low: cython.longlong = self.tables.low[tile]
        high: cython.longlong = self.tables.high[tile]
        if self.open_pips >> high & 1 != 0:
            best = self.points_on(tile, high, best)
        if low != high and self.open_pips >> low & 1 != 0:
            best = self.points_on(tile, low, best)
        return best

    def points_on(self, tile: cython.int, pip: cython.longlong, best: cython.longlong) -> cython.longlong:
        """The better of `best` and what `tile` takes on an end of `pip`."""
        state: cython.longlong = self.ends >> pip * (self.tables.plain_bits + 2) & self.tables.pip_mask
        double: cython.longlong = state >> self.tables.plain_bits
        points: cython.longlong
        kind: cython.int
        if state & self.tables.pip_mask >> 2 != 0:
            points = self.tables.points_for[
                self.count + self.tables.count_change(self.ends, tile, pip, PLAIN, 0)
            ]
            if points > best:
                best = points
                self.best_move = tile << 8 | pip << 4 | PLAIN << 1
        if double != 0:
            kind = TIP if double == 1 else BRANCH
            points = self.tables.points_for[
                self.count + self.tables.count_change(self.ends, tile, pip, kind, 0)
            ]
            if points > best:
                best = points
                self.best_move = tile << 8 | pip << 4 | kind << 1
        return best

    def expected_reply(
        self, seat: cython.int, fitting: cython.longlong, lookahead: cython.bint
    ) -> cython.double:
        """The points, in steps, that `seat` may be expected to take if it plays its best paid of the tiles `fitting`.

        With `lookahead` the seat to move then looks for its own best play after each.
        """
        level: cython.int
        top: cython.longlong = 0
        tiles: cython.longlong = fitting
        bit: cython.longlong
        expected: cython.double = 0.0
        among: cython.longlong = popcount(self.possible[seat])
        size: cython.longlong = min(self.sizes[seat], among)
        scoring: cython.longlong = 0
        for level in range(LEVELS):
            self.levels[level] = 0
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            tile: cython.int = self.tables.bit_index[bit % 67]
            points: cython.longlong = self.best_points(tile) // self.tables.step
            if lookahead:
                self.follow_up()
            points = min(points, LEVELS - 1)
            self.levels[points] += 1
            top = max(top, points)
        for level in range(top, 0, -1):
            scoring += self.levels[level]
            without: cython.longlong = among - scoring
            if without < size:
                expected += 1.0
            else:
                expected += (
                    1.0
                    - self.choices[without * CHOICE_ROWS + size] / self.choices[among * CHOICE_ROWS + size]
                )
        self.scoring_replies = scoring
        return expected

    def follow_up(self) -> None:
        """Adds up what the seat to move could take next if `best_move` were the reply."""
        ends: cython.longlong = self.ends
        count: cython.longlong = self.count
        open_pips: cython.longlong = self.open_pips
        after: AfterMove = self.tables.after_move(ends, open_pips, count, self.best_move)
        self.ends = after.ends
        self.count = after.count
        self.open_pips = after.open_pips
        tiles: cython.longlong = self.hand & self.tables.tiles_fitting[self.open_pips]
        best: cython.longlong = 0
        bit: cython.longlong
        if tiles == 0:
            self.follow_up_blocks += 1
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            best = max(best, self.best_points(self.tables.bit_index[bit % 67]))
        self.follow_up_points += best
        self.ends = ends
        self.count = count
        self.open_pips = open_pips

    # For Python.

    def of_move(self, position: Position, move: int) -> list[float]:
        """All `FEATURES` of a move, with those of `LOOKAHEAD`."""
        lookahead: cython.bint = self.lookahead
        self.lookahead = True
        self.observe(position)
        self.place(position, move)
        self.compute(position)
        self.lookahead = lookahead
        return [self.values[at] for at in range(FEATURES)]
