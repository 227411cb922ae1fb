"""Position: a hand packed for speed, tiles as bits of a mask.

Points are the hand's own, from 0–0: target, exactness and the call belong to the match and are left aside.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from muggins.search.rules_tables import filled

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.rules_tables import BRANCH, FOUR_WAY, LEAD, PLAIN, SNIFF, TIP, RulesTables
    from muggins.search.settlement import NOBODY, settle_blocked, settle_out

TOLD = 17

# Odd numbers with bits all over, for the key.
MIX0 = 0x9E3779B97F4A7C15
MIX1 = 0xC2B2AE3D27D4EB4F
MIX2 = 0x165667B19E3779F9
MIX3 = 0xD6E8FEB86659FD93
MIX4 = 0xA0761D6478BD642F
MIX5 = 0xE7037ED1A0B428DB
MIX6 = 0x8EBC6AF09C88C6E3
CUT = 0xFFFFFFFFFFFFFFFF


class Position:
    """One hand in progress, every tile known: who holds what, what is open, whose turn, and the points so far.

    `points` are by side. A move is a number: the tile, the pip it joins, the kind of end, and whether a double
    lies in line (`move_of` and `told` translate). Draws and passes are made by `settle_turn`, which brings the
    hand to the next seat that has a choice, or to its end.

    `gone` are the tiles on the table. `shut` are by seat the pips that it is known to hold no tile of, as a mask,
    from its draws and passes: all that is known but for what it kept of tiles drawn later.
    """

    def __init__(self, tables: RulesTables) -> None:
        self.tables = tables
        self.ends = 0
        self.shown = 0
        self.gone = 0
        self.count = 0
        self.laid = 0
        self.seat = 0
        self.over = False
        self.next = 0
        self.stop = 0
        self.held = filled(5)
        self.shut = filled(5)
        self.order = filled(64)
        self.points = filled(5)
        # A tile may be laid in four ways at most, and at every ply there is a tile less.
        self.moves = filled(2 * tables.size * (tables.size + 1))
        self.left = filled(5)

    def deal(self, hands: Sequence[Sequence[int]], boneyard: Sequence[int], leader: int) -> None:
        """A new hand: tiles by number, `leader` and seats from 0."""
        seat: cython.int
        for seat in range(self.tables.seats):
            self.held[seat] = sum(2**tile for tile in hands[seat])
            self.points[seat] = 0
        for at, tile in enumerate(boneyard):
            self.order[at] = tile
        self.begin(leader, 0, len(boneyard))

    def see(self, seat: int, held: Sequence[int], drawable: int, shut: Sequence[int]) -> None:
        """What is known beside the table where not all tiles are: who is to move, and `held` and `shut` by seat.

        `drawable` tiles may be drawn, which are for the caller to put in `order`.
        """
        self.seat = seat
        self.next = 0
        self.stop = drawable
        for at in range(self.tables.seats):
            self.held[at] = held[at]
            self.shut[at] = shut[at]

    def fill(self, held: Sequence[int], boneyard: Sequence[int]) -> None:
        """Fills in what is hidden: every seat's tiles as a mask, and the boneyard in the order it is drawn."""
        for at, hand in enumerate(held):
            self.held[at] = hand
        for at, tile in enumerate(boneyard):
            self.order[self.next + at] = tile

    def begin(self, leader: cython.int, first: cython.int, size: cython.int) -> None:
        """The lead of a dealt hand, whose boneyard stands in `order` from `first` on."""
        self.next = first
        self.stop = first + max(0, size - self.tables.floor) if self.tables.draws != 0 else first
        self.ends = 0
        self.shown = 0
        self.gone = 0
        self.count = 0
        self.laid = 0
        self.seat = leader
        self.over = False
        seat: cython.int
        for seat in range(5):
            self.shut[seat] = 0

    def list_moves(self, at: cython.int) -> cython.int:
        """Writes the moves of the seat to move into `moves` from `at` on; returns where they stop."""
        hand: cython.longlong = self.held[self.seat]
        bit: cython.longlong
        tile: cython.int
        low: cython.longlong
        high: cython.longlong
        ways: cython.int
        undecided: cython.bint = (
            self.tables.spinner == SNIFF or self.tables.spinner == FOUR_WAY
        ) and self.ends >> self.tables.spin_at == 0
        if self.laid > 0:
            hand &= self.tables.fitting_any[self.shown]
        while hand != 0:
            bit = hand & -hand
            hand ^= bit
            tile = self.tables.number[bit % 67]
            low = self.tables.low[tile]
            high = self.tables.high[tile]
            ways = 2 if undecided and low == high else 1
            if self.laid == 0:
                at = self.write(at, tile, 0, LEAD, ways)
                continue
            if self.shown >> high & 1 != 0:
                at = self.list_ends(at, tile, high, ways)
            if low != high and self.shown >> low & 1 != 0:
                at = self.list_ends(at, tile, low, ways)
        return at

    def list_ends(
        self, at: cython.int, tile: cython.int, pip: cython.longlong, ways: cython.int
    ) -> cython.int:
        """The moves that join `tile` to the open ends of `pip`."""
        state: cython.longlong = self.ends >> pip * (self.tables.bits + 2) & self.tables.field
        double: cython.longlong = state >> self.tables.bits
        if state & self.tables.field >> 2 != 0:
            at = self.write(at, tile, pip, PLAIN, ways)
        if double == 1:
            at = self.write(at, tile, pip, TIP, ways)
        elif double != 0:
            at = self.write(at, tile, pip, BRANCH, ways)
        return at

    def write(
        self, at: cython.int, tile: cython.int, pip: cython.int, kind: cython.int, ways: cython.int
    ) -> cython.int:
        """Writes a move at `at`, or two where a double lies either way; returns where they stop."""
        move: cython.longlong = tile << 8 | pip << 4 | kind << 1
        self.moves[at] = move
        if ways == 2:
            self.moves[at + 1] = move | 1
        return at + ways

    def make(self, move: cython.longlong) -> None:
        """Lays a tile, takes its points, and gives the turn to the next seat that holds tiles."""
        tile: cython.int = move >> 8
        pip: cython.longlong = move >> 4 & 15
        kind: cython.int = move >> 1 & 3
        in_line: cython.int = move & 1
        self.lay_tile(tile, pip, kind, in_line)
        self.turn(tile, self.tables.lead_pays[tile] if kind == LEAD else self.tables.pays[self.count])

    def turn(self, tile: cython.int, pay: cython.longlong) -> None:
        """What laying `tile` brings beside what then lies: its pay, and the end of the turn or of the hand."""
        one: cython.longlong = 1
        seat: cython.int = self.seat
        side: cython.int = seat & 1 if self.tables.pairs else seat
        self.points[side] += pay
        self.held[seat] ^= one << tile
        if self.held[seat] == 0 and (not self.tables.out_both or self.held[(seat + 2) & 3] == 0):
            self.points[side] += self.tables.bonus
            self.settle(side)
        else:
            self.step()

    def lay_tile(self, tile: cython.int, pip: cython.longlong, kind: cython.int, in_line: cython.int) -> None:
        """What lies on the table with one tile more."""
        one: cython.longlong = 1
        self.gone |= one << tile
        if kind == LEAD:
            self.ends = self.tables.lead(tile, in_line)
            self.shown = one << self.tables.low[tile] | one << self.tables.high[tile]
            self.count = self.tables.low[tile] + self.tables.high[tile]
        else:
            self.count += self.tables.gain(self.ends, tile, pip, kind, in_line)
            self.ends = self.tables.place(self.ends, tile, pip, kind, in_line)
            self.shown = self.tables.shown_after(self.shown, self.ends, tile, pip)
        self.laid += 1

    def step(self) -> None:
        """The turn goes to the next seat that holds tiles."""
        self.seat = self.seat + 1 if self.seat + 1 < self.tables.seats else 0
        while self.held[self.seat] == 0:
            self.seat = self.seat + 1 if self.seat + 1 < self.tables.seats else 0

    def settle_turn(self) -> None:
        """Draws and passes until the seat to move can play, or the hand is blocked and settled."""
        fits: cython.longlong
        bit: cython.longlong
        one: cython.longlong = 1
        seat: cython.int
        anybody: cython.bint
        if self.over or self.laid == 0:
            return
        fits = self.tables.fitting_any[self.shown]
        while self.held[self.seat] & fits == 0:
            self.shut[self.seat] |= self.shown
            while self.next < self.stop:
                bit = one << self.order[self.next]
                self.next += 1
                self.held[self.seat] |= bit
                if bit & fits != 0:
                    return
                self.shut[self.seat] = self.shown  # this tile may have any other pip
                if self.tables.draws == 1:
                    break
            anybody = self.next < self.stop
            for seat in range(self.tables.seats):
                if self.held[seat] & fits != 0:
                    anybody = True
            if not anybody:
                self.settle(NOBODY)
                return
            self.step()

    def draw_tiles(self) -> cython.int:
        """Draws for the seat to move, though it can play: the tile that fits, which is played at once, or -1.

        Of what it holds then nothing is known to the others.
        """
        fits: cython.longlong = self.tables.fitting_any[self.shown]
        one: cython.longlong = 1
        bit: cython.longlong
        self.shut[self.seat] = 0
        while self.next < self.stop:
            bit = one << self.order[self.next]
            self.next += 1
            self.held[self.seat] |= bit
            if bit & fits != 0:
                return self.order[self.next - 1]
            if self.tables.draws == 1:
                break
        return -1

    def key(self) -> cython.ulonglong:
        """64 bits for all that the rest of a hand depends on, alike for whatever order of plays has led there.

        That is who holds what, what is open, what is left to draw and whose turn it is; not the points so far.
        """
        x: cython.ulonglong = (
            cython.cast(cython.ulonglong, self.held[0]) * MIX0
            + cython.cast(cython.ulonglong, self.held[1]) * MIX1
            + cython.cast(cython.ulonglong, self.ends) * MIX2
            + cython.cast(cython.ulonglong, self.next * 8 + self.seat) * MIX3
        )
        if self.tables.seats > 2:
            x += (
                cython.cast(cython.ulonglong, self.held[2]) * MIX4
                + cython.cast(cython.ulonglong, self.held[3]) * MIX5
                + cython.cast(cython.ulonglong, self.held[4]) * MIX6
            )
        if not cython.compiled:
            x &= CUT
        x = (x ^ x >> 32) * MIX0
        if not cython.compiled:
            x &= CUT
        return x ^ x >> 29

    def settle(self, winner: cython.int) -> None:
        """Ends the hand and pays: the side that went out, or, with `NOBODY`, who has fewest pips in a blocked hand."""
        seat: cython.int
        self.over = True
        for seat in range(self.tables.seats):
            self.left[seat] = self.tables.left(self.held[seat])
        if winner == NOBODY:
            settle_blocked(self.tables, self.left, self.points)
        else:
            settle_out(self.tables, winner, self.left, self.points)

    # For Python: what may be done now, and doing it.

    def lay(self, move: int) -> None:
        """Lays a tile that nobody holds any more, for no points and without a turn."""
        tile: cython.int = move >> 8
        pip: cython.longlong = move >> 4 & 15
        self.lay_tile(tile, pip, move >> 1 & 3, move & 1)

    def told(self) -> list[int]:
        """All that is known of a hand of which not all is: the `TOLD` numbers that `take` sets it to."""
        counts = [self.seat, self.ends, self.shown, self.gone, self.count, self.laid, self.stop - self.next]
        return [*counts, *list(self.held), *list(self.shut)]

    def take(self, told: cython.longlong[::1], at: cython.longlong) -> None:
        """Sets the hand to what stands in `told` from `at` on, without points."""
        seat: cython.int
        self.seat = told[at]
        self.ends = told[at + 1]
        self.shown = told[at + 2]
        self.gone = told[at + 3]
        self.count = told[at + 4]
        self.laid = told[at + 5]
        self.next = 0
        self.stop = told[at + 6]
        self.over = False
        for seat in range(5):
            self.held[seat] = told[at + 7 + seat]
            self.shut[seat] = told[at + 12 + seat]
            self.points[seat] = 0

    def start(self) -> None:
        """Makes the draws and passes that come before the first choice."""
        self.settle_turn()

    def options(self) -> list[int]:
        """The moves of the seat to move; none when the hand is over."""
        return [] if self.over else [self.moves[at] for at in range(self.list_moves(0))]

    def play(self, move: int) -> None:
        """Makes a move, and the draws and passes up to the next choice."""
        self.make(move)
        if not self.over:
            self.settle_turn()

    def ways(self, move: cython.longlong) -> cython.int:
        """How many ends on different tiles `move` may be made at: a packed move is any of them."""
        if move >> 1 & 3 != PLAIN or self.laid == 1:
            return 1
        return self.ends >> (move >> 4 & 15) * (self.tables.bits + 2) & self.tables.field >> 2

    def copy(self) -> Position:
        """The same hand, to go on with apart from this one."""
        other = Position(self.tables)
        other.set_to(self)
        return other

    def set_to(self, other: Position) -> None:
        """Sets the hand to `other`, which is left as it is."""
        at: cython.int
        self.ends = other.ends
        self.shown = other.shown
        self.gone = other.gone
        self.count = other.count
        self.laid = other.laid
        self.seat = other.seat
        self.over = other.over
        self.next = other.next
        self.stop = other.stop
        for at in range(5):
            self.held[at] = other.held[at]
            self.shut[at] = other.shut[at]
            self.points[at] = other.points[at]
        for at in range(other.next, self.tables.size):
            self.order[at] = other.order[at]

    def margin(self, side: cython.int) -> cython.double:
        """The points of `side` so far, less those of the others at the mean."""
        other: cython.int
        total: cython.double = 0.0
        for other in range(self.tables.sides):
            total += self.points[other]
        own: cython.double = self.points[side]
        return own - (total - own) / (self.tables.sides - 1)

    def scores(self) -> list[int]:
        """The points of this hand by side."""
        return [self.points[side] for side in range(self.tables.sides)]

    def hands(self) -> list[int]:
        """The tiles of each seat, as masks."""
        return [self.held[seat] for seat in range(self.tables.seats)]
