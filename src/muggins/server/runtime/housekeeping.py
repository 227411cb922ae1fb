"""Rounds: what other processes say is heard, and all tables are looked at again and again.

Who is there is asked, tables at which nobody looks leave the memory, and those at which something is due come back to
it, whichever process had them before.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from datetime import timedelta

from muggins.server.ops import logs
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.clock import Clock, TableTime
from muggins.server.runtime.invalidation import Invalidation
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import LiveTables
from muggins.server.runtime.presence import Presence
from muggins.server.runtime.scheduler import TAKEOVER, Scheduler
from muggins.store import EventLog, StoreUnavailableError
from muggins.tables.next_step import goes_on_at

EVERY = 2.5
"""Seconds from one round to the next."""
_PUT_BACK = 0.5
"""Seconds by which a clock was put back, if it falls behind as much."""
_AT_A_TIME = 100
"""Tables that are looked at before others get their turn."""
_OVERDUE = 50
"""Tables that are taken up in one round."""

_logger = logging.getLogger(__name__)


class Housekeeping:
    """Goes the rounds of a ledger's tables; one at which nobody has looked for `idle` seconds leaves the memory."""

    def __init__(
        self,
        log: EventLog,
        channel: Channel,
        ledger: LiveTables,
        driver: Scheduler,
        presence: Presence,
        rewriting: Invalidation,
        idle: float,
        clock: Clock,
    ) -> None:
        self._log = log
        self._channel = channel
        self._ledger = ledger
        self._driver = driver
        self._presence = presence
        self._rewriting = rewriting
        self._idle = idle
        self._clock = clock
        self._time = TableTime(clock, clock())
        """By which it is seen that the clock was put back."""
        self._check_ahead = True
        """Whether tables are to be looked for whose last line lies ahead of the clock."""
        self.gone = 0
        """How often it has gone round."""
        self._undue_from: str | None = ""
        """The id after which tables are still to be looked at where nothing is due; None once all were."""
        self._behind: set[str] = set()
        """The tables that are being read on."""
        self._broken: set[str] = set()
        """The tables that we have complained of: they cannot be taken up."""
        self._going: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Joins the other processes, and begins."""
        self._channel.start(self._hear, self._begin_hearing)
        self._going = asyncio.create_task(self._go())

    def close(self) -> None:
        """Goes no more."""
        if self._going:
            self._going.cancel()

    # What the other processes say.

    def _hear(self, update: TableUpdate) -> None:
        if update.invalidated:
            self._rewriting.heard(update.table)
        held = self._ledger.find(update.table)
        if held is None:
            return
        self._presence.heard(held, update.seats)
        if update.moving:
            self._driver.minded(held)
        if update.number > held.table.number:
            self._catch_up(held)
        if update.wants_presence and (here := self._presence.here(held)):
            self._channel.publish(TableUpdate(held.id, held.table.number, here))

    def _begin_hearing(self) -> None:
        """What was said until now may be lost."""
        self._presence.begin()
        self._catch_up_all()
        self._rewriting.check_all()

    def _catch_up_all(self) -> None:
        """Reads on every table that somebody listens to, or that is to go on by itself."""
        for held in self._ledger.held:
            if held.listeners or self._driver.next_time(held) is not None:
                self._catch_up(held)

    def _catch_up(self, held: LiveTable) -> None:
        if held.id not in self._behind:
            self._behind.add(held.id)
            self._ledger.do(self._read_on(held))

    async def _read_on(self, held: LiveTable) -> None:
        # What is said of it from now on is read once more.
        self._behind.discard(held.id)
        try:
            await self._ledger.catch_up(held)
        except StoreUnavailableError:
            await asyncio.sleep(EVERY)
            self._catch_up(held)

    # What we see ourselves.

    async def _go(self) -> None:
        now = asyncio.get_running_loop().time
        while True:
            # Not all processes at once.
            until = now() + EVERY * random.uniform(0.8, 1.2)
            await asyncio.sleep(until - now())
            self._presence.slept(now() - until)
            try:
                await self._look()
                self.gone += 1
            except StoreUnavailableError:
                continue
            except Exception as error:
                _logger.error("the tables cannot be looked after", extra=logs.facts(where=logs.where(error)))

    async def _look(self) -> None:
        for at, held in enumerate(self._ledger.held):
            if at % _AT_A_TIME == 0:
                await asyncio.sleep(0)
            self._presence.call_roll(held)
            if self._is_idle(held):
                self._driver.let_go(held)
                self._ledger.let_go(held)
        # What `muggins db prune` deletes beside us it tells nobody.
        self._rewriting.check_all()
        if not self._channel.connected:
            self._catch_up_all()
        late = self._clock() - timedelta(seconds=0 if self._channel.alone else TAKEOVER)
        for id in (*await self._log.overdue(late, _OVERDUE), *await self._ahead(), *await self._undue()):
            if id not in self._broken:
                await self._take_up(id)

    async def _ahead(self) -> Sequence[str]:
        """The tables at which something will be due and that are ahead of the clock; once whenever it was put back.

        By the clock they would be due too late: the database tells by that one.
        """
        if self._time.ahead() > _PUT_BACK:
            self._time = TableTime(self._clock, self._clock())
            self._check_ahead = True
        if not self._check_ahead:
            return ()
        found = await self._log.with_future_events(self._clock())
        self._check_ahead = False
        return found

    async def _undue(self) -> Sequence[str]:
        """Some more of the tables at which nothing will be due; each once, after the start.

        The last server may have ended before it could say who had gone, or be older than what is due at them now.
        """
        if self._undue_from is None:
            return ()
        found = await self._log.without_due_time(self._undue_from, _OVERDUE)
        self._undue_from = found[-1] if found else None
        return found

    def _is_due(self, held: LiveTable) -> bool:
        at = goes_on_at(held.table)
        return at is not None and at <= held.time.now()

    async def _put_right(self, held: LiveTable) -> None:
        """Reads what somebody has written who told nobody, and corrects when the table goes on in the database."""
        await self._ledger.catch_up(held)
        await self._log.set_due(held.id, held.table.number, goes_on_at(held.table))
        # Nobody else finds it overdue any more: who has it in memory reads on by this.
        self._channel.publish(TableUpdate(held.id, held.table.number, held.seats_here()))

    def _is_idle(self, held: LiveTable) -> bool:
        now = asyncio.get_running_loop().time()
        following = self._driver.next_time(held)
        soon = following is not None and following < now + self._idle
        # What is due at a table ahead of the clock the database would say too late.
        soon = soon or (following is not None and held.time.ahead() > _PUT_BACK)
        return not (held.listeners or held.lock.locked() or soon) and now - held.touched > self._idle

    async def _take_up(self, id: str) -> None:
        """Takes a table into memory, where what is due at it is done; the database is corrected where nothing is."""
        try:
            held = await self._ledger.hold(id)
            if self._is_due(held):
                self._driver.look_again(held)
            else:
                await self._put_right(held)
        except StoreUnavailableError:
            raise
        except Exception as error:
            self._broken.add(id)
            facts = logs.facts(table=logs.short(id), where=logs.where(error))
            _logger.error("a table cannot be taken up", extra=facts)
