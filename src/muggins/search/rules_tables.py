"""The rules of a game as tables of numbers, and the open ends of a layout packed into one word.

For each pip the word of ends holds how many plain ends show it, and the state of the one double that has it: 0 where
it has no open side, 1 where long sides are open (its tips), 2 for two open short sides and 3 for one (its branches).
Above these fields stands the spinner: which double the rule looks at. Placing a tile makes a new word from an old one,
so there is nothing to unmake.

Tiles are numbers in the order of `muggins.tiles.full_set`, and sets of tiles or of pips are bit masks. A move is
`tile << 8 | pip << 4 | kind << 1 | in_line`: the tile, the pip it joins, the kind of end (`PLAIN`, `TIP`, `BRANCH`, or
`LEAD`), and whether a double lies in line. Seats and sides count from 0.
"""

from __future__ import annotations

import functools
import math
from array import array
from collections import namedtuple
from collections.abc import Sequence

import cython

from muggins.rules import Rules
from muggins.scoring import worth
from muggins.tiles import full_set, rounded

# Compiled, these come from the .pxd.
if not cython.compiled:
    SEATS = 5
    PLAIN, TIP, BRANCH, LEAD = range(4)
    NONE, FIRST, ALL, SNIFF, FOUR_WAY, US, FIRST_COVERED = range(7)
    SETTLE_NOTHING, EACH_LOSES, SUM, EACH, DIFFERENCE, HEAVIEST = range(6)
    BLOCKED_SAME, BLOCKED_MINUS_OWN, BLOCKED_DIFFERENCE, BLOCKED_EACH_LOSES, BLOCKED_NOTHING = range(5)
    AfterMove = namedtuple("AfterMove", "ends open_pips count points")

SPINNERS = ("none", "first", "all", "sniff", "sniff-four-way", "sniff-us", "first-covered")
SETTLEMENTS = ("none", "each-loses", "sum", "each", "difference", "heaviest")
BLOCKED_SETTLEMENTS = ("same", "minus-own", "difference", "each-loses", "nothing")

LARGEST_SET = 9
"""The largest set whose hands can be packed: with double-nine the ends just fill a word."""
MOST_COUNT = 1024
CHUNK = 11
"""Tiles whose pips are summed by one look into a table."""


def filled(n: int) -> array[int]:
    """An array of `n` zeros, eight bytes each."""
    return array("q", [0]) * n


def _bit(number: int) -> int:
    """The mask of one bit; a function, so that no C shift of 32 bits cuts it short."""
    return int(2**number)


class RulesTables:
    """What fits where, what a count pays, and how a hand is settled, under `rules`.

    Raises `ValueError` for a set larger than double-nine, and where who can play may draw instead.
    """

    def __init__(self, rules: Rules) -> None:
        if rules.set > LARGEST_SET:
            raise ValueError("a packed hand holds sets up to double-nine")
        if rules.may_draw:
            raise ValueError("a packed hand has no draws of choice: may-draw=no")
        self.spinner = SPINNERS.index(rules.spinner)
        self.pips = rules.set + 1
        tiles = full_set(rules.set)
        self.size = len(tiles)
        self.seats = rules.seats
        self.sides = rules.sides
        self.pairs = rules.pairs
        self.out_both = rules.out == "both"
        self.draws = ("none", "one", "until").index(rules.draw)
        self.floor = rules.floor
        self.bonus = rules.out_bonus
        self.divisor = rules.base if rules.pay == "multiples" else 1
        self.settle_rule = SETTLEMENTS.index(rules.settle)
        self.blocked_rule = BLOCKED_SETTLEMENTS.index(rules.blocked)
        self.split = rules.ties == "split"
        self.unit = 1 if rules.rounding == "exact" else rules.base
        self.lone_blank = rules.lone_blank
        # Under `all` a pip may be on as many as nine ends and no field is needed for the spinner; else on four.
        self.plain_bits = 4 if rules.spinner == "all" else 3
        self.spinner_shift = self.pips * (self.plain_bits + 2)
        self.ends_mask = _bit(self.spinner_shift) - 1
        self.pip_mask = _bit(self.plain_bits + 2) - 1
        self.hand_size = rules.tiles
        # 2 is a primitive root of 67: the powers of two, which stand for tiles, leave remainders all different.
        self.bit_index = filled(67)
        power = 1
        for number in range(66):
            self.bit_index[power] = number
            power = power * 2 % 67
        self.low = array("q", [tile.low for tile in tiles])
        self.high = array("q", [tile.high for tile in tiles])
        self.tiles_with = array(
            "q", [sum(_bit(i) for i, tile in enumerate(tiles) if tile.has(p)) for p in range(self.pips)]
        )
        self.tiles_fitting = _unions(list(self.tiles_with))
        self.plain_end = array("q", [_bit(p * (self.plain_bits + 2)) for p in range(self.pips)])
        self.double_end = array(
            "q", [_bit(p * (self.plain_bits + 2) + self.plain_bits) for p in range(self.pips)]
        )
        self.points_for = array("q", [worth(rules, count) for count in range(MOST_COUNT)])
        self.lead_points = array("q", [worth(rules, tile.pips, led=tile) for tile in tiles])
        total = sum(tile.pips for tile in tiles) + rules.lone_blank + 1
        self.rounded_pips = array("q", [rounded(pips, rules.base, rules.rounding) for pips in range(total)])
        self.step = _common_step(self.points_for)
        self.pip_sums = _sums([tile.pips for tile in tiles])
        self.suit_sums = _sums([sum(_bit(4 * pip) for pip in {tile.low, tile.high}) for tile in tiles])

    def most_points(self) -> int:
        """An upper bound of the points that a hand can bring a side, not many times too high."""
        ends = {NONE: 2, SNIFF: 2, ALL: self.size}.get(self.spinner, 4)
        each = max(self.points_for[: min(MOST_COUNT, ends * 2 * self.pips)])
        return self.size * each + len(self.rounded_pips) + self.bonus

    # The open ends.

    def after_move(
        self,
        ends: cython.longlong,
        open_pips: cython.longlong,
        count: cython.longlong,
        move: cython.longlong,
    ) -> AfterMove:
        """What lies after `move`: the ends, the open pips as a mask, the count, and the points it takes.

        `ends`, `open_pips` and `count` are those before it; for a lead they do not matter.
        """
        tile: cython.int = move >> 8
        pip: cython.longlong = move >> 4 & 15
        kind: cython.int = move >> 1 & 3
        in_line: cython.int = move & 1
        low: cython.longlong = self.low[tile]
        high: cython.longlong = self.high[tile]
        one: cython.longlong = 1
        if kind == LEAD:
            ends = self.ends_of_lead(tile, in_line)
            return AfterMove(ends, one << low | one << high, low + high, self.lead_points[tile])
        count += self.count_change(ends, tile, pip, kind, in_line)
        ends = self.ends_after(ends, tile, pip, kind, in_line)
        if ends >> pip * (self.plain_bits + 2) & self.pip_mask == 0:
            open_pips &= ~(one << pip)
        return AfterMove(ends, open_pips | one << low + high - pip, count, self.points_for[count])

    def ends_of_lead(self, tile: cython.int, in_line: cython.int) -> cython.longlong:
        """The ends of a lone tile."""
        high: cython.longlong = self.high[tile]
        ends: cython.longlong = 0
        spinner: cython.longlong = 0
        if high != self.low[tile]:
            return self.plain_end[high] + self.plain_end[self.low[tile]]
        flat: cython.bint = in_line != 0 and self.spinner == SNIFF
        ends = 2 * self.plain_end[high] if flat else self.double_end[high]
        spinner = self.spinner_of(high, in_line)
        return ends | spinner << self.spinner_shift

    def spinner_of(self, pip: cython.longlong, in_line: cython.int) -> cython.longlong:
        """The spinner field once the first double, of `pip`, is laid: 0 is for none laid yet, 1 for none to open.

        Under `first-covered` it is 0 until a double is covered on both sides, and any may be.
        """
        if self.spinner == NONE or self.spinner == ALL or self.spinner == FIRST_COVERED:
            return 0
        if self.spinner == SNIFF:
            return 1
        return 2 + pip + (self.pips if in_line != 0 else 0)

    def ends_after(
        self,
        ends: cython.longlong,
        tile: cython.int,
        pip: cython.longlong,
        kind: cython.int,
        in_line: cython.int,
    ) -> cython.longlong:
        """The ends after `tile` has covered an end of `pip`."""
        unit: cython.longlong = self.double_end[pip]
        spinner: cython.longlong = ends >> self.spinner_shift
        outer: cython.longlong = self.low[tile] + self.high[tile] - pip
        ends &= self.ends_mask
        if kind == PLAIN:
            ends -= self.plain_end[pip]
        elif kind == TIP:
            if ends != unit:  # a lone double keeps a bare long side
                if self.spinner == ALL:
                    ends += unit
                elif (
                    spinner == 2 + pip
                    or spinner == 2 + pip + self.pips
                    or (spinner == 0 and self.spinner == FIRST_COVERED)
                ):
                    ends += unit
                    spinner = 1
                else:
                    ends -= unit
        elif ends >> (pip * (self.plain_bits + 2) + self.plain_bits) & 3 == 2:
            ends += unit
        else:
            ends -= 3 * unit
        if self.low[tile] != self.high[tile]:
            ends += self.plain_end[outer]
        else:
            if in_line != 0 and self.spinner == SNIFF:
                ends += self.plain_end[outer]
            else:
                ends += self.double_end[outer]
            if spinner == 0:
                spinner = self.spinner_of(outer, in_line)
        return ends | spinner << self.spinner_shift

    def count_change(
        self,
        ends: cython.longlong,
        tile: cython.int,
        pip: cython.longlong,
        kind: cython.int,
        in_line: cython.int,
    ) -> cython.longlong:
        """What placing `tile` on an end of `pip` adds to the count."""
        spinner: cython.longlong = ends >> self.spinner_shift
        change: cython.longlong = 0
        if kind == PLAIN:
            change = -pip
        elif kind == TIP:
            flat: cython.bint = spinner == 2 + pip + self.pips and self.spinner == FOUR_WAY
            if ends & self.ends_mask == self.double_end[pip]:
                change = -pip if flat else 0
            elif flat:
                change = -pip
            elif self.spinner != US or spinner != 2 + pip:
                change = -2 * pip
        elif self.spinner == US:
            change = -pip
        if self.low[tile] != self.high[tile]:
            return change + self.low[tile] + self.high[tile] - pip
        return change + (pip if in_line != 0 else 2 * pip)

    def side_of(self, seat: cython.int) -> cython.int:
        """The side, from 0, of a seat, from 0."""
        return seat & 1 if self.pairs else seat

    # Pips and points.

    def pips_in(self, hand: cython.longlong) -> cython.longlong:
        """The pips left in a hand."""
        if hand == 1:
            return self.lone_blank
        total: cython.longlong = 0
        at: cython.int = 0
        while hand != 0:
            total += self.pip_sums[at + (hand & 2047)]
            hand >>= 11
            at += 2048
        return total

    def suits_in(self, hand: cython.longlong) -> cython.longlong:
        """How many tiles of a hand have each pip, four bits a pip."""
        total: cython.longlong = 0
        at: cython.int = 0
        while hand != 0:
            total += self.suit_sums[at + (hand & 2047)]
            hand >>= 11
            at += 2048
        return total


def _unions(masks: Sequence[int]) -> array[int]:
    """For every choice of `masks`, itself a mask, the union of those chosen."""
    unions = [0]
    for mask in masks:
        unions += [union | mask for union in unions]
    return array("q", unions)


def _common_step(points: Sequence[int]) -> int:
    """The number of which every play's points are a multiple; 1 where no play scores."""
    return functools.reduce(math.gcd, points) or 1


def _sums(weights: Sequence[int]) -> array[int]:
    """By chunks of tiles, the weight of every set of a chunk's tiles."""
    chunks = -(-len(weights) // CHUNK)
    table = filled(chunks << CHUNK)
    for chunk in range(chunks):
        for bit, weight in enumerate(weights[chunk * CHUNK : (chunk + 1) * CHUNK]):
            for mask in range(1 << bit, 2 << bit):
                table[(chunk << CHUNK) + mask] = table[(chunk << CHUNK) + mask - (1 << bit)] + weight
    return table
