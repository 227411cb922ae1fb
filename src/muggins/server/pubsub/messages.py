"""The messages that the processes of one deployment publish to each other, as JSON arrays."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class TableUpdate(msgspec.Struct, frozen=True, array_like=True):
    """A table has `number` events in the log, and the sender has open sockets of these seats there.

    It carries no event: whoever has the table in memory reads the log. So a message that is lost costs time only.
    """

    table: str
    number: int
    seats: tuple[int, ...] = ()
    wants_presence: bool = False
    """Whether the receivers are to publish which seats are connected to them."""
    moving: bool = False
    """Whether the sender is about to move for a computer player there."""
    invalidated: bool = False
    """Whether the log of the table was rewritten or deleted, so that all of it is to be read again."""

    def merged_with(self, earlier: TableUpdate) -> TableUpdate:
        """This update and an `earlier` one of the same table that was not sent yet, as one."""
        return msgspec.structs.replace(
            self,
            number=max(self.number, earlier.number),
            wants_presence=self.wants_presence or earlier.wants_presence,
            moving=self.moving or earlier.moving,
            invalidated=self.invalidated or earlier.invalidated,
        )


class LimitUsage(msgspec.Struct, frozen=True, array_like=True):
    """What the sender has granted `caller` under a limit: so many requests since it last said so, or places now."""

    limit: str
    caller: str
    times: int


class Packet(msgspec.Struct, frozen=True, array_like=True):
    """Messages that are sent at once. `sender` names the process, which ignores its own."""

    sender: str
    updates: Sequence[TableUpdate]
    usages: Sequence[LimitUsage] = ()
    guests: Sequence[str] = ()
    """The ids of guests some of whose tokens were revoked."""


def encode(packet: Packet) -> bytes:
    """`packet` as it is published."""
    return msgspec.json.encode(packet)


def decode(data: bytes) -> Packet:
    """The packet that `encode` wrote. Raises `msgspec.DecodeError` where another version of Muggins wrote it."""
    return _decoder.decode(data)


_decoder: msgspec.json.Decoder[Packet] = msgspec.json.Decoder(Packet)
