"""A layout in characters: `(4) [4|6][6*6][6|1] (1)`.

The main line runs through the first tile. In parentheses stands what each open end counts, so that these add
up to the count. `*` marks a spinner and `~` a double that lies in line. Below come the arms of the spinners,
each named by its spinner: `6-6: [6|5] (5)`. A branch that is open but counts nothing is `(0)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.drawing.tree import AHEAD, BACK, LEFT, RIGHT, OpenEnd, PlacedTile, joints, sides, spinners
from muggins.tiles import Tile

INDENT = "  "
"""The indent of a continued row."""


class LaidTile(NamedTuple):
    """A tile in a line: the pips of its halves from left to right, and how it lies."""

    pips: tuple[int, int]
    spins: bool
    in_line: bool


class TileLine(NamedTuple):
    """Tiles that lie one after another: the main line, or an arm of `spinner`.

    `before` and `after` are the pips that the open ends on the left and on the right count. Without any steps
    it tells of branches that are bare.
    """

    spinner: Tile | None
    before: tuple[int, ...]
    steps: tuple[LaidTile, ...]
    after: tuple[int, ...]


def as_text(laid: Sequence[PlacedTile], spinner: str, bare: Sequence[OpenEnd], width: int = 80) -> str:
    """The layout in rows of at most `width` characters; empty where nothing is laid."""
    return "\n".join(row for line in as_lines(laid, spinner, bare) for row in _rows(_words(line), width))


def as_lines(laid: Sequence[PlacedTile], spinner: str, bare: Sequence[OpenEnd]) -> list[TileLine]:
    """The main line, then the arms, those nearer its left end first, each followed by its own."""
    return list(_Reader(laid, spinner, bare).lines()) if laid else []


class _Reader:
    def __init__(self, laid: Sequence[PlacedTile], spinner: str, bare: Sequence[OpenEnd]) -> None:
        self.laid = laid
        self.joints = joints(laid)
        self.next_to = {(joint.to, joint.side): place for place, joint in enumerate(self.joints) if joint}
        self.counts = _by_side(laid, self.next_to, bare)
        self.spin = spinners(laid, spinner)

    def lines(self) -> Iterator[TileLine]:
        before, after = self._walk(0, BACK), self._walk(0, AHEAD)
        steps = [self._step(place, backwards=True) for place in reversed(before)]
        steps += [self._step(place) for place in (0, *after)]
        yield TileLine(None, self._tip(before, BACK), tuple(steps), self._tip(after, AHEAD))
        for place in (*reversed(before), 0, *after):
            yield from self._arms(place)

    def _arms(self, place: int) -> Iterator[TileLine]:
        spinner = self.laid[place][0]
        branches = (LEFT, RIGHT)
        if bare := tuple(self.counts[place, side] for side in branches if (place, side) in self.counts):
            yield TileLine(spinner, (), (), bare)
        for side in branches:
            arm = self._walk(place, side)
            if arm:
                yield TileLine(spinner, (), tuple(map(self._step, arm)), self._tip(arm, side))
            for further in arm:
                yield from self._arms(further)

    def _walk(self, place: int, side: int) -> list[int]:
        """The tiles from one side of a tile straight on to the end."""
        walked = []
        while (following := self.next_to.get((place, side))) is not None:
            walked.append(following)
            place, side = following, AHEAD
        return walked

    def _tip(self, arm: Sequence[int], side: int) -> tuple[int, ...]:
        end = (arm[-1], AHEAD) if arm else (0, side)
        return (self.counts[end],) if end in self.counts else ()

    def _step(self, place: int, backwards: bool = False) -> LaidTile:
        tile, _, in_line = self.laid[place]
        joint = self.joints[place]
        inner = joint.pip if joint else tile.high
        pips = (inner, tile.beyond(inner))
        return LaidTile(pips[::-1] if backwards else pips, tile in self.spin, in_line)


def _by_side(
    laid: Sequence[PlacedTile], next_to: dict[tuple[int, int], int], bare: Sequence[OpenEnd]
) -> dict[tuple[int, int], int]:
    """The count of each open end, by the tile's place and side: the sides that would be covered next."""
    counts: dict[tuple[int, int], int] = {}
    for place, pips in bare:
        free = ((place, side) for side in sides(place, laid[place][0]))
        counts[next(end for end in free if end not in next_to and end not in counts)] = pips
    return counts


def _words(line: TileLine) -> list[str]:
    """The parts of a line that may not be broken over rows."""
    name = [f"{line.spinner}:{' ' if line.steps else ''}"] if line.spinner else []
    before, after = [f"({pips}) " for pips in line.before], [f" ({pips})" for pips in line.after]
    return [*name, *before, *map(_tile, line.steps), *after]


def _tile(step: LaidTile) -> str:
    one, other = step.pips
    return f"[{one}{'*' if step.spins else '|'}{other}]{'~' if step.in_line else ''}"


def _rows(words: Sequence[str], width: int) -> Iterator[str]:
    row = ""
    for word in words:
        if row.strip() and len(row) + len(word.rstrip()) > width:
            yield row.rstrip()
            row = INDENT + word.lstrip()
        else:
            row += word
    yield row.rstrip()
