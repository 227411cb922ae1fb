"""The route of the solver: what each play of a position is worth when every tile is known."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from muggins.cancellation import checkpoint
from muggins.notation import read_text
from muggins.search.solution import as_plain, solve
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator
from muggins.server.http.limits import units
from muggins.server.http.pooled_responses import worked_out
from muggins.server.runtime.service import TableService
from muggins.server.schemas.responses import SolvedPosition

LARGEST_RECORD = 256 * 1024
"""In bytes."""
NODES = 5_000_000
"""How far a position is searched: about a second. What is not settled then is told as an interval."""

PART = 16 * 1024
"""Characters of a record that are as much work as a position: each that is begun counts as one more."""


class RecordAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of play, as `docs/notation.md` has it; the position is where its last match stops."""

    record: Annotated[str, msgspec.Meta(max_length=LARGEST_RECORD)]


@post("/api/solve", status_code=HTTP_200_OK, request_max_body_size=2 * LARGEST_RECORD)
async def solve_record(
    request: Request[Any, Any, Any],
    gate: NamedDependency[Authenticator],
    service: NamedDependency[TableService],
    data: JSONBody[RecordAsked],
) -> SolvedPosition:
    """Solve the position at which the last match of a record stops, with every tile known."""
    gate.limits.charge_positions(address_of(request.scope), units(len(data.record), PART))
    plain = await worked_out(request, service.pool, lambda: _solved(data.record))
    return msgspec.convert(plain, SolvedPosition)


def _solved(text: str) -> dict[str, object]:
    *_, last = read_text(text)
    return as_plain(solve(last.match, NODES, checkpoint))


ROUTES = [solve_record]
