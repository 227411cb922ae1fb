"""What may be asked of a table: bodies as they come in, and the events with blanks that they stand for.

A body says nothing that its sender could guess at: no seat, which is the caller's own, and no drawn tile, count
or points, which the rules know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from muggins import events
from muggins.errors import MugginsError
from muggins.rules import Value
from muggins.server.players import bot_seat
from muggins.server.table import Ready, Seat, Wish
from muggins.server.table import Rematch as RematchWish
from muggins.store import Guest
from muggins.tiles import parse_tile

LARGEST_BODY = 4096
"""In bytes; the same for a frame of the socket."""


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class GuestAsked(_Body, frozen=True):
    """A guest comes in under a name."""

    name: str


class SeatAsked(_Body, frozen=True):
    """A seat of a new table: the caller's own, a computer player's of a level, or open."""

    me: bool = False
    bot: str | None = None
    open: bool = False


class TableAsked(_Body, frozen=True, kw_only=True):
    """A new table: a named game, what is to be different from it, who sits where, and who may find it."""

    rules: str
    options: dict[str, Value] = {}
    seats: Sequence[SeatAsked]
    visibility: Literal["private", "link", "open"] = "link"


class _Action(_Body, frozen=True, kw_only=True, tag_field="kind"):
    """`after` is the number of the last event that the sender has seen. `id` comes back with the answer on a socket."""

    after: int
    id: int | str | None = None


class Play(_Action, frozen=True, tag="play"):
    """Place a tile against one on the table; the first tile against none. `declared` is for the call."""

    tile: str
    against: str | None = None
    in_line: bool = False
    declared: bool | None = None


class Draw(_Action, frozen=True, tag="draw"):
    """Draw from the boneyard, as far as the rules say."""


class Declare(_Action, frozen=True, tag="declare"):
    """Declare the score of the tile just laid."""


class Call(_Action, frozen=True, tag="call"):
    """Call the score that another has left undeclared."""


class Next(_Action, frozen=True, tag="next"):
    """Be ready for the next hand."""


class Rematch(_Action, frozen=True, tag="rematch"):
    """Be ready for another match in the same seats."""


class Resign(_Action, frozen=True, tag="resign"):
    """Give up the match."""


class _Identified(msgspec.Struct):
    id: int | str | None = None


ActionAsked = Play | Draw | Declare | Call | Next | Rematch | Resign

_decoder: msgspec.json.Decoder[ActionAsked] = msgspec.json.Decoder(ActionAsked)
_PLAIN: dict[type, type] = {
    Draw: events.Draw,
    Declare: events.Declare,
    Call: events.Call,
    Next: Ready,
    Rematch: RematchWish,
    Resign: events.Resign,
}


def wish_of(asked: ActionAsked, seat: int) -> Wish:
    """What `seat` wants. Raises `MugginsError` (`no-such-tile`) for a tile that is none."""
    if isinstance(asked, Play):
        return events.Play(
            seat=seat,
            tile=parse_tile(asked.tile),
            against=None if asked.against is None else parse_tile(asked.against),
            in_line=asked.in_line,
            declared=asked.declared,
        )
    wish: Wish = _PLAIN[type(asked)](seat=seat)
    return wish


def action_from(frame: str) -> ActionAsked:
    """The action in a frame of the socket. Raises `MugginsError` (`too-large`, `malformed`)."""
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


def seats_of(asked: TableAsked, guest: Guest) -> list[Seat]:
    """The seats of a new table that `guest` opens. Raises `MugginsError`: `bad-seats`, `unknown-bot`."""
    seats: list[Seat] = []
    for number, seat in enumerate(asked.seats, 1):
        if [seat.me, seat.bot is not None, seat.open].count(True) != 1:
            raise MugginsError("bad-seats", f"say of seat {number} one thing: me, a bot's level, or open")
        if seat.me:
            seats.append(Seat(name=guest.name, guest=guest.id))
        elif seat.bot is not None:
            seats.append(bot_seat(seat.bot, sum(other.bot == seat.bot for other in seats)))
        else:
            seats.append(Seat())
    if sum(seat.me for seat in asked.seats) > 1:
        raise MugginsError("bad-seats", "one person has one seat: leave the others open, or to a bot")
    if not any(seat.me or seat.open for seat in asked.seats):
        raise MugginsError("bad-seats", "a table needs a seat for a person: yours, or one that is open")
    return seats


def too_large() -> MugginsError:
    """What is said of a body over the limit."""
    return MugginsError("too-large", f"this is too much: a message has at most {LARGEST_BODY} bytes")


def malformed(why: str) -> MugginsError:
    """What is said of a body that is not as it should be; `why` in the words of the decoder."""
    if "`$.kind`" in why or why.startswith("kind: Invalid value"):
        kinds = ", ".join(str(kind.__struct_config__.tag) for kind in ActionAsked.__args__)
        sentence = f"there is no such action: an action is one of {kinds}; who must pass passes by itself"
        return MugginsError("no-such-action", sentence)
    return MugginsError("malformed", f"this is not what is expected here: {why[:200]}")
