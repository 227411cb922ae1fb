"""The routes of guests: created and renamed, what is stored of them, its export and deletion, and logging out."""

from __future__ import annotations

from collections.abc import AsyncIterator

from litestar import Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from muggins.server.http.addresses import address_of
from muggins.server.http.authentication import has_bearer, no_guest
from muggins.server.http.tokens import cookie, no_cookie
from muggins.server.retention.guest_export import export_chunks
from muggins.server.routes.dependencies import (
    AuthDep,
    DeletionDep,
    GuestsDep,
    HttpRequest,
    LimitsDep,
    ServiceDep,
    SessionsDep,
    SettingsDep,
)
from muggins.server.schemas.requests import GuestRequest, LogoutRequest
from muggins.server.schemas.responses import (
    DeletionResult,
    GuestProfile,
    LogoutResult,
    NewGuest,
    RetentionDays,
)
from muggins.server.settings import Settings
from muggins.store import Guest, GuestRepository
from muggins.tables.projection import instant


@post("/api/guests", responses={HTTP_200_OK: ResponseSpec(NewGuest, description="The new name.")})
async def create_guest(
    request: HttpRequest, auth: AuthDep, data: JSONBody[GuestRequest]
) -> Response[NewGuest]:
    """Create a guest; the token comes as a cookie too. Who is a guest already gets the new name (200)."""
    session = await auth.find_session(request, changing=True)
    if session:
        guest, token = await auth.rename_guest(session, data.name, browser=not has_bearer(request))
    else:
        guest, token = await auth.create_guest(data.name, address_of(request.scope))
    return Response(
        NewGuest(id=guest.id, name=guest.name, token=token),
        status_code=HTTP_200_OK if session else HTTP_201_CREATED,
        cookies=[cookie(token, secure=_is_secure(request))],
    )


@get("/api/guests/me")
async def get_profile(
    request: HttpRequest, auth: AuthDep, guests: GuestsDep, settings: SettingsDep
) -> GuestProfile:
    """Who the caller is, and what is stored of it; 401 `no-guest` for a stranger."""
    return await _profile(await auth.require_guest(request, changing=False), guests, settings)


@get(
    "/api/guests/me/export",
    media_type="application/zip",
    uncompressed=True,
    responses={HTTP_200_OK: ResponseSpec(bytes, description="A ZIP file.", media_type="application/zip")},
)
async def export_guest(
    request: HttpRequest,
    service: ServiceDep,
    auth: AuthDep,
    limits: LimitsDep,
    guests: GuestsDep,
    settings: SettingsDep,
) -> Stream:
    """All that is stored of the caller, in a ZIP file of records and JSON, as far as the caller may see it."""
    guest = await auth.require_guest(request, changing=False)
    limits.charge_stories(address_of(request.scope))
    place = limits.exports.hold(guest.id)
    chunks = export_chunks(service, guest, await _profile(guest, guests, settings), place)
    # The first before the response begins, so that an error is still answered as one.
    first = await anext(chunks)

    async def content() -> AsyncIterator[bytes]:
        yield first
        async for chunk in chunks:
            yield chunk

    headers = {"content-disposition": 'attachment; filename="muggins.zip"'}
    return Stream(content(), media_type="application/zip", headers=headers)


@post("/api/guests/me/logout", status_code=HTTP_200_OK)
async def log_out(
    request: HttpRequest, auth: AuthDep, sessions: SessionsDep, data: JSONBody[LogoutRequest | None] = None
) -> Response[LogoutResult]:
    """Revoke the token of the request, or with a body `{"tokens": …}` all `others` of the guest, or `all`.

    A revoked token is refused from then on, and its sockets are closed. A guest without a token cannot come in again as
    the same: its seats stay with it.
    """
    session = await auth.require_session(request, changing=True)
    token = await auth.revoke(session, (data or LogoutRequest()).tokens)
    await sessions.end_revoked(session.guest.id)
    secure = _is_secure(request)
    new_cookie = cookie(token, secure=secure) if token else no_cookie(secure=secure)
    return Response(LogoutResult(token), cookies=[] if has_bearer(request) else [new_cookie])


@delete("/api/guests/me", status_code=HTTP_200_OK)
async def delete_guest(
    request: HttpRequest, auth: AuthDep, deletion: DeletionDep
) -> Response[DeletionResult]:
    """Delete the caller: its tokens are revoked, and no table tells of it.

    Matches that it is playing are given up, and seats are left. At the tables at which it sat a former player without a
    name stands in its place.
    """
    session = await auth.require_session(request, changing=True)
    tables = await deletion.delete(session.guest)
    cleared = no_cookie(secure=_is_secure(request))
    return Response(DeletionResult(tables), cookies=[] if has_bearer(request) else [cleared])


async def _profile(guest: Guest, guests: GuestRepository, settings: Settings) -> GuestProfile:
    """What is stored of `guest`. Raises `MugginsError` (`no-guest`) where it was deleted just now."""
    summary = await guests.summary(guest.id)
    if summary is None:
        raise no_guest()
    return GuestProfile(
        id=guest.id,
        name=guest.name,
        since=instant(summary.created),
        seen=summary.seen.isoformat(),
        tables=summary.tables,
        finished=summary.finished,
        kept=RetentionDays(guests=settings.keep_guests, tables=settings.keep_tables),
    )


def _is_secure(request: HttpRequest) -> bool:
    return request.scope["scheme"] == "https"


ROUTES = [create_guest, get_profile, export_guest, log_out, delete_guest]
