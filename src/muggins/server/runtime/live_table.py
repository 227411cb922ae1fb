"""Held: a table in the memory of this process, its recent moments, and those who listen to it.

What is kept here can always be had from the log again. Nobody who listens is waited for: a listener is a place in what
has happened, and whoever is so far behind that it is no longer kept is let go.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import NamedTuple

from muggins.errors import MugginsError
from muggins.events import Deal
from muggins.server.runtime.broadcast import Broadcast
from muggins.server.runtime.clock import Clock, TableTime, machine_clock
from muggins.store import Guest
from muggins.tables.evolve import Step
from muggins.tables.projection import LoggedEvent, moment
from muggins.tables.table import Table

RECENT = 50
"""So many moments are kept at least, and twice as many at most, but for the last hand and what is still to be heard."""


LONG_AGO = 400
"""Who has missed more moments than that is told of the last hand, and the table as it is."""


class SeenTable(NamedTuple):
    """What somebody sees: a table, which may be as it was a while ago, and the seat that is theirs now."""

    table: Table
    seat: int | None


class Trouble(NamedTuple):
    """The table cannot go on at the moment, and why; or it can again (None)."""

    error: MugginsError | None


class Subscriber:
    """Somebody who hears what happens at a table. `slow` is set once what it has not heard is no longer kept.

    `ask` is called with its seat before anything is told, and raises `MugginsError` where that may not be.
    """

    def __init__(
        self,
        held: LiveTable,
        guest: Guest | None,
        after: int,
        earlier: Sequence[LoggedEvent] = (),
        ask: Callable[[int | None], None] = lambda _: None,
    ) -> None:
        self.guest = guest
        self.slow = asyncio.Event()
        self.news = asyncio.Event()
        self.heard = after
        self._earlier = earlier
        self._held = held
        self._ask = ask
        self._trouble: MugginsError | None = None

    @property
    def seat(self) -> int | None:
        """Its seat now."""
        return self._held.seat_of(self.guest)

    def check(self) -> None:
        """Raises `MugginsError` where it may hear no more, as `no-such-table`: for whatever is sent to ask before."""
        self._held.check_shown(self.guest)
        self._ask(self.seat)

    def reread(self, steps: Sequence[Step]) -> None:
        """What it is still to hear is as `steps`, the whole log of the table, have it now."""
        self._earlier = [moment for told in self._earlier for moment in moments([steps[told.number - 1]])]

    async def hear(self) -> Broadcast | Trouble:
        """What the listener has not heard yet, once there is something; raises as `check` does, and at once."""
        while True:
            self.news.clear()
            self.check()
            if self._held.trouble is not self._trouble:
                self._trouble = self._held.trouble
                return Trouble(self._trouble)
            table = self._held.shown(self.guest)
            if table.number > self.heard:
                return self._batch(table)
            wait = self._held.shown_next(self.guest)
            if wait is None:
                await self.news.wait()
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.news.wait()

    def _batch(self, table: Table) -> Broadcast:
        after, self.heard = self.heard, table.number
        if not self._earlier:
            return self._held.batch(after, table)
        known = [*self._earlier, *self._held.since(max(after, self._earlier[-1].number))]
        self._earlier = [moment for moment in self._earlier if moment.number > table.number]
        return Broadcast([moment for moment in known if after < moment.number <= table.number], table)


class LiveTable:
    """A table in memory, from the last of `steps` on; `steps` are the lines that are known of it."""

    def __init__(self, table: Table, steps: Sequence[Step] = (), *, clock: Clock = machine_clock) -> None:
        self.id = table.id
        self.table = table
        self.time = TableTime(clock, table.at)
        self.lock = asyncio.Lock()
        """Of whoever changes the table."""
        self.listeners: set[Subscriber] = set()
        self.trouble: MugginsError | None = None
        """Why it cannot go on."""
        self.kept = table.number
        """The event after which the table was last kept whole."""
        self.rewritten = 0
        """How often its log had been rewritten when it was read."""
        self.deleted = False
        """Whether it is not in the log any more."""
        self.loaded = self.touched = asyncio.get_running_loop().time()
        """Since when it is in memory, and when somebody last looked at it, on the clock of the event loop."""
        self.seen: dict[int, float] = {}
        """By seat, when its person was last seen here or by another process, on the same clock."""
        self.asked: dict[int, float] = {}
        """By seat, when its person last asked for something here, likewise."""
        self._moments: list[LoggedEvent] = []
        self._delay = timedelta(seconds=table.opened.delay)
        self._batches: dict[tuple[int, int], Broadcast] = {}
        """What is heard since the last event, by the number that it comes after and the last one."""
        self._dealt = 0
        """The number of the last deal that is known."""
        self._past: list[Table] = []
        """The tables that spectators are still to see, with the one that they see now before them."""
        if steps:
            self.take(steps)
        else:
            self._past.append(table)

    @property
    def first(self) -> int:
        """The number of the first moment that is still known."""
        return self._moments[0].number if self._moments else self.table.number + 1

    def take(self, steps: Sequence[Step]) -> None:
        """Goes on by `steps` that are in the log, and tells the listeners."""
        self.table = steps[-1].table
        self.time.reach(self.table.at)
        self._batches.clear()
        told = moments(steps)
        self._moments += told
        self._dealt = next((one.number for one in reversed(told) if isinstance(one.line, Deal)), self._dealt)
        if self._delay:
            # What was written together is shown together.
            for step, following in zip(steps, [*steps[1:], None], strict=True):
                if following is None or following.table.at != step.table.at:
                    self._past.append(step.table)
        else:
            self._past = [self.table]
        self._forget()
        for listener in self.listeners:
            listener.news.set()

    def reread(self, steps: Sequence[Step], rewritten: int) -> None:
        """Is as its log tells it now, all of which is `steps`: it was rewritten so often."""
        first, last = self.first, self.table.number
        self.rewritten = rewritten
        self.table = steps[last - 1].table
        self._moments = moments(steps[first - 1 : last])
        self._past = [steps[table.number - 1].table for table in self._past]
        self._batches.clear()
        # What was kept whole is dropped.
        self.kept = 0
        for listener in self.listeners:
            listener.reread(steps)
        if steps[last:]:
            self.take(steps[last:])

    def delete(self) -> None:
        """There is no such table any more, and whoever listens to it is told so."""
        self.deleted = True
        for listener in self.listeners:
            listener.news.set()

    def since(self, after: int) -> Sequence[LoggedEvent]:
        """The moments after the event `after`, as far as they are kept."""
        return self._moments[max(0, after + 1 - self.first) :]

    def dealt(self, number: int) -> int | None:
        """The number of the last deal up to the event `number`; None where that is not known here any more."""
        known = reversed(self._moments)
        return next(
            (one.number for one in known if one.number <= number and isinstance(one.line, Deal)), None
        )

    def recall(self, earlier: Sequence[LoggedEvent]) -> None:
        """Knows `earlier` moments again, which are followed without a gap by those that are kept."""
        again = [moment for moment in earlier if moment.number < self.first]
        dealt = (one.number for one in reversed(again) if isinstance(one.line, Deal))
        self._dealt = self._dealt or next(dealt, 0)
        self._moments[:0] = again

    def batch(self, after: int, table: Table) -> Broadcast:
        """The events after `after` up to those of `table`, one of the tables here: the same for all who ask."""
        key = max(0, after), table.number
        batch = self._batches.get(key)
        if batch is None:
            moments = [moment for moment in self.since(after) if moment.number <= table.number]
            batch = self._batches[key] = Broadcast(moments, table)
        return batch

    def seat_of(self, guest: Guest | None) -> int | None:
        """The seat that `guest` has now."""
        return self.table.seat_of(guest.id) if guest else None

    def check_shown(self, guest: Guest | None) -> None:
        """Raises `MugginsError` (`no-such-table`) where the table is not, or no longer, for `guest` to see."""
        if self.deleted or not self.table.shown_to(guest.id if guest else None):
            raise no_such_table()

    def sight(self, guest: Guest | None) -> SeenTable:
        """What `guest`, or a stranger (None), sees."""
        return SeenTable(self.shown(guest), self.seat_of(guest))

    def shown(self, guest: Guest | None) -> Table:
        """The table as it is for `guest`, or a stranger (None): who has no seat may be behind."""
        if not self._behind(guest):
            return self.table
        seen = self.time.now() - self._delay
        return next((table for table in reversed(self._past) if table.at <= seen), self._past[0])

    def shown_next(self, guest: Guest | None) -> float | None:
        """Seconds until `guest` sees more of what has happened already; None where it sees all."""
        if not self._behind(guest):
            return None
        shown = self.shown(guest)
        following = next((table for table in self._past if table.number > shown.number), None)
        if following is None:
            return None
        return max(0.0, (following.at + self._delay - self.time.now()).total_seconds())

    def tell_trouble(self, trouble: MugginsError | None) -> None:
        """Tells everybody that the table cannot go on, or that it can again."""
        if (trouble and trouble.code) != (self.trouble and self.trouble.code):
            self.trouble = trouble
            for listener in self.listeners:
                listener.news.set()

    def seats_here(self) -> tuple[int, ...]:
        """The seats of those who listen."""
        seats = {listener.seat for listener in self.listeners}
        return tuple(sorted(seat for seat in seats if seat))

    def _behind(self, guest: Guest | None) -> bool:
        return bool(self._delay) and self.seat_of(guest) is None

    def _forget(self) -> None:
        """Forgets what is neither recent nor of the last hand, nor still to be shown."""
        if self._delay:
            seen = self.time.now() - self._delay
            while len(self._past) > 1 and self._past[1].at <= seen:
                del self._past[0]
        if len(self._moments) <= 2 * RECENT:
            return
        shown = self._past[0].number
        needless = len(self._moments) - RECENT
        if self._dealt:
            needless = max(min(needless, self._dealt - self.first), len(self._moments) - LONG_AGO)
        if self._delay:
            needless = min(needless, shown - self.first)
        if needless > 0:
            del self._moments[:needless]
            for listener in self.listeners:
                if listener.heard < self.first - 1:
                    listener.slow.set()


def no_such_table() -> MugginsError:
    """What is said of a table that does not exist, or is not for the asker to see."""
    return MugginsError("no-such-table", "there is no such table: look at the address again")


def moments(steps: Iterable[Step]) -> list[LoggedEvent]:
    """What is told of `steps`."""
    return [moment(table.number, table.at, line, table) for line, table in steps]
