"""The routes of lists of tables: those that are open to all, and the caller's own."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator, stranger
from muggins.server.runtime.service import TableService
from muggins.server.schemas.responses import ListedTable, OwnTable, OwnTablePage
from muggins.store import Seating
from muggins.tables.projection import instant, match_result, seat_views
from muggins.tables.table import Table
from muggins.words.names import game_name

MOST_LISTED = 50
PAGE = 20
"""How many of their own tables somebody is told at once."""

Asked = Request[Any, Any, Any]


@get("/api/tables")
async def list_tables(
    request: Asked, service: NamedDependency[TableService], visibility: FromQuery[Literal["open"]] = "open"
) -> list[ListedTable]:
    """Fifty tables that are open to all and not finished: those with a person there first, then the latest."""
    return [
        ListedTable(
            id=table.id,
            url=url_of(table.id),
            rules=table.opened.rules,
            name=game_name(table.opened.rules),
            created=instant(listed.created),
            seats=seat_views(table),
        )
        for listed, table in await service.listed(MOST_LISTED, request.app.state.settings.listed)
    ]


@get("/api/guests/me/tables")
async def list_own_tables(
    request: Asked,
    service: NamedDependency[TableService],
    gate: NamedDependency[Authenticator],
    finished: FromQuery[Literal["yes", "no"] | None] = None,
    before: FromQuery[str | None] = None,
) -> OwnTablePage:
    """The tables at which the caller has sat, the last one first, twenty at a time; 401 `no-guest` for a stranger.

    A private table that is full without the caller, who has left it, is passed over.
    """
    guest = await gate.caller(request, changing=False)
    if guest is None:
        raise stranger()
    gate.limits.charge_stories(address_of(request.scope))
    over = None if finished is None else finished == "yes"
    found = await service.seated_tables(guest, PAGE, finished=over, before=before)
    return OwnTablePage(
        tables=[_own(seating, *sight) for seating, sight in found if sight],
        before=found[-1][0].table if len(found) == PAGE else None,
    )


def _own(seating: Seating, table: Table, me: int | None) -> OwnTable:
    match = table.match
    return OwnTable(
        id=table.id,
        url=url_of(table.id),
        rules=table.opened.rules,
        name=game_name(table.opened.rules),
        since=instant(seating.at),
        finished=instant(seating.finished) if seating.finished else None,
        me=me,
        seats=seat_views(table),
        scores=match.scores,
        result=match_result(match),
        hand=match.hand.number if match.hand else None,
        turn=me is not None and table.to_move == me,
        closed=table.closed,
    )


def url_of(table: str) -> str:
    """The path at which a browser finds the table with that id."""
    return f"/t/{table}"


ROUTES = [list_tables, list_own_tables]
