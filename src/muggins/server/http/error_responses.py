"""What is said when something is wrong: always a code and a sentence, and never more than the caller may know."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from muggins.errors import MugginsError, RecordError
from muggins.server.errors import Later
from muggins.server.ops import logs, metrics
from muggins.server.runtime.errors import StaleCommandError
from muggins.server.schemas.requests import malformed
from muggins.server.schemas.responses import ErrorBody, RecordErrorBody, StaleBody
from muggins.tables.projection import encode

_logger = logging.getLogger(__name__)

_STATUS = {
    "bad-origin": 403,
    "bad-token": 401,
    "busy": 503,
    "headers-too-large": 431,
    "malformed": 400,
    "no-guest": 401,
    "no-such-action": 400,
    "no-such-page": 404,
    "no-such-table": 404,
    "not-your-seat": 403,
    "seat-taken": 409,
    "stale": 409,
    "stopping": 503,
    "table-closed": 409,
    "store-away": 503,
    "too-large": 413,
    "too-many": 429,
    "too-slow": 408,
    "too-many-from-address": 409,
    "too-many-tables": 409,
    "unknown-preset": 404,
    "wrong-method": 405,
}
"""HTTP's statuses by our codes; those that are not here break a rule of the game or of the table: 422."""

_OURS = {
    404: MugginsError(
        "no-such-page", "there is nothing here: the interface is described at /api/openapi.json"
    ),
    405: MugginsError("wrong-method", "this address is not asked so: see /api/openapi.json"),
    413: MugginsError("too-large", "this is too much: what is sent here has to be shorter"),
}
_NO_BODY = "'data'"
"""What the library says where a body is missing: the name of a handler's argument."""
_GONE = "client disconnected prematurely"
"""What it says where whoever asks has gone, or is too slow for us, before the body is whole."""
_UNFORESEEN = MugginsError("unforeseen", "something went wrong here, and it is not your doing: try again")


def answer(_: Request[Any, Any, Any] | None, error: Exception) -> Response[bytes]:
    """The answer to a request that went wrong."""
    problem = _problem(error)
    status = 500 if problem is _UNFORESEEN else _STATUS.get(problem.code, 422)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if isinstance(problem, Later):
        headers["retry-after"] = str(problem.wait)
    elif status == HTTP_503_SERVICE_UNAVAILABLE:
        headers["retry-after"] = "1"
    return Response(
        encode(_seen(problem)),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )


def problem_seen(error: Exception) -> ErrorBody:
    """What is told of an error."""
    return _seen(_problem(error))


def _seen(problem: MugginsError) -> ErrorBody:
    metrics.refused.labels(problem.code).inc()
    if isinstance(problem, StaleCommandError):
        events = [msgspec.Raw(frame) for frame in problem.missed.frames(problem.seat)]
        number = problem.missed.table.number
        return StaleBody(code=problem.code, message=problem.message, number=number, events=events)
    if isinstance(problem, RecordError):
        return RecordErrorBody(problem.code, problem.message, problem.line, problem.column)
    return ErrorBody(code=problem.code, message=problem.message)


def _problem(error: Exception) -> MugginsError:
    """`error` as one that a person may be told; what is nobody's business is logged instead."""
    if isinstance(error, MugginsError):
        return error
    if isinstance(error, HTTPException) and error.status_code < 500:
        return _OURS.get(error.status_code) or malformed(_why(error))
    if isinstance(error, RecursionError):
        # Only what was sent can go so deep.
        return malformed("brackets within brackets without end")
    if isinstance(error, HTTPException) and error.detail == _GONE:
        return malformed("it ends before it is whole")
    _logger.error("unforeseen %s", type(error).__name__, extra=logs.facts(where=logs.where(error)))
    return _UNFORESEEN


def _why(error: HTTPException) -> str:
    """What the library says is wrong, without the address that was asked."""
    if isinstance(error.extra, list) and error.extra:
        told = error.extra[0]
        if told.get("message") == _NO_BODY:
            return "there is no body, and JSON is expected in it"
        return ": ".join(str(told[part]) for part in ("key", "message") if told.get(part))
    return error.detail
