"""The service: what people do at the tables, and may see of them.

What changes a table is either done or never begun, even if whoever asked has gone.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, TypeVar

from muggins.errors import MugginsError
from muggins.rules import Rules
from muggins.server.pubsub.channel import Channel
from muggins.server.runtime.broadcast import Broadcast
from muggins.server.runtime.clock import Clock, machine_clock
from muggins.server.runtime.computer_players import ComputerPlayers
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.server.runtime.history import missed, story
from muggins.server.runtime.housekeeping import Housekeeping
from muggins.server.runtime.invalidation import Invalidation
from muggins.server.runtime.live_table import LiveTable, SeenTable, Subscriber
from muggins.server.runtime.live_tables import LiveTables
from muggins.server.runtime.loading import load_steps
from muggins.server.runtime.presence import Presence
from muggins.server.runtime.scheduler import Scheduler
from muggins.server.runtime.table_quota import TableQuota
from muggins.store import ConflictError, EventLog, Guest, ListedTable, Seating, StoreUnavailableError
from muggins.tables.decider import is_fresh, opening
from muggins.tables.departure import NothingToDo, parting, replacing
from muggins.tables.evolve import Step
from muggins.tables.log import Command, Left, Sat
from muggins.tables.projection import LoggedEvent
from muggins.tables.seat import Seat
from muggins.tables.table import Table

T = TypeVar("T")

_AT_A_TIME = 50
"""Tables that are asked for at once."""
IDLE = 900.0
"""Seconds after which a table that nobody looks at leaves the memory."""


class StaleCommand(MugginsError):
    """An action that came too late: the events since, and the table as it is."""

    def __init__(self, number: int, missed: Broadcast, seat: int | None) -> None:
        now = missed.table.number
        super().__init__("stale", f"the table is at event {now}, and yours was to follow event {number}")
        self.missed = missed
        self.seat = seat


class _TooLate(Exception):
    """Something has happened that whoever wanted this has not seen."""


class TableService:
    """The tables over a log, in one of the processes that talk over `channels`.

    At most `thinking` computer players think at once (None: one for each core). A table at which nobody has looked for
    `idle` seconds leaves the memory. `quota` says who may open more (None: whoever likes). All go by `clock`.
    """

    def __init__(
        self,
        log: EventLog,
        channel: Channel,
        *,
        thinking: int | None = None,
        idle: float = IDLE,
        quota: TableQuota | None = None,
        clock: Clock = machine_clock,
    ) -> None:
        self._log = log
        self._clock = clock
        self._quota = quota or TableQuota(log)
        self._channel = channel
        self._rng = random.SystemRandom()
        self.pool = CpuPool(thinking)
        """Where what takes long is worked out beside the event loop."""
        self._computers = ComputerPlayers(self.pool)
        self._ledger = LiveTables(log, channel, self._rng, clock, self._changed)
        self._driver = Scheduler(self._ledger, channel, self._computers, self._rng)
        self._presence = Presence(self._ledger, channel)
        self.invalidation = Invalidation(log, channel, self._ledger, self._driver)
        self._rounds = Housekeeping(
            log, channel, self._ledger, self._driver, self._presence, self.invalidation, idle, clock
        )

    def start(self) -> None:
        """Joins the other processes, and begins to look after the tables."""
        self._rounds.start()

    async def stop(self) -> None:
        """Finishes what was begun, and changes nothing any more: what is asked for is refused with `stopping`."""
        self._rounds.close()
        await self._driver.close()
        await self._ledger.close()

    async def close(self) -> None:
        """Stops, and leaves the other processes."""
        await self.stop()
        await self._channel.close()
        self._computers.close()
        self.pool.close()

    # Looking.

    async def table(self, id: str, guest: Guest | None) -> Table:
        """The table `id` as it is for `guest`; raises as `seen_table` does."""
        return (await self.seen_table(id, guest)).table

    async def seen_table(self, id: str, guest: Guest | None) -> SeenTable:
        """What `guest`, or a stranger (None), sees of the table `id`.

        Raises `MugginsError`: `no-such-table`, also where it is not for `guest` to see, and `store-away`.
        """
        held = await self._show(id, guest)
        self._presence.asked(held, guest)
        return held.sight(guest)

    def time_at(self, table: Table) -> datetime:
        """The time now at a table that was just looked at."""
        held = self._ledger.find(table.id)
        return held.time.now() if held else table.at

    async def listed(self, most: int, of_one: int) -> list[tuple[ListedTable, Table]]:
        """The tables that are open to all, as `EventLog.listed_tables` has them."""
        return [
            (listed, (await self._ledger.hold(listed.id)).shown(None))
            for listed in await self._log.listed_tables(most, of_one)
        ]

    async def seated_tables(
        self, guest: Guest, most: int, **which: Any
    ) -> list[tuple[Seating, SeenTable | None]]:
        """The latest tables at which `guest` has sat, the last one first; `which` of them as `EventLog.seatings`.

        A table that it may not see any more is None.
        """
        found: list[tuple[Seating, SeenTable | None]] = []
        for seating in await self._log.seatings(guest.id, most, **which):
            held = await self._ledger.hold(seating.table)
            found.append((seating, held.sight(guest) if held.table.shown_to(guest.id) else None))
        return found

    async def seatings(self, guest: Guest, most: int, **which: Any) -> list[Seating]:
        """The latest tables at which `guest` has sat, the last one first; `which` of them as `EventLog.seatings`."""
        return await self._log.seatings(guest.id, most, **which)

    async def read_log(self, id: str, guest: Guest) -> tuple[SeenTable, Sequence[Step]]:
        """What `guest` sees of the table `id`, and its log until then; it does not come into memory for that.

        Raises as `seen_table` does.
        """
        steps = await load_steps(self._log, id)
        held = self._ledger.find(id) or LiveTable(steps[0].table, steps, clock=self._clock)
        held.check_shown(guest)
        sight = held.sight(guest)
        return sight, steps[: sight.table.number]

    async def history(
        self, id: str, guest: Guest | None, address: str | None = None
    ) -> tuple[SeenTable, Sequence[LoggedEvent]]:
        """What `guest` sees of the table `id`, and all that has happened there until then; raises as `seen_table` does.

        It is worked out in the pool; for somebody at `address`, if that is given, which raises as that does.
        """
        held = await self._show(id, guest)
        sight = held.sight(guest)
        told = await story(self._log, self.pool, id, address)
        held.check_shown(guest)
        return sight, told[: sight.table.number]

    @asynccontextmanager
    async def subscribe(
        self,
        id: str,
        guest: Guest | None,
        after: int | None,
        ask: Callable[[int | None], None] = lambda _: None,
    ) -> AsyncIterator[Subscriber]:
        """Hears what happens at the table `id`: first what was missed since event `after`, if it is given.

        Where that is long ago it is the last hand, the table after which tells the rest.

        `ask` is called with the seat of `guest` before anything is told, and raises `MugginsError` where it may not be.
        """
        held = await self._show(id, guest)
        if after is None:
            listener = Subscriber(held, guest, held.shown(guest).number, (), ask)
        else:
            number = held.shown(guest).number
            listener = Subscriber(held, guest, *await missed(self._log, self.pool, held, after, number), ask)
        listener.check()
        held.listeners.add(listener)
        self._presence.came(held, guest)
        self._presence.changed(held)
        try:
            yield listener
        finally:
            held.listeners.discard(listener)
            held.touched = asyncio.get_running_loop().time()
            self._presence.came(held, guest)
            self._presence.went(held, guest)

    # Changing. Each returns the number of the last event caused, and raises `MugginsError`.

    async def open(
        self, rules: Rules, seats: Sequence[Seat], opener: Guest, *, address: str = "", **more: Any
    ) -> Table:
        """A new table, its match begun if no seat is open; `more` as for `opening`. Raises as `TableQuota.within`."""
        id, now = secrets.token_urlsafe(12), self._clock()
        lines = opening(rules, seats, opener.id, self._rng, now, id=id, **more)
        origin = self._quota.origin(address)
        opened = self._ledger.open(id, lines, now=now, origin=origin)
        within = self._quota.within(opener.id, origin, opened, lambda: self._close_one_left(opener.id))
        held = await self._ledger.run_to_end(within)
        self._presence.asked(held, opener)
        return held.table

    async def _close_one_left(self, guest: str) -> bool:
        """Closes the oldest table that `guest` opened and left, and nobody else plays at; False where there is none."""
        for id in await self._log.unattended(guest, _AT_A_TIME):
            with suppress(NothingToDo):
                await self._changed_by(await self._ledger.hold(id), lambda table: replacing(table, guest))
                return True
        return False

    async def act(self, id: str, guest: Guest, after: int, wish: Callable[[int], Command]) -> int:
        """`guest` does `wish`, given its seat, having seen all up to the event `after`; else it is `StaleCommand`."""
        held = await self._show(id, guest)

        def acted(table: Table) -> Command:
            own = table.seat_of(guest.id)
            if own is None:
                raise MugginsError("not-your-seat", "you have no seat at this table: take one that is open")
            wanted = wish(own)
            if not is_fresh(table, wanted, after):
                raise _TooLate
            return wanted

        self._presence.asked(held, guest)
        try:
            return await self._changed_by(held, acted, person=True)
        except _TooLate:
            # As far as it is in memory: to be told all of a long story needs more than to ask for what is stale.
            missed = Broadcast(held.since(after), held.table)
            raise StaleCommand(after, missed, held.table.seat_of(guest.id)) from None

    async def sit(
        self, id: str, guest: Guest, seat: int, commit: str | None = None, *, will_commit: bool = False
    ) -> tuple[int, Table]:
        """`guest` takes an open seat; the table as it is then comes with the number."""
        held = await self._show(id, guest)
        sat = Sat(seat=seat, name=guest.name, guest=guest.id, commit=commit, will_commit=will_commit)
        number = await self._changed_by(held, lambda _: sat)
        self._presence.asked(held, guest)
        return number, held.table

    async def leave(self, id: str, guest: Guest, seat: int) -> int:
        """`guest` leaves its seat."""

        def left(table: Table) -> Command:
            if table.seat_of(guest.id) != seat:
                raise MugginsError("not-your-seat", f"seat {seat} is not yours to leave")
            return Left(seat=seat)

        return await self._changed_by(await self._show(id, guest), left)

    async def leave_all_tables(self, guest: str) -> None:
        """The guest with that id gives up or leaves its seat at every table where play is not over, being deleted.

        Raises `StoreUnavailableError`: then it is to be done again.
        """
        before = None
        while seatings := await self._log.seatings(guest, _AT_A_TIME, finished=False, before=before):
            for seating in seatings:
                try:
                    held = await self._ledger.hold(seating.table)
                    await self._changed_by(held, lambda table: parting(table, guest))
                except StoreUnavailableError:
                    raise
                except (MugginsError, NothingToDo):
                    # What stands against it at one table keeps it at no other.
                    continue
            before = seatings[-1].table

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` gives; it goes on to its end even if whoever waits for it is gone, or the room is closed."""
        return await self._ledger.run_to_end(work)

    async def _changed_by(
        self, held: LiveTable, wish: Callable[[Table], Command], *, person: bool = False
    ) -> int:
        """Does `wish`; where another process was faster, of the table as that has left it."""
        while True:
            try:
                return await self._ledger.change(held, wish, person=person)
            except ConflictError:
                continue

    async def _show(self, id: str, guest: Guest | None) -> LiveTable:
        held = await self._ledger.hold(id)
        if not held.table.shown_to(guest.id if guest else None):
            # Neither words nor time tell it from one that does not exist.
            await self._ledger.look_in_vain()
        held.touched = asyncio.get_running_loop().time()
        return held

    def _changed(self, held: LiveTable, ours: bool) -> None:
        self.invalidation.came(held)
        self._driver.changed(held, ours)
        self._presence.changed(held)
