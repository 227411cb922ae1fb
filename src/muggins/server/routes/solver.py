"""The route of the solver: what each play of a position is worth when every tile is known."""

from __future__ import annotations

import msgspec
from litestar import post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from muggins.cancellation import checkpoint
from muggins.search.solution import as_plain, solve
from muggins.server.http.addresses import address_of
from muggins.server.routes.dependencies import HttpRequest, LimitsDep, ServiceDep
from muggins.server.routes.pooled_responses import in_pool
from muggins.server.schemas.record_requests import MAX_RECORD_BODY, RecordRequest, match_of
from muggins.server.schemas.responses import SolvedPosition

MAX_NODES = 5_000_000
"""How far a position is searched: about a second. A value that is not settled then is told as an interval."""


@post("/api/solve", status_code=HTTP_200_OK, request_max_body_size=MAX_RECORD_BODY)
async def solve_record(
    request: HttpRequest, service: ServiceDep, limits: LimitsDep, data: JSONBody[RecordRequest]
) -> SolvedPosition:
    """Solve the position at which the last match of a record stops, with every tile known."""
    limits.charge_solving(address_of(request.scope), data.record)
    return await in_pool(request, service.pool, lambda: _solved(data.record))


def _solved(text: str) -> SolvedPosition:
    record, _ = match_of(text)
    return msgspec.convert(as_plain(solve(record.match, MAX_NODES, checkpoint)), SolvedPosition)


ROUTES = [solve_record]
