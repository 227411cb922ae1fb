"""Who the caller is: guests with a name and a signed token, which comes as a cookie or a bearer token.

A request that changes something and proves itself by the cookie must come from our own pages; a token that
somebody put into a header on purpose needs no such proof.
"""

from __future__ import annotations

import os
import secrets
import unicodedata
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from muggins.errors import MugginsError
from muggins.server.limits import Limits
from muggins.store import Guest, Guests

COOKIE = "muggins_guest"
LONGEST_NAME = 24
_LASTS = 365 * 24 * 3600
_SHORTEST_SECRET = 16
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Characters that show nothing, or turn the text around: control, format, surrogates, separators of lines."""
_JOINERS = {"\u200c", "\u200d"}
"""Format characters that some scripts, and emoji, cannot do without."""

Connection = ASGIConnection[Any, Any, Any, Any]


class Tokens:
    """Makes and reads the tokens that guests prove themselves by; signed, so that nobody else can make them."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="muggins-guest")

    def make(self, guest: str) -> str:
        """The token of the guest with that id."""
        token: str = self._serializer.dumps(guest)
        return token

    def read(self, token: str) -> str:
        """The id of the guest whose token this is; raises `MugginsError` (`bad-token`) for a forged one."""
        try:
            guest = self._serializer.loads(token)
        except BadSignature:
            guest = None
        if not isinstance(guest, str):
            raise MugginsError(
                "bad-token", "this token is not one of ours: get a new one by POST /api/guests"
            )
        return guest


class Gate:
    """Tells who a caller is."""

    def __init__(self, guests: Guests, tokens: Tokens, limits: Limits) -> None:
        self._guests = guests
        self._tokens = tokens
        self.limits = limits

    async def caller(self, connection: Connection, *, changing: bool) -> Guest | None:
        """The guest who calls, or None for a stranger.

        A cookie that is not of a guest of ours is as good as none: the browser cannot help sending it, and would
        be shut out for ever. Raises `MugginsError`: `bad-token` for such a bearer token, and `bad-origin` where
        another site's page asks for a change; and `too-many` where a guest asks for too much.
        """
        bearer = _bearer(connection)
        cookie = connection.cookies.get(COOKIE)
        if changing and not bearer:
            check_origin(connection, needed=cookie is not None)
        if bearer:
            return await self._guest(bearer)
        try:
            return await self._guest(cookie) if cookie else None
        except MugginsError as error:
            if error.code != "bad-token":
                raise
            return None

    async def _guest(self, token: str) -> Guest:
        guest = await self._guests.find(self._tokens.read(token))
        if guest is None:
            sentence = "there is no such guest any more: come in again by POST /api/guests"
            raise MugginsError("bad-token", sentence)
        self.limits.guest_asks(guest.id)
        return guest

    async def person(self, connection: Connection) -> Guest:
        """The guest who asks for a change; raises `MugginsError` (`no-guest`) for a stranger."""
        guest = await self.caller(connection, changing=True)
        if guest is None:
            raise stranger()
        return guest

    async def opener(self, connection: Connection) -> Guest:
        """The guest who opens a table; raises as `person` does, and `too-many` for one who has opened too many."""
        guest = await self.person(connection)
        self.limits.opens_table(guest.id)
        return guest

    def token(self, guest: Guest) -> str:
        """What `guest` proves itself by."""
        return self._tokens.make(guest.id)

    async def come_in(self, name: str, address: str) -> Guest:
        """A new guest, from that address. Raises `MugginsError`: `bad-name`, `too-many`."""
        guest = Guest(secrets.token_urlsafe(12), clean_name(name))
        self.limits.comes_in(address)
        await self._guests.add(guest)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """`guest` under a new name, which the seats it takes from now on show. Raises as `come_in` does."""
        renamed = guest._replace(name=clean_name(name))
        await self._guests.rename(renamed)
        return renamed


def stranger() -> MugginsError:
    """What is said to somebody who wants to change something without being a guest."""
    return MugginsError("no-guest", "say who you are first, by POST /api/guests")


def cookie(token: str, *, secure: bool) -> Cookie:
    """The cookie that carries a token; `secure` keeps it off unencrypted connections."""
    return Cookie(COOKIE, value=token, max_age=_LASTS, httponly=True, samesite="lax", secure=secure)


def clean_name(name: str) -> str:
    """`name` in any script, without what cannot be seen, its spaces single, cut at 24 characters.

    Raises `MugginsError` (`bad-name`) where nothing is left.
    """
    # Composed first, so that a letter and its accent count as one.
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(c if c in _JOINERS or unicodedata.category(c) not in _UNSEEN else " " for c in composed)
    cleaned = " ".join(seen.split())[:LONGEST_NAME].strip()
    if not cleaned.strip("".join(_JOINERS) + " "):
        raise MugginsError("bad-name", "a name needs at least one letter that can be seen")
    return cleaned


def check_origin(connection: Connection, *, needed: bool) -> None:
    """Raises `MugginsError` (`bad-origin`) where the page that asks is not one of ours.

    Browsers state the origin of every request that may change something; without a cookie nothing is `needed`.
    """
    origin = connection.headers.get("origin")
    if origin is None and not needed:
        return
    asked = urlsplit(origin or "")
    # Behind a proxy we may not know that the page came encrypted; that it did not, we do.
    ours = {"https"} if connection.scope["scheme"] in ("https", "wss") else {"http", "https"}
    if asked.netloc != connection.headers.get("host") or asked.scheme not in ours:
        raise MugginsError("bad-origin", "this was asked by a page that is not one of this server's")


def secret_for(file: Path) -> str:
    """What signs the tokens: MUGGINS_SECRET, else what `file` says, which is made if it is not there.

    Raises `MugginsError` where it is too short, or cannot be read or made.
    """
    secret = os.environ.get("MUGGINS_SECRET") or _kept_secret(file)
    if len(secret) < _SHORTEST_SECRET:
        sentence = f"the secret that signs the guests' tokens needs {_SHORTEST_SECRET} characters or more"
        raise MugginsError("short-secret", sentence)
    return secret


def _kept_secret(file: Path) -> str:
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            # Opened so that nobody else can read it at any moment, and by one process only.
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as kept:
                kept.write(secrets.token_urlsafe(32))
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise MugginsError("no-secret", f"cannot keep the secret in {file}: {error}") from None


def _bearer(connection: Connection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
