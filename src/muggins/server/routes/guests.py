"""The routes by which guests see what is kept of them, take it along, have it deleted, and log out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import Authenticator, Session, has_bearer, stranger
from muggins.server.http.sessions import Sessions
from muggins.server.http.tokens import cookie, no_cookie
from muggins.server.retention.guest_deletion import GuestDeletion
from muggins.server.retention.guest_export import export_chunks
from muggins.server.runtime.service import TableService
from muggins.server.schemas.requests import LogoutRequest
from muggins.server.schemas.responses import DeletionResult, GuestProfile, LogoutResult, RetentionDays
from muggins.server.settings import Settings
from muggins.store import Guest, GuestRepository
from muggins.tables.projection import instant

Asked = Request[Any, Any, Any]
TheAuthenticator = NamedDependency[Authenticator]


@get("/api/guests/me")
async def who_am_i(request: Asked, gate: TheAuthenticator, state: State) -> GuestProfile:
    """Who the caller is, and what is kept of it; 401 `no-guest` for a stranger."""
    return await _kept(await _guest(request, gate), state)


@get(
    "/api/guests/me/export",
    media_type="application/zip",
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(bytes, description="A ZIP file.", media_type="application/zip")},
)
async def export(
    request: Asked, service: NamedDependency[TableService], gate: TheAuthenticator, state: State
) -> Stream:
    """All that is kept of the caller, in a ZIP file of records and JSON, as far as the caller may see it."""
    guest = await _guest(request, gate)
    gate.limits.charge_stories(address_of(request.scope))
    place = gate.limits.exports.hold(guest.id)
    pieces = export_chunks(service, guest, await _kept(guest, state), place)
    # Begun here, what cannot be is still answered in words.
    first = await anext(pieces)

    async def content() -> AsyncIterator[bytes]:
        yield first
        async for piece in pieces:
            yield piece

    named = {"content-disposition": 'attachment; filename="muggins.zip"'}
    return Stream(content(), media_type="application/zip", headers=named)


@post("/api/guests/me/logout", status_code=HTTP_200_OK)
async def log_out(
    request: Asked,
    gate: TheAuthenticator,
    sessions: NamedDependency[Sessions],
    data: JSONBody[LogoutRequest | None] = None,
) -> Response[LogoutResult]:
    """End the token that asks, or with a body `{"tokens": …}` all `others` of the guest, or `all`.

    What is ended is refused from then on, and its sockets are closed. A guest without a token is nobody any more, and
    cannot come in again as the same: its seats stay with it.
    """
    session = await _session(request, gate)
    token = await gate.end(session, (data or LogoutRequest()).tokens)
    await sessions.end(session.guest.id)
    secure = request.scope["scheme"] == "https"
    kept = cookie(token, secure=secure) if token else no_cookie(secure=secure)
    return Response(LogoutResult(token), cookies=[] if has_bearer(request) else [kept])


@delete("/api/guests/me", status_code=HTTP_200_OK)
async def delete_me(request: Asked, gate: TheAuthenticator, state: State) -> Response[DeletionResult]:
    """Delete the caller, who is nobody any more: its tokens end, and no table tells of it.

    Matches that it is playing are given up, and seats are left. At the tables at which it sat a former player without a
    name stands in its place.
    """
    session = await _session(request, gate)
    deletion: GuestDeletion = state.deletion
    tables = await deletion.delete(session.guest)
    cleared = no_cookie(secure=request.scope["scheme"] == "https")
    return Response(DeletionResult(tables), cookies=[] if has_bearer(request) else [cleared])


async def _guest(request: Asked, gate: Authenticator) -> Guest:
    """The caller. Raises `MugginsError` (`no-guest`) for a stranger."""
    guest = await gate.caller(request, changing=False)
    if guest is None:
        raise stranger()
    return guest


async def _session(request: Asked, gate: Authenticator) -> Session:
    """The caller's, who asks for a change. Raises `MugginsError` (`no-guest`) for a stranger."""
    session = await gate.session(request, changing=True)
    if session is None:
        raise stranger()
    return session


async def _kept(guest: Guest, state: State) -> GuestProfile:
    """What is kept of `guest`. Raises `MugginsError` (`no-guest`) where it was deleted just now."""
    guests: GuestRepository = state.guests
    settings: Settings = state.settings
    kept = await guests.summary(guest.id)
    if kept is None:
        raise stranger()
    return GuestProfile(
        id=guest.id,
        name=guest.name,
        since=instant(kept.created),
        seen=kept.seen.isoformat(),
        tables=kept.tables,
        finished=kept.finished,
        kept=RetentionDays(guests=settings.keep_guests, tables=settings.keep_tables),
    )


ROUTES = [who_am_i, export, log_out, delete_me]
