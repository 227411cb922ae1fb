"""The routes by which guests see what is kept of them, and log out."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from muggins.server.actions import LogoutAsked
from muggins.server.guests import Gate, Session, has_bearer, stranger
from muggins.server.sessions import Sessions
from muggins.server.shapes import GuestShape, LoggedOutShape
from muggins.server.tokens import cookie, no_cookie

Asked = Request[Any, Any, Any]
TheGate = NamedDependency[Gate]


@get("/api/guests/me")
async def who_am_i(request: Asked, gate: TheGate) -> GuestShape:
    """Who the caller is; 401 `no-guest` for a stranger."""
    guest = await gate.caller(request, changing=False)
    if guest is None:
        raise stranger()
    return GuestShape(id=guest.id, name=guest.name)


@post("/api/guests/me/logout", status_code=HTTP_200_OK)
async def log_out(
    request: Asked,
    gate: TheGate,
    sessions: NamedDependency[Sessions],
    data: JSONBody[LogoutAsked | None] = None,
) -> Response[LoggedOutShape]:
    """End the token that asks, or with a body `{"tokens": …}` all `others` of the guest, or `all`.

    What is ended is refused from then on, and its sockets are closed. A guest without a token is nobody any more, and
    cannot come in again as the same: its seats stay with it.
    """
    session = await _session(request, gate)
    token = await gate.end(session, (data or LogoutAsked()).tokens)
    await sessions.end(session.guest.id)
    secure = request.scope["scheme"] == "https"
    kept = cookie(token, secure=secure) if token else no_cookie(secure=secure)
    return Response(LoggedOutShape(token), cookies=[] if has_bearer(request) else [kept])


async def _session(request: Asked, gate: Gate) -> Session:
    """The caller's, who asks for a change. Raises `MugginsError` (`no-guest`) for a stranger."""
    session = await gate.session(request, changing=True)
    if session is None:
        raise stranger()
    return session


ROUTES = [who_am_i, log_out]
