"""What every command at a table is made of, and who gives it."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple

import msgspec


class PersonCommand(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """A command that a person sends. It names no seat: that is the sender's own, which the connection knows.

    `after` is the number of the last event that the sender has seen, and `id` comes back with the answer on a socket.
    """

    after: int = 0
    id: int | str | None = None

    depends_on: ClassVar[Literal["move", "hand", "nothing"]] = "move"
    """What the sender must have seen: the last change of the game, the last beginning or end of a hand, or nothing."""


class ServerCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command that the server gives. No person can send one."""


class TimerCommand(ServerCommand, frozen=True, kw_only=True):
    """A command that only a timer gives, and that is refused (`not-due`) before its time."""


class Sent(NamedTuple):
    """A command of the person in `seat`, who is thereby known to be there."""

    command: PersonCommand
    seat: int
