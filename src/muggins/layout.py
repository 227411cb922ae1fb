"""Layout and End: what lies on the table, what may be placed, and what it counts.

A layout is a tree: every tile but the first is placed against another, touching halves equal. All that a rule
needs of an open end is its pip, what it counts, and what it opens when it is covered; every spinner rule is a
way to make those three (see `_double`). What is open adds up to the count.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import msgspec

from muggins import drawing
from muggins.errors import PlayError
from muggins.rules import Spinner
from muggins.tiles import Tile


class Side(NamedTuple):
    """One open side of a tile."""

    pip: int
    counts: int
    """Pips it adds to the count while it is open."""
    opens: tuple[Side, ...] = ()
    """The sides of the same tile that become open when it is covered."""


class End(NamedTuple):
    """An open side and the tile, by its place in the order of play from 0, that it belongs to."""

    on: int
    side: Side


class Placement(NamedTuple):
    """A tile and where it lies or may lie: against which tile (None for the lead), a double in line or crosswise."""

    tile: Tile
    against: Tile | None
    in_line: bool = False


class Layout(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table, under one spinner rule."""

    spinner: Spinner = "none"
    laid: tuple[Placement, ...] = ()
    ends: tuple[End, ...] = ()
    first_double: bool = False
    """Whether a double has been played: `first` and Sniff's rules look at the first one only."""
    spun: bool = False
    """Under `first-covered`, whether a double has been covered on both sides: it spins, and no other ever will."""
    count: int = 0
    """The pips on the open ends; of a lone first tile, all its pips."""
    open: frozenset[int] = frozenset()
    """The pips that fit somewhere, on an end that counts or on one that does not."""

    def fits(self, tile: Tile) -> bool:
        """Whether `tile` may be placed somewhere."""
        return tile.high in self.open or tile.low in self.open or not self.laid

    def placements(self, tile: Tile) -> list[Placement]:
        """Every distinct way to place `tile`.

        Ends on different tiles are different choices even where they are equal; equal ends of one tile are not.
        """
        return [way for way, _ in self.ways(tile)]

    def ways(self, tile: Tile) -> list[tuple[Placement, int]]:
        """The same, each with the count that it would leave."""
        high, low = tile.high, tile.low
        lying = (False, True) if self._may_lie_in_line(tile) else (False,)
        if not self.laid:
            led = [(in_line, self._led(tile, in_line)) for in_line in lying]
            return [(Placement(tile, None, in_line), self._count(None, opened)) for in_line, opened in led]
        fitting: dict[int, End] = {}
        for end in self.ends:
            pip = end.side.pip
            if pip in (high, low) and end.on not in fitting:
                fitting[end.on] = end
        return [
            (
                Placement(tile, self.laid[on].tile, in_line),
                self._count(end, self._opened(tile, end, in_line)),
            )
            for on, end in fitting.items()
            for in_line in lying
        ]

    def place(self, tile: Tile, against: Tile | None, in_line: bool = False) -> Layout:
        """The layout with `tile` placed against a tile on the table, or led.

        Raises `PlayError` where it does not fit there.
        """
        covered, opened = self._change(tile, against, in_line)
        ends = list(self.ends)
        spun = self.spun or self._spins_now(covered)
        if spun and not self.spun:
            # Of all doubles that wait to be covered, only this one ever spins.
            ends = [end if end is covered else End(end.on, end.side._replace(opens=())) for end in ends]
        if covered is not None:
            at = ends.index(covered)
            ends[at : at + 1] = [End(covered.on, side) for side in covered.side.opens]
        on = len(self.laid)
        ends += [End(on, side) for side in opened]
        return Layout(
            self.spinner,
            laid=(*self.laid, Placement(tile, against, in_line)),
            ends=tuple(ends),
            first_double=self.first_double or tile.double,
            spun=spun,
            count=self._count(covered, opened),
            open=frozenset([end.side.pip for end in ends]),
        )

    def count_after(self, tile: Tile, against: Tile | None, in_line: bool = False) -> int:
        """The count that `place` would leave; raises as it does."""
        return self._count(*self._change(tile, against, in_line))

    def _change(self, tile: Tile, against: Tile | None, in_line: bool) -> tuple[End | None, tuple[Side, ...]]:
        """The end that `tile` covers, None for the lead, and the sides that it opens."""
        if in_line and not self._may_lie_in_line(tile):
            raise PlayError("not-in-line", f"{tile} cannot be laid in line: {self._why_not_in_line(tile)}")
        covered = self._covered(tile, against)
        if covered is None:
            return None, self._led(tile, in_line)
        return covered, self._opened(tile, covered, in_line)

    def _opened(self, tile: Tile, covered: End, in_line: bool) -> tuple[Side, ...]:
        """The sides that `tile` opens when it covers an end."""
        outer = tile.beyond(covered.side.pip)
        return (self._double(outer, in_line),) if tile.double else _bare_half(outer)

    def _count(self, covered: End | None, opened: tuple[Side, ...]) -> int:
        count = self.count + sum([side.counts for side in opened])
        if covered is not None:
            count += sum([side.counts for side in covered.side.opens]) - covered.side.counts
        return count

    def _covered(self, tile: Tile, against: Tile | None) -> End | None:
        """The end that `tile` covers when it is placed against `against`; None for the lead."""
        if not self.laid:
            if against is not None:
                raise PlayError(
                    "not-on-table", f"{tile} cannot be placed against {against}: nothing has been led yet"
                )
            return None
        if against is None:
            raise PlayError(
                "against-what", f"{tile} must be placed against a tile: {self.laid[0].tile} has been led"
            )
        for end in self.ends:
            if self.laid[end.on].tile is against and tile.has(end.side.pip):
                return end
        raise PlayError(
            "does-not-fit", f"{tile} cannot be placed against {against}: {self._why_not(tile, against)}"
        )

    def _led(self, tile: Tile, in_line: bool) -> tuple[Side, ...]:
        """The open sides of a lone first tile: all its pips count, a double's once."""
        if not tile.double:
            return Side(tile.high, tile.high), Side(tile.low, tile.low)
        # Covering one long side, or one line end, of a lone double leaves the other as if it had been played.
        return (Side(tile.high, tile.pips, (self._double(tile.high, in_line),)),)

    def _double(self, pip: int, in_line: bool) -> Side:
        """The far side of a double that has been placed: where each spinner rule makes its numbers."""
        counts = pip if in_line else 2 * pip
        spins = (
            self.spinner == "all"
            or (self.spinner in ("first", "sniff-four-way", "sniff-us") and not self.first_double)
            or (self.spinner == "first-covered" and not self.spun)
        )
        # OpenEnd short sides count only in the American Sniff: a pip each, once both long sides are covered.
        short = Side(pip, pip if self.spinner == "sniff-us" else 0)
        return Side(pip, counts, (short, short) if spins else ())

    def _spins_now(self, covered: End | None) -> bool:
        """Whether the first double to be covered on both sides is covered now."""
        # A lone double opens one more side; one that opens two shows its branches.
        return self.spinner == "first-covered" and covered is not None and len(covered.side.opens) == 2

    def _may_lie_in_line(self, tile: Tile) -> bool:
        return tile.double and self.spinner in ("sniff", "sniff-four-way") and not self.first_double

    def _why_not_in_line(self, tile: Tile) -> str:
        if not tile.double:
            return "it is not a double"
        if self.spinner in ("sniff", "sniff-four-way"):
            return "only the first double may be"
        return "here every double lies crosswise"

    def _why_not(self, tile: Tile, against: Tile) -> str:
        on = next((i for i, laid in enumerate(self.laid) if laid.tile is against), None)
        if on is None:
            return f"{against} is not on the table"
        bare = [end.side.pip for end in self.ends if end.on == on]
        if bare:
            return f"its open end is {_either(bare)}"
        if against.double and tile.has(against.high):
            return (
                "its sides are covered"
                if self.spinner == "all"
                else "its sides are covered, and it opens no others"
            )
        return "both its halves are covered"

    def __str__(self) -> str:
        return self.text()

    def text(self, width: int = 80) -> str:
        """The layout in characters, in rows of at most `width`."""
        return drawing.as_text(self.laid, self.spinner, self._bare(), width)

    def _repr_svg_(self) -> str:
        return drawing.as_svg(self.laid, self.spinner, self._bare())

    def lines(self) -> list[drawing.TileLine]:
        """The main line and the arms, as one tells them: what a terminal shows or a screen reader says."""
        return drawing.as_lines(self.laid, self.spinner, self._bare())

    def _bare(self) -> list[drawing.OpenEnd]:
        return [(end.on, end.side.counts) for end in self.ends]


@cache
def _bare_half(pip: int) -> tuple[Side, ...]:
    """The far half of a tile that is no double."""
    return (Side(pip, pip),)


def _either(pips: Iterable[int]) -> str:
    return " or ".join(str(pip) for pip in dict.fromkeys(pips))


def layout_of(spinner: Spinner, laid: Iterable[Placement]) -> Layout:
    """The layout that `laid`, in the order of play, makes. Raises `PlayError`."""
    layout = Layout(spinner)
    for tile, against, in_line in laid:
        layout = layout.place(tile, against, in_line)
    return layout
