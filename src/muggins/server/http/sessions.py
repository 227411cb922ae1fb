"""Sessions: the open sockets of guests in this process, which end with the token that they were opened with."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

from muggins.server.http.authentication import Authenticator, Session
from muggins.server.ops import logs
from muggins.server.pubsub.channel import Channel
from muggins.store import StoreUnavailableError

_EVERY = 2.5
"""Seconds from one look at all sessions to the next, while no other process can tell us which have ended."""
_AT_ALL = 3600.0
"""The same while it can: tokens expire, and a word may be lost."""

_logger = logging.getLogger(__name__)


class Sessions:
    """The sessions of guests who have sockets open here."""

    def __init__(self, gate: Authenticator, channel: Channel) -> None:
        self._gate = gate
        self._channel = channel
        self._open: dict[str, dict[asyncio.Event, Session]] = {}
        """By guest, each open session with what is set at its end."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._missed = False
        """Whether some that have ended may not have been told of, or could not be looked at."""

    def start(self) -> None:
        """Begins to hear what other processes end, and to look at the sessions now and then."""
        self._channel.follow_tokens(self._hear, self._look_at_all)
        self._begin(self._go())

    def close(self) -> None:
        """Looks no more."""
        for task in self._tasks:
            task.cancel()

    @asynccontextmanager
    async def opened(self, session: Session) -> AsyncIterator[asyncio.Event]:
        """Counts `session` as open as long as this lasts; the event is set once its token is ended."""
        ended = asyncio.Event()
        own = self._open.setdefault(session.guest.id, {})
        own[ended] = session
        try:
            # It may have ended since it was asked for, while it did not count yet.
            await self._look([session.guest.id])
            yield ended
        finally:
            del own[ended]
            if not own and self._open.get(session.guest.id) is own:
                del self._open[session.guest.id]

    async def end(self, guest: str) -> None:
        """Ends the sessions of `guest` whose tokens have been ended, here and in the other processes."""
        self._channel.publish_revoked(guest)
        await self._look([guest])

    def _hear(self, guests: Sequence[str]) -> None:
        if here := [guest for guest in guests if guest in self._open]:
            self._begin(self._look(here))

    def _look_at_all(self) -> None:
        """What was said before the channel was open, or while it was away, is lost."""
        self._begin(self._look([*self._open]))

    async def _go(self) -> None:
        now = asyncio.get_running_loop().time
        looked = now()
        while True:
            await asyncio.sleep(_EVERY)
            if self._missed or not self._channel.connected or now() - looked > _AT_ALL:
                looked, self._missed = now(), False
                await self._look([*self._open])

    async def _look(self, guests: Sequence[str]) -> None:
        """Ends those sessions of `guests` that do not stand any more."""
        for guest in guests:
            for ended, session in [*self._open.get(guest, {}).items()]:
                try:
                    if not await self._gate.stands(session):
                        ended.set()
                except Exception as error:
                    self._missed = True
                    if not isinstance(error, StoreUnavailableError):
                        facts = logs.facts(where=logs.where(error))
                        _logger.error("a session cannot be looked at", extra=facts)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
