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
from muggins.tables.settings import GRACE, NO_CLOCK, TimeControl, Visibility

Ended = Literal["this", "others", "all"]
"""Which tokens of a guest are ended: the one that asks for it, all but that one, or all."""
LARGEST_BODY = 4096
"""In bytes; the same for a frame of the socket."""


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class GuestRequest(_Body, frozen=True):
    """A guest comes in under a name."""

    name: str


class LogoutRequest(_Body, frozen=True):
    """Which tokens of the guest are to end: the one that asks, all others, or all."""

    tokens: Ended = "this"


class SeatRequest(_Body, frozen=True):
    """A seat of a new table: the caller's own, a computer player's of a level, or open."""

    me: bool = False
    bot: str | None = None
    open: bool = False


class TableRequest(_Body, frozen=True, kw_only=True):
    """A new table: a named game, what is to be different from it, who sits where, and who may find it."""

    rules: str
    options: dict[str, Value] = {}
    seats: Sequence[SeatRequest]
    visibility: Visibility = "link"
    clock: TimeControl = NO_CLOCK
    grace: float = GRACE
    """Seconds that the seat of somebody who has gone is kept; 0 for ever."""
    delay: float = 0.0
    """Seconds that those without a seat are behind."""
    window: float | None = None
    """Seconds to declare or to call in, for games with the call; as the server has it where nothing is said."""
    hints: bool = False
    """Whether the person may ask what its plays are worth: only where all others are computer players."""
    commit: str | None = None
    """Not taken any more: whoever opens a table commits itself after it, to a deal that the server has sealed."""
    will_commit: bool = False
    """Whether the first deal is to wait a little for the opener's commitment."""


class SitRequest(_Body, frozen=True):
    """A seat is taken, with a commitment to the next deal, with one to follow, or without."""

    commit: str | None = None
    will_commit: bool = False
    """Whether the next deal is to wait a little for it."""


class _Identified(msgspec.Struct):
    id: int | str | None = None


_decoder: msgspec.json.Decoder[SeatCommand] = msgspec.json.Decoder(SeatCommand)


def command_from(frame: str) -> SeatCommand:
    """The command in a frame of the socket. Raises `MugginsError` (`too-large`, `malformed`)."""
    if len(frame.encode("utf-8", "replace")) > LARGEST_BODY:
        raise too_large()
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed(str(error)) from None


def reply_id(frame: str) -> int | str | None:
    """The `id` of a frame, if it has one that can be read at all, so that even a refusal finds its question."""
    try:
        return msgspec.json.decode(frame[:LARGEST_BODY], type=_Identified).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def seats_of(asked: TableRequest, guest: Guest) -> list[Seat]:
    """The seats of a new table that `guest` opens. Raises `MugginsError`: `bad-seats`, `unknown-bot`."""
    seats: list[Seat] = []
    for number, seat in enumerate(asked.seats, 1):
        if [seat.me, seat.bot is not None, seat.open].count(True) != 1:
            raise MugginsError("bad-seats", f"say of seat {number} one thing: me, a bot's level, or open")
        if seat.me:
            seats.append(Seat(name=guest.name, guest=guest.id))
        elif seat.bot is not None:
            bots.bot(seat.bot)
            seats.append(bot_seat(seat.bot, sum(other.bot == seat.bot for other in seats)))
        else:
            seats.append(Seat())
    if sum(seat.me for seat in asked.seats) > 1:
        raise MugginsError("bad-seats", "one person has one seat: leave the others open, or to a bot")
    if not any(seat.me or seat.open for seat in asked.seats):
        raise MugginsError("bad-seats", "a table needs a seat for a person: yours, or one that is open")
    if asked.hints and not all(seat.me or seat.bot for seat in asked.seats):
        raise MugginsError(
            "no-hints", "hints are for one person against computer players: leave no seat open"
        )
    return seats


def check_times(asked: TableRequest) -> None:
    """Raises `MugginsError` (`bad-clock`, `bad-time`) where the times of a new table cannot be kept."""
    least, most, what = _CLOCKS[asked.clock.kind]
    if not least <= asked.clock.length <= most:
        raise MugginsError("bad-clock", f"a clock of that kind has {what}")
    for name, longest in _LONGEST.items():
        if not 0 <= (getattr(asked, name) or 0) <= longest:
            raise MugginsError("bad-time", f"{name} is in seconds, from 0 to {longest}")


_CLOCKS = {
    "none": (0, 0, "no length"),
    "move": (5, 600, "a length of 5 to 600 seconds a move"),
    "bank": (30, 7200, "a length of 30 to 7200 seconds a match"),
    "days": (1, 14, "a length of 1 to 14 days a move"),
}
_LONGEST = {"grace": 3600, "delay": 600, "window": 30}


def too_large() -> MugginsError:
    """What is said of a body over the limit."""
    return MugginsError("too-large", f"this is too much: a message has at most {LARGEST_BODY} bytes")


def malformed(why: str) -> MugginsError:
    """What is said of a body that is not as it should be; `why` in the words of the decoder."""
    if "`$.kind`" in why or why.startswith("kind: Invalid value"):
        kinds = ", ".join(str(kind.__struct_config__.tag) for kind in SeatCommand.__args__)
        sentence = f"there is no such action: an action is one of {kinds}; who must pass passes by itself"
        return MugginsError("no-such-action", sentence)
    return MugginsError("malformed", f"this is not what is expected here: {why[:200]}")
