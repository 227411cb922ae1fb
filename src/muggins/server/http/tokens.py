"""Tokens: what guests prove themselves by, signed so that nobody else can make them, and good for a year."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime, timedelta

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar.datastructures import Cookie

from muggins.errors import MugginsError
from muggins.server.runtime.clock import Clock, machine_clock
from muggins.store import GuestCredentials

COOKIE = "muggins_guest"
LASTS = timedelta(days=365)
"""How long a token is good for."""
RENEWED = timedelta(days=1)
"""After how long a token that comes as a cookie is made anew."""


class Token(msgspec.Struct, frozen=True):
    """What a token says: of which guest it is, of which generation, its own `id`, and when it was made.

    A renewed token keeps its id: it is the same device's. `at` is in seconds since 1970. Tokens of the first version
    named the guest only: their generation is 0, their id empty, and `at` None, as when the guest came in.
    """

    guest: str
    generation: int = 0
    id: str = ""
    at: int | None = None


_Written = tuple[str, int, str, int]
"""The same as it is signed."""


class Tokens:
    """Makes and reads tokens. `clock` says what time it is."""

    def __init__(self, secret: str, clock: Clock = machine_clock) -> None:
        self._serializer = URLSafeSerializer(secret, salt="muggins-guest")
        self._clock = clock

    def make(self, guest: str, generation: int = 0, id: str | None = None) -> str:
        """A token of the guest with that id, of a generation of its tokens; `id` is the token's, a new one if None."""
        id = secrets.token_urlsafe(9) if id is None else id
        token: str = self._serializer.dumps((guest, generation, id, int(self._clock().timestamp())))
        return token

    def read(self, token: str) -> Token:
        """What `token` says. Raises `MugginsError` (`bad-token`) for one that is forged or has expired."""
        try:
            told = self._serializer.loads(token)
            read = Token(told) if isinstance(told, str) else Token(*msgspec.convert(told, _Written))
        except (BadSignature, msgspec.ValidationError):
            raise MugginsError(
                "bad-token", "this token is not one of ours: get a new one by POST /api/guests"
            ) from None
        if self.has_expired(read):
            raise _expired()
        return read

    def has_expired(self, token: Token) -> bool:
        """Whether `token`, which says when it was made, has expired."""
        return token.at is not None and self._age(_time(token.at)) > LASTS

    def check(self, token: Token, holder: GuestCredentials | None) -> GuestCredentials:
        """The holder of `token`, if it is good. Raises `MugginsError` (`bad-token`) where the guest is gone or the
        token is ended or has expired."""
        if holder is None:
            sentence = "there is no such guest any more: come in again by POST /api/guests"
            raise MugginsError("bad-token", sentence)
        if holder.revoked or holder.generation != token.generation:
            raise token_ended()
        if token.at is None and self._age(holder.created) > LASTS:
            raise _expired()
        return holder

    def is_old(self, token: Token) -> bool:
        """Whether a browser should have a newer one, so that who comes by once a year stays the same guest."""
        return token.at is None or self._age(_time(token.at)) > RENEWED

    def today(self) -> date:
        """The day (UTC)."""
        return self._clock().date()

    def last_day(self) -> date:
        """The day (UTC) on which all tokens made until now will have expired."""
        return (self._clock() + LASTS).date() + timedelta(days=1)

    def _age(self, at: datetime) -> timedelta:
        """How long ago that was; less than nothing where the clock was put back."""
        return self._clock() - at


def cookie(token: str, *, secure: bool) -> Cookie:
    """The cookie that carries a token; `secure` keeps it off unencrypted connections."""
    return Cookie(
        COOKIE, value=token, max_age=int(LASTS.total_seconds()), httponly=True, samesite="lax", secure=secure
    )


def no_cookie(*, secure: bool) -> Cookie:
    """What has a browser forget that cookie."""
    return Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", secure=secure)


def token_ended() -> MugginsError:
    """What is said of a token that was ended."""
    return MugginsError("bad-token", "this token was ended: come in again by POST /api/guests")


def _expired() -> MugginsError:
    sentence = "this token was made more than a year ago: come in again by POST /api/guests"
    return MugginsError("bad-token", sentence)


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at, UTC)
