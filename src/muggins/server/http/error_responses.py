"""Errors as responses: always a code and a sentence, and never more than the client may know."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from muggins.errors import MugginsError, RecordError
from muggins.server.errors import RetryLaterError, StaleCommandError
from muggins.server.ops import logs, metrics
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
"""HTTP status by error code; any other code breaks a rule of the game or of the table: 422."""

_BY_STATUS = {
    404: MugginsError(
        "no-such-page", "there is nothing here: the interface is described at /api/openapi.json"
    ),
    405: MugginsError("wrong-method", "this address is not asked so: see /api/openapi.json"),
    413: MugginsError("too-large", "this is too much: what is sent here has to be shorter"),
}
"""What is answered for an error of Litestar's with that status."""
_MISSING_BODY = "'data'"
"""Litestar's message where a body is missing: the name of a handler's argument."""
_DISCONNECTED = "client disconnected prematurely"
"""Litestar's message where the client has disconnected, or was cut off as too slow, before the body was complete."""
_UNFORESEEN = MugginsError("unforeseen", "something went wrong here, and it is not your doing: try again")


def error_response(_: Request[Any, Any, Any] | None, error: Exception) -> Response[bytes]:
    """The response to a request that raised `error`."""
    public = _public(error)
    status = 500 if public is _UNFORESEEN else _STATUS.get(public.code, 422)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if isinstance(public, RetryLaterError):
        headers["retry-after"] = str(public.wait)
    elif status == HTTP_503_SERVICE_UNAVAILABLE:
        headers["retry-after"] = "1"
    return Response(
        encode(_body(public)),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )


def error_body(error: Exception) -> ErrorBody:
    """`error` as the body of a response, or in a message on a socket."""
    return _body(_public(error))


def _body(error: MugginsError) -> ErrorBody:
    metrics.refused.labels(error.code).inc()
    if isinstance(error, StaleCommandError):
        events = [msgspec.Raw(event) for event in error.missed]
        return StaleBody(code=error.code, message=error.message, number=error.number, events=events)
    if isinstance(error, RecordError):
        return RecordErrorBody(error.code, error.message, error.line, error.column)
    return ErrorBody(code=error.code, message=error.message)


def _public(error: Exception) -> MugginsError:
    """`error` as one that the client may know; any other is logged, and answered as unforeseen."""
    if isinstance(error, MugginsError):
        return error
    if isinstance(error, HTTPException) and error.status_code < 500:
        return _BY_STATUS.get(error.status_code) or malformed(_reason(error))
    if isinstance(error, RecursionError):
        # Only a body can be nested so deep.
        return malformed("brackets within brackets without end")
    if isinstance(error, HTTPException) and error.detail == _DISCONNECTED:
        return malformed("it ends before it is whole")
    _logger.error("unforeseen %s", type(error).__name__, extra=logs.facts(where=logs.where(error)))
    return _UNFORESEEN


def _reason(error: HTTPException) -> str:
    """What Litestar says is wrong, without the address of the request."""
    if isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if first.get("message") == _MISSING_BODY:
            return "there is no body, and JSON is expected in it"
        return ": ".join(str(first[part]) for part in ("key", "message") if first.get(part))
    return error.detail
