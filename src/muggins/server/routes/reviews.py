"""The routes that a record is looked through with: it is replayed, and played on from where it stops."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Event
from muggins.notation import parse, read_text
from muggins.rules import Rules
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator
from muggins.server.http.limits import units
from muggins.server.http.pooled_responses import large, worked_out
from muggins.server.routes.lists import url_of
from muggins.server.runtime.service import TableService
from muggins.server.schemas.replays import Replay, replayed
from muggins.server.schemas.responses import NewTable
from muggins.tables.projection import encode
from muggins.tables.seat import Seat, bot_seat

LARGEST_RECORD = 128 * 1024
"""In characters: several times what the longest matches take."""
LARGEST_BODY = 4 * LARGEST_RECORD
"""In bytes, with line feeds and names in any script escaped."""

PART = 8 * 1024
"""Characters of a record that are as much work as a story: each that is begun counts as one more."""


class ReviewAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of one match or more, as `docs/notation.md` has it."""

    record: Annotated[str, msgspec.Meta(max_length=LARGEST_RECORD)]


class PracticeAsked(ReviewAsked, frozen=True, forbid_unknown_fields=True):
    """A record of one match that stops in mid-hand, the caller's seat, and the level of the computer players."""

    seat: int
    bot: str


@post(
    "/api/review",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST_BODY,
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(list[Replay], description="Each match replayed.")},
)
async def review_record(
    request: Request[Any, Any, Any],
    gate: NamedDependency[Authenticator],
    service: NamedDependency[TableService],
    data: JSONBody[ReviewAsked],
) -> Response[bytes]:
    """Replay a record: for each match every event, and the table after it. The same record gives the same answer."""
    gate.limits.charge_stories(address_of(request.scope), units(len(data.record), PART))
    return await large(request, service.pool, lambda: _replayed(data.record))


def _replayed(text: str) -> bytes:
    return b"[" + b",".join(encode(replayed(record)) for record in read_text(text)) + b"]"


@post("/api/practice", request_max_body_size=LARGEST_BODY)
async def practise(
    request: Request[Any, Any, Any],
    service: NamedDependency[TableService],
    gate: NamedDependency[Authenticator],
    data: JSONBody[PracticeAsked],
) -> NewTable:
    """Open a table at which a match goes on from where its record stops, against computer players."""
    gate.limits.charge_stories(address_of(request.scope), units(len(data.record), PART))
    guest = await gate.opener(request)
    rules, begun = await worked_out(request, service.pool, lambda: _begun(data.record))
    rules.check_seat(data.seat)
    seats: list[Seat] = []
    for seat in range(1, rules.seats + 1):
        mine = seat == data.seat
        bots = sum(other.bot is not None for other in seats)
        seats.append(Seat(name=guest.name, guest=guest.id) if mine else bot_seat(data.bot, bots))
    table = await service.open(
        rules,
        seats,
        guest,
        address=address_of(request.scope),
        visibility="private",
        grace=0.0,
        hints=True,
        begun=begun,
        window=request.app.state.window,
    )
    return NewTable(id=table.id, url=url_of(table.id), seat=data.seat, deal=None)


def _begun(text: str) -> tuple[Rules, list[Event]]:
    """The events of the one match in `text`, and what follows them by itself until a seat is to move."""
    record = parse(text)
    events, match = [line.event for line in record.lines], record.match
    while match.hand and (forced := match.forced()):
        checkpoint()
        match, event = match.take(forced)
        events.append(event)
    if match.hand is None or match.needs != "move":
        raise MugginsError("no-position", "the record does not stop where a seat is to move")
    if not match.hand.known or None in match.hand.boneyard:
        raise MugginsError("unknown-tiles", "play goes on only from where every tile is known")
    return record.rules, events


ROUTES = [review_record, practise]
