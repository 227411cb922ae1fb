"""Channel: pub/sub between the processes of one deployment, over Redis or PostgreSQL.

All tables share one channel, and messages published at about the same time go out in one packet. Delivery is not
guaranteed: a message only says that there is something to read in the log, who is connected where, or what was used of
a limit. Whatever was lost is found when the channel is back, or by housekeeping.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from muggins.errors import MugginsError
from muggins.server.pubsub.messages import LimitUsage, Packet, TableUpdate, decode, encode

MEMORY = "memory"
"""The address of no channel at all: this process has the tables to itself."""
_NAME = "muggins"
_PACKET = 100
"""Messages in a packet at most: PostgreSQL takes 8,000 bytes."""
_SHARE_EVERY = 1.0
"""Seconds between two reports of what was used of the limits."""
_RETRY = 1.0
"""Seconds until a lost channel is tried again."""
_TIMEOUT = 5.0
"""Seconds that the backend has for anything."""

_logger = logging.getLogger(__name__)

Connect = Callable[[], AbstractAsyncContextManager[ChannelsBackend]]
"""Opens the backend, for as long as the context lasts."""
OnUpdate = Callable[[TableUpdate], None]
OnUsage = Callable[[LimitUsage, str], object]
"""Takes a usage, and the name of the process that has sent it."""
OnRevoked = Callable[[Sequence[str]], object]
"""Takes the ids of guests."""
OnConnected = Callable[[], object]
"""Called whenever the channel is connected (again), so that messages may have been missed before."""


class Channel:
    """The channel to the other processes, kept connected; a process of its own where `connect` is None.

    Publishing never waits: what cannot be sent now is sent once the channel is connected again.
    """

    def __init__(self, connect: Connect | None) -> None:
        self.alone = connect is None
        """Whether there are no other processes."""
        self.connected = self.alone
        self._connect = connect
        self._sender = secrets.token_urlsafe(6)
        self._updates: dict[str, TableUpdate] = {}
        """By table what is still to be sent; so with the two below."""
        self._usages: list[LimitUsage] = []
        self._revoked: list[str] = []
        self._something_to_send = asyncio.Event()
        self._on_usage: OnUsage = _ignore
        self._on_revoked: OnRevoked = _ignore
        self._on_connected: OnConnected = _ignore
        self._staying: asyncio.Task[None] | None = None
        self._sharing: asyncio.Task[None] | None = None

    def start(self, on_update: OnUpdate, on_connected: OnConnected) -> None:
        """Connects, and calls `on_update` with every update that another process publishes."""
        if self._connect is not None:
            self._staying = asyncio.create_task(self._stay_connected(self._connect, on_update, on_connected))

    def share_usage(self, collect: Callable[[], Sequence[LimitUsage]], on_usage: OnUsage) -> None:
        """Publishes every second what `collect` gives; calls `on_usage` with what the other processes publish."""
        self._on_usage = on_usage
        if self._connect is not None:
            self._sharing = asyncio.create_task(self._share_usage(collect))

    def follow_tokens(self, on_revoked: OnRevoked, on_connected: OnConnected) -> None:
        """Calls `on_revoked` with the guests some of whose tokens were revoked in another process."""
        self._on_revoked, self._on_connected = on_revoked, on_connected

    async def close(self) -> None:
        """Sends what is still to be sent, if the channel is connected, and disconnects."""
        if self._sharing:
            self._sharing.cancel()
        if self._staying is None:
            return
        for _ in range(10):
            if not (self.connected and (self._updates or self._revoked)):
                break
            await asyncio.sleep(0.02)
        self._staying.cancel()
        with suppress(asyncio.CancelledError):
            await self._staying

    def publish(self, update: TableUpdate) -> None:
        """Sends `update` soon, as one with an earlier update of the same table that was not sent yet."""
        if self.alone:
            return
        earlier = self._updates.get(update.table)
        self._updates[update.table] = update.merged_with(earlier) if earlier else update
        self._something_to_send.set()

    def publish_revoked(self, guest: str) -> None:
        """Tells the other processes that tokens of the guest with that id were revoked."""
        if not self.alone:
            self._revoked.append(guest)
            self._something_to_send.set()

    async def _stay_connected(self, connect: Connect, on_update: OnUpdate, on_connected: OnConnected) -> None:
        complained = False
        while True:
            try:
                async with connect() as backend, _joined(backend):
                    self.connected, complained = True, False
                    on_connected()
                    self._on_connected()
                    async with asyncio.TaskGroup() as both:
                        both.create_task(self._receive(backend, on_update))
                        both.create_task(self._send(backend))
            except Exception as error:
                # Once for each time it is lost, and without the address, which may hold a password.
                if not complained:
                    _logger.warning("the channel to the other processes is away: %s", _kind(error))
                complained = True
            finally:
                self.connected = False
            await asyncio.sleep(_RETRY)

    async def _receive(self, backend: ChannelsBackend, on_update: OnUpdate) -> None:
        async for _, data in backend.stream_events():
            try:
                packet = decode(data)
            except msgspec.DecodeError:
                _logger.warning("a word on the channel cannot be read: is another version running?")
                continue
            if packet.sender != self._sender:
                for update in packet.updates:
                    on_update(update)
                for usage in packet.usages:
                    self._on_usage(usage, packet.sender)
                if packet.guests:
                    self._on_revoked(packet.guests)

    async def _share_usage(self, collect: Callable[[], Sequence[LimitUsage]]) -> None:
        while True:
            await asyncio.sleep(_SHARE_EVERY)
            # Usage from while the channel was away does not matter any more once it is back.
            if (usages := collect()) and self.connected:
                self._usages += usages
                self._something_to_send.set()

    async def _send(self, backend: ChannelsBackend) -> None:
        while True:
            await self._something_to_send.wait()
            self._something_to_send.clear()
            unsent = [*self._updates.values()]
            for at in range(0, len(unsent), _PACKET):
                updates = unsent[at : at + _PACKET]
                await self._send_packet(backend, Packet(self._sender, updates))
                for update in updates:
                    # One that was published meanwhile is still to be sent.
                    if self._updates.get(update.table) is update:
                        del self._updates[update.table]
            usages, self._usages = self._usages, []
            for at in range(0, len(usages), _PACKET):
                await self._send_packet(backend, Packet(self._sender, (), usages[at : at + _PACKET]))
            while guests := self._revoked[:_PACKET]:
                await self._send_packet(backend, Packet(self._sender, (), guests=guests))
                del self._revoked[: len(guests)]

    async def _send_packet(self, backend: ChannelsBackend, packet: Packet) -> None:
        async with asyncio.timeout(_TIMEOUT):
            await backend.publish(encode(packet), [_NAME])


def open_channel(url: str) -> Channel:
    """The channel at `url`: `memory`, or a URL of Redis or PostgreSQL. `Channel.start` connects it.

    Raises `MugginsError` (`bad-channels`).
    """
    if url == MEMORY:
        return Channel(None)
    scheme, _, where = url.partition("://")
    # Their libraries take a while to import, and a process alone needs neither.
    try:
        match scheme.partition("+")[0]:
            case "redis" | "rediss" | "unix" if where:
                from muggins.server.pubsub.redis import over_redis

                return Channel(over_redis(url, _TIMEOUT))
            case "postgresql" | "postgres" as plain if where:
                from muggins.server.pubsub.postgresql import over_postgresql

                return Channel(over_postgresql(f"{plain}://{where}"))
    except ValueError:
        # The library's message would quote the address, and a password in it.
        pass
    sentence = "the processes of a server can talk over redis://HOST:PORT or postgresql://HOST/NAME"
    raise MugginsError("bad-channels", sentence)


@asynccontextmanager
async def _joined(backend: ChannelsBackend) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(_TIMEOUT):
            await backend.on_startup()
            await backend.subscribe([_NAME])
        yield
    finally:
        # A lost connection cannot be closed in order.
        with suppress(Exception):
            async with asyncio.timeout(_TIMEOUT):
                await backend.on_shutdown()


def _ignore(*_: object) -> None:
    """The callback until one is set."""


def _kind(error: BaseException) -> str:
    """The name of an error's class, of the first error where it is a group."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return type(error).__name__
