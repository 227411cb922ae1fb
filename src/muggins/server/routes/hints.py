"""The route of hints: what each play is worth in the caller's own position."""

from __future__ import annotations

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from muggins.analysis.config import QUICK
from muggins.analysis.evaluation import choices_of
from muggins.analysis.hints import hint
from muggins.analysis.schema import as_json
from muggins.errors import MugginsError
from muggins.server.http.addresses import address_of
from muggins.server.routes.dependencies import AuthDep, HttpRequest, LimitsDep, ServiceDep, TableId
from muggins.server.routes.pooled_responses import in_pool
from muggins.tables.table import Table
from muggins.view import View, view_of


@post("/api/tables/{table_id:str}/hint", status_code=HTTP_200_OK)
async def give_hint(
    request: HttpRequest, service: ServiceDep, auth: AuthDep, limits: LimitsDep, table_id: TableId
) -> Response[bytes]:
    """What the caller's plays are worth now, by what it knows: at a table with hints, in its turn."""
    guest = await auth.require_guest(request, changing=True)
    view = _view(*await service.seen_table(table_id, guest))
    limits.charge_positions(address_of(request.scope))
    line = await in_pool(request, service.pool, lambda: hint(view, QUICK))
    if line is None:
        raise MugginsError(
            "no-choice", "there is nothing to choose here, or too much has been drawn to judge it"
        )
    return Response(as_json(line), media_type="application/json")


def _view(table: Table, seat: int | None) -> View:
    """The view of `seat`. Raises `MugginsError` where it may have no hint: it must be its turn, with a choice."""
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


ROUTES = [give_hint]
