"""A layout in characters: `(4) [4|6][6*6][6|1] (1)`.

The main line runs through the first tile. In parentheses stands what each open end counts, so that these add
up to the count. `*` marks a spinner and `~` a double that lies in line. Below come the arms of the spinners,
each named by its spinner: `6-6: [6|5] (5)`. A branch that is open but counts nothing is `(0)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins.drawing.tree import AHEAD, BACK, LEFT, RIGHT, Bare, Placed, joints, sides, spinners

INDENT = "  "
"""What a line begins with that carries on the one before."""


def as_text(laid: Sequence[Placed], spinner: str, bare: Sequence[Bare], width: int = 80) -> str:
    """The layout in lines of at most `width` characters; empty where nothing is laid."""
    if not laid:
        return ""
    lines = _Lines(laid, spinner, bare)
    return "\n".join(row for line in lines.all() for row in _wrapped(line, width))


class _Lines:
    """The lines of a layout, each a list of what may not be broken."""

    def __init__(self, laid: Sequence[Placed], spinner: str, bare: Sequence[Bare]) -> None:
        self.laid = laid
        self.joints = joints(laid)
        self.next_to = {(joint.to, joint.side): place for place, joint in enumerate(self.joints) if joint}
        self.counts = _by_side(laid, self.next_to, bare)
        self.spin = spinners(laid, spinner)

    def all(self) -> Iterator[list[str]]:
        """The main line, then the arms, those nearer its left end first, each followed by its own."""
        before, after = self._walk(0, BACK), self._walk(0, AHEAD)
        left = [self._tile(place, backwards=True) for place in reversed(before)]
        right = [self._tile(place) for place in (0, *after)]
        yield [*self._tip(before, BACK, after=" "), *left, *right, *self._tip(after, AHEAD, before=" ")]
        for place in (*reversed(before), 0, *after):
            yield from self._arms(place)

    def _arms(self, place: int) -> Iterator[list[str]]:
        name = f"{self.laid[place][0]}:"
        bare = [f" ({self.counts[place, side]})" for side in (LEFT, RIGHT) if (place, side) in self.counts]
        if bare:
            yield [name, *bare]
        for side in (LEFT, RIGHT):
            arm = self._walk(place, side)
            if arm:
                yield [f"{name} ", *map(self._tile, arm), *self._tip(arm, side, before=" ")]
            for further in arm:
                yield from self._arms(further)

    def _walk(self, place: int, side: int) -> list[int]:
        """The tiles from one side of a tile straight on to the end."""
        walked = []
        while (following := self.next_to.get((place, side))) is not None:
            walked.append(following)
            place, side = following, AHEAD
        return walked

    def _tip(self, arm: Sequence[int], side: int, before: str = "", after: str = "") -> list[str]:
        end = (arm[-1], AHEAD) if arm else (0, side)
        return [f"{before}({self.counts[end]}){after}"] if end in self.counts else []

    def _tile(self, place: int, backwards: bool = False) -> str:
        tile, _, in_line = self.laid[place]
        joint = self.joints[place]
        inner = joint.pip if joint else tile.high
        one, other = (tile.beyond(inner), inner) if backwards else (inner, tile.beyond(inner))
        return f"[{one}{'*' if tile in self.spin else '|'}{other}]{'~' if in_line else ''}"


def _by_side(
    laid: Sequence[Placed], next_to: dict[tuple[int, int], int], bare: Sequence[Bare]
) -> dict[tuple[int, int], int]:
    """What counts, by a tile's place and its side: open ends are the next sides that would be covered."""
    counts: dict[tuple[int, int], int] = {}
    for place, pips in bare:
        free = ((place, side) for side in sides(place, laid[place][0]))
        counts[next(end for end in free if end not in next_to and end not in counts)] = pips
    return counts


def _wrapped(words: Sequence[str], width: int) -> Iterator[str]:
    row = ""
    for word in words:
        if len(row) + len(word.rstrip()) > width and row.strip():
            yield row.rstrip()
            row = INDENT + word.lstrip()
        else:
            row += word
    yield row.rstrip()
