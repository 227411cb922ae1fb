"""The ASGI middleware around the application: limits by address, metrics, the request log, and security headers."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any, cast

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from muggins.errors import MugginsError
from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import RENEWED_TOKEN
from muggins.server.http.content_security import content_security_policy
from muggins.server.http.error_responses import error_response
from muggins.server.http.limits import Limits
from muggins.server.http.tokens import cookie
from muggins.server.ops import metrics
from muggins.server.ops.logs import facts

_UNLIMITED = "/healthz", "/assets/"
"""Paths that do not count: health checks, and the files that a page needs many of."""
_METHODS = {"GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH"}
_POLICY_VIOLATION = 1008
"""The close code of a socket that is refused."""

_HEADERS = {
    "content-security-policy": content_security_policy(),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
"""Headers of every response that does not set them itself; `no-store` among them, so that caching is opted in to."""

_logger = logging.getLogger("muggins.requests")


class Middleware:
    """Wraps `app`, the application; `limits` refuse what never gets there."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request or a socket on, or refuses it."""
        handle = self._handle_socket if scope["type"] == ScopeType.WEBSOCKET else self._handle_request
        await handle(scope, receive, send)

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message)
                _renew_cookie(message, scope)
            await send(message)

        try:
            if not scope["path"].startswith(_UNLIMITED):
                self._limits.charge_request(address_of(scope))
            await self._app(scope, receive, send_with_headers)
        except MugginsError as error:
            await _refuse(error, scope, send_with_headers)
        finally:
            self._record(scope, status, time.perf_counter() - started)

    async def _handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        with ExitStack() as stack:
            try:
                self._limits.charge_request(address)
                stack.enter_context(self._limits.sockets.hold(address))
            except MugginsError as error:
                await _refuse(error, scope, send)
                return
            stack.enter_context(metrics.sockets.track_inprogress())
            await self._app(scope, receive, send)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        # Labels take few values: no path, which may hold a table's id, and no method that somebody made up.
        method = name if (name := scope.get("method")) in _METHODS else "other"
        route = scope.get("path_template") or "none"
        metrics.requests.labels(method, route, str(status)).inc()
        metrics.request_seconds.observe(seconds)
        if _logger.isEnabledFor(logging.INFO):
            logged = facts(method=method, route=route, status=status, ms=round(1000 * seconds, 1))
            _logger.info("a request was answered", extra=logged)


def _add_headers(message: HTTPResponseStartEvent) -> None:
    message.setdefault("headers", [])
    headers = MutableScopeHeaders(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)


def _renew_cookie(message: HTTPResponseStartEvent, scope: Scope) -> None:
    """Sets the cookie of a guest whose token was renewed."""
    items: Mapping[str, Any] = cast(Any, scope)
    if token := items.get(RENEWED_TOKEN):
        header = cookie(token, secure=scope["scheme"] == "https").to_header(header="")
        MutableScopeHeaders(message).add("set-cookie", header.strip())


async def _refuse(error: MugginsError, scope: Scope, send: Send) -> None:
    """Responds as the application would; to a socket by a response in place of the handshake, if the server can."""
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        kind = "websocket.http.response"
        if kind not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION, "reason": error.code})
            return
    response = error_response(None, error)
    headers = {"content-type": "application/json", **response.headers}
    raw_headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send(cast(Any, {"type": f"{kind}.start", "status": response.status_code, "headers": raw_headers}))
    await send(cast(Any, {"type": f"{kind}.body", "body": response.content}))
