"""Batch: events that follow one another, and the table after them, as they are sent.

What several who listen see alike is made once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from muggins.events import Deal, Draw
from muggins.tables.projection import LoggedEvent, encoded, event_seen, table_seen
from muggins.tables.table import Table


class Broadcast:
    """Events that follow one another, and the table after them."""

    def __init__(self, moments: Sequence[LoggedEvent], table: Table) -> None:
        self.moments = moments
        self.table = table
        self._common: dict[int, bytes] = {}
        """The events that everybody sees alike, by number."""
        self._frames: dict[int | None, Sequence[bytes]] = {}

    def frames(self, seat: int | None) -> Sequence[bytes]:
        """For `seat`, or a stranger (None), each event in JSON, the last with the table as it is after it."""
        frames = self._frames.get(seat)
        if frames is None:
            frames = self._frames[seat] = self._made(seat)
        return frames

    def _made(self, seat: int | None) -> Sequence[bytes]:
        frames = [self._event(moment, seat) for moment in self.moments]
        if frames:
            frames[-1] = frames[-1][:-1] + b',"table":' + encoded(table_seen(self.table, seat)) + b"}"
        return frames

    def _event(self, moment: LoggedEvent, seat: int | None) -> bytes:
        if isinstance(moment.line, Deal | Draw):
            return encoded(event_seen(moment, seat))
        frame = self._common.get(moment.number)
        if frame is None:
            frame = self._common[moment.number] = encoded(event_seen(moment, None))
        return frame
