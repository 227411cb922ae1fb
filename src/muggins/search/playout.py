"""Whole hands, many at once, with the GIL released: at random or by a policy."""

from __future__ import annotations

from array import array

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.features import FEATURES
    from muggins.search.policy import Policy
    from muggins.search.position import Position

MOST_PLIES = 64


class Playouts:
    """Deals and plays hands of the game of `position`, over and over. The same seed plays the same hands.

    Every seat plays by `policy`, but for one choice in so many, which is made at random: `slips` is the share of these,
    and `lets` gives a seat another. Without a policy all choices are made at random. Seat 1 leads.
    """

    def __init__(
        self, position: Position, seed: int, policy: Policy | None = None, slips: float = 0.0
    ) -> None:
        self.position = position
        self.policy = policy if policy is not None else Policy(position.tables)
        if not cython.compiled:
            self.slips = [0.0] * 5
            self.lots = [False] * 5
        for seat in range(5):
            self.lets(seat, 1.0 if policy is None else slips)
        self.seed(seed)
        self.tiles = array("q", range(position.tables.size))
        self.by = array("q", bytes(8 * MOST_PLIES))
        self.before = array("d", bytes(8 * MOST_PLIES))

    def lets(self, seat: int, slips: float, lots: bool = False) -> None:
        """Lets `seat`, from 0, make so many of its choices at random.

        With `lots` it also draws lots among the plays that its policy thinks equally good, instead of taking the first,
        and a tile that may be laid on two ends has two lots.
        """
        self.slips[seat] = slips
        self.lots[seat] = lots

    def seed(self, seed: int) -> None:
        """Begins its chance anew."""
        self.state = (seed & 0x7FFFFFFF) | 1

    def play(self, hands: int) -> int:
        """Plays `hands` hands, each to its settlement; returns how many tiles were laid."""
        count: cython.longlong = hands
        laid: cython.longlong = 0
        with cython.nogil:
            while count > 0:
                count -= 1
                self.shuffle()
                self.deal()
                self.play_hand()
                laid += self.position.laid
        return int(laid)

    def results(self, hands: int) -> list[list[int]]:
        """Plays `hands` hands; returns the points of each by side."""
        found = []
        for _ in range(hands):
            self.play(1)
            found.append(self.position.scores())
        return found

    def expected(self, start: Position, hands: int, move: int = -1) -> list[float]:
        """By side the points that the hand at `start` may be expected to end with, those it has included.

        They are the mean of `hands` playouts, each with what is left of the boneyard in a new order: `move`, if one is
        named, is made before, and the draws and passes that are due are made after. Where no more orders than that
        can make a difference, and nobody slips, each is tried once: then they are exact for the policy.
        """
        totals: cython.double[::1] = array("d", bytes(8 * 5))
        first: cython.longlong = move
        number: cython.longlong
        count: cython.longlong = hands
        side: cython.int
        self.position.set_to(start)
        orders: cython.longlong = self.orders(count)
        every: cython.bint = orders <= count and not self.any_chance()
        offset: cython.longlong = 0
        if every:
            count = orders
        else:
            offset = self.below(1 << 20)
        with cython.nogil:
            for number in range(count):
                self.position.set_to(start)
                if first >= 0:
                    self.position.make(first)
                self.arrange(offset + number, every)
                self.position.settle_turn()
                self.play_hand()
                for side in range(self.position.tables.sides):
                    totals[side] += self.position.points[side]
        return [totals[side] / count for side in range(self.position.tables.sides)]

    def learn(self, x: array[float], y: array[float]) -> int:
        """Plays hands until `x` is full: for each choice a row of what the policy saw of the play that was made.

        `y` gets the points that the rest of the hand then brought its side, less those of the other sides at the
        mean, in units of the policy. Returns how many hands were played.
        """
        rows: cython.float[::1] = x
        results: cython.float[::1] = y
        row: cython.longlong = 0
        hands: cython.longlong = 0
        last: cython.longlong = len(y)
        self.policy.sight.deep = True  # what has no weight yet is to get one
        with cython.nogil:
            while row < last:
                self.shuffle()
                self.deal()
                row = self.learn_hand(rows, results, row, last)
                hands += 1
        return int(hands)

    def play_hand(self) -> None:
        """Plays the hand that stands to its end."""
        moves: cython.int
        while not self.position.over:
            moves = self.position.list_moves(0)
            self.position.make(self.position.moves[self.chosen(moves)])
            self.position.settle_turn()

    def learn_hand(
        self, rows: cython.float[::1], results: cython.float[::1], row: cython.longlong, last: cython.longlong
    ) -> cython.longlong:
        """The same, with a row for each choice; returns where the rows stop."""
        first: cython.longlong = row
        moves: cython.int
        move: cython.longlong
        feature: cython.int
        side: cython.int
        pay: cython.longlong
        while not self.position.over:
            moves = self.position.list_moves(0)
            move = self.position.moves[self.chosen(moves)]
            if moves > 1 and row < last:
                side = self.position.tables.side(self.position.seat)
                self.policy.look(self.position)
                pay = self.policy.sight.leave(self.position, move)
                self.policy.sight.tell(self.position)
                for feature in range(FEATURES):
                    rows[row * FEATURES + feature] = self.policy.sight.x[feature]
                self.by[row - first] = side
                self.before[row - first] = self.position.margin(side) + pay
                row += 1
            self.position.make(move)
            self.position.settle_turn()
        at: cython.longlong
        for at in range(first, row):
            results[at] = (
                self.position.margin(self.by[at - first]) - self.before[at - first]
            ) / self.policy.unit
        return row

    def any_chance(self) -> bool:
        """Whether any choice is made by chance."""
        return any(self.slips[seat] > 0.0 or self.lots[seat] for seat in range(self.position.tables.seats))

    def chosen(self, moves: cython.int) -> cython.int:
        """Which of so many moves is made."""
        seat: cython.int = self.position.seat
        if moves == 1:
            return 0
        slips: cython.double = self.slips[seat]
        slipped: cython.bint = slips >= 1.0 or (slips > 0.0 and self.below(1 << 20) < slips * 1048576.0)
        if self.lots[seat]:
            return self.drawn(moves, slipped)
        return self.below(moves) if slipped else self.policy.choose(self.position, 0, moves)

    def drawn(self, moves: cython.int, any: cython.bint) -> cython.int:
        """A move drawn by lot from the best by the policy, or from all; a lot for each end it may be made at."""
        at: cython.int
        best: cython.int = 0
        ways: cython.longlong
        total: cython.longlong = 0
        most: cython.double = -1e9
        worth: cython.double = 0.0
        if not any:
            self.policy.look(self.position)
        for at in range(moves):
            if not any:
                worth = self.policy.judge(self.position, self.position.moves[at])
            if worth > most:
                most = worth
                total = 0
            if worth == most:
                ways = self.position.ways(self.position.moves[at])
                total += ways
                if self.below(total) < ways:
                    best = at
        return best

    def below(self, n: cython.longlong) -> cython.longlong:
        """A number from 0 to n - 1, by xorshift of 32 bits."""
        low32: cython.longlong = 0xFFFFFFFF
        self.state ^= self.state << 13 & low32
        self.state ^= self.state >> 17
        self.state ^= self.state << 5 & low32
        return self.state * n >> 32

    def orders(self, most: cython.longlong) -> cython.longlong:
        """In how many orders the tiles that may yet be drawn can come; more than `most` where it is more."""
        at: cython.int
        orders: cython.longlong = 1
        for at in range(self.position.next, self.position.stop):
            if orders > most:
                break
            orders *= self.position.stop + self.position.tables.floor - at
        return orders

    def arrange(self, number: cython.longlong, every: cython.bint) -> None:
        """Puts what may yet be drawn into order `number` of its orders.

        Unless it is `every` order that is tried, only the first tile goes by the number, so that each comes first
        as often as others, and the rest are drawn by lot.
        """
        at: cython.int
        left: cython.longlong
        for at in range(self.position.next, self.position.stop):
            left = self.position.stop + self.position.tables.floor - at
            if every or at == self.position.next:
                swap(self.position.order, at, at + number % left)
                number //= left
            else:
                swap(self.position.order, at, at + self.below(left))

    def shuffle(self) -> None:
        """Puts the set into a new order."""
        at: cython.int
        for at in range(self.position.tables.size - 1, 0, -1):
            swap(self.tiles, at, self.below(at + 1))

    def deal(self) -> None:
        """Deals the shuffled set; the first seat leads."""
        each: cython.int = self.position.tables.tiles
        dealt: cython.int = self.position.tables.seats * each
        one: cython.longlong = 1
        seat: cython.int
        at: cython.int
        for seat in range(self.position.tables.seats):
            self.position.points[seat] = 0
            self.position.held[seat] = 0
            for at in range(seat * each, seat * each + each):
                self.position.held[seat] |= one << self.tiles[at]
        for at in range(dealt, self.position.tables.size):
            self.position.order[at] = self.tiles[at]
        self.position.begin(0, dealt, self.position.tables.size - dealt)


def swap(tiles: cython.longlong[::1], at: cython.longlong, other: cython.longlong) -> None:
    """Two tiles change places."""
    kept: cython.longlong = tiles[at]
    tiles[at] = tiles[other]
    tiles[other] = kept
