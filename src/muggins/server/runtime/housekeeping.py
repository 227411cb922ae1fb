"""Housekeeping: receives what other processes publish about tables, and sweeps all tables every few seconds.

A sweep checks presence, evicts tables that nobody uses, and loads those at which something is overdue, whichever
process had them before.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from datetime import timedelta

from muggins.server.clock import Clock, TableTime
from muggins.server.ops import logs
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.invalidation import Invalidation
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import LiveTables
from muggins.server.runtime.presence import Presence
from muggins.server.runtime.scheduler import TAKEOVER, Scheduler
from muggins.store import EventLog, StoreUnavailableError
from muggins.tables.next_step import goes_on_at

SWEEP_EVERY = 2.5
"""Seconds from one sweep to the next."""
_PUT_BACK = 0.5
"""Seconds by which the clock has to fall behind to count as put back."""
_AT_A_TIME = 100
"""Tables that are looked at before other tasks get their turn."""
_LOADED_AT_ONCE = 50
"""Overdue tables that one sweep loads at most."""

_logger = logging.getLogger(__name__)


class Housekeeping:
    """Keeps the tables in memory what they should be; one that was not used for `idle` seconds is evicted."""

    def __init__(
        self,
        log: EventLog,
        channel: Channel,
        live_tables: LiveTables,
        scheduler: Scheduler,
        presence: Presence,
        invalidation: Invalidation,
        idle: float,
        clock: Clock,
    ) -> None:
        self._log = log
        self._channel = channel
        self._live_tables = live_tables
        self._scheduler = scheduler
        self._presence = presence
        self._invalidation = invalidation
        self._idle = idle
        self._clock = clock
        self._time = TableTime(clock, clock())
        """By which it is noticed that the clock was put back."""
        self._look_ahead = True
        """Whether to look for tables whose last event is ahead of the clock."""
        self.sweeps = 0
        """How many sweeps were done."""
        self._untimed_after: str | None = ""
        """The id after which to look for more tables without a timer; None once all were looked at."""
        self._catching_up: set[str] = set()
        """The tables whose new events are to be read."""
        self._broken: set[str] = set()
        """The tables that cannot be loaded, for which an error was logged."""
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Connects to the other processes, and begins to sweep."""
        self._channel.start(self._on_update, self._on_connected)
        self._sweeping = asyncio.create_task(self._sweep_often())

    def close(self) -> None:
        """Sweeps no more."""
        if self._sweeping:
            self._sweeping.cancel()

    # What other processes publish.

    def _on_update(self, update: TableUpdate) -> None:
        if update.invalidated:
            self._invalidation.on_invalidated(update.table)
        live = self._live_tables.find(update.table)
        if live is None:
            return
        self._presence.on_seen_elsewhere(live, update.seats)
        if update.moving:
            self._scheduler.on_moving_elsewhere(live)
        if update.number > live.table.number:
            self._catch_up(live)
        if update.wants_presence and (here := self._presence.present_here(live)):
            self._channel.publish(TableUpdate(live.id, live.table.number, here))

    def _on_connected(self) -> None:
        """What was published until now may have been missed."""
        self._presence.on_connected()
        self._catch_up_all()
        self._invalidation.check_all()

    def _catch_up_all(self) -> None:
        """Reads the new events of every table that has subscribers, or at which something will be done here."""
        for live in self._live_tables.all:
            if live.subscribers or self._scheduler.next_time(live) is not None:
                self._catch_up(live)

    def _catch_up(self, live: LiveTable) -> None:
        if live.id not in self._catching_up:
            self._catching_up.add(live.id)
            self._live_tables.background.run(self._read_new_events(live))

    async def _read_new_events(self, live: LiveTable) -> None:
        # An update that comes from now on needs another reading.
        self._catching_up.discard(live.id)
        try:
            await self._live_tables.catch_up(live)
        except StoreUnavailableError:
            await asyncio.sleep(SWEEP_EVERY)
            self._catch_up(live)

    # What a sweep does.

    async def _sweep_often(self) -> None:
        now = asyncio.get_running_loop().time
        while True:
            # Not all processes at once.
            until = now() + SWEEP_EVERY * random.uniform(0.8, 1.2)
            await asyncio.sleep(until - now())
            self._presence.on_stall(now() - until)
            try:
                await self._sweep()
                self.sweeps += 1
            except StoreUnavailableError:
                continue
            except Exception as error:
                _logger.error("the tables cannot be looked after", extra=logs.facts(where=logs.where(error)))

    async def _sweep(self) -> None:
        for at, live in enumerate(self._live_tables.all):
            if at % _AT_A_TIME == 0:
                await asyncio.sleep(0)
            self._presence.check(live)
            if self._is_idle(live):
                self._scheduler.forget(live)
                self._live_tables.evict(live)
        # `muggins db prune`, which may run beside this process, publishes nothing.
        self._invalidation.check_all()
        if not self._channel.connected:
            self._catch_up_all()
        late = self._clock() - timedelta(seconds=0 if self._channel.alone else TAKEOVER)
        overdue = await self._log.overdue(late, _LOADED_AT_ONCE)
        for id in (*overdue, *await self._ahead_of_clock(), *await self._untimed()):
            if id not in self._broken:
                await self._take_up(id)

    async def _ahead_of_clock(self) -> Sequence[str]:
        """The tables with a timer whose last event is ahead of the clock; looked for whenever that was put back.

        `EventLog.overdue`, which goes by the clock, finds them too late.
        """
        if self._time.ahead() > _PUT_BACK:
            self._time = TableTime(self._clock, self._clock())
            self._look_ahead = True
        if not self._look_ahead:
            return ()
        ids = await self._log.with_future_events(self._clock())
        self._look_ahead = False
        return ids

    async def _untimed(self) -> Sequence[str]:
        """Some more of the tables without a timer; each one once after the start.

        The last server may have ended before it could write who is away, or may not have known of a timer.
        """
        if self._untimed_after is None:
            return ()
        ids = await self._log.without_due_time(self._untimed_after, _LOADED_AT_ONCE)
        self._untimed_after = ids[-1] if ids else None
        return ids

    async def _take_up(self, id: str) -> None:
        """Loads a table and has it go on; where nothing is due there, corrects what the database says of it."""
        try:
            live = await self._live_tables.load(id)
            if self._is_due(live):
                self._scheduler.reschedule(live)
            else:
                await self._correct(live)
        except StoreUnavailableError:
            raise
        except Exception as error:
            self._broken.add(id)
            facts = logs.facts(table=logs.short(id), where=logs.where(error))
            _logger.error("a table cannot be taken up", extra=facts)

    def _is_due(self, live: LiveTable) -> bool:
        at = goes_on_at(live.table)
        return at is not None and at <= live.time.now()

    async def _correct(self, live: LiveTable) -> None:
        """Reads events that were appended without a message, and stores when the table goes on."""
        await self._live_tables.catch_up(live)
        await self._log.set_due(live.id, live.table.number, goes_on_at(live.table))
        # No other process finds it overdue any more: this message has those with the table in memory catch up.
        self._channel.publish(TableUpdate(live.id, live.table.number, live.connected_seats()))

    def _is_idle(self, live: LiveTable) -> bool:
        now = asyncio.get_running_loop().time()
        following = self._scheduler.next_time(live)
        soon = following is not None and following < now + self._idle
        # `EventLog.overdue` would find the timer of a table that is ahead of the clock too late.
        soon = soon or (following is not None and live.time.ahead() > _PUT_BACK)
        return not (live.subscribers or live.lock.locked() or soon) and now - live.used_at > self._idle
