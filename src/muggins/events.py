"""The events of a match: what records, database and wire all speak.

An action is an event with blanks. A person says which tile goes where, and the engine fills in the count and
the points; a record may state them, and then they are checked. So the same structs serve as what somebody
wants to do, what happened, and a line of a record. A `None` in place of a tile is a tile that is not known
(written `?`); in place of anything else, a blank.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from muggins.errors import MugginsError
from muggins.tiles import Tile, parse_tile

Tiles = tuple[Tile | None, ...]
Reason = Literal["out", "blocked", "target", "abandoned"]


class Message(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """What every event is made of: told by `kind` in JSON, frozen, and with nothing that its kind does not have."""


class Deal(Message, frozen=True, tag="deal"):
    """Hand `number` is dealt: each seat's tiles, and the boneyard in the order it will be drawn."""

    number: int
    hands: tuple[Tiles, ...]
    boneyard: Tiles


class Lead(Message, frozen=True, tag="lead"):
    """`seat` leads. Where the lead was drawn for, `drawn` are the tiles shown, in the order they were drawn:
    one a seat, then again one for each of those who drew the heaviest, until one did."""

    seat: int
    drawn: tuple[Tile, ...] = ()


class Play(Message, frozen=True, tag="play"):
    """`seat` places `tile` against a tile on the table; the first tile of a hand against none.

    `count` is in pips, on the ends after the play. `points` are those taken for it. `declared` is for the call.
    """

    seat: int
    tile: Tile
    against: Tile | None = None
    in_line: bool = False
    declared: bool | None = None
    count: int | None = None
    points: int | None = None


class Draw(Message, frozen=True, tag="draw"):
    """`seat` draws from the boneyard: every tile of one turn."""

    seat: int
    tiles: Tiles | None = None


class Pass(Message, frozen=True, tag="pass"):
    """`seat` can neither play nor draw. It is never an action: the rules pass for whoever must."""

    seat: int


class Declare(Message, frozen=True, tag="declare"):
    """Under the call, `seat` declares its last play's score before the next tile is laid."""

    seat: int
    points: int | None = None


class Call(Message, frozen=True, tag="call"):
    """Under the call, `seat` takes the points of a play left undeclared."""

    seat: int
    points: int | None = None


class Resign(Message, frozen=True, tag="resign"):
    """`seat` gives up the match for its side."""

    seat: int


class End(Message, frozen=True, tag="end"):
    """The hand is over and settled: the side that won it, the points by side, and the tiles each seat had left."""

    reason: Reason
    winner: int | None = None
    points: tuple[int, ...] | None = None
    left: tuple[Tiles, ...] | None = None


Event = Deal | Lead | Play | Draw | Pass | Declare | Call | Resign | End
Action = Play | Draw | Declare | Call | Resign
"""What a seat may do."""


def _encode(value: Any) -> str:
    if isinstance(value, Tile):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} is not part of an event")


def _decode(kind: type, value: Any) -> Any:
    if kind is Tile:
        if not isinstance(value, str):
            raise ValueError('a tile is a text, as in "6-4"')
        try:
            return parse_tile(value)
        except MugginsError as error:
            raise ValueError(str(error)) from None
    raise NotImplementedError(f"{kind.__name__} is not part of an event")


_encoder = msgspec.json.Encoder(enc_hook=_encode, order="deterministic")
_decoder = msgspec.json.Decoder(Event, dec_hook=_decode)


def to_json(value: object) -> bytes:
    """An event, or anything made of events, tiles and plain values, as JSON."""
    return _encoder.encode(value)


def event_from_json(text: bytes | str) -> Event:
    """The event that `to_json` wrote; raises `msgspec.ValidationError` for any other JSON, and
    its parent `msgspec.DecodeError` for what is no JSON."""
    return _decoder.decode(text)


def decoder(kinds: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of JSON for `kinds`, a union wider than `Event`, with tiles as events write them."""
    return msgspec.json.Decoder(kinds, dec_hook=_decode)


def to_builtins(value: object) -> Any:
    """An event, or anything made of them, as dicts, tuples, strings and numbers."""
    return msgspec.to_builtins(value, enc_hook=_encode)
