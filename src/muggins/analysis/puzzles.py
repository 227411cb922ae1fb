"""Puzzles: positions out of hands that were played, in which one play is better than all others beyond doubt.

They are in puzzles.jsonl, one a line; tools/puzzles.py makes them.
"""

from __future__ import annotations

import functools
from importlib import resources

import msgspec

from muggins.analysis.schema import Phase, Sentence
from muggins.events import decoder, to_json
from muggins.tiles import Tile


class PuzzlePlay(msgspec.Struct, frozen=True):
    """A play, and what it is worth in points of the hand from there on, given what its seat knew."""

    tile: Tile
    against: Tile | None
    in_line: bool
    worth: float
    stderr: float
    """Of the difference to the best."""
    why: Sentence | None
    """What the play gives away; None for the best."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position as `seat`, which is to move, knows it."""

    id: str
    seat: int
    level: int
    """From 1, where the play that scores most is best, to 3."""
    phase: Phase
    record: str
    """It stops at the position."""
    actions: tuple[PuzzlePlay, ...]
    """The best first."""


_decoder = decoder(Puzzle)


def as_line(puzzle: Puzzle) -> bytes:
    """The puzzle as a line of the file, without the end of the line."""
    return to_json(puzzle)


@functools.cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, in the order of the file, which is that of their ids."""
    text = resources.files("muggins.analysis").joinpath("puzzles.jsonl").read_bytes()
    return tuple(_decoder.decode(line) for line in text.splitlines())
