"""The puzzles of the trainer, as the client is sent them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from muggins.analysis.puzzles import Puzzle, PuzzlePlay
from muggins.analysis.schema import Sentence
from muggins.events import Play, to_builtins
from muggins.match import Match
from muggins.notation import parse
from muggins.server.schemas.replays import Replay, replay_of
from muggins.tables.messages import GameOptions, OpenEnd, Schema, TileName
from muggins.tiles import full_set


class PuzzleAction(Schema, frozen=True):
    """A play and its worth in points over the rest of the hand; `stderr` is that of the difference to the best.

    `why` says what the play gives away; null for the best.
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
    """An event of the hand as the seat to move knows it, and the open ends and the count after it."""

    event: Mapping[str, Any]
    ends: Sequence[OpenEnd]
    count: int


class PuzzleView(Schema, frozen=True):
    """A position as `seat`, which is to move, knows it. `actions` are its plays, the best first.

    `tiles` is how many each seat holds, `out` the tiles that `seat` does not see, and `level` goes from 1 to 3.
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
    """A page of the `count` puzzles, and the games of its records by their rules."""

    count: int
    games: Mapping[str, GameOptions]
    puzzles: Sequence[PuzzleView]


def puzzle_view(puzzle: Puzzle) -> tuple[PuzzleView, Replay]:
    """The view of `puzzle`, and its record replayed, which has the game's options."""
    record = parse(puzzle.record)
    match, replay = record.match, replay_of(record)
    hand = match.hand
    assert hand is not None
    steps, own = replay.hands[-1].steps, hand.held[puzzle.seat - 1]
    visible = {placement.tile for placement in hand.layout.laid}.union(own)
    view = PuzzleView(
        id=puzzle.id,
        rules=replay.rules,
        level=puzzle.level,
        phase=puzzle.phase,
        seat=puzzle.seat,
        moves=[PuzzleEvent(step.event, step.ends, step.count) for step in steps[1:]],
        mine=to_builtins(own),
        tiles=[len(tiles) for tiles in hand.held],
        boneyard=len(hand.boneyard),
        out=[str(tile) for tile in full_set(record.rules.set) if tile not in visible],
        actions=[_action(match, play) for play in puzzle.actions],
        record=puzzle.record,
    )
    return view, replay


def _action(match: Match, solved: PuzzlePlay) -> PuzzleAction:
    placement = (solved.tile, solved.against, solved.in_line)
    play = next(
        action
        for action in match.legal_actions()
        if isinstance(action, Play) and (action.tile, action.against, action.in_line) == placement
    )
    return PuzzleAction(
        tile=str(solved.tile),
        against=to_builtins(solved.against),
        in_line=solved.in_line,
        count=play.count or 0,
        points=play.points or 0,
        worth=solved.worth,
        stderr=solved.stderr,
        why=solved.why,
    )
