"""The puzzles of the trainer, as the client is sent them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from muggins.analysis.schema import Sentence
from muggins.tables.messages import GameOptions, OpenEnd, Schema, TileName


class PuzzleAction(Schema, frozen=True):
    """A play and its worth in points of the hand from there on; `stderr` is that of the difference to the best.

    `why` says what it gives away, null for the best.
    """

    tile: TileName
    against: TileName | None
    in_line: bool
    count: int
    points: int
    worth: float
    stderr: float
    why: Sentence | None


class PuzzleEvent(Schema, frozen=True):
    """An event of the hand as the seat to move knows it, and what counts after it."""

    event: Mapping[str, Any]
    ends: Sequence[OpenEnd]
    count: int


class PuzzleView(Schema, frozen=True):
    """A position as `seat`, which is to move, knows it. `actions` are what it may do, the best first.

    `tiles` is how many each seat holds, `out` what `seat` does not see, and `level` runs from 1 to 3.
    """

    id: str
    rules: str
    level: int
    phase: str
    seat: int
    moves: Sequence[PuzzleEvent]
    mine: Sequence[TileName]
    tiles: Sequence[int]
    boneyard: int
    out: Sequence[TileName]
    actions: Sequence[PuzzleAction]
    record: str


class PuzzlePage(Schema, frozen=True):
    """Some of the `count` puzzles there are, and the games they are of."""

    count: int
    games: Mapping[str, GameOptions]
    puzzles: Sequence[PuzzleView]
