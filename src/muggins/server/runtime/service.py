"""TableService: what the routes call to show a table, to change it, and to follow it.

A change is either done or never begun, even if the caller is cancelled.
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
from muggins.server.clock import Clock, machine_clock
from muggins.server.errors import StaleCommandError
from muggins.server.pubsub.channel import Channel
from muggins.server.runtime.broadcast import Broadcast
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.server.runtime.history import missed_events, read_history
from muggins.server.runtime.housekeeping import Housekeeping
from muggins.server.runtime.invalidation import Invalidation
from muggins.server.runtime.live_table import LiveTable, SeenTable, Subscriber
from muggins.server.runtime.live_tables import CommandFor, LiveTables
from muggins.server.runtime.loading import load_transitions
from muggins.server.runtime.presence import Presence
from muggins.server.runtime.scheduler import Scheduler
from muggins.server.runtime.table_quota import TableQuota
from muggins.store import ConflictError, EventLog, Guest, ListedTable, Seating, StoreUnavailableError
from muggins.tables.acts.open import Open
from muggins.tables.acts.sit import Leave, Sit
from muggins.tables.command import Sent
from muggins.tables.decider import Command, SeatCommand, Transition, is_stale, opening
from muggins.tables.departure import NothingToDo, departure, replacement
from muggins.tables.event_projection import LoggedEvent
from muggins.tables.projection import may_see
from muggins.tables.seat import Seat
from muggins.tables.table import Table

T = TypeVar("T")

_AT_A_TIME = 50
"""Tables that are read from the database at once."""
IDLE = 900.0
"""Seconds after which a table that nobody uses is evicted from memory."""


class _SenderIsBehindError(Exception):
    """Something has happened that the command depends on, and that its sender has not seen."""


class TableService:
    """The tables over `log`, in one of the processes that are connected by `channel`.

    At most `thinking` computer players think at once (None: one for each core). A table that was not used for `idle`
    seconds is evicted from memory. `quota` limits who may open more tables (None: nobody is limited).
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
        """Where long computations run, beside the event loop."""
        self._live_tables = LiveTables(log, channel, self._rng, clock, self._on_change)
        self._scheduler = Scheduler(self._live_tables, channel, self.pool, self._rng)
        self._presence = Presence(self._live_tables, channel)
        self.invalidation = Invalidation(log, channel, self._live_tables, self._scheduler)
        self._housekeeping = Housekeeping(
            log, channel, self._live_tables, self._scheduler, self._presence, self.invalidation, idle, clock
        )

    def start(self) -> None:
        """Connects to the other processes, and has the tables go on."""
        self._housekeeping.start()

    async def stop(self) -> None:
        """Finishes the commands that were begun; every later one is refused with `stopping`."""
        self._housekeeping.close()
        await self._scheduler.close()
        await self._live_tables.close()

    async def close(self) -> None:
        """Stops, and disconnects from the other processes."""
        await self.stop()
        await self._channel.close()
        self.pool.close()

    # Queries.

    async def table(self, id: str, guest: Guest | None) -> Table:
        """The table `id` as `guest` sees it; raises as `seen_table` does."""
        return (await self.seen_table(id, guest)).table

    async def seen_table(self, id: str, guest: Guest | None) -> SeenTable:
        """The table `id` as `guest`, or a stranger (None), sees it.

        Raises `MugginsError`: `no-such-table`, also where the guest may not see it, and `store-away`.
        """
        live = await self._load_visible(id, guest)
        self._presence.on_request(live, guest)
        return live.seen_by(guest)

    def time_at(self, table: Table) -> datetime:
        """The time now at a table that was just loaded."""
        live = self._live_tables.find(table.id)
        return live.time.now() if live else table.at

    async def listed(self, most: int, of_one: int) -> list[tuple[ListedTable, Table]]:
        """The tables that are open to all, as `EventLog.listed_tables` has them, as a stranger sees them."""
        return [
            (listed, (await self._live_tables.load(listed.id)).table_for(None))
            for listed in await self._log.listed_tables(most, of_one)
        ]

    async def seated_tables(
        self, guest: Guest, most: int, **which: Any
    ) -> list[tuple[Seating, SeenTable | None]]:
        """As `seatings`, each with the table as `guest` sees it; None where it may not see it any more."""
        tables: list[tuple[Seating, SeenTable | None]] = []
        for seating in await self._log.seatings(guest.id, most, **which):
            live = await self._live_tables.load(seating.table)
            tables.append((seating, live.seen_by(guest) if may_see(live.table, guest.id) else None))
        return tables

    async def seatings(self, guest: Guest, most: int, **which: Any) -> list[Seating]:
        """The latest tables at which `guest` has sat, the latest first; `which` of them as for `EventLog.seatings`."""
        return await self._log.seatings(guest.id, most, **which)

    async def read_log(self, id: str, guest: Guest) -> tuple[SeenTable, Sequence[Transition]]:
        """The table `id` as `guest` sees it, and its log up to there. The table does not come into memory for that.

        Raises as `seen_table` does.
        """
        transitions = await load_transitions(self._log, id)
        live = self._live_tables.find(id) or LiveTable.from_transitions(transitions, clock=self._clock)
        live.check_visible(guest)
        seen = live.seen_by(guest)
        return seen, transitions[: seen.table.number]

    async def history(
        self, id: str, guest: Guest | None, address: str | None = None
    ) -> tuple[SeenTable, Sequence[LoggedEvent]]:
        """The table `id` as `guest` sees it, and all its events up to there; raises as `seen_table` does.

        The events are folded in the pool: for a request from `address`, if that is given, with its errors.
        """
        live = await self._load_visible(id, guest)
        seen = live.seen_by(guest)
        events = await read_history(self._log, self.pool, id, address)
        live.check_visible(guest)
        return seen, events[: seen.table.number]

    @asynccontextmanager
    async def subscribe(
        self,
        id: str,
        guest: Guest | None,
        after: int | None,
        authorize: Callable[[int | None], None] = lambda _: None,
    ) -> AsyncIterator[Subscriber]:
        """Subscribes `guest` to the events of the table `id`, from after the event `after` on (None: from now on).

        Where too much was missed it begins with the last hand, whose last event comes with the table. `authorize` is
        called with the guest's seat before anything is sent, and raises `MugginsError` where that may not be.
        """
        live = await self._load_visible(id, guest)
        number = live.table_for(guest).number
        begin = await missed_events(self._log, self.pool, live, number if after is None else after, number)
        subscriber = Subscriber(live, guest, *begin, authorize)
        subscriber.check()
        live.subscribers.add(subscriber)
        self._presence.on_socket_opened(live, guest)
        try:
            yield subscriber
        finally:
            live.subscribers.discard(subscriber)
            live.used_at = asyncio.get_running_loop().time()
            self._presence.on_socket_closed(live, guest)

    # Commands. Each gives the number of the last event that it caused, and raises `MugginsError` where it is refused.

    async def open(
        self, rules: Rules, seats: Sequence[Seat], opener: Guest, *, address: str = "", **more: Any
    ) -> Table:
        """Opens a table, and begins the match if no seat is open; `more` as `Open` has it.

        Raises as `TableQuota.within`.
        """
        id, now = secrets.token_urlsafe(12), self._clock()
        command = Open(rules=rules, seats=seats, opener=opener.id, **more)
        events = opening(id, command, now, self._rng)
        origin = self._quota.origin(address)
        opened = self._live_tables.open(id, events, now=now, origin=origin)
        within = self._quota.within(opener.id, origin, opened, lambda: self._close_one_left(opener.id))
        live = await self.run_to_end(within)
        self._presence.on_request(live, opener)
        return live.table

    async def _close_one_left(self, guest: str) -> bool:
        """Closes the oldest table that `guest` opened and left, and nobody else plays at; False where there is none."""
        for id in await self._log.unattended(guest, _AT_A_TIME):
            with suppress(NothingToDo):
                await self._execute(await self._live_tables.load(id), lambda table: replacement(table, guest))
                return True
        return False

    async def act(self, id: str, guest: Guest, command: SeatCommand) -> int:
        """Executes the `command` of `guest`. Raises `StaleCommandError` where it missed what that depends on."""

        def sent(table: Table) -> Sent:
            seat = table.seat_of(guest.id)
            if seat is None:
                raise MugginsError("not-your-seat", "you have no seat at this table: take one that is open")
            if is_stale(table, command):
                raise _SenderIsBehindError
            return Sent(command, seat)

        live = await self._load_visible(id, guest)
        self._presence.on_request(live, guest)
        try:
            return await self._execute(live, sent)
        except _SenderIsBehindError:
            # As far as it is in memory: to be sent a long history one has to ask for it.
            missed = Broadcast(live.events.after(command.after), live.table).frames(live.seat_of(guest))
            raise StaleCommandError(command.after, live.table.number, missed) from None

    async def sit(
        self, id: str, guest: Guest, seat: int, commit: str | None = None, *, will_commit: bool = False
    ) -> tuple[int, Table]:
        """`guest` takes an open seat. Gives the table after that, too."""
        live = await self._load_visible(id, guest)
        command = Sit(seat=seat, name=guest.name, guest=guest.id, commit=commit, will_commit=will_commit)
        number = await self._execute(live, command)
        self._presence.on_request(live, guest)
        return number, live.table

    async def leave(self, id: str, guest: Guest, seat: int) -> int:
        """`guest` leaves its seat."""

        def leave(table: Table) -> Leave:
            if table.seat_of(guest.id) != seat:
                raise MugginsError("not-your-seat", f"seat {seat} is not yours to leave")
            return Leave(seat=seat)

        return await self._execute(await self._load_visible(id, guest), leave)

    async def leave_all_tables(self, guest: str) -> None:
        """Has the guest with that id, who is being deleted, give up or leave its seat wherever play is not over.

        Raises `StoreUnavailableError`: then it is to be called again.
        """
        before = None
        while seatings := await self._log.seatings(guest, _AT_A_TIME, finished=False, before=before):
            for seating in seatings:
                try:
                    live = await self._live_tables.load(seating.table)
                    await self._execute(live, lambda table: departure(table, guest))
                except StoreUnavailableError:
                    raise
                except (MugginsError, NothingToDo):
                    # A refusal at one table concerns no other.
                    continue
            before = seatings[-1].table

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` gives. It is finished, by `stop` at the latest, even if the caller is cancelled."""
        return await self._live_tables.background.run_to_end(work)

    async def _execute(self, live: LiveTable, command: Command | CommandFor) -> int:
        """Executes `command`; again where another process was faster, on the table after that."""
        while True:
            with suppress(ConflictError):
                return await self._live_tables.execute(live, command)

    async def _load_visible(self, id: str, guest: Guest | None) -> LiveTable:
        live = await self._live_tables.load(id)
        if not may_see(live.table, guest.id if guest else None):
            # Neither the answer nor its time tell it from a table that does not exist.
            await self._live_tables.refuse_as_missing()
        live.used_at = asyncio.get_running_loop().time()
        return live

    def _on_change(self, live: LiveTable, own: bool) -> None:
        self.invalidation.on_change(live)
        self._scheduler.on_change(live, own)
        self._presence.on_change(live)
