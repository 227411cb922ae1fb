"""The routes of guests and tables."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec.structs import replace

from muggins.presets import preset
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator, has_bearer
from muggins.server.http.limits import units
from muggins.server.http.pooled_responses import large, waited_for
from muggins.server.http.tokens import cookie
from muggins.server.routes.lists import url_of
from muggins.server.runtime.service import TableService
from muggins.server.schemas.records import records_text
from muggins.server.schemas.requests import (
    GuestRequest,
    SitRequest,
    TableRequest,
    check_times,
    seats_of,
)
from muggins.server.schemas.responses import EventNumber, NewGuest, NewTable, SeatTaken
from muggins.tables.decider import SeatCommand
from muggins.tables.messages import TableView
from muggins.tables.projection import deal_view, instant, table_view
from muggins.winnable import check_winnable
from muggins.words.names import game_name

_RECORD = "text/x-dpn"
_PART = 400
"""Events that are as much work as a story: each part of a log that is begun counts as one more."""

Asked = Request[Any, Any, Any]
TheService = NamedDependency[TableService]
TheAuthenticator = NamedDependency[Authenticator]
TableId = FromPath[str]
SeatNumber = FromPath[int]


@post("/api/guests", responses={HTTP_200_OK: ResponseSpec(NewGuest, description="The new name.")})
async def come_in(request: Asked, gate: TheAuthenticator, data: JSONBody[GuestRequest]) -> Response[NewGuest]:
    """Come in as a new guest; the token comes as a cookie too. Who is a guest already gets the new name (200)."""
    known = await gate.session(request, changing=True)
    if known:
        guest, token = await gate.rename(known, data.name, browser=not has_bearer(request))
    else:
        guest, token = await gate.come_in(data.name, address_of(request.scope))
    return Response(
        NewGuest(id=guest.id, name=guest.name, token=token),
        status_code=HTTP_200_OK if known else HTTP_201_CREATED,
        cookies=[cookie(token, secure=request.scope["scheme"] == "https")],
    )


@post("/api/tables")
async def open_table(
    request: Asked, service: TheService, gate: TheAuthenticator, data: JSONBody[TableRequest]
) -> NewTable:
    """Open a table. The match begins when no seat is open."""
    guest = await gate.opener(request)
    seats = seats_of(data, guest)
    rules = preset(data.rules).rules(len(seats), data.options)
    check_winnable(rules)
    check_times(data)
    table = await service.open(
        rules,
        seats,
        guest,
        address=address_of(request.scope),
        visibility=data.visibility,
        clock=data.clock,
        grace=data.grace,
        delay=data.delay,
        window=request.app.state.window if data.window is None else data.window,
        hints=data.hints,
        will_commit=data.will_commit,
    )
    seat = table.seat_of(guest.id)
    return NewTable(id=table.id, url=url_of(table.id), seat=seat, deal=deal_view(table))


@get("/api/tables/{table_id:str}")
async def see_table(
    request: Asked, service: TheService, gate: TheAuthenticator, table_id: TableId
) -> TableView:
    """The table as the caller may see it."""
    guest = await gate.caller(request, changing=False)
    table, seat = await service.seen_table(table_id, guest)
    view = table_view(table, seat, game_name(table.opened.rules))
    return replace(view, now=instant(service.time_at(table)))


@post("/api/tables/{table_id:str}/seats/{seat:int}")
async def take_seat(
    request: Asked,
    service: TheService,
    gate: TheAuthenticator,
    table_id: TableId,
    seat: SeatNumber,
    data: JSONBody[SitRequest | None] = None,
) -> SeatTaken:
    """Take an open seat; a body with a commitment to the next deal may be left out."""
    guest = await gate.person(request)
    asked = data or SitRequest()
    number, table = await service.sit(table_id, guest, seat, asked.commit, will_commit=asked.will_commit)
    taken = asked.commit if table.seeds and asked.commit in table.seeds.commits else None
    return SeatTaken(number=number, seat=seat, commit=taken, deal=deal_view(table))


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=HTTP_200_OK)
async def leave_seat(
    request: Asked,
    service: TheService,
    gate: TheAuthenticator,
    table_id: TableId,
    seat: SeatNumber,
) -> EventNumber:
    """Leave one's own seat, before the match, between hands or after it."""
    guest = await gate.person(request)
    return EventNumber(number=await service.leave(table_id, guest, seat))


@post("/api/tables/{table_id:str}/actions", status_code=HTTP_200_OK)
async def act(
    request: Asked,
    service: TheService,
    gate: TheAuthenticator,
    table_id: TableId,
    data: JSONBody[SeatCommand],
) -> EventNumber:
    """Act in one's own seat; 409 `stale` where the table has gone on since the event `after`."""
    guest = await gate.person(request)
    return EventNumber(number=await service.act(table_id, guest, data))


@get(
    "/api/tables/{table_id:str}/record",
    media_type=_RECORD,
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(str, media_type=_RECORD, description="The record.")},
)
async def see_record(
    request: Asked, service: TheService, gate: TheAuthenticator, table_id: TableId
) -> Response[bytes]:
    """The record of all that was played at the table, with `?` for tiles that the caller may not know yet."""
    guest = await gate.caller(request, changing=False)
    table, _ = await service.seen_table(table_id, guest)
    address = address_of(request.scope)
    gate.limits.charge_stories(address, units(table.number, _PART))
    (table, seat), moments = await waited_for(request, service.history(table_id, guest, address))
    return await large(
        request, service.pool, lambda: records_text(table, moments, seat).encode(), media_type=_RECORD
    )


ROUTES = [come_in, open_table, see_table, see_record, take_seat, leave_seat, act]
