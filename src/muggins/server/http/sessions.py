"""The sessions of open sockets in this process: a socket ends when the token that it was opened with is revoked."""

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

_CHECK_EVERY = 2.5
"""Seconds between checks of all sessions, while no other process can say which tokens were revoked."""
_CHECK_CONNECTED_EVERY = 3600.0
"""The same while the channel is connected: tokens expire, and a message may be lost."""

_logger = logging.getLogger(__name__)


class Sessions:
    """The sessions of guests who have sockets open in this process."""

    def __init__(self, authenticator: Authenticator, channel: Channel) -> None:
        self._authenticator = authenticator
        self._channel = channel
        self._open: dict[str, dict[asyncio.Event, Session]] = {}
        """By guest: each open session, by the event that is set when it ends."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._unchecked = False
        """Whether sessions could not be checked that may have ended."""

    def start(self) -> None:
        """Subscribes to what other processes revoke, and begins to check the sessions now and then."""
        self._channel.follow_tokens(self._on_revoked, self._on_connected)
        self._start_task(self._check_periodically())

    def close(self) -> None:
        """Stops checking."""
        for task in self._tasks:
            task.cancel()

    @asynccontextmanager
    async def open(self, session: Session) -> AsyncIterator[asyncio.Event]:
        """Registers `session` while the context lasts; the event is set once its token is revoked or has expired."""
        ended = asyncio.Event()
        of_guest = self._open.setdefault(session.guest.id, {})
        of_guest[ended] = session
        try:
            # It may have been revoked after it was authenticated and before it was registered.
            await self._check([session.guest.id])
            yield ended
        finally:
            del of_guest[ended]
            if not of_guest and self._open.get(session.guest.id) is of_guest:
                del self._open[session.guest.id]

    async def end_revoked(self, guest: str) -> None:
        """Ends the sessions of `guest` whose tokens were just revoked, in this process and the others."""
        self._channel.publish_revoked(guest)
        await self._check([guest])

    def _on_revoked(self, guests: Sequence[str]) -> None:
        if here := [guest for guest in guests if guest in self._open]:
            self._start_task(self._check(here))

    def _on_connected(self) -> None:
        """Checks all sessions, as messages sent while the channel was away are lost."""
        self._start_task(self._check([*self._open]))

    async def _check_periodically(self) -> None:
        now = asyncio.get_running_loop().time
        checked = now()
        while True:
            await asyncio.sleep(_CHECK_EVERY)
            if self._unchecked or not self._channel.connected or now() - checked > _CHECK_CONNECTED_EVERY:
                checked, self._unchecked = now(), False
                await self._check([*self._open])

    async def _check(self, guests: Sequence[str]) -> None:
        """Ends those sessions of `guests` that are not valid any more."""
        for guest in guests:
            for ended, session in [*self._open.get(guest, {}).items()]:
                try:
                    if not await self._authenticator.is_valid(session):
                        ended.set()
                except Exception as error:
                    self._unchecked = True
                    if not isinstance(error, StoreUnavailableError):
                        facts = logs.facts(where=logs.where(error))
                        _logger.error("a session cannot be looked at", extra=facts)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
