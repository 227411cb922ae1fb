"""Authentication: which guest a request comes from, by a signed token in a cookie or a bearer token in a header.

A request that changes something and has only the cookie must come from a page of this server (no forgery from other
sites); browsers never send a bearer token by themselves, so that one needs no such check.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from muggins.errors import MugginsError
from muggins.server.http.guest_names import clean_name
from muggins.server.http.limits import Limits
from muggins.server.http.tokens import COOKIE, Token, Tokens
from muggins.server.schemas.requests import TokenScope
from muggins.store import Guest, GuestCredentials, GuestRepository, StoreUnavailableError

RENEWED_TOKEN = "muggins.renewed-token"
"""The key in a request's scope of the new token that the answer is to set as the cookie."""

Connection = ASGIConnection[Any, Any, Any, Any]


class Session(NamedTuple):
    """A guest, and the token that it was authenticated by."""

    guest: Guest
    token: Token


class Authenticator:
    """Authenticates requests, creates and renames guests, and revokes tokens."""

    def __init__(self, guests: GuestRepository, tokens: Tokens, limits: Limits) -> None:
        self._guests = guests
        self._tokens = tokens
        self._limits = limits
        self._marking_seen: dict[str, asyncio.Task[None]] = {}
        """By guest."""

    async def find_guest(self, connection: Connection, *, changing: bool) -> Guest | None:
        """The guest that sends the request, or None; an old cookie is renewed with the answer.

        A cookie without a valid token counts as none: the browser cannot help sending it, and would be shut out for
        ever. `changing` says whether the request changes something. Raises `MugginsError`: `bad-token` for an invalid
        bearer token, `bad-origin` for a change asked by a page of another site, `too-many` over the guest's limit.
        """
        session = await self.find_session(connection, changing=changing)
        if session is None:
            return None
        if not has_bearer(connection) and self._tokens.is_old(session.token):
            scope: Any = connection.scope
            scope[RENEWED_TOKEN] = self._renewed(session)
        return session.guest

    async def require_guest(self, connection: Connection, *, changing: bool) -> Guest:
        """The guest that sends the request. Raises as `find_guest` does, and `no-guest` without one."""
        guest = await self.find_guest(connection, changing=changing)
        if guest is None:
            raise no_guest()
        return guest

    async def find_session(self, connection: Connection, *, changing: bool) -> Session | None:
        """The guest and its token, or None; no cookie is renewed. Raises as `find_guest` does."""
        bearer = _bearer(connection)
        cookie = connection.cookies.get(COOKIE)
        if changing and not bearer:
            check_origin(connection, required=cookie is not None)
        if bearer:
            return await self._session(bearer)
        try:
            return await self._session(cookie) if cookie else None
        except MugginsError as error:
            if error.code != "bad-token":
                raise
            return None

    async def require_session(self, connection: Connection, *, changing: bool) -> Session:
        """The guest and its token. Raises as `find_guest` does, and `no-guest` without one."""
        session = await self.find_session(connection, changing=changing)
        if session is None:
            raise no_guest()
        return session

    async def is_valid(self, session: Session) -> bool:
        """Whether the token of `session` has neither been revoked nor expired. Raises `StoreUnavailableError`."""
        token = session.token
        try:
            self._tokens.check(token, await self._guests.credentials(token.guest, token.id))
        except MugginsError as error:
            if error.code != "bad-token":
                raise
            return False
        return not self._tokens.has_expired(token)

    async def create_guest(self, name: str, address: str) -> tuple[Guest, str]:
        """A new guest, created from `address`, and its token. Raises `MugginsError`: `bad-name`, `too-many`."""
        guest = Guest(secrets.token_urlsafe(12), clean_name(name))
        self._limits.charge_new_guest(address)
        await self._guests.add(guest)
        return guest, self._tokens.make(guest.id)

    async def rename_guest(self, session: Session, name: str, *, browser: bool) -> tuple[Guest, str]:
        """The guest of `session` under a new name, which seats show that it takes from now on, and a token of it.

        For a `browser` it is the same token renewed, to replace its cookie; else a separate one, as for another program
        or device, which can be revoked by itself. Raises `MugginsError` (`bad-name`).
        """
        renamed = session.guest._replace(name=clean_name(name))
        await self._guests.rename(renamed)
        if browser:
            return renamed, self._renewed(session)
        return renamed, self._tokens.make(renamed.id, session.token.generation)

    async def revoke(self, session: Session, scope: TokenScope) -> str | None:
        """Revokes the token of `session` ("this"), all "others" of its guest, or "all".

        With "others" a new token is returned, which replaces that of `session`. Raises `StoreUnavailableError`.
        """
        guest = session.guest.id
        if scope == "this":
            await self._guests.revoke_token(guest, session.token.id, self._tokens.last_day())
            return None
        # Random, not counted up: of two devices that revoke each other's tokens at the same time only one stays valid.
        generation = secrets.randbelow(2**31 - 1) + 1
        await self._guests.revoke_tokens(guest, generation)
        return self._tokens.make(guest, generation) if scope == "others" else None

    async def _session(self, text: str) -> Session:
        token = self._tokens.read(text)
        credentials = self._tokens.check(token, await self._guests.credentials(token.guest, token.id))
        self._limits.charge_guest_request(token.guest)
        self._mark_seen(credentials)
        return Session(credentials.guest, token)

    def _renewed(self, session: Session) -> str:
        """The same token as if it was made now, so that it expires a year from now."""
        return self._tokens.make(session.guest.id, session.token.generation, session.token.id)

    def _mark_seen(self, credentials: GuestCredentials) -> None:
        """Stores in the background, once a day, that a guest was seen."""
        guest, today = credentials.guest.id, self._tokens.today()
        if credentials.seen < today and guest not in self._marking_seen:
            self._marking_seen[guest] = asyncio.create_task(self._store_seen(guest, today))

    async def _store_seen(self, guest: str, day: date) -> None:
        # What cannot be stored now is stored with the guest's next request.
        with suppress(StoreUnavailableError):
            await self._guests.mark_seen(guest, day)
        del self._marking_seen[guest]


def no_guest() -> MugginsError:
    """The refusal of what only guests may do."""
    return MugginsError("no-guest", "say who you are first, by POST /api/guests")


def check_origin(connection: Connection, *, required: bool) -> None:
    """Raises `MugginsError` (`bad-origin`) where the page that sends the request is not one of this server's.

    Browsers state the origin with every request that may change something. A request without one passes unless it is
    `required`.
    """
    origin = connection.headers.get("origin")
    if origin is None and not required:
        return
    stated = urlsplit(origin or "")
    # Behind a proxy that is not trusted, a request that came encrypted looks plain; never the other way around.
    schemes = {"https"} if connection.scope["scheme"] in ("https", "wss") else {"http", "https"}
    if stated.netloc != connection.headers.get("host") or stated.scheme not in schemes:
        raise MugginsError("bad-origin", "this was asked by a page that is not one of this server's")


def has_bearer(connection: Connection) -> bool:
    """Whether the request has a bearer token, beside which the cookie does not count."""
    return bool(_bearer(connection))


def _bearer(connection: Connection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
