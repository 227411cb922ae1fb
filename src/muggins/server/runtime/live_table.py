"""LiveTable: a table in the memory of this process, its latest events, and its subscribers.

All of it can be rebuilt from the log. Nothing waits for a subscriber: it is a position in the events, and one that is
so far behind that its next event is not in memory any more is disconnected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import NamedTuple

from muggins.errors import MugginsError
from muggins.server.clock import Clock, TableTime, machine_clock
from muggins.server.errors import no_such_table
from muggins.server.runtime.broadcast import Broadcast
from muggins.server.runtime.event_window import EventWindow
from muggins.store import Guest
from muggins.tables.decider import Transition
from muggins.tables.event_projection import LoggedEvent, logged_event
from muggins.tables.projection import may_see
from muggins.tables.table import Table


class SeenTable(NamedTuple):
    """A table as somebody may see it, with a delay maybe, and the seat that is theirs now."""

    table: Table
    seat: int | None


class Trouble(NamedTuple):
    """Why a table cannot go on at the moment; None once it can again."""

    error: MugginsError | None


class Subscriber:
    """The position of a guest, or a stranger (None), in the events of a table: all up to `after` were received.

    `earlier` are events after that which are not in memory any more. `authorize` is called with the subscriber's seat
    before anything is sent, and raises `MugginsError` where that may not be.
    """

    def __init__(
        self,
        live: LiveTable,
        guest: Guest | None,
        after: int,
        earlier: Sequence[LoggedEvent] = (),
        authorize: Callable[[int | None], None] = lambda _: None,
    ) -> None:
        self.guest = guest
        self.slow = asyncio.Event()
        """Set once the next event is not in memory any more."""
        self.changed = asyncio.Event()
        """Set whenever there may be something to receive."""
        self.position = after
        """The number of the last event that was received."""
        self._earlier = earlier
        self._live = live
        self._authorize = authorize
        self._trouble: MugginsError | None = None

    @property
    def seat(self) -> int | None:
        """The subscriber's seat now."""
        return self._live.seat_of(self.guest)

    def check(self) -> None:
        """Raises `MugginsError` where no more may be sent, as `no-such-table`: to be called before each frame."""
        self._live.check_visible(self.guest)
        self._authorize(self.seat)

    def rebuild(self, transitions: Sequence[Transition]) -> None:
        """Takes what is still to be received from `transitions`, the whole log of the table, which was rewritten."""
        self._earlier = logged_events([transitions[event.number - 1] for event in self._earlier])

    async def receive(self) -> Broadcast | Trouble:
        """The events since the last call, once there are some, or a change of `LiveTable.trouble`.

        Raises as `check` does as soon as that does.
        """
        while True:
            self.changed.clear()
            self.check()
            if self._live.trouble is not self._trouble:
                self._trouble = self._live.trouble
                return Trouble(self._trouble)
            table = self._live.table_for(self.guest)
            if table.number > self.position:
                return self._broadcast(table)
            seconds = self._live.seconds_until_more(self.guest)
            if seconds is None:
                await self.changed.wait()
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self.changed.wait()

    def _broadcast(self, table: Table) -> Broadcast:
        after, self.position = self.position, table.number
        if not self._earlier:
            return self._live.broadcast(after, table)
        known = [*self._earlier, *self._live.events.after(max(after, self._earlier[-1].number))]
        self._earlier = [event for event in self._earlier if event.number > table.number]
        return Broadcast([event for event in known if after < event.number <= table.number], table)


class LiveTable:
    """A table in memory, as it is in `table`; of its events only those are known that come after."""

    def __init__(self, table: Table, *, clock: Clock = machine_clock) -> None:
        self.id = table.id
        self.table = table
        self.time = TableTime(clock, table.at)
        self.lock = asyncio.Lock()
        """Held while the table is changed or read again."""
        self.subscribers: set[Subscriber] = set()
        self.trouble: MugginsError | None = None
        """Why the table cannot go on."""
        self.snapshot_number = table.number
        """The event after which the last snapshot was taken."""
        self.revision = 0
        """How often the log had been rewritten when it was read."""
        self.deleted = False
        """Whether the log is gone."""
        self.loaded_at = self.used_at = asyncio.get_running_loop().time()
        """When it came into memory, and when somebody last looked at it, on the clock of the event loop."""
        self.last_seen: dict[int, float] = {}
        """By seat, when its person was last connected to any process, on the same clock."""
        self.last_request: dict[int, float] = {}
        """By seat, when its person last sent a request to this process, on the same clock."""
        self.events = EventWindow(table.number)
        self._delay = timedelta(seconds=table.opened.delay)
        self._broadcasts: dict[tuple[int, int], Broadcast] = {}
        """What was made for subscribers since the last event, by the numbers that it begins after and ends with."""
        self._delayed: list[Table] = [table]
        """The table as spectators see it now, then as they are still to see it; without a delay only the first."""

    @classmethod
    def from_transitions(
        cls, transitions: Sequence[Transition], *, clock: Clock = machine_clock
    ) -> LiveTable:
        """The table after `transitions`, whose events are known."""
        live = cls(transitions[0].table, clock=clock)
        live.events = EventWindow(live.table.number - 1)
        live._delayed.clear()
        live.advance(transitions)
        return live

    def advance(self, transitions: Sequence[Transition]) -> None:
        """Goes on by `transitions`, which are in the log, and wakes the subscribers."""
        self.table = transitions[-1].table
        self.time.reach(self.table.at)
        self._broadcasts.clear()
        self.events.append(logged_events(transitions))
        if self._delay:
            # Events that were written together are shown together.
            for transition, following in zip(transitions, [*transitions[1:], None], strict=True):
                if following is None or following.table.at != transition.table.at:
                    self._delayed.append(transition.table)
        else:
            self._delayed = [self.table]
        self._forget()
        self._wake()

    def rebuild(self, transitions: Sequence[Transition], revision: int) -> None:
        """Takes everything from `transitions`, the whole log, which was rewritten `revision` times."""
        last = self.table.number
        self.revision = revision
        self.table = transitions[last - 1].table
        self.events.replace(logged_events(transitions[self.events.first - 1 : last]))
        self._delayed = [transitions[table.number - 1].table for table in self._delayed]
        self._broadcasts.clear()
        # The snapshot was deleted with the rewriting.
        self.snapshot_number = 0
        for subscriber in self.subscribers:
            subscriber.rebuild(transitions)
        if transitions[last:]:
            self.advance(transitions[last:])

    def mark_deleted(self) -> None:
        """Has every subscriber find that there is no such table any more."""
        self.deleted = True
        self._wake()

    def report_trouble(self, trouble: MugginsError | None) -> None:
        """Tells the subscribers why the table cannot go on, or that it can again (None)."""
        if (trouble and trouble.code) != (self.trouble and self.trouble.code):
            self.trouble = trouble
            self._wake()

    def broadcast(self, after: int, table: Table) -> Broadcast:
        """The events after `after` up to those of `table`: one value for all subscribers."""
        key = max(0, after), table.number
        broadcast = self._broadcasts.get(key)
        if broadcast is None:
            events = [event for event in self.events.after(after) if event.number <= table.number]
            broadcast = self._broadcasts[key] = Broadcast(events, table)
        return broadcast

    def seat_of(self, guest: Guest | None) -> int | None:
        """The seat that `guest` has now."""
        return self.table.seat_of(guest.id) if guest else None

    def check_visible(self, guest: Guest | None) -> None:
        """Raises `MugginsError` (`no-such-table`) where the table is gone, or `guest` may not see it (any more)."""
        if self.deleted or not may_see(self.table, guest.id if guest else None):
            raise no_such_table()

    def seen_by(self, guest: Guest | None) -> SeenTable:
        """What `guest`, or a stranger (None), sees."""
        return SeenTable(self.table_for(guest), self.seat_of(guest))

    def table_for(self, guest: Guest | None) -> Table:
        """The table as `guest`, or a stranger (None), sees it: spectators see it with the table's delay."""
        if not self._is_delayed(guest):
            return self.table
        until = self.time.now() - self._delay
        return next((table for table in reversed(self._delayed) if table.at <= until), self._delayed[0])

    def seconds_until_more(self, guest: Guest | None) -> float | None:
        """Seconds until `guest` sees more of what has happened already; None where it sees all of it."""
        if not self._is_delayed(guest):
            return None
        number = self.table_for(guest).number
        following = next((table for table in self._delayed if table.number > number), None)
        if following is None:
            return None
        return max(0.0, (following.at + self._delay - self.time.now()).total_seconds())

    def connected_seats(self) -> tuple[int, ...]:
        """The seats of the subscribers."""
        seats = {subscriber.seat for subscriber in self.subscribers}
        return tuple(sorted(seat for seat in seats if seat))

    def _is_delayed(self, guest: Guest | None) -> bool:
        return bool(self._delay) and self.seat_of(guest) is None

    def _wake(self) -> None:
        for subscriber in self.subscribers:
            subscriber.changed.set()

    def _forget(self) -> None:
        """Drops the tables that spectators have seen, and the events that nobody is to receive any more."""
        if self._delay:
            until = self.time.now() - self._delay
            while len(self._delayed) > 1 and self._delayed[1].at <= until:
                del self._delayed[0]
        if self.events.trim(self._delayed[0].number if self._delay else None):
            for subscriber in self.subscribers:
                if subscriber.position < self.events.first - 1:
                    subscriber.slow.set()


def logged_events(transitions: Iterable[Transition]) -> list[LoggedEvent]:
    """The events of `transitions`, each with its number and time."""
    return [logged_event(table.number, table.at, line, table) for line, table in transitions]
