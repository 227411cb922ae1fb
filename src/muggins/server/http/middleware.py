"""The door: all that comes to the server passes here first, and is counted, limited by address, and noted down."""

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
from muggins.server.http.authentication import RENEWED
from muggins.server.http.content_security import policy
from muggins.server.http.error_responses import answer
from muggins.server.http.limits import Limits
from muggins.server.http.tokens import cookie
from muggins.server.ops import metrics
from muggins.server.ops.logs import facts

_UNLIMITED = "/healthz", "/assets/"
"""What is asked for by machines that look after us, and what a page needs many of: neither costs anything."""
_METHODS = {"GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH"}
_POLICY = 1008
"""The code of closing on who does not keep to what is allowed."""

_HEADERS = {
    "content-security-policy": policy(),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
"""What tells browsers to be careful; what says nothing of keeping is not kept."""

_logger = logging.getLogger("muggins.requests")


class Middleware:
    """Stands before the application `inside`."""

    def __init__(self, inside: ASGIApp, limits: Limits) -> None:
        self._inside = inside
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request or a socket in, or answers it here."""
        pass_in = self._pass_socket if scope["type"] == ScopeType.WEBSOCKET else self._pass_request
        await pass_in(scope, receive, send)

    async def _pass_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _guard(message)
                _renew(message, scope)
            await send(message)

        try:
            if not scope["path"].startswith(_UNLIMITED):
                self._limits.charge_request(address_of(scope))
            await self._inside(scope, receive, sending)
        except MugginsError as error:
            await _refuse(error, scope, sending)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    async def _pass_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        with ExitStack() as stack:
            try:
                self._limits.charge_request(address)
                stack.enter_context(self._limits.sockets.hold(address))
            except MugginsError as error:
                await _refuse(error, scope, send)
                return
            stack.enter_context(metrics.sockets.track_inprogress())
            await self._inside(scope, receive, send)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        # What is counted has few names: neither a path, which holds a table's id, nor a method that somebody made up.
        method = asked if (asked := scope.get("method")) in _METHODS else "other"
        route = scope.get("path_template") or "none"
        metrics.requests.labels(method, route, str(status)).inc()
        metrics.request_seconds.observe(seconds)
        if _logger.isEnabledFor(logging.INFO):
            told = facts(method=method, route=route, status=status, ms=round(1000 * seconds, 1))
            _logger.info("a request was answered", extra=told)


def _guard(message: HTTPResponseStartEvent) -> None:
    message.setdefault("headers", [])
    headers = MutableScopeHeaders(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)


def _renew(message: HTTPResponseStartEvent, scope: Scope) -> None:
    """Adds the cookie with the new token of a guest whose own is old."""
    told: Mapping[str, Any] = cast(Any, scope)
    if token := told.get(RENEWED):
        header = cookie(token, secure=scope["scheme"] == "https").to_header(header="")
        MutableScopeHeaders(message).add("set-cookie", header.strip())


async def _refuse(error: MugginsError, scope: Scope, send: Send) -> None:
    """Answers as the application would; a socket is answered before it is one, as far as the server can do that."""
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        kind = "websocket.http.response"
        if kind not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": _POLICY, "reason": error.code})
            return
    response = answer(None, error)
    headers = {"content-type": "application/json", **response.headers}
    told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send(cast(Any, {"type": f"{kind}.start", "status": response.status_code, "headers": told}))
    await send(cast(Any, {"type": f"{kind}.body", "body": response.content}))
