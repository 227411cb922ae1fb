"""A packed hand in progress: sets of tiles as bit masks, moves made in place.

Points are the hand's own, from 0–0: the target, exactness and the call belong to the match and are left aside. How
tiles, moves and open ends are packed, see `rules_tables`.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

from muggins.search.rules_tables import filled

# Compiled, these come from the .pxd.
if not cython.compiled:
    from muggins.search.rules_tables import (
        BRANCH,
        FOUR_WAY,
        LEAD,
        PLAIN,
        SEATS,
        SNIFF,
        TIP,
        AfterMove,
        RulesTables,
    )
    from muggins.search.settlement import NOBODY, settle_blocked, settle_out

    KNOWN = 7
    SNAPSHOT = KNOWN + 2 * SEATS


def voids_after(
    voids: cython.longlong, open_pips: cython.longlong, misfits: cython.longlong
) -> cython.longlong:
    """The pips that a seat is known to lack, as a mask, once it could not play on `open_pips` with `voids` before.

    `misfits` are the tiles that it drew then and that did not fit: each may have any other pip.
    """
    return open_pips if misfits > 0 else voids | open_pips


class Position:
    """One hand in progress, every tile known or only what one seat knows: see `set_known` and `determinize`.

    `held` are the tiles of each seat, `played` those on the table, `order` from `next` to `stop` those that may still
    be drawn; `points` are by side. `voids` are by seat the pips that it is known to hold no tile of, as a mask, from
    its draws and passes: all that is known but for what it kept of tiles drawn later.

    `make` makes a move; the draws and passes that follow are made by `advance`, which brings the hand to the next
    seat that has a choice, or to its end.
    """

    def __init__(self, tables: RulesTables) -> None:
        self.tables = tables
        self.ends = 0
        self.open_pips = 0
        self.played = 0
        self.count = 0
        self.laid = 0
        self.seat = 0
        self.over = False
        self.next = 0
        self.stop = 0
        self.held = filled(SEATS)
        self.voids = filled(SEATS)
        self.order = filled(64)
        self.points = filled(SEATS)
        # A tile may be laid in four ways at most, and at every ply there is a tile less.
        self.moves = filled(2 * tables.size * (tables.size + 1))
        self.left = filled(SEATS)

    # To begin, and to copy.

    def deal(self, hands: Sequence[Sequence[int]], boneyard: Sequence[int], leader: int) -> None:
        """Begins a hand: tiles by number, the boneyard in the order it is drawn, `leader` and seats from 0."""
        seat: cython.int
        for seat in range(self.tables.seats):
            self.held[seat] = sum(2**tile for tile in hands[seat])
            self.points[seat] = 0
        for at, tile in enumerate(boneyard):
            self.order[at] = tile
        self.begin(leader, 0, len(boneyard))

    def begin(self, leader: cython.int, first: cython.int, size: cython.int) -> None:
        """Sets a dealt hand to its lead; the boneyard of `size` tiles stands in `order` from `first` on."""
        self.next = first
        self.stop = first + max(0, size - self.tables.floor) if self.tables.draws != 0 else first
        self.ends = 0
        self.open_pips = 0
        self.played = 0
        self.count = 0
        self.laid = 0
        self.seat = leader
        self.over = False
        seat: cython.int
        for seat in range(SEATS):
            self.voids[seat] = 0

    def set_known(self, seat: int, held: Sequence[int], drawable: int, voids: Sequence[int]) -> None:
        """Sets what is known beside the table where not all tiles are: who is to move, `held` and `voids` by seat.

        Of `drawable` tiles that may be drawn the caller puts the order in `order`.
        """
        self.seat = seat
        self.next = 0
        self.stop = drawable
        for at in range(self.tables.seats):
            self.held[at] = held[at]
            self.voids[at] = voids[at]

    def determinize(self, held: Sequence[int], boneyard: Sequence[int]) -> None:
        """Fills in what is hidden: every seat's tiles as a mask, and the boneyard in the order it is drawn."""
        for at, hand in enumerate(held):
            self.held[at] = hand
        for at, tile in enumerate(boneyard):
            self.order[self.next + at] = tile

    def snapshot(self) -> list[int]:
        """All that is known of a hand of which not all is, as the `SNAPSHOT` numbers that `restore` reads.

        They are `KNOWN` numbers about the table, the tiles of each seat and the voids of each seat.
        """
        table = [
            self.seat,
            self.ends,
            self.open_pips,
            self.played,
            self.count,
            self.laid,
            self.stop - self.next,
        ]
        return [*table, *list(self.held), *list(self.voids)]

    def restore(self, snapshots: cython.longlong[::1], at: cython.longlong) -> None:
        """Sets the hand to the snapshot that stands in `snapshots` from `at` on, at 0–0."""
        seat: cython.int
        self.seat = snapshots[at]
        self.ends = snapshots[at + 1]
        self.open_pips = snapshots[at + 2]
        self.played = snapshots[at + 3]
        self.count = snapshots[at + 4]
        self.laid = snapshots[at + 5]
        self.next = 0
        self.stop = snapshots[at + 6]
        self.over = False
        for seat in range(SEATS):
            self.held[seat] = snapshots[at + KNOWN + seat]
            self.voids[seat] = snapshots[at + KNOWN + SEATS + seat]
            self.points[seat] = 0

    def copy(self) -> Position:
        """The same hand, to go on with apart from this one."""
        other = Position(self.tables)
        other.copy_from(self)
        return other

    def copy_from(self, other: Position) -> None:
        """Sets the hand to `other`, which is left as it is."""
        at: cython.int
        self.ends = other.ends
        self.open_pips = other.open_pips
        self.played = other.played
        self.count = other.count
        self.laid = other.laid
        self.seat = other.seat
        self.over = other.over
        self.next = other.next
        self.stop = other.stop
        for at in range(SEATS):
            self.held[at] = other.held[at]
            self.voids[at] = other.voids[at]
            self.points[at] = other.points[at]
        for at in range(other.next, self.tables.size):
            self.order[at] = other.order[at]

    # Move generation.

    def generate_moves(self, at: cython.int) -> cython.int:
        """Writes the moves of the seat to move into `moves` from `at` on; returns where they stop."""
        hand: cython.longlong = self.held[self.seat]
        bit: cython.longlong
        tile: cython.int
        low: cython.longlong
        high: cython.longlong
        ways: cython.int
        undecided: cython.bint = (
            self.tables.spinner == SNIFF or self.tables.spinner == FOUR_WAY
        ) and self.ends >> self.tables.spinner_shift == 0
        if self.laid > 0:
            hand &= self.tables.tiles_fitting[self.open_pips]
        while hand != 0:
            bit = hand & -hand
            hand ^= bit
            tile = self.tables.bit_index[bit % 67]
            low = self.tables.low[tile]
            high = self.tables.high[tile]
            ways = 2 if undecided and low == high else 1
            if self.laid == 0:
                at = self.write_move(at, tile, 0, LEAD, ways)
                continue
            if self.open_pips >> high & 1 != 0:
                at = self.generate_on(at, tile, high, ways)
            if low != high and self.open_pips >> low & 1 != 0:
                at = self.generate_on(at, tile, low, ways)
        return at

    def generate_on(
        self, at: cython.int, tile: cython.int, pip: cython.longlong, ways: cython.int
    ) -> cython.int:
        """Writes the moves that join `tile` to the open ends of `pip`."""
        state: cython.longlong = self.ends >> pip * (self.tables.plain_bits + 2) & self.tables.pip_mask
        double: cython.longlong = state >> self.tables.plain_bits
        if state & self.tables.pip_mask >> 2 != 0:
            at = self.write_move(at, tile, pip, PLAIN, ways)
        if double == 1:
            at = self.write_move(at, tile, pip, TIP, ways)
        elif double != 0:
            at = self.write_move(at, tile, pip, BRANCH, ways)
        return at

    def write_move(
        self, at: cython.int, tile: cython.int, pip: cython.int, kind: cython.int, ways: cython.int
    ) -> cython.int:
        """Writes a move at `at`, or two where a double may lie either way; returns where they stop."""
        move: cython.longlong = tile << 8 | pip << 4 | kind << 1
        self.moves[at] = move
        if ways == 2:
            self.moves[at + 1] = move | 1
        return at + ways

    # Making a move.

    def make(self, move: cython.longlong) -> None:
        """Lays a tile, takes its points, and gives the turn to the next seat that holds tiles."""
        points: cython.longlong = self.place(move)
        self.finish_turn(move >> 8, points)

    def place(self, move: cython.longlong) -> cython.longlong:
        """Puts a tile on the table, whoever holds it; returns the points that this takes."""
        one: cython.longlong = 1
        after: AfterMove = self.tables.after_move(self.ends, self.open_pips, self.count, move)
        self.ends = after.ends
        self.open_pips = after.open_pips
        self.count = after.count
        self.played |= one << (move >> 8)
        self.laid += 1
        return after.points

    def finish_turn(self, tile: cython.int, points: cython.longlong) -> None:
        """Takes `points` for `tile`, which has been placed and leaves the hand, and ends the turn or the hand."""
        one: cython.longlong = 1
        seat: cython.int = self.seat
        side: cython.int = seat & 1 if self.tables.pairs else seat
        self.points[side] += points
        self.held[seat] ^= one << tile
        if self.held[seat] == 0 and (not self.tables.out_both or self.held[(seat + 2) & 3] == 0):
            self.points[side] += self.tables.bonus
            self.settle(side)
        else:
            self.next_seat()

    def next_seat(self) -> None:
        """Gives the turn to the next seat that holds tiles."""
        self.seat = self.seat + 1 if self.seat + 1 < self.tables.seats else 0
        while self.held[self.seat] == 0:
            self.seat = self.seat + 1 if self.seat + 1 < self.tables.seats else 0

    def advance(self) -> None:
        """Draws and passes until the seat to move can play, or the hand is blocked and settled."""
        fits: cython.longlong
        bit: cython.longlong
        one: cython.longlong = 1
        seat: cython.int
        anybody: cython.bint
        if self.over or self.laid == 0:
            return
        fits = self.tables.tiles_fitting[self.open_pips]
        while self.held[self.seat] & fits == 0:
            self.voids[self.seat] = voids_after(self.voids[self.seat], self.open_pips, 0)
            while self.next < self.stop:
                bit = one << self.order[self.next]
                self.next += 1
                self.held[self.seat] |= bit
                if bit & fits != 0:
                    return
                self.voids[self.seat] = voids_after(self.voids[self.seat], self.open_pips, 1)
                if self.tables.draws == 1:
                    break
            anybody = self.next < self.stop
            for seat in range(self.tables.seats):
                if self.held[seat] & fits != 0:
                    anybody = True
            if not anybody:
                self.settle(NOBODY)
                return
            self.next_seat()

    def draw_tiles(self) -> cython.int:
        """Draws for the seat to move, though it can play: the tile that fits, which is played at once, or -1.

        Of what it holds then nothing is known to the others.
        """
        fits: cython.longlong = self.tables.tiles_fitting[self.open_pips]
        one: cython.longlong = 1
        bit: cython.longlong
        self.voids[self.seat] = 0
        while self.next < self.stop:
            bit = one << self.order[self.next]
            self.next += 1
            self.held[self.seat] |= bit
            if bit & fits != 0:
                return self.order[self.next - 1]
            if self.tables.draws == 1:
                break
        return -1

    def settle(self, winner: cython.int) -> None:
        """Ends the hand and pays: the side that went out, or, with `NOBODY`, the side with fewest pips in a block."""
        seat: cython.int
        self.over = True
        for seat in range(self.tables.seats):
            self.left[seat] = self.tables.pips_in(self.held[seat])
        if winner == NOBODY:
            settle_blocked(self.tables, self.left, self.points)
        else:
            settle_out(self.tables, winner, self.left, self.points)

    def margin(self, side: cython.int) -> cython.double:
        """The points of `side` so far, less those of the others at the mean."""
        other: cython.int
        total: cython.double = 0.0
        for other in range(self.tables.sides):
            total += self.points[other]
        own: cython.double = self.points[side]
        return own - (total - own) / (self.tables.sides - 1)

    # For Python.

    def legal_moves(self) -> list[int]:
        """The moves of the seat to move; none when the hand is over."""
        return [] if self.over else [self.moves[at] for at in range(self.generate_moves(0))]

    def play(self, move: int) -> None:
        """Makes a move, and the draws and passes up to the next choice."""
        self.make(move)
        if not self.over:
            self.advance()

    def ways(self, move: cython.longlong) -> cython.int:
        """How many ends on different tiles `move` may be made at: a packed move is any of them."""
        if move >> 1 & 3 != PLAIN or self.laid == 1:
            return 1
        return self.ends >> (move >> 4 & 15) * (self.tables.plain_bits + 2) & self.tables.pip_mask >> 2

    def scores(self) -> list[int]:
        """The points of this hand by side."""
        return [self.points[side] for side in range(self.tables.sides)]

    def hands(self) -> list[int]:
        """The tiles of each seat, as masks."""
        return [self.held[seat] for seat in range(self.tables.seats)]

    def known_voids(self) -> list[int]:
        """By seat the pips that it is known to hold no tile of, as masks."""
        return [self.voids[seat] for seat in range(self.tables.seats)]
