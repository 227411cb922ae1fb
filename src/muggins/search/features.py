"""Features: the numbers by which a seat judges a play, from what it can see.

They tell of the table as the play would leave it: the seat's own tiles, what is open and how well they fit it, how
many tiles the others hold and which they may be, and what the next seat may be expected to score. Nothing depends on
tiles that the seat cannot see.

The numbers hold for any set, any number of seats and any spinner: counts and pips come in shares of what is usual with
a double-six, points in units of the scoring rule.
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
    from muggins.search.rules_tables import BRANCH, LEAD, PLAIN, TIP, RulesTables

    popcount = int.bit_count
    FEATURES = 44
    LEVELS = 32  # steps of points that are told apart
    MOST = 56  # tiles, and none

# For Python, which does not see the numbers of the .pxd.
ROW: Final[int] = FEATURES
"""How many numbers there are."""
PIPS: Final = 1
BLOCKED: Final = 20
REPLY: Final = 21
"""Where some of them stand: the pips kept, the chance that the next seat is blocked, and what it may score."""
DEEP: Final = (39, 40, 41, 42)
"""Those that look two plays ahead, which takes as long as all others: they are filled in only for who asks."""


CHOICES = array("d", [math.comb(n, c) for n in range(MOST) for c in range(MOST)])
"""In how many ways c of n tiles can be chosen, at n * MOST + c: all whole, for they need fewer than 53 bits."""


def _mask(tiles: Iterable[int]) -> int:
    return sum(2**tile for tile in tiles)


class Features:
    """What the seat to move sees of `game`: first `look`, then for each play `leave` and `tell`.

    It serves one position at a time.
    """

    def __init__(self, tables: RulesTables) -> None:
        self.tables = tables
        if not cython.compiled:
            self.x = [0.0] * FEATURES
            self.levels = [0] * LEVELS
            self.may_be = [0] * 5
            self.holds = [0] * 5
        self.deep = False
        self.unit = 4.0 * tables.step if any(tables.pays[:64]) else 20.0
        self.choices = CHOICES
        self.everything = _mask(range(tables.size))
        self.doubles = _mask(pip * (pip + 3) // 2 for pip in range(tables.pips))
        self.unseen = 0
        # The table as a play would leave it, and what was found out about it.
        self.mine = 0
        self.ends = 0
        self.count = 0
        self.shown = 0
        self.way = 0
        self.paying = 0
        self.follow = 0
        self.stops = 0

    def look(self, position: Position) -> None:
        """Takes in what does not depend on the play."""
        seat: cython.int = position.seat
        other: cython.int
        unseen: cython.longlong = self.everything & ~(position.gone | position.held[seat])
        for other in range(self.tables.seats):
            self.may_be[other] = unseen & ~self.tables.fitting_any[position.shut[other]]
            self.holds[other] = popcount(position.held[other])
        self.unseen = unseen

    def leave(self, position: Position, move: cython.longlong) -> cython.longlong:
        """Takes in the table as `move` leaves it; returns the points that it takes."""
        tile: cython.int = move >> 8
        pip: cython.longlong = move >> 4 & 15
        kind: cython.int = move >> 1 & 3
        in_line: cython.int = move & 1
        one: cython.longlong = 1
        self.mine = position.held[position.seat] & ~(one << tile)
        if kind == LEAD:
            self.ends = self.tables.lead(tile, in_line)
            self.count = self.tables.low[tile] + self.tables.high[tile]
            self.shown = one << self.tables.low[tile] | one << self.tables.high[tile]
            return self.tables.lead_pays[tile]
        self.count = position.count + self.tables.gain(position.ends, tile, pip, kind, in_line)
        self.ends = self.tables.place(position.ends, tile, pip, kind, in_line)
        self.shown = self.tables.shown_after(position.shown, self.ends, tile, pip)
        return self.tables.pays[self.count]

    def tell(self, position: Position) -> None:
        """Fills in the numbers that the network sees."""
        seat: cython.int = position.seat
        seats: cython.int = self.tables.seats
        next: cython.int = seat + 1 if seat + 1 < seats else 0
        last: cython.int = seat - 1 if seat > 0 else seats - 1
        across: cython.int = seat + 2 if seat + 2 < seats else seat + 2 - seats
        fits: cython.longlong = self.tables.fitting_any[self.shown]
        mine: cython.longlong = self.mine
        bit: cython.longlong
        pip: cython.int
        pay: cython.longlong
        best: cython.longlong = 0
        scoring: cython.int = 0
        suits: cython.int = 0
        control: cython.double = 0.0
        stuck: cython.double = 0.0
        own: cython.double
        rest: cython.double
        tiles: cython.longlong = mine & fits
        fitting: cython.longlong = popcount(tiles)
        held: cython.longlong = popcount(mine)
        drawable: cython.longlong = position.stop - position.next
        open_pips: cython.double = popcount(self.shown)
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            pay = self.best_pay(self.tables.number[bit % 67])
            best = max(best, pay)
            scoring += 1 if pay > 0 else 0
        for pip in range(self.tables.pips):
            own = popcount(mine & self.tables.fitting[pip])
            rest = popcount(self.unseen & self.tables.fitting[pip])
            suits += 1 if own > 0 else 0
            if self.shown >> pip & 1 != 0:
                control += own / (own + rest + 0.5)
            if mine & self.doubles & self.tables.fitting[pip] != 0:
                stuck += 1.0 / (1.0 + own + rest)
        own_pips: cython.double = self.tables.left(mine)
        their_pips: cython.double = self.pips_of(next)
        replies: cython.double = max(1, popcount(self.may_be[next] & fits))
        self.follow = 0
        self.stops = 0
        blocked: cython.double = self.none_of(next, self.may_be[next] & fits)
        # The seat's own tiles, how they fit, what they score next; and how few are left.
        self.x[0] = held / 7.0
        self.x[1] = own_pips / 40.0
        self.x[2] = popcount(mine & self.doubles) / 4.0
        self.x[3] = suits / 7.0
        self.x[4] = fitting / 4.0
        self.x[5] = 1.0 if fitting > 0 else 0.0
        self.x[6] = best / self.unit
        self.x[7] = scoring / 4.0
        self.x[8] = 1.0 if held == 0 else 0.0
        self.x[9] = 1.0 if held == 1 else 0.0
        self.x[10] = 1.0 if held == 2 else 0.0
        # What may be drawn, what is open, what of the rest fits it, and how much of it is the seat's.
        self.x[11] = drawable / 14.0
        self.x[12] = 1.0 if drawable <= 0 else 0.0
        self.x[13] = open_pips / 4.0
        self.x[14] = self.count / 20.0
        self.x[15] = popcount(self.unseen & fits) / 14.0
        self.x[16] = control / open_pips
        # The next seat: whether it is blocked, what it holds, what it may score.
        self.x[17] = blocked if fitting > 0 else 0.0
        self.x[18] = self.holds[next] / 7.0
        self.x[19] = their_pips / 40.0
        self.x[20] = blocked
        self.x[21] = self.reply(next, self.may_be[next] & fits, self.deep) / 4.0
        self.x[22] = 1.0 if self.holds[next] == 1 else 0.0
        self.x[23] = 1.0 if self.holds[next] == 2 else 0.0
        self.x[24] = self.paying / 7.0
        self.x[25] = popcount(position.shut[next] & self.shown) / open_pips
        # The end of the hand: doubles that may stick, pips in a block and when going out, and how near it is.
        self.x[26] = stuck
        self.x[27] = (own_pips - their_pips) / 40.0 if fitting == 0 else 0.0
        self.x[28] = their_pips / 40.0 if held == 0 else 0.0
        self.x[29] = position.laid / 14.0
        # Two plays ahead: after each reply the best of the seat's own next, and that it has none; blocked or not.
        self.x[39] = self.follow / replies / self.unit
        self.x[40] = self.stops / replies
        self.x[41] = (1 - blocked) * self.x[39]
        self.x[42] = (1 - blocked) * self.x[40]
        self.x[43] = blocked * self.x[6]
        if seats == 2:
            return
        # The seat that played last.
        self.x[30] = self.holds[last] / 7.0
        self.x[31] = self.none_of(last, self.may_be[last] & fits)
        self.x[32] = self.pips_of(last) / 40.0
        self.x[33] = 1.0 if self.holds[last] == 1 else 0.0
        if seats == 3:
            return
        # The seat after the next: of four the one across, a partner.
        self.x[34] = self.holds[across] / 7.0
        self.x[35] = self.none_of(across, self.may_be[across] & fits)
        self.x[36] = self.pips_of(across) / 40.0
        self.x[37] = 1.0 if self.holds[across] == 1 else 0.0
        self.x[38] = self.reply(across, self.may_be[across] & fits, False) / 4.0

    def none_of(self, seat: cython.int, tiles: cython.longlong) -> cython.double:
        """How likely it is that `seat` holds none of `tiles`, which are among those that it may hold."""
        among: cython.longlong = popcount(self.may_be[seat])
        holds: cython.longlong = min(self.holds[seat], among)
        without: cython.longlong = among - popcount(tiles)
        if without < holds:
            return 0.0
        return self.choices[without * MOST + holds] / self.choices[among * MOST + holds]

    def pips_of(self, seat: cython.int) -> cython.double:
        """The pips that `seat` may be expected to hold."""
        among: cython.longlong = popcount(self.may_be[seat])
        if among == 0:
            return 0.0
        pips: cython.double = self.tables.left(self.may_be[seat])
        return pips * self.holds[seat] / among

    def best_pay(self, tile: cython.int) -> cython.longlong:
        """The most points that `tile` could take on the table as the play leaves it; -1 where it does not fit."""
        best: cython.longlong = -1
        low: cython.longlong = self.tables.low[tile]
        high: cython.longlong = self.tables.high[tile]
        if self.shown >> high & 1 != 0:
            best = self.pay_on(tile, high, best)
        if low != high and self.shown >> low & 1 != 0:
            best = self.pay_on(tile, low, best)
        return best

    def pay_on(self, tile: cython.int, pip: cython.longlong, best: cython.longlong) -> cython.longlong:
        """The better of `best` and what `tile` takes on an end of `pip`."""
        state: cython.longlong = self.ends >> pip * (self.tables.bits + 2) & self.tables.field
        double: cython.longlong = state >> self.tables.bits
        pay: cython.longlong
        kind: cython.int
        if state & self.tables.field >> 2 != 0:
            pay = self.tables.pays[self.count + self.tables.gain(self.ends, tile, pip, PLAIN, 0)]
            if pay > best:
                best = pay
                self.way = pip << 4 | PLAIN
        if double != 0:
            kind = TIP if double == 1 else BRANCH
            pay = self.tables.pays[self.count + self.tables.gain(self.ends, tile, pip, kind, 0)]
            if pay > best:
                best = pay
                self.way = pip << 4 | kind
        return best

    def reply(self, seat: cython.int, fitting: cython.longlong, deep: cython.bint) -> cython.double:
        """The points that `seat` may be expected to take if it plays its best paid of the tiles `fitting`."""
        level: cython.int
        top: cython.longlong = 0
        tiles: cython.longlong = fitting
        bit: cython.longlong
        expected: cython.double = 0.0
        among: cython.longlong = popcount(self.may_be[seat])
        holds: cython.longlong = min(self.holds[seat], among)
        paying: cython.longlong = 0
        for level in range(LEVELS):
            self.levels[level] = 0
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            tile: cython.int = self.tables.number[bit % 67]
            pay: cython.longlong = self.best_pay(tile) // self.tables.step
            if deep:
                self.answer(tile)
            pay = min(pay, LEVELS - 1)
            self.levels[pay] += 1
            top = max(top, pay)
        for level in range(top, 0, -1):
            paying += self.levels[level]
            without: cython.longlong = among - paying
            if without < holds:
                expected += 1.0
            else:
                expected += 1.0 - self.choices[without * MOST + holds] / self.choices[among * MOST + holds]
        self.paying = paying
        return expected

    def answer(self, tile: cython.int) -> None:
        """What the seat could take next if `tile` were played now in the way that pays best."""
        ends: cython.longlong = self.ends
        count: cython.longlong = self.count
        shown: cython.longlong = self.shown
        pip: cython.longlong = self.way >> 4
        kind: cython.int = self.way & 15
        self.count += self.tables.gain(ends, tile, pip, kind, 0)
        self.ends = self.tables.place(ends, tile, pip, kind, 0)
        self.shown = self.tables.shown_after(shown, self.ends, tile, pip)
        tiles: cython.longlong = self.mine & self.tables.fitting_any[self.shown]
        best: cython.longlong = 0
        bit: cython.longlong
        pay: cython.longlong
        if tiles == 0:
            self.stops += 1
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            pay = self.best_pay(self.tables.number[bit % 67])
            best = max(best, pay)
        self.follow += best
        self.ends = ends
        self.count = count
        self.shown = shown

    # For Python.

    def row(self, position: Position, move: int) -> list[float]:
        """All `ROW` numbers, of the table as `move` would leave it."""
        deep: cython.bint = self.deep
        self.deep = True
        self.look(position)
        self.leave(position, move)
        self.tell(position)
        self.deep = deep
        return [self.x[at] for at in range(FEATURES)]
