"""Playouts: whole hands, many at once and with the GIL released, at random or by a policy."""

from __future__ import annotations

from array import array

import cython

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.features import FEATURES
    from muggins.search.policy import Policy
    from muggins.search.position import Position
    from muggins.search.rules_tables import SEATS

MOST_PLIES = 64


class Playouts:
    """Deals and plays hands of the game of `position`, over and over. The same seed plays the same hands.

    Every seat plays by `policy`, but for the share `epsilon` of its choices, which it makes at random; `set_noise`
    gives a seat another share. Without a policy all choices are made at random. Seat 1 leads.

    Its random numbers are of 32 bits and drawn here, not by `rng`: the win probabilities that `master` plays by, and
    figures of luck, are estimated with them, so other numbers would change its moves and these figures for a seed.
    """

    def __init__(
        self, position: Position, seed: int, policy: Policy | None = None, epsilon: float = 0.0
    ) -> None:
        self.position = position
        self.policy = policy if policy is not None else Policy(position.tables)
        if not cython.compiled:
            self.epsilon = [0.0] * SEATS
            self.random_ties = [False] * SEATS
        for seat in range(SEATS):
            self.set_noise(seat, 1.0 if policy is None else epsilon)
        self.seed(seed)
        self.tiles = array("q", range(position.tables.size))
        self.sides = array("q", bytes(8 * MOST_PLIES))
        self.before = array("d", bytes(8 * MOST_PLIES))

    def set_noise(self, seat: int, epsilon: float, random_ties: bool = False) -> None:
        """Lets `seat`, from 0, make the share `epsilon` of its choices at random.

        With `random_ties` it also chooses by lot among the moves that its policy values equally, instead of taking the
        first; a move that may be made on two ends has two lots.
        """
        self.epsilon[seat] = epsilon
        self.random_ties[seat] = random_ties

    def seed(self, seed: int) -> None:
        """Restarts the random numbers."""
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
        """The expected points by side of the hand at `start`, with those it has so far.

        They are the mean of `hands` playouts, each with what is left of the boneyard in a new order. A `move`, if one
        is given, is made first; the draws and passes that are due follow. Where no more orders than that make a
        difference, and no choice is made at random, each order is tried once: the mean is then exact for the policy.
        """
        totals: cython.double[::1] = array("d", bytes(8 * SEATS))
        first: cython.longlong = move
        number: cython.longlong
        count: cython.longlong = hands
        side: cython.int
        self.position.copy_from(start)
        orders: cython.longlong = self.count_orders(count)
        every: cython.bint = orders <= count and not self.is_random()
        offset: cython.longlong = 0
        if every:
            count = orders
        else:
            offset = self.below(1 << 20)
        with cython.nogil:
            for number in range(count):
                self.position.copy_from(start)
                if first >= 0:
                    self.position.make(first)
                self.set_order(offset + number, every)
                self.position.advance()
                self.play_hand()
                for side in range(self.position.tables.sides):
                    totals[side] += self.position.points[side]
        return [totals[side] / count for side in range(self.position.tables.sides)]

    def learn(self, x: array[float], y: array[float]) -> int:
        """Plays hands until `x` is full: for each choice a row of the features of the move that was made.

        `y` gets for each row the points that the rest of the hand then brought the side, less those of the others at
        the mean, in units of the policy. Returns how many hands were played.
        """
        rows: cython.float[::1] = x
        results: cython.float[::1] = y
        row: cython.longlong = 0
        hands: cython.longlong = 0
        last: cython.longlong = len(y)
        self.policy.features.lookahead = True  # what has no weight yet is to get one
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
            moves = self.position.generate_moves(0)
            self.position.make(self.position.moves[self.choose(moves)])
            self.position.advance()

    def learn_hand(
        self, rows: cython.float[::1], results: cython.float[::1], row: cython.longlong, last: cython.longlong
    ) -> cython.longlong:
        """Plays the hand that stands to its end, with a row for each choice; returns where the rows stop."""
        first: cython.longlong = row
        moves: cython.int
        move: cython.longlong
        feature: cython.int
        side: cython.int
        points: cython.longlong
        while not self.position.over:
            moves = self.position.generate_moves(0)
            move = self.position.moves[self.choose(moves)]
            if moves > 1 and row < last:
                side = self.position.tables.side_of(self.position.seat)
                self.policy.observe(self.position)
                points = self.policy.features.place(self.position, move)
                self.policy.features.compute(self.position)
                for feature in range(FEATURES):
                    rows[row * FEATURES + feature] = self.policy.features.values[feature]
                self.sides[row - first] = side
                self.before[row - first] = self.position.margin(side) + points
                row += 1
            self.position.make(move)
            self.position.advance()
        at: cython.longlong
        for at in range(first, row):
            results[at] = (
                self.position.margin(self.sides[at - first]) - self.before[at - first]
            ) / self.policy.unit
        return row

    def is_random(self) -> bool:
        """Whether any choice is made at random."""
        return any(
            self.epsilon[seat] > 0.0 or self.random_ties[seat] for seat in range(self.position.tables.seats)
        )

    def choose(self, moves: cython.int) -> cython.int:
        """The place of the move that is made, of so many."""
        seat: cython.int = self.position.seat
        if moves == 1:
            return 0
        epsilon: cython.double = self.epsilon[seat]
        at_random: cython.bint = epsilon >= 1.0 or (
            epsilon > 0.0 and self.below(1 << 20) < epsilon * 1048576.0
        )
        if self.random_ties[seat]:
            return self.choose_by_lot(moves, at_random)
        return self.below(moves) if at_random else self.policy.choose(self.position, 0, moves)

    def choose_by_lot(self, moves: cython.int, any: cython.bint) -> cython.int:
        """The place of a move drawn by lot from the best, or from `any`: a lot for each end it may be made at."""
        at: cython.int
        best: cython.int = 0
        ways: cython.longlong
        total: cython.longlong = 0
        most: cython.double = -1e9
        value: cython.double = 0.0
        if not any:
            self.policy.observe(self.position)
        for at in range(moves):
            if not any:
                value = self.policy.move_value(self.position, self.position.moves[at])
            if value > most:
                most = value
                total = 0
            if value == most:
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

    def count_orders(self, most: cython.longlong) -> cython.longlong:
        """In how many orders the tiles that may yet be drawn can come; more than `most` where it is more."""
        at: cython.int
        orders: cython.longlong = 1
        for at in range(self.position.next, self.position.stop):
            if orders > most:
                break
            orders *= self.position.stop + self.position.tables.floor - at
        return orders

    def set_order(self, number: cython.longlong, every: cython.bint) -> None:
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
        each: cython.int = self.position.tables.hand_size
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
    """Swaps two tiles."""
    tile: cython.longlong = tiles[at]
    tiles[at] = tiles[other]
    tiles[other] = tile
