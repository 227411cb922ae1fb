"""The log of a table: the events of its matches and those of the acts around them, in one order."""

from __future__ import annotations

from muggins.events import Event, decoder, to_json
from muggins.tables.acts.clock import Flagged
from muggins.tables.acts.close import Closed
from muggins.tables.acts.deal import Committed, Revealed, Sealed, Uncommitted, Unrevealed, Unsealed
from muggins.tables.acts.next_hand import Ready
from muggins.tables.acts.presence import Away, Back, StandsIn, Suspended
from muggins.tables.acts.rematch import Rematch
from muggins.tables.acts.sit import Left, Sat
from muggins.tables.acts.talk import Said
from muggins.tables.acts.undo import UndoAgreed, UndoAsked, Undone, UndoRefused
from muggins.tables.settings import Opened

ActEvent = (
    Opened
    | Said
    | Away
    | Back
    | Sat
    | Left
    | Ready
    | Rematch
    | Committed
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | StandsIn
    | Flagged
    | Undone
    | Sealed
    | Uncommitted
    | Revealed
    | Unrevealed
    | Unsealed
    | Suspended
    | Closed
)
"""An event of what people, and the server, do around the match."""
TableEvent = ActEvent | Event
"""An event of a table's log."""

_decoder = decoder(TableEvent)


def encode_event(event: TableEvent) -> str:
    """An event of the log as JSON."""
    return to_json(event).decode()


def decode_event(text: str | bytes) -> TableEvent:
    """The event that `encode_event` wrote. Raises `msgspec.DecodeError` for anything else."""
    event: TableEvent = _decoder.decode(text)
    return event
