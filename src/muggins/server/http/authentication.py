"""Who the caller is: guests with a name and a signed token, which comes as a cookie or a bearer token.

A request that changes something and proves itself by the cookie must come from our own pages; a token that
somebody put into a header on purpose needs no such proof.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import unicodedata
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from muggins.errors import MugginsError
from muggins.server.http.limits import Limits
from muggins.server.http.tokens import COOKIE, Token, Tokens
from muggins.server.schemas.requests import Ended
from muggins.store import Guest, GuestCredentials, GuestRepository, StoreUnavailableError

RENEWED = "muggins.renewed"
"""Under this name the scope of a request holds the new token that its answer brings as a cookie."""
LONGEST_NAME = 24
_SHORTEST_SECRET = 16
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Characters that show nothing, or turn the text around: control, format, surrogates, separators of lines."""
_JOINERS = {"\u200c", "\u200d"}
"""Format characters that some scripts, and emoji, cannot do without."""

Connection = ASGIConnection[Any, Any, Any, Any]


class Session(NamedTuple):
    """A guest, and the token by which it has proved itself."""

    guest: Guest
    token: Token


class Authenticator:
    """Tells who a caller is, and ends tokens."""

    def __init__(self, guests: GuestRepository, tokens: Tokens, limits: Limits) -> None:
        self._guests = guests
        self._tokens = tokens
        self._noting: dict[str, asyncio.Task[None]] = {}
        """By guest, what notes down that it was seen today."""
        self.limits = limits

    async def caller(self, connection: Connection, *, changing: bool) -> Guest | None:
        """The guest who calls, or None for a stranger; where its cookie is old, the answer brings a new one.

        A cookie that is not of a guest of ours is as good as none: the browser cannot help sending it, and would
        be shut out for ever. Raises `MugginsError`: `bad-token` for such a bearer token, and `bad-origin` where
        another site's page asks for a change; and `too-many` where a guest asks for too much.
        """
        session = await self.session(connection, changing=changing)
        if session is None:
            return None
        if not has_bearer(connection) and self._tokens.is_old(session.token):
            scope: Any = connection.scope
            scope[RENEWED] = self.token(session)
        return session.guest

    async def session(self, connection: Connection, *, changing: bool) -> Session | None:
        """The same with the token, whose cookie stays as it is. Raises as `caller` does."""
        bearer = _bearer(connection)
        cookie = connection.cookies.get(COOKIE)
        if changing and not bearer:
            check_origin(connection, needed=cookie is not None)
        if bearer:
            return await self._session(bearer)
        try:
            return await self._session(cookie) if cookie else None
        except MugginsError as error:
            if error.code != "bad-token":
                raise
            return None

    async def _session(self, text: str) -> Session:
        token = self._tokens.read(text)
        holder = self._tokens.check(token, await self._guests.credentials(token.guest, token.id))
        self.limits.charge_guest_request(token.guest)
        self._note_seen(holder)
        return Session(holder.guest, token)

    async def stands(self, session: Session) -> bool:
        """Whether the token of `session` is still good. Raises `StoreUnavailableError`."""
        token = session.token
        try:
            self._tokens.check(token, await self._guests.credentials(token.guest, token.id))
        except MugginsError as error:
            if error.code != "bad-token":
                raise
            return False
        return not self._tokens.has_expired(token)

    def _note_seen(self, holder: GuestCredentials) -> None:
        """Notes down, once a day and beside all else, that a guest was seen."""
        guest, today = holder.guest.id, self._tokens.today()
        if holder.seen < today and guest not in self._noting:
            self._noting[guest] = asyncio.create_task(self._seen(guest, today))

    async def _seen(self, guest: str, day: date) -> None:
        # What cannot be noted now is noted with the next request.
        with suppress(StoreUnavailableError):
            await self._guests.mark_seen(guest, day)
        del self._noting[guest]

    async def person(self, connection: Connection) -> Guest:
        """The guest who asks for a change; raises `MugginsError` (`no-guest`) for a stranger."""
        guest = await self.caller(connection, changing=True)
        if guest is None:
            raise stranger()
        return guest

    async def opener(self, connection: Connection) -> Guest:
        """The guest who opens a table; raises as `person` does, and `too-many` for one who has opened too many."""
        guest = await self.person(connection)
        self.limits.charge_table(guest.id)
        return guest

    def token(self, session: Session) -> str:
        """The token of `session` made anew, good for a year from now on."""
        return self._tokens.make(session.guest.id, session.token.generation, session.token.id)

    async def come_in(self, name: str, address: str) -> tuple[Guest, str]:
        """A new guest from that address, and a token of it. Raises `MugginsError`: `bad-name`, `too-many`."""
        guest = Guest(secrets.token_urlsafe(12), clean_name(name))
        self.limits.charge_new_guest(address)
        await self._guests.add(guest)
        return guest, self._tokens.make(guest.id)

    async def rename(self, session: Session, name: str, *, browser: bool) -> tuple[Guest, str]:
        """The guest of `session` under a new name, which the seats it takes from now on show, and a token of it.

        For a `browser` that is its own made anew, which takes its place; else another, as for another program or
        device, which ends by itself. Raises as `come_in` does.
        """
        renamed = session.guest._replace(name=clean_name(name))
        await self._guests.rename(renamed)
        if browser:
            return renamed, self.token(session)
        return renamed, self._tokens.make(renamed.id, session.token.generation)

    async def end(self, session: Session, tokens: Ended) -> str | None:
        """Ends the token of `session`, all others of its guest, or all; for the others' end gives a new one.

        The new one takes the place of that of `session`. Raises `StoreUnavailableError`.
        """
        guest = session.guest.id
        if tokens == "this":
            await self._guests.revoke_token(guest, session.token.id, self._tokens.last_day())
            return None
        # At random: of two who end each other's at the same time only one is left.
        generation = secrets.randbelow(2**31 - 1) + 1
        await self._guests.revoke_tokens(guest, generation)
        return self._tokens.make(guest, generation) if tokens == "others" else None


def stranger() -> MugginsError:
    """What is said to somebody who wants to change something without being a guest."""
    return MugginsError("no-guest", "say who you are first, by POST /api/guests")


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


def has_bearer(connection: Connection) -> bool:
    """Whether the caller proves itself by a token in a header, and not by the cookie."""
    return bool(_bearer(connection))


def _bearer(connection: Connection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None
