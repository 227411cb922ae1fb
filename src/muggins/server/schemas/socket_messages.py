"""What the socket of a table sends beside the events of the table."""

from __future__ import annotations

from muggins.server.schemas.responses import ErrorBody
from muggins.tables.messages import Schema


class AcceptedReply(Schema, frozen=True):
    """The reply to the command with the id `reply`: `number` is that of the last event that it caused itself."""

    reply: int | str | None
    number: int


class RefusedReply(Schema, frozen=True):
    """The reply to a command that was refused, or to a frame that cannot be decoded: `reply` is null without an id."""

    reply: int | str | None
    error: ErrorBody


class OutageMessage(Schema, frozen=True, tag_field="kind", tag="trouble"):
    """The database cannot be written at the moment, so that the table cannot go on."""

    code: str
    message: str


class RecoveryMessage(Schema, frozen=True, tag_field="kind", tag="mended"):
    """The database can be written again."""


class HeartbeatMessage(Schema, frozen=True, tag_field="kind", tag="alive"):
    """The server is there; it says so again after `every` seconds."""

    every: float


class ClosingMessage(Schema, frozen=True):
    """Why the socket is closed next."""

    error: ErrorBody
