"""The route of the trainer: puzzles out of hands that were played, a page at a time."""

from __future__ import annotations

import functools
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from muggins.analysis.puzzles import Puzzle, PuzzlePlay, puzzles
from muggins.events import Play, to_builtins
from muggins.match import Match
from muggins.notation import parse
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator
from muggins.server.http.pooled_responses import large
from muggins.server.runtime.service import TableService
from muggins.server.schemas.puzzles import PuzzleAction, PuzzleEvent, PuzzlePage, PuzzleView
from muggins.server.schemas.replays import Replay, replayed
from muggins.tables.projection import encode
from muggins.tiles import full_set

PAGE = 40
"""Puzzles in one answer."""
_KEPT = {"cache-control": "public, max-age=86400"}


@get(
    "/api/puzzles",
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(PuzzlePage, description="Forty puzzles.")},
)
async def list_puzzles(
    request: Request[Any, Any, Any],
    gate: NamedDependency[Authenticator],
    service: NamedDependency[TableService],
    first: FromQuery[int] = 0,
) -> Response[bytes]:
    """Puzzles for the trainer, forty at a time from the place `first` on, counted from 0."""
    gate.limits.charge_stories(address_of(request.scope))
    return await large(request, service.pool, lambda: _page(max(0, first) // PAGE), headers=_KEPT)


@functools.lru_cache(16)
def _page(number: int) -> bytes:
    found = puzzles()[number * PAGE : (number + 1) * PAGE]
    told = [_told(puzzle) for puzzle in found]
    games = {match.rules: match.game for _, match in told}
    return encode(PuzzlePage(count=len(puzzles()), games=games, puzzles=[shown for shown, _ in told]))


def _told(puzzle: Puzzle) -> tuple[PuzzleView, Replay]:
    record = parse(puzzle.record)
    match, shown = record.match, replayed(record)
    hand = match.hand
    assert hand is not None
    steps, held = shown.hands[-1].steps, hand.held[puzzle.seat - 1]
    seen = {placement.tile for placement in hand.layout.laid}.union(held)
    return (
        PuzzleView(
            id=puzzle.id,
            rules=shown.rules,
            level=puzzle.level,
            phase=puzzle.phase,
            seat=puzzle.seat,
            moves=[PuzzleEvent(step.event, step.ends, step.count) for step in steps[1:]],
            mine=to_builtins(held),
            tiles=[len(tiles) for tiles in hand.held],
            boneyard=len(hand.boneyard),
            out=[str(tile) for tile in full_set(record.rules.set) if tile not in seen],
            actions=[_tried(match, worth) for worth in puzzle.actions],
            record=puzzle.record,
        ),
        shown,
    )


def _tried(match: Match, tried: PuzzlePlay) -> PuzzleAction:
    own = (tried.tile, tried.against, tried.in_line)
    play = next(
        action
        for action in match.legal_actions()
        if isinstance(action, Play) and (action.tile, action.against, action.in_line) == own
    )
    return PuzzleAction(
        tile=str(tried.tile),
        against=to_builtins(tried.against),
        in_line=tried.in_line,
        count=play.count or 0,
        points=play.points or 0,
        worth=tried.worth,
        stderr=tried.stderr,
        why=tried.why,
    )


ROUTES = [list_puzzles]
