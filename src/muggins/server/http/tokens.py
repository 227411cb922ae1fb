"""Guests' tokens: signed, so that nobody else can make them, and valid for a year."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime, timedelta

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar.datastructures import Cookie

from muggins.errors import MugginsError
from muggins.server.clock import Clock, machine_clock
from muggins.store import GuestCredentials

COOKIE = "muggins_guest"
VALID_FOR = timedelta(days=365)
RENEWED_AFTER = timedelta(days=1)
"""The age from which on a token that comes as a cookie is renewed."""


class Token(msgspec.Struct, frozen=True):
    """The content of a token: its guest, the generation of the guest's tokens, its own `id`, and when it was made.

    Renewing keeps the id, so one id is one device. All tokens of another generation than the guest's are revoked. `at`
    is in seconds since 1970. Tokens of the first version have the guest only: generation 0, no id, and `at` None, which
    means when the guest was created.
    """

    guest: str
    generation: int = 0
    id: str = ""
    at: int | None = None


_Signed = tuple[str, int, str, int]
"""The fields of a token as they are signed."""


class Tokens:
    """Makes, reads and checks tokens; `secret` signs them."""

    def __init__(self, secret: str, clock: Clock = machine_clock) -> None:
        self._serializer = URLSafeSerializer(secret, salt="muggins-guest")
        self._clock = clock

    def make(self, guest: str, generation: int = 0, id: str | None = None) -> str:
        """A token for the guest with that id; `id` is the token's own, a new one if None."""
        id = secrets.token_urlsafe(9) if id is None else id
        token: str = self._serializer.dumps((guest, generation, id, int(self._clock().timestamp())))
        return token

    def read(self, text: str) -> Token:
        """The content of a token. Raises `MugginsError` (`bad-token`) where it is forged or has expired."""
        try:
            signed = self._serializer.loads(text)
            token = Token(signed) if isinstance(signed, str) else Token(*msgspec.convert(signed, _Signed))
        except (BadSignature, msgspec.ValidationError):
            raise MugginsError(
                "bad-token", "this token is not one of ours: get a new one by POST /api/guests"
            ) from None
        if self.has_expired(token):
            raise _token_expired()
        return token

    def has_expired(self, token: Token) -> bool:
        """Whether `token` has expired; never so for one of the first version, which `check` looks at."""
        return token.at is not None and self._age(_time(token.at)) > VALID_FOR

    def check(self, token: Token, credentials: GuestCredentials | None) -> GuestCredentials:
        """The stored credentials of the guest of `token`, if it is valid.

        Raises `MugginsError` (`bad-token`) where there is no such guest (None), or the token is revoked or has expired.
        """
        if credentials is None:
            sentence = "there is no such guest any more: come in again by POST /api/guests"
            raise MugginsError("bad-token", sentence)
        if credentials.revoked or credentials.generation != token.generation:
            raise token_revoked()
        if token.at is None and self._age(credentials.created) > VALID_FOR:
            raise _token_expired()
        return credentials

    def is_old(self, token: Token) -> bool:
        """Whether a browser should get it renewed, so that a guest who comes by once a year stays the same."""
        return token.at is None or self._age(_time(token.at)) > RENEWED_AFTER

    def today(self) -> date:
        """The day in UTC."""
        return self._clock().date()

    def last_day(self) -> date:
        """The day in UTC on which all tokens made until now will have expired."""
        return (self._clock() + VALID_FOR).date() + timedelta(days=1)

    def _age(self, at: datetime) -> timedelta:
        """The time since `at`; negative where the clock was put back."""
        return self._clock() - at


def cookie(token: str, *, secure: bool) -> Cookie:
    """The cookie that holds a token; with `secure` browsers send it over encrypted connections only."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=int(VALID_FOR.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def no_cookie(*, secure: bool) -> Cookie:
    """The cookie that makes a browser delete the one it has."""
    return Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", secure=secure)


def token_revoked() -> MugginsError:
    """The refusal of a token that was revoked."""
    return MugginsError("bad-token", "this token was ended: come in again by POST /api/guests")


def _token_expired() -> MugginsError:
    sentence = "this token was made more than a year ago: come in again by POST /api/guests"
    return MugginsError("bad-token", sentence)


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at, UTC)
