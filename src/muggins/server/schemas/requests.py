"""The bodies of requests, and the commands in the frames of a socket, as they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from muggins import bots
from muggins.errors import MugginsError
from muggins.rules import Value
from muggins.store import Guest
from muggins.tables.decider import SeatCommand
from muggins.tables.seat import Seat, bot_seat
from muggins.tables.settings import GRACE, Visibility
from muggins.tables.time_control import NO_CLOCK, TimeControl

TokenScope = Literal["this", "others", "all"]
"""Which tokens of a guest are revoked: the one that the request has, all but that one, or all."""
MAX_BODY = 4096
"""In bytes, of a request or a frame on a socket, unless a route says otherwise."""


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class GuestRequest(_Body, frozen=True):
    """A new guest's name, or a guest's new one."""

    name: str


class LogoutRequest(_Body, frozen=True):
    """Which tokens of the guest are revoked: the request's own, all others, or all."""

    tokens: TokenScope = "this"


class SeatRequest(_Body, frozen=True):
    """A seat of a new table: the caller's own, a computer player's of a level, or open."""

    me: bool = False
    bot: str | None = None
    open: bool = False


class TableRequest(_Body, frozen=True, kw_only=True):
    """A new table: a named game, the options that differ from it, who sits where, and who may find it."""

    rules: str
    options: dict[str, Value] = {}
    seats: Sequence[SeatRequest]
    visibility: Visibility = "link"
    clock: TimeControl = NO_CLOCK
    grace: float = GRACE
    """Seconds that the seat of somebody who has gone is kept; 0 for ever."""
    delay: float = 0.0
    """Seconds that spectators are behind."""
    window: float | None = None
    """Seconds for declaring and for calling, in games with the call; null for the server's default."""
    hints: bool = False
    """Whether the person may ask for hints; only where all others are computer players."""
    commit: str | None = None
    """Ignored: a commitment is made after the table is opened, to a deal that the server has sealed."""
    will_commit: bool = False
    """Whether the first deal is to wait a little for the opener's commitment."""


class SitRequest(_Body, frozen=True):
    """Taking a seat: with a commitment to the next deal, with one to follow, or without."""

    commit: str | None = None
    will_commit: bool = False
    """Whether the next deal is to wait a little for it."""


class _Identified(msgspec.Struct):
    id: int | str | None = None


_decoder: msgspec.json.Decoder[SeatCommand] = msgspec.json.Decoder(SeatCommand)


def command_from(frame: str) -> SeatCommand:
    """The command in a frame of the socket. Raises `MugginsError` (`too-large`, `malformed`)."""
    if len(frame.encode("utf-8", "replace")) > MAX_BODY:
        raise too_large()
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed(str(error)) from None


def reply_id(frame: str) -> int | str | None:
    """The `id` of a frame, if that can be read: a refusal has it even where the rest cannot be decoded."""
    try:
        return msgspec.json.decode(frame[:MAX_BODY], type=_Identified).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def seats_of(request: TableRequest, guest: Guest) -> list[Seat]:
    """The seats of the new table that `guest` opens. Raises `MugginsError`: `bad-seats`, `unknown-bot`, `no-hints`."""
    seats: list[Seat] = []
    for number, seat in enumerate(request.seats, 1):
        if [seat.me, seat.bot is not None, seat.open].count(True) != 1:
            raise MugginsError("bad-seats", f"say of seat {number} one thing: me, a bot's level, or open")
        if seat.me:
            seats.append(Seat(name=guest.name, guest=guest.id))
        elif seat.bot is not None:
            bots.bot(seat.bot)
            seats.append(bot_seat(seat.bot, sum(other.bot == seat.bot for other in seats)))
        else:
            seats.append(Seat())
    if sum(seat.me for seat in request.seats) > 1:
        raise MugginsError("bad-seats", "one person has one seat: leave the others open, or to a bot")
    if not any(seat.me or seat.open for seat in request.seats):
        raise MugginsError("bad-seats", "a table needs a seat for a person: yours, or one that is open")
    if request.hints and not all(seat.me or seat.bot for seat in request.seats):
        raise MugginsError(
            "no-hints", "hints are for one person against computer players: leave no seat open"
        )
    return seats


def check_times(request: TableRequest) -> None:
    """Raises `MugginsError` (`bad-clock`, `bad-time`) where the times of a new table are out of range."""
    request.clock.check()
    for name, longest in _MAX_SECONDS.items():
        if not 0 <= (getattr(request, name) or 0) <= longest:
            raise MugginsError("bad-time", f"{name} is in seconds, from 0 to {longest}")


_MAX_SECONDS = {"grace": 3600, "delay": 600, "window": 30}


def too_large() -> MugginsError:
    """The refusal of a frame over `MAX_BODY`."""
    return MugginsError("too-large", f"this is too much: a message has at most {MAX_BODY} bytes")


def malformed(why: str) -> MugginsError:
    """The refusal of a body that cannot be decoded; `why` in the decoder's words."""
    if "`$.kind`" in why or why.startswith("kind: Invalid value"):
        kinds = ", ".join(str(kind.__struct_config__.tag) for kind in SeatCommand.__args__)
        sentence = f"there is no such action: an action is one of {kinds}; who must pass passes by itself"
        return MugginsError("no-such-action", sentence)
    return MugginsError("malformed", f"this is not what is expected here: {why[:200]}")
