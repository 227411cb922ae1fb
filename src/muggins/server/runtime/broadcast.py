"""Broadcast: consecutive events and the table after them, as the frames that subscribers are sent.

What several subscribers see alike is encoded once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from muggins.events import Deal, Draw
from muggins.tables.event_projection import LoggedEvent, event_message
from muggins.tables.projection import encode, table_view
from muggins.tables.table import Table
from muggins.words.names import game_name


class Broadcast:
    """Consecutive `events`, and the `table` after them."""

    def __init__(self, events: Sequence[LoggedEvent], table: Table) -> None:
        self.events = events
        self.table = table
        self._common: dict[int, bytes] = {}
        """The frames that are the same for everybody, by the number of the event."""
        self._frames: dict[int | None, Sequence[bytes]] = {}
        """All frames, by seat."""

    def frames(self, seat: int | None) -> Sequence[bytes]:
        """The events as JSON for `seat`, or a spectator (None), the last one with the table after it."""
        frames = self._frames.get(seat)
        if frames is None:
            frames = self._frames[seat] = self._encode(seat)
        return frames

    def _encode(self, seat: int | None) -> Sequence[bytes]:
        frames = [self._frame(event, seat) for event in self.events]
        if frames:
            view = table_view(self.table, seat, game_name(self.table.opened.rules))
            frames[-1] = frames[-1][:-1] + b',"table":' + encode(view) + b"}"
        return frames

    def _frame(self, event: LoggedEvent, seat: int | None) -> bytes:
        # Only a deal and a draw show a seat what others do not see.
        if isinstance(event.event, Deal | Draw):
            return encode(event_message(event, seat))
        frame = self._common.get(event.number)
        if frame is None:
            frame = self._common[event.number] = encode(event_message(event, None))
        return frame
