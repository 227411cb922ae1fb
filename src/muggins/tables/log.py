"""The lines of a table's log: the events of its matches, and what people do around them.

A table is opened, seats are taken and left, people come and go, say that they are ready, and put in their part of
the next deal. All of it is one log in one order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from muggins.events import Action, End, Event, Message, decoder, to_json
from muggins.rules import Value

Visibility = Literal["private", "link", "open"]
Why = Literal["unattended", "replaced", "host"]
"""Why a table was closed: nobody came back to it, its opener wanted another in its place, or the host wanted it so."""

GRACE = 60.0
"""Seconds that the seat of somebody who has gone is kept, before a computer player goes on in it."""
WINDOW = 3.0
"""Seconds that the others have to declare or to call, before the next tile is laid."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: as long as it likes, so many seconds a move, so many a match, or days a move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    length: int = 0
    """In seconds, in days for `days`."""

    @property
    def seconds(self) -> float:
        """The same in seconds."""
        return self.length * (86_400.0 if self.kind == "days" else 1.0)


NO_CLOCK = Clock()


class Opened(Message, frozen=True, tag="opened"):
    """The table is there: for which game, with every option as it is played, by which guest."""

    rules: str
    options: Mapping[str, Value]
    seats: int
    visibility: Visibility
    opener: str
    clock: Clock = NO_CLOCK
    grace: float = GRACE
    """In seconds; 0 where a seat is kept for ever."""
    delay: float = 0.0
    """Seconds by which those without a seat are behind."""
    window: float = WINDOW
    """In seconds, for games with the call."""
    hints: bool = False
    """Whether a person may ask what its plays are worth."""
    practice: bool = False
    """Whether the match begins with what was played elsewhere, whose events follow."""


class Sat(Message, frozen=True, tag="sat"):
    """`seat` is taken by a guest, or by a computer player of the level `bot`."""

    seat: int
    name: str
    guest: str | None = None
    bot: str | None = None
    commit: str | None = None
    """The commitment to its part of the next deal; so with the lines below."""
    will_commit: bool = False
    """Whether the next deal is to wait a little for its commitment."""


class Left(Message, frozen=True, tag="left"):
    """`seat` is open again."""

    seat: int


class Ready(Message, frozen=True, tag="next"):
    """`seat` has seen how the hand ended, and is ready for the next."""

    seat: int
    commit: str | None = None


class Rematch(Message, frozen=True, tag="rematch"):
    """`seat` wants another match, in the same seats."""

    seat: int
    commit: str | None = None


class Away(Message, frozen=True, tag="away"):
    """Whoever has `seat` is not there any more."""

    seat: int


class Back(Message, frozen=True, tag="back"):
    """Whoever has `seat` is there again; a computer player that went on in it yields."""

    seat: int


class StandsIn(Message, frozen=True, tag="stands-in"):
    """A computer player of the level `bot` goes on in `seat`, until whoever has it is back."""

    seat: int
    bot: str


class Flagged(Message, frozen=True, tag="flagged"):
    """The time of `seat` is up: a computer player moves for it."""

    seat: int


class Said(Message, frozen=True, tag="said"):
    """`seat` says one of the phrases that there are."""

    seat: int
    phrase: str


class UndoAsked(Message, frozen=True, tag="undo"):
    """`seat` would like to take back the tile that it has just laid."""

    seat: int


class UndoAgreed(Message, frozen=True, tag="undo-agreed"):
    """`seat` has nothing against it."""

    seat: int


class UndoRefused(Message, frozen=True, tag="undo-refused"):
    """`seat` would rather not."""

    seat: int


class Undone(Message, frozen=True, tag="undone"):
    """The last tile of `seat` is taken back: the table is as it was before it."""

    seat: int


class Sealed(Message, frozen=True, tag="sealed"):
    """The server's commitment to its part of the deal of `hand`, and the computer players' to theirs.

    `seed` and `seeds`, which are what was committed to, are for nobody to see until `Unsealed`. `version` is that of
    the protocol, and `rules` the text that enters the key, which version 1 works out from the rules.
    """

    hand: int
    commit: str
    seed: str
    commits: tuple[str | None, ...]
    seeds: tuple[str | None, ...]
    version: int = 1
    rules: str = ""


class Committed(Message, frozen=True, tag="commit"):
    """`seat` has committed itself to its part of the next deal."""

    seat: int
    commit: str


class Uncommitted(Message, frozen=True, tag="uncommitted"):
    """`seat` was to commit itself to its part of the next deal, and has not in time: it gets no part."""

    seat: int


class Revealed(Message, frozen=True, tag="reveal"):
    """`seat` shows the part it has committed itself to."""

    seat: int
    seed: str


class Unrevealed(Message, frozen=True, tag="unrevealed"):
    """`seat` has not shown its part in time, and gets one that everybody can work out."""

    seat: int


class Unsealed(Message, frozen=True, tag="unsealed"):
    """All that the deal of `hand` came from: the server's part, and by seat what was committed to and shown."""

    hand: int
    previous: str
    commit: str
    seed: str
    commits: tuple[str | None, ...]
    seeds: tuple[str | None, ...]
    version: int = 1
    rules: str = ""


class Suspended(Message, frozen=True, tag="suspended"):
    """Nobody has been there for a while: until somebody is, no clock runs and no computer player moves."""


class Closed(Message, frozen=True, tag="closed"):
    """Nobody plays here any more, and a match that was not over ends without a winner."""

    why: Why


Talk = Said | Away | Back | Sat | Left | Ready | Rematch | Committed | UndoAsked | UndoAgreed | UndoRefused
"""What changes nothing that a move could depend on."""
Own = (
    StandsIn | Flagged | Undone | Sealed | Uncommitted | Revealed | Unrevealed | Unsealed | Suspended | Closed
)
TableLine = Opened | Talk | Own
TableEvent = TableLine | Event
"""A line of a table's log."""
Command = Action | Talk | StandsIn | Flagged | Uncommitted | Revealed | Unrevealed | Suspended | Closed | End
"""What somebody may ask of a table, or the passing of time."""

_decoder = decoder(TableEvent)


def written(line: TableEvent) -> str:
    """A line of the log, as JSON."""
    return to_json(line).decode()


def line_from(text: str | bytes) -> TableEvent:
    """What `written` wrote."""
    line: TableEvent = _decoder.decode(text)
    return line
