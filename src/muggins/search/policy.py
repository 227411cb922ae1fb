"""Policy: judges a play by what its own seat can know, in about half a microsecond.

A play is worth the points it takes and what a small network expects of the rest of the hand. The network sees some
numbers about the table as the play would leave it: the seat's own tiles, what is open and how well they fit it, how
many tiles the others hold and which they may be, and what the next seat may be expected to score. Nothing of it
depends on tiles that the seat cannot see.

The numbers hold for any set, any number of seats and any spinner; points are counted in steps of the scoring rule.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Final

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.game import BRANCH, LEAD, PLAIN, TIP, Game
    from muggins.search.position import Position

    popcount = int.bit_count
    FEATURES = 44  # numbers that the network sees
    DEEP = 39  # the first of four that look two plays ahead
    NODES = 32
    WEIGHTS = 1517  # the first layer by feature, its biases, the second layer, what goes past both, and the last bias
    SETS = 6  # one for all seats, and one for each that has its own
    LEVELS = 32
    MOST = 56

# For Python, which does not see the numbers of the .pxd.
ROW: Final[int] = FEATURES
LENGTH: Final[int] = WEIGHTS


def _choices() -> array[float]:
    """In how many ways c of n tiles can be chosen, at n * MOST + c."""
    table = [[0.0] * MOST for _ in range(MOST)]
    for n in range(MOST):
        table[n][0] = 1.0
        for c in range(1, n + 1):
            table[n][c] = table[n - 1][c - 1] + table[n - 1][c]
    return array("d", [ways for row in table for ways in row])


CHOICES = _choices()


def plain(reply: float, blocking: float, pips: float) -> list[float]:
    """Weights set by hand: what a play is worth beside its points, in steps of the least points that a play takes.

    Less `reply` times what the next seat may be expected to score; with `blocking` times the chance that it cannot
    play, and `pips` for each that is laid down.
    """
    weights = [0.0] * WEIGHTS
    line = WEIGHTS - 1 - FEATURES
    weights[line + 1] = -pips * 40.0 / 4.0
    weights[line + 20] = blocking / 4.0
    weights[line + 21] = -reply
    return weights


def _mask(tiles: Iterable[int]) -> int:
    return sum(2**tile for tile in tiles)


class Policy:
    """Judges plays of `game` by `weights`, in the order of `WEIGHTS`; without any it takes the most points.

    A seat may be given weights of its own. It serves one position at a time.
    """

    def __init__(self, game: Game, weights: Sequence[float] | None = None) -> None:
        self.game = game
        if not cython.compiled:
            self.weights = [0.0] * WEIGHTS
            self.kept = [0.0] * (SETS * WEIGHTS)
            self.sets = [0] * 5
            self.x = [0.0] * FEATURES
            self.nodes = [0.0] * NODES
            self.levels = [0] * LEVELS
            self.may_be = [0] * 5
            self.holds = [0] * 5
        self.taken = 0
        self.deep = False
        if weights is not None:
            self.keep(0, weights)
        scores: cython.bint = False
        count: cython.int
        for count in range(64):
            scores = scores or self.game.pays[count] > 0
        self.unit = 4.0 * self.game.step if scores else 20.0
        self.choices = CHOICES
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
        self.everything = _mask(range(game.size))
        self.doubles = _mask(pip * (pip + 3) // 2 for pip in range(game.pips))

    def give(self, seat: int, weights: Sequence[float]) -> None:
        """Lets `seat`, from 0, judge by weights of its own."""
        self.keep(seat + 1, weights)
        self.sets[seat] = seat + 1

    def keep(self, number: int, weights: Sequence[float]) -> None:
        """Makes `weights` the set of this number."""
        if len(weights) != WEIGHTS:
            raise ValueError(f"a policy has {WEIGHTS} weights, not {len(weights)}")
        at: cython.int
        first: cython.int = number * WEIGHTS
        for at in range(WEIGHTS):
            self.kept[first + at] = weights[at]
        # What the network gives no weight is not worked out.
        self.deep = self.deep or any(weights[DEEP * NODES : (DEEP + 4) * NODES])
        self.take(number)

    def take(self, number: cython.int) -> None:
        """Goes by the set of this number from now on."""
        at: cython.int
        # They lie where the network always looks: it is slower by a quarter where it has to find them.
        for at in range(WEIGHTS):
            self.weights[at] = self.kept[number * WEIGHTS + at]
        self.taken = number

    # What does not depend on the play.

    def look(self, position: Position) -> None:
        """Takes in what the seat to move can see."""
        seat: cython.int = position.seat
        if self.sets[seat] != self.taken:
            self.take(self.sets[seat])
        other: cython.int
        unseen: cython.longlong = self.everything & ~(position.gone | position.held[seat])
        for other in range(self.game.seats):
            self.may_be[other] = unseen & ~self.game.fitting_any[position.shut[other]]
            self.holds[other] = popcount(position.held[other])
        self.unseen = unseen

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
        pips: cython.double = self.game.left(self.may_be[seat])
        return pips * self.holds[seat] / among

    # What does.

    def best_pay(self, tile: cython.int) -> cython.longlong:
        """The most points that `tile` could take on the table as the play leaves it; -1 where it does not fit."""
        best: cython.longlong = -1
        low: cython.longlong = self.game.low[tile]
        high: cython.longlong = self.game.high[tile]
        if self.shown >> high & 1 != 0:
            best = self.pay_on(tile, high, best)
        if low != high and self.shown >> low & 1 != 0:
            best = self.pay_on(tile, low, best)
        return best

    def pay_on(self, tile: cython.int, pip: cython.longlong, best: cython.longlong) -> cython.longlong:
        """The better of `best` and what `tile` takes on an end of `pip`."""
        state: cython.longlong = self.ends >> pip * (self.game.bits + 2) & self.game.field
        double: cython.longlong = state >> self.game.bits
        pay: cython.longlong
        kind: cython.int
        if state & self.game.field >> 2 != 0:
            pay = self.game.pays[self.count + self.game.gain(self.ends, tile, pip, PLAIN, 0)]
            if pay > best:
                best = pay
                self.way = pip << 4 | PLAIN
        if double != 0:
            kind = TIP if double == 1 else BRANCH
            pay = self.game.pays[self.count + self.game.gain(self.ends, tile, pip, kind, 0)]
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
            tile: cython.int = self.game.number[bit % 67]
            pay: cython.longlong = self.best_pay(tile) // self.game.step
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
        self.count += self.game.gain(ends, tile, pip, kind, 0)
        self.ends = self.game.place(ends, tile, pip, kind, 0)
        self.shown = self.game.shown_after(shown, self.ends, tile, pip)
        tiles: cython.longlong = self.mine & self.game.fitting_any[self.shown]
        best: cython.longlong = 0
        bit: cython.longlong
        pay: cython.longlong
        if tiles == 0:
            self.stops += 1
        while tiles != 0:
            bit = tiles & -tiles
            tiles ^= bit
            pay = self.best_pay(self.game.number[bit % 67])
            best = max(best, pay)
        self.follow += best
        self.ends = ends
        self.count = count
        self.shown = shown

    def leave(self, position: Position, move: cython.longlong) -> cython.longlong:
        """Takes in the table as `move` leaves it; returns the points that it takes."""
        tile: cython.int = move >> 8
        pip: cython.longlong = move >> 4 & 15
        kind: cython.int = move >> 1 & 3
        in_line: cython.int = move & 1
        one: cython.longlong = 1
        self.mine = position.held[position.seat] & ~(one << tile)
        if kind == LEAD:
            self.ends = self.game.lead(tile, in_line)
            self.count = self.game.low[tile] + self.game.high[tile]
            self.shown = one << self.game.low[tile] | one << self.game.high[tile]
            return self.game.lead_pays[self.count]
        self.count = position.count + self.game.gain(position.ends, tile, pip, kind, in_line)
        self.ends = self.game.place(position.ends, tile, pip, kind, in_line)
        self.shown = self.game.shown_after(position.shown, self.ends, tile, pip)
        return self.game.pays[self.count]

    def tell(self, position: Position) -> None:
        """Fills in the numbers that the network sees."""
        seat: cython.int = position.seat
        seats: cython.int = self.game.seats
        next: cython.int = seat + 1 if seat + 1 < seats else 0
        last: cython.int = seat - 1 if seat > 0 else seats - 1
        across: cython.int = seat + 2 if seat + 2 < seats else seat + 2 - seats
        fits: cython.longlong = self.game.fitting_any[self.shown]
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
            pay = self.best_pay(self.game.number[bit % 67])
            best = max(best, pay)
            scoring += 1 if pay > 0 else 0
        for pip in range(self.game.pips):
            own = popcount(mine & self.game.fitting[pip])
            rest = popcount(self.unseen & self.game.fitting[pip])
            suits += 1 if own > 0 else 0
            if self.shown >> pip & 1 != 0:
                control += own / (own + rest + 0.5)
            if mine & self.doubles & self.game.fitting[pip] != 0:
                stuck += 1.0 / (1.0 + own + rest)
        own_pips: cython.double = self.game.left(mine)
        their_pips: cython.double = self.pips_of(next)
        replies: cython.double = max(1, popcount(self.may_be[next] & fits))
        self.follow = 0
        self.stops = 0
        blocked: cython.double = self.none_of(next, self.may_be[next] & fits)
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
        self.x[11] = drawable / 14.0
        self.x[12] = 1.0 if drawable <= 0 else 0.0
        self.x[13] = open_pips / 4.0
        self.x[14] = self.count / 20.0
        self.x[15] = popcount(self.unseen & fits) / 14.0
        self.x[16] = control / open_pips
        self.x[17] = blocked if fitting > 0 else 0.0
        self.x[18] = self.holds[next] / 7.0
        self.x[19] = their_pips / 40.0
        self.x[20] = blocked
        self.x[21] = self.reply(next, self.may_be[next] & fits, self.deep) / 4.0
        self.x[22] = 1.0 if self.holds[next] == 1 else 0.0
        self.x[23] = 1.0 if self.holds[next] == 2 else 0.0
        self.x[24] = self.paying / 7.0
        self.x[25] = popcount(position.shut[next] & self.shown) / open_pips
        self.x[26] = stuck
        self.x[27] = (own_pips - their_pips) / 40.0 if fitting == 0 else 0.0
        self.x[28] = their_pips / 40.0 if held == 0 else 0.0
        self.x[29] = position.laid / 14.0
        self.x[39] = self.follow / replies / self.unit
        self.x[40] = self.stops / replies
        self.x[41] = (1 - blocked) * self.x[39]
        self.x[42] = (1 - blocked) * self.x[40]
        self.x[43] = blocked * self.x[6]
        if seats == 2:
            return
        self.x[30] = self.holds[last] / 7.0
        self.x[31] = self.none_of(last, self.may_be[last] & fits)
        self.x[32] = self.pips_of(last) / 40.0
        self.x[33] = 1.0 if self.holds[last] == 1 else 0.0
        if seats == 3:
            return
        self.x[34] = self.holds[across] / 7.0
        self.x[35] = self.none_of(across, self.may_be[across] & fits)
        self.x[36] = self.pips_of(across) / 40.0
        self.x[37] = 1.0 if self.holds[across] == 1 else 0.0
        self.x[38] = self.reply(across, self.may_be[across] & fits, False) / 4.0

    def expect(self) -> cython.double:
        """What the network expects of the rest of the hand, in points."""
        i: cython.int
        j: cython.int
        at: cython.int = FEATURES * NODES
        value: cython.float = self.weights[WEIGHTS - 1]
        x: cython.float
        for j in range(NODES):
            self.nodes[j] = self.weights[at + j]
        for i in range(FEATURES):
            x = self.x[i]
            if x != 0.0:
                value += x * self.weights[at + 2 * NODES + i]
                for j in range(NODES):
                    self.nodes[j] += x * self.weights[i * NODES + j]
        for j in range(NODES):
            if self.nodes[j] > 0.0:
                value += self.nodes[j] * self.weights[at + NODES + j]
        return value * self.unit

    def judge(self, position: Position, move: cython.longlong) -> cython.double:
        """What `move` is worth, in points, after a `look`."""
        pay: cython.double = self.leave(position, move)
        self.tell(position)
        return pay + self.expect()

    def choose(self, position: Position, first: cython.int, last: cython.int) -> cython.int:
        """Where the best of the moves from `first` up to `last` stands."""
        best: cython.int = first
        most: cython.double = -1e9
        at: cython.int
        worth: cython.double
        if last - first == 1:
            return first
        self.look(position)
        for at in range(first, last):
            worth = self.judge(position, position.moves[at])
            if worth > most:
                most = worth
                best = at
        return best

    # For Python.

    def row(self, position: Position, move: int) -> list[float]:
        """The `ROW` numbers that the network sees of the table as `move` would leave it."""
        deep: cython.bint = self.deep
        self.deep = True
        self.look(position)
        self.leave(position, move)
        self.tell(position)
        self.deep = deep
        return [self.x[at] for at in range(FEATURES)]

    def worths(self, position: Position) -> list[tuple[int, float]]:
        """Each move of the seat to move, and what it is worth, in points."""
        self.look(position)
        return [(move, self.judge(position, move)) for move in position.options()]
