"""RulesTables: the tables that a set of rules gives, and the open ends of a layout as one word.

For each pip the word holds how many plain ends show it and the state of the one double that has it: its tip
(a bare long side, or both of a lone one) or its branches (bare short sides). Which double the spinner rule looks
at stands in a field above. Placing a tile makes a new word out of an old one, so nothing has to be unmade.
"""

from __future__ import annotations

import functools
import math
from array import array
from collections.abc import Sequence

import cython

from muggins.rules import Rules
from muggins.scoring import worth
from muggins.tiles import full_set, rounded

# Where a tile is placed: on an ordinary end, a double's long side, a spinner's short side; or it is led.
PLAIN = 0
TIP = 1
BRANCH = 2
LEAD = 3

# Spinner rules.
NONE = 0
FIRST = 1
ALL = 2
SNIFF = 3
FOUR_WAY = 4
US = 5
FIRST_COVERED = 6
_SPINNERS = ("none", "first", "all", "sniff", "sniff-four-way", "sniff-us", "first-covered")

# Settlements.
SETTLE_NOTHING = 0
EACH_LOSES = 1
SUM = 2
HEAVIEST = 5
SAME = 0
MINUS_OWN = 1
BLOCKED_EACH_LOSES = 3
BLOCKED_NOTHING = 4
_SETTLE = ("none", "each-loses", "sum", "each", "difference", "heaviest")
_BLOCKED = ("same", "minus-own", "difference", "each-loses", "nothing")

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
    """The tables that a set of rules gives: what fits where, what a count pays, what a hand is settled for."""

    def __init__(self, rules: Rules) -> None:
        if rules.set > 9:
            raise ValueError("a packed hand holds sets up to double-nine")
        if rules.may_draw:
            raise ValueError("a packed hand has no draws of choice: may-draw=no")
        self.spinner = _SPINNERS.index(rules.spinner)
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
        self.base = rules.base
        self.divide = rules.base if rules.pay == "multiples" else 1
        self.settle_rule = _SETTLE.index(rules.settle)
        self.blocked_rule = _BLOCKED.index(rules.blocked)
        self.split = rules.ties == "split"
        self.unit = 1 if rules.rounding == "exact" else rules.base
        self.lone_blank = rules.lone_blank
        # Under `all` a pip may be on as many as nine ends and no field is needed for the spinner; else on four.
        self.bits = 4 if rules.spinner == "all" else 3
        self.spin_at = self.pips * (self.bits + 2)
        self.fields = _bit(self.spin_at) - 1
        self.field = _bit(self.bits + 2) - 1
        self.tiles = rules.tiles
        # 2 is a primitive root of 67: the powers of two, which stand for tiles, leave remainders all different.
        self.number = filled(67)
        power = 1
        for number in range(66):
            self.number[power] = number
            power = power * 2 % 67
        self.low = array("q", [tile.low for tile in tiles])
        self.high = array("q", [tile.high for tile in tiles])
        self.fitting = array(
            "q", [sum(_bit(i) for i, tile in enumerate(tiles) if tile.has(p)) for p in range(self.pips)]
        )
        self.fitting_any = _unions(list(self.fitting))
        self.plain = array("q", [_bit(p * (self.bits + 2)) for p in range(self.pips)])
        self.double = array("q", [_bit(p * (self.bits + 2) + self.bits) for p in range(self.pips)])
        self.pays = array("q", [worth(rules, count) for count in range(MOST_COUNT)])
        self.lead_pays = array("q", [worth(rules, tile.pips, led=tile) for tile in tiles])
        total = sum(tile.pips for tile in tiles) + rules.lone_blank + 1
        self.nearest = array("q", [rounded(pips, rules.base, rules.rounding) for pips in range(total)])
        self.step = _step(self.pays)
        self.pip_sum = _sums([tile.pips for tile in tiles])
        self.suit_sum = _sums([sum(_bit(4 * pip) for pip in {tile.low, tile.high}) for tile in tiles])

    def most_points(self) -> int:
        """More points than a hand can bring anybody, though not many times more."""
        ends = {NONE: 2, SNIFF: 2, ALL: self.size}.get(self.spinner, 4)
        each = max(self.pays[: min(MOST_COUNT, ends * 2 * self.pips)])
        return self.size * each + len(self.nearest) + self.bonus

    # The open ends.

    def lead(self, tile: cython.int, in_line: cython.int) -> cython.longlong:
        """The ends of a lone tile."""
        high: cython.longlong = self.high[tile]
        ends: cython.longlong = 0
        spin: cython.longlong = 0
        if high != self.low[tile]:
            return self.plain[high] + self.plain[self.low[tile]]
        flat: cython.bint = in_line != 0 and self.spinner == SNIFF
        ends = 2 * self.plain[high] if flat else self.double[high]
        spin = self.spin_of(high, in_line)
        return ends | spin << self.spin_at

    def spin_of(self, pip: cython.longlong, in_line: cython.int) -> cython.longlong:
        """The spinner field once the first double, of `pip`, is laid: 0 is for none laid yet, 1 for none to open.

        Under `first-covered` it is 0 until a double is covered on both sides, and any may be.
        """
        if self.spinner == NONE or self.spinner == ALL or self.spinner == FIRST_COVERED:
            return 0
        if self.spinner == SNIFF:
            return 1
        return 2 + pip + (self.pips if in_line != 0 else 0)

    def place(
        self,
        ends: cython.longlong,
        tile: cython.int,
        pip: cython.longlong,
        kind: cython.int,
        in_line: cython.int,
    ) -> cython.longlong:
        """The ends after `tile` has covered an end of `pip`."""
        unit: cython.longlong = self.double[pip]
        spin: cython.longlong = ends >> self.spin_at
        outer: cython.longlong = self.low[tile] + self.high[tile] - pip
        ends &= self.fields
        if kind == PLAIN:
            ends -= self.plain[pip]
        elif kind == TIP:
            if ends != unit:  # a lone double keeps a bare long side
                if self.spinner == ALL:
                    ends += unit
                elif (
                    spin == 2 + pip
                    or spin == 2 + pip + self.pips
                    or (spin == 0 and self.spinner == FIRST_COVERED)
                ):
                    ends += unit
                    spin = 1
                else:
                    ends -= unit
        elif ends >> (pip * (self.bits + 2) + self.bits) & 3 == 2:
            ends += unit
        else:
            ends -= 3 * unit
        if self.low[tile] != self.high[tile]:
            ends += self.plain[outer]
        else:
            if in_line != 0 and self.spinner == SNIFF:
                ends += self.plain[outer]
            else:
                ends += self.double[outer]
            if spin == 0:
                spin = self.spin_of(outer, in_line)
        return ends | spin << self.spin_at

    def gain(
        self,
        ends: cython.longlong,
        tile: cython.int,
        pip: cython.longlong,
        kind: cython.int,
        in_line: cython.int,
    ) -> cython.longlong:
        """What placing `tile` adds to the count."""
        spin: cython.longlong = ends >> self.spin_at
        change: cython.longlong = 0
        if kind == PLAIN:
            change = -pip
        elif kind == TIP:
            flat: cython.bint = spin == 2 + pip + self.pips and self.spinner == FOUR_WAY
            if ends & self.fields == self.double[pip]:
                change = -pip if flat else 0
            elif flat:
                change = -pip
            elif self.spinner != US or spin != 2 + pip:
                change = -2 * pip
        elif self.spinner == US:
            change = -pip
        if self.low[tile] != self.high[tile]:
            return change + self.low[tile] + self.high[tile] - pip
        return change + (pip if in_line != 0 else 2 * pip)

    def shown_after(
        self, shown: cython.longlong, ends: cython.longlong, tile: cython.int, pip: cython.longlong
    ) -> cython.longlong:
        """The pips that are open, as a mask, once `tile` has covered `pip` and left `ends`; `shown` were before."""
        one: cython.longlong = 1
        if ends >> pip * (self.bits + 2) & self.field == 0:
            shown &= ~(one << pip)
        return shown | one << self.low[tile] + self.high[tile] - pip

    def side(self, seat: cython.int) -> cython.int:
        """The side, from 0, of a seat, from 0."""
        return seat & 1 if self.pairs else seat

    # Pips and points.

    def left(self, hand: cython.longlong) -> cython.longlong:
        """The pips left in a hand."""
        if hand == 1:
            return self.lone_blank
        total: cython.longlong = 0
        at: cython.int = 0
        while hand != 0:
            total += self.pip_sum[at + (hand & 2047)]
            hand >>= 11
            at += 2048
        return total

    def suits_of(self, hand: cython.longlong) -> cython.longlong:
        """How many tiles of a hand have each pip, four bits a pip."""
        total: cython.longlong = 0
        at: cython.int = 0
        while hand != 0:
            total += self.suit_sum[at + (hand & 2047)]
            hand >>= 11
            at += 2048
        return total


def _unions(masks: Sequence[int]) -> array[int]:
    """For every choice of `masks`, itself a mask, the union of those chosen."""
    unions = [0]
    for mask in masks:
        unions += [union | mask for union in unions]
    return array("q", unions)


def _step(pays: Sequence[int]) -> int:
    """The number of which every play's points are a multiple; 1 where no play scores."""
    return functools.reduce(math.gcd, pays) or 1


def _sums(weights: Sequence[int]) -> array[int]:
    """By chunks of tiles, the weight of every set of a chunk's tiles."""
    chunks = -(-len(weights) // CHUNK)
    table = filled(chunks << CHUNK)
    for chunk in range(chunks):
        for bit, weight in enumerate(weights[chunk * CHUNK : (chunk + 1) * CHUNK]):
            for mask in range(1 << bit, 2 << bit):
                table[(chunk << CHUNK) + mask] = table[(chunk << CHUNK) + mask - (1 << bit)] + weight
    return table
