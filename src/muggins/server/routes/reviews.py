"""The routes of review: a record replayed event by event, and a table at which its last position is played on."""

from __future__ import annotations

from litestar import Response, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from muggins.notation import read_text
from muggins.server.http.addresses import address_of
from muggins.server.routes.dependencies import AuthDep, HttpRequest, LimitsDep, ServiceDep, SettingsDep
from muggins.server.routes.pooled_responses import in_pool, pooled_response
from muggins.server.runtime.practice import practice_seats, practice_start
from muggins.server.schemas.record_requests import MAX_RECORD_BODY, PracticeRequest, ReplayRequest
from muggins.server.schemas.replays import Replay, replay_of
from muggins.server.schemas.responses import NewTable, table_url
from muggins.tables.projection import encode


@post(
    "/api/review",
    status_code=HTTP_200_OK,
    request_max_body_size=MAX_RECORD_BODY,
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(list[Replay], description="Each match replayed.")},
)
async def review_record(
    request: HttpRequest, service: ServiceDep, limits: LimitsDep, data: JSONBody[ReplayRequest]
) -> Response[bytes]:
    """Replay a record: for each match every event, and the table after it. The same record gives the same answer."""
    limits.charge_replay(address_of(request.scope), data.record)
    return await pooled_response(request, service.pool, lambda: _replays(data.record))


def _replays(text: str) -> bytes:
    return b"[" + b",".join(encode(replay_of(record)) for record in read_text(text)) + b"]"


@post("/api/practice", request_max_body_size=MAX_RECORD_BODY)
async def open_practice(
    request: HttpRequest,
    service: ServiceDep,
    auth: AuthDep,
    limits: LimitsDep,
    settings: SettingsDep,
    data: JSONBody[PracticeRequest],
) -> NewTable:
    """Open a table at which a match goes on from where its record stops, against computer players."""
    address = address_of(request.scope)
    limits.charge_replay(address, data.record)
    guest = await auth.require_guest(request, changing=True)
    limits.charge_table(guest.id)
    rules, begun = await in_pool(request, service.pool, lambda: practice_start(data.record))
    table = await service.open(
        rules,
        practice_seats(rules, guest, data.seat, data.bot),
        guest,
        address=address,
        visibility="private",
        grace=0.0,
        hints=True,
        begun=begun,
        window=settings.call_window,
    )
    return NewTable(id=table.id, url=table_url(table.id), seat=data.seat, deal=None)


ROUTES = [review_record, open_practice]
