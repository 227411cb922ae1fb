"""The route of the trainer: puzzles from hands that were played, a page at a time."""

from __future__ import annotations

import functools

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from muggins.analysis.puzzles import puzzles
from muggins.server.http.addresses import address_of
from muggins.server.routes.dependencies import HttpRequest, LimitsDep, ServiceDep
from muggins.server.routes.pooled_responses import pooled_response
from muggins.server.schemas.puzzles import PuzzlePage, puzzle_view
from muggins.tables.projection import encode

PAGE = 40
"""Puzzles in one response."""
_CACHED = {"cache-control": "public, max-age=86400"}


@get(
    "/api/puzzles",
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(PuzzlePage, description="Forty puzzles.")},
)
async def list_puzzles(
    request: HttpRequest, service: ServiceDep, limits: LimitsDep, first: FromQuery[int] = 0
) -> Response[bytes]:
    """Puzzles for the trainer, forty at a time from the place `first` on, counted from 0."""
    limits.charge_stories(address_of(request.scope))
    return await pooled_response(request, service.pool, lambda: _page(max(0, first) // PAGE), headers=_CACHED)


@functools.lru_cache(16)
def _page(number: int) -> bytes:
    on_page = puzzles()[number * PAGE : (number + 1) * PAGE]
    views = [puzzle_view(puzzle) for puzzle in on_page]
    games = {replay.rules: replay.game for _, replay in views}
    return encode(PuzzlePage(count=len(puzzles()), games=games, puzzles=[view for view, _ in views]))


ROUTES = [list_puzzles]
