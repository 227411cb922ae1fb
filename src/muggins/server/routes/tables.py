"""The routes of a table: opened, looked at, its seats taken and left, actions, and its record."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import replace

from muggins.presets import preset
from muggins.server.http.addresses import address_of
from muggins.server.http.limits import units
from muggins.server.routes.dependencies import (
    AuthDep,
    HttpRequest,
    LimitsDep,
    SeatNumber,
    ServiceDep,
    SettingsDep,
    TableId,
)
from muggins.server.routes.pooled_responses import pooled_response, until_disconnect
from muggins.server.schemas.records import records_text
from muggins.server.schemas.requests import (
    SitRequest,
    TableRequest,
    check_times,
    seats_of,
)
from muggins.server.schemas.responses import EventNumber, NewTable, SeatTaken, table_url
from muggins.tables.decider import SeatCommand
from muggins.tables.messages import TableView
from muggins.tables.projection import deal_view, instant, table_view
from muggins.winnable import check_winnable
from muggins.words.names import game_name

_DPN = "text/x-dpn"
_EVENTS_A_STORY = 400
"""Events of a log that cost one story to read."""


@post("/api/tables")
async def open_table(
    request: HttpRequest,
    service: ServiceDep,
    auth: AuthDep,
    limits: LimitsDep,
    settings: SettingsDep,
    data: JSONBody[TableRequest],
) -> NewTable:
    """Open a table. The match begins when no seat is open."""
    guest = await auth.require_guest(request, changing=True)
    limits.charge_table(guest.id)
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
        window=settings.call_window if data.window is None else data.window,
        hints=data.hints,
        will_commit=data.will_commit,
    )
    return NewTable(id=table.id, url=table_url(table.id), seat=table.seat_of(guest.id), deal=deal_view(table))


@get("/api/tables/{table_id:str}")
async def get_table(request: HttpRequest, service: ServiceDep, auth: AuthDep, table_id: TableId) -> TableView:
    """The table as the caller may see it."""
    guest = await auth.find_guest(request, changing=False)
    table, seat = await service.seen_table(table_id, guest)
    view = table_view(table, seat, game_name(table.opened.rules))
    return replace(view, now=instant(service.time_at(table)))


@post("/api/tables/{table_id:str}/seats/{seat:int}")
async def take_seat(
    request: HttpRequest,
    service: ServiceDep,
    auth: AuthDep,
    table_id: TableId,
    seat: SeatNumber,
    data: JSONBody[SitRequest | None] = None,
) -> SeatTaken:
    """Take an open seat; a body with a commitment to the next deal may be left out."""
    guest = await auth.require_guest(request, changing=True)
    body = data or SitRequest()
    number, table = await service.sit(table_id, guest, seat, body.commit, will_commit=body.will_commit)
    accepted = body.commit if table.seeds and body.commit in table.seeds.commits else None
    return SeatTaken(number=number, seat=seat, commit=accepted, deal=deal_view(table))


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=HTTP_200_OK)
async def leave_seat(
    request: HttpRequest, service: ServiceDep, auth: AuthDep, table_id: TableId, seat: SeatNumber
) -> EventNumber:
    """Leave one's own seat, before the match, between hands or after it."""
    guest = await auth.require_guest(request, changing=True)
    return EventNumber(number=await service.leave(table_id, guest, seat))


@post("/api/tables/{table_id:str}/actions", status_code=HTTP_200_OK)
async def act(
    request: HttpRequest, service: ServiceDep, auth: AuthDep, table_id: TableId, data: JSONBody[SeatCommand]
) -> EventNumber:
    """Act in one's own seat; 409 `stale` where the table has gone on since the event `after`."""
    guest = await auth.require_guest(request, changing=True)
    return EventNumber(number=await service.act(table_id, guest, data))


@get(
    "/api/tables/{table_id:str}/record",
    media_type=_DPN,
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(str, media_type=_DPN, description="The record.")},
)
async def get_record(
    request: HttpRequest, service: ServiceDep, auth: AuthDep, limits: LimitsDep, table_id: TableId
) -> Response[bytes]:
    """The record of all that was played at the table, with `?` for tiles that the caller may not know yet."""
    guest = await auth.find_guest(request, changing=False)
    table, _ = await service.seen_table(table_id, guest)
    address = address_of(request.scope)
    limits.charge_stories(address, units(table.number, _EVENTS_A_STORY))
    (table, seat), events = await until_disconnect(request, service.history(table_id, guest, address))
    return await pooled_response(
        request, service.pool, lambda: records_text(table, events, seat).encode(), media_type=_DPN
    )


ROUTES = [open_table, get_table, get_record, take_seat, leave_seat, act]
