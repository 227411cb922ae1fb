"""The routes of the analysis: a record analysed line by line as it is found, and a hint for one's own position.

An analysis goes on beside the event loop, in the places that the computer players leave, for as long as somebody
listens. What has been found is kept for a while, so whoever asks again, or lost the line, has it at once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from muggins.analysis.config import QUICK, SERVED, edition
from muggins.analysis.evaluation import choices_of
from muggins.analysis.hints import hint
from muggins.analysis.review import Review, Task
from muggins.analysis.schema import AnyLine, ErrorLine, ProgressLine, as_json
from muggins.errors import MugginsError
from muggins.notation import read_text
from muggins.server.errors import TooMany
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator
from muggins.server.http.limits import units
from muggins.server.http.pooled_responses import worked_out
from muggins.server.routes.solver import LARGEST_RECORD, PART
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.server.runtime.service import TableService
from muggins.server.schemas.responses import AnalysisEdition
from muggins.tables.table import Table
from muggins.view import View, view_of

MOST_DECISIONS = 600
"""In one match: twice as many as the longest matches have."""
KEPT = 32 * 1024 * 1024
"""Bytes of lines that are kept, of all records together."""
MOST_KEPT = 64
"""Records of which something is kept."""
MANY = 50
"""Things to be worked out that count as one position solved."""


class AnalysisAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of play, as `docs/notation.md` has it, and which of its matches, from 1: the last if nothing is said."""

    record: Annotated[str, msgspec.Meta(max_length=LARGEST_RECORD)]
    match: Annotated[int, msgspec.Meta(ge=1)] | None = None


class Found:
    """What has been found of one record, by task."""

    def __init__(self) -> None:
        self._tasks: dict[str, list[AnyLine]] = {}
        self.bytes = 0
        self._work = asyncio.Lock()

    def missing(self, review: Review) -> int:
        """How many of its tasks have still to be done."""
        return sum(task.name not in self._tasks for task in review.tasks)

    async def lines_of(self, task: Task, pool: CpuPool, address: str) -> list[AnyLine]:
        """What comes of a task: kept, or done now; by one listener of several, while the others wait."""
        async with self._work:
            if task.name not in self._tasks:
                lines = await pool.work(address, task.run, begun=True)
                self._tasks[task.name] = lines
                self.bytes += sum(len(as_json(line)) for line in lines)
        return self._tasks[task.name]


class Analyses:
    """The analyses of a server: what was found last, up to `KEPT` bytes."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, Found] = OrderedDict()

    def found(self, review: Review) -> Found:
        """What has been found of a record so far."""
        found = self._found.setdefault(review.digest, Found())
        self._found.move_to_end(review.digest)
        while len(self._found) > MOST_KEPT or (len(self._found) > 1 and self._bytes > KEPT):
            self._found.popitem(last=False)
        return found

    @property
    def _bytes(self) -> int:
        return sum(found.bytes for found in self._found.values())


async def told(found: Found, review: Review, pool: CpuPool, address: str) -> AsyncIterator[bytes]:
    """All lines of an analysis as they are found, each with the end of the line, and how far it has come between."""
    results: dict[str, Sequence[AnyLine]] = {}
    yield _line(review.match_line)
    for done, task in enumerate(review.tasks, 1):
        try:
            results[task.name] = await found.lines_of(task, pool, address)
        except MugginsError as error:
            yield _line(ErrorLine(code=error.code, message=error.message))
            return
        for line in results[task.name]:
            yield _line(line)
        yield _line(ProgressLine(done=done, of=len(review.tasks)))
    for line in review.last_lines([line for lines in results.values() for line in lines]):
        yield _line(line)


def _line(line: AnyLine) -> bytes:
    return as_json(line) + b"\n"


@post(
    "/api/analyse",
    status_code=HTTP_200_OK,
    request_max_body_size=2 * LARGEST_RECORD,
    media_type="application/x-ndjson",
    uncompressed=True,
)
async def analyse_record(
    request: Request[Any, Any, Any],
    gate: NamedDependency[Authenticator],
    service: NamedDependency[TableService],
    data: JSONBody[AnalysisAsked],
) -> Stream:
    """Analyse a match of a record: lines of JSON as they are found, in the shapes of `docs/analysis.md`."""
    address = address_of(request.scope)
    gate.limits.charge_positions(address, units(len(data.record), PART))
    review = await worked_out(request, service.pool, lambda: _review(data))
    analyses: Analyses = request.app.state.analyses
    found = analyses.found(review)
    if more := found.missing(review) // MANY:
        gate.limits.charge_positions(address, more)

    async def lines() -> AsyncIterator[bytes]:
        try:
            with gate.limits.analyses.hold(address):
                async for line in told(found, review, service.pool, address):
                    yield line
        except TooMany as error:
            yield _line(ErrorLine(code=error.code, message=error.message))

    return Stream(lines(), media_type="application/x-ndjson", status_code=HTTP_200_OK)


def _review(asked: AnalysisAsked) -> Review:
    record, number = None, 0
    for each in read_text(asked.record):
        record, number = each, number + 1
        if number == asked.match:
            break
    if record is None or (asked.match is not None and number < asked.match):
        raise MugginsError("no-such-match", f"there are {number} matches in the record: name one of them")
    review = Review(record, SERVED, place=number)
    if len(review.tasks) > MOST_DECISIONS:
        sentence = (
            f"a match is analysed up to {MOST_DECISIONS} decisions, and this one has {len(review.tasks)}"
        )
        raise MugginsError("too-long", sentence)
    return review


@get("/api/analyse")
async def tell_edition() -> AnalysisEdition:
    """Tell by which edition of the measure records are analysed now: what was kept of another is out of date."""
    return AnalysisEdition(edition=edition(SERVED))


@post("/api/tables/{table_id:str}/hint", status_code=HTTP_200_OK)
async def give_hint(
    request: Request[Any, Any, Any],
    gate: NamedDependency[Authenticator],
    service: NamedDependency[TableService],
    table_id: FromPath[str],
) -> Response[bytes]:
    """What one's own plays are worth now, by what one knows: at a table with hints, in one's turn."""
    guest = await gate.person(request)
    view = _view(*await service.seen_table(table_id, guest))
    gate.limits.charge_positions(address_of(request.scope))
    line = await worked_out(request, service.pool, lambda: hint(view, QUICK))
    if line is None:
        raise MugginsError(
            "no-choice", "there is nothing to choose here, or too much has been drawn to judge it"
        )
    return Response(as_json(line), media_type="application/json")


def _view(table: Table, seat: int | None) -> View:
    """What the seat whose turn it is knows; raises `MugginsError` where it may have no hint."""
    if seat is None:
        raise MugginsError("not-your-seat", "you have no seat at this table: take one that is open")
    if not table.opened.hints:
        raise MugginsError(
            "no-hints", "there are no hints at this table: open one with hints, against computers"
        )
    if table.to_move != seat:
        raise MugginsError("not-your-turn", "a hint is for who is to move: wait for your turn")
    view = view_of(table.match, seat)
    if len(choices_of(view)) < 2:
        raise MugginsError("no-choice", "there is nothing to choose here: you have one play at most")
    return view


ROUTES = [analyse_record, tell_edition, give_hint]
