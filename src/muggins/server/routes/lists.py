"""The routes of lists of tables: those that are open to all, and the caller's own."""

from __future__ import annotations

from typing import Literal

from litestar import get
from litestar.params import FromQuery

from muggins.server.http.addresses import address_of
from muggins.server.routes.dependencies import AuthDep, HttpRequest, LimitsDep, ServiceDep, SettingsDep
from muggins.server.schemas.responses import ListedTable, OwnTablePage
from muggins.server.schemas.table_lists import listed_table, own_table

_OPEN_TABLES = 50
_PAGE = 20
"""Own tables in one response."""


@get("/api/tables")
async def list_tables(
    service: ServiceDep, settings: SettingsDep, visibility: FromQuery[Literal["open"]] = "open"
) -> list[ListedTable]:
    """Fifty tables that are open to all and not finished: those with a person there first, then the latest."""
    return [
        listed_table(table, listed.created)
        for listed, table in await service.listed(_OPEN_TABLES, settings.listed)
    ]


@get("/api/guests/me/tables")
async def list_own_tables(
    request: HttpRequest,
    service: ServiceDep,
    auth: AuthDep,
    limits: LimitsDep,
    finished: FromQuery[Literal["yes", "no"] | None] = None,
    before: FromQuery[str | None] = None,
) -> OwnTablePage:
    """The tables at which the caller has sat, the last one first, twenty at a time; 401 `no-guest` for a stranger.

    A private table that is full without the caller, who has left it, is passed over.
    """
    guest = await auth.require_guest(request, changing=False)
    limits.charge_stories(address_of(request.scope))
    over = None if finished is None else finished == "yes"
    seatings = await service.seated_tables(guest, _PAGE, finished=over, before=before)
    return OwnTablePage(
        tables=[own_table(seating, *seen) for seating, seen in seatings if seen],
        before=seatings[-1][0].table if len(seatings) == _PAGE else None,
    )


ROUTES = [list_tables, list_own_tables]
