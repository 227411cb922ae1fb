"""The routes of the analysis: a record analysed, line by line as it is computed."""

from __future__ import annotations

from collections.abc import AsyncIterator

from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from muggins.analysis.config import SERVED, edition
from muggins.analysis.schema import ErrorLine, as_json
from muggins.server.errors import LimitExceededError
from muggins.server.http.addresses import address_of
from muggins.server.routes.dependencies import AnalysesDep, HttpRequest, LimitsDep, ServiceDep
from muggins.server.routes.pooled_responses import in_pool
from muggins.server.runtime.analyses import analysis_lines, review_of
from muggins.server.schemas.record_requests import MAX_RECORD_BODY, AnalysisRequest, match_of
from muggins.server.schemas.responses import AnalysisEdition

_NDJSON = "application/x-ndjson"
_TASKS_A_POSITION = 50
"""Tasks that cost as much as one position solved."""


@post(
    "/api/analyse",
    status_code=HTTP_200_OK,
    request_max_body_size=MAX_RECORD_BODY,
    media_type=_NDJSON,
    uncompressed=True,
)
async def analyse_record(
    request: HttpRequest,
    service: ServiceDep,
    limits: LimitsDep,
    analyses: AnalysesDep,
    data: JSONBody[AnalysisRequest],
) -> Stream:
    """Analyse a match of a record: lines of JSON as they are computed, in the shapes of `docs/analysis.md`."""
    address = address_of(request.scope)
    limits.charge_solving(address, data.record)
    review = await in_pool(request, service.pool, lambda: review_of(*match_of(data.record, data.match)))
    analysis = analyses.analysis_of(review)
    if positions := analysis.missing(review) // _TASKS_A_POSITION:
        limits.charge_positions(address, positions)

    async def lines() -> AsyncIterator[bytes]:
        try:
            with limits.analyses.hold(address):
                async for line in analysis_lines(analysis, review, service.pool, address):
                    yield as_json(line) + b"\n"
        except LimitExceededError as error:
            yield as_json(ErrorLine(code=error.code, message=error.message)) + b"\n"

    return Stream(lines(), media_type=_NDJSON, status_code=HTTP_200_OK)


@get("/api/analyse")
async def get_edition() -> AnalysisEdition:
    """Tell the edition of the analysis now: what was stored of another is out of date."""
    return AnalysisEdition(edition=edition(SERVED))


ROUTES = [analyse_record, get_edition]
