"""Channels: how the processes of one deployment tell each other what goes on at their tables.

The log says what has happened. A word on the channel only says that there is something to read there, or who is
connected where; beside that the processes tell each other what has been used of what is allowed. What is lost costs
time and nothing else. All tables share one channel, and what is said at about the same time goes out in one packet.
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

MEMORY = "memory"
"""The address of no channel at all: this process has the tables to itself."""
_NAME = "muggins"
_PACKET = 100
"""Words in a packet at most: PostgreSQL takes 8,000 bytes."""
_SHARED = 1.0
"""Seconds from one telling of what was used to the next."""
_RETRY = 1.0
"""Seconds until a lost channel is tried again."""
_PATIENCE = 5.0
"""Seconds that a channel has for anything we ask of it."""

_logger = logging.getLogger(__name__)


class Word(msgspec.Struct, frozen=True, array_like=True):
    """That a table has `number` events, and whose sockets, by seat, are open where this is said."""

    table: str
    number: int
    seats: tuple[int, ...] = ()
    asks: bool = False
    """Whether the others should say the same."""
    minding: bool = False
    """Whether who says it is about to move for the computer players there."""
    rewritten: bool = False
    """Whether its log was rewritten, or deleted, so that all of it is to be read again."""


class Use(msgspec.Struct, frozen=True, array_like=True):
    """That `caller` has been granted so much of an allowance where this is said, or has so many places there now."""

    limit: str
    caller: str
    times: int


class _Packet(msgspec.Struct, frozen=True, array_like=True):
    sender: str
    words: Sequence[Word]
    uses: Sequence[Use] = ()
    guests: Sequence[str] = ()
    """The ids of guests some of whose tokens were ended."""


_decoder: msgspec.json.Decoder[_Packet] = msgspec.json.Decoder(_Packet)

Connect = Callable[[], AbstractAsyncContextManager[ChannelsBackend]]
"""Reaches what the channel is over, for as long as the context lasts."""


class Channels:
    """The channel to the other processes, kept open for as long as it is in use.

    `open` says whether it is there now. Nobody waits for it: what cannot be said now is said once it is back.
    """

    def __init__(self, connect: Connect | None) -> None:
        self.alone = connect is None
        self.open = self.alone
        self._connect = connect
        self._me = secrets.token_urlsafe(6)
        self._unsaid: dict[str, Word] = {}
        self._untold: list[Use] = []
        self._used: Callable[[Use, str], object] = _nothing
        self._ended: list[str] = []
        self._hear_ended: Callable[[Sequence[str]], object] = _nothing
        self._hear_opened: Callable[[], object] = _nothing
        self._some = asyncio.Event()
        self._staying: asyncio.Task[None] | None = None
        self._sharing: asyncio.Task[None] | None = None

    def start(self, hear: Callable[[Word], None], opened: Callable[[], None]) -> None:
        """Calls `hear` with every word of another process, and `opened` whenever some may have been missed before."""
        if self._connect is not None:
            self._staying = asyncio.create_task(self._stay(self._connect, hear, opened))

    def share(self, lately: Callable[[], Sequence[Use]], used: Callable[[Use, str], object]) -> None:
        """Tells the others every second what `lately` gives, what was used here since.

        `used` hears what they tell, and which of them, by a name that is that process's own.
        """
        self._used = used
        if self._connect is not None:
            self._sharing = asyncio.create_task(self._share(lately))

    def follow_tokens(self, ended: Callable[[Sequence[str]], object], opened: Callable[[], object]) -> None:
        """Calls `ended` with the ids of guests some of whose tokens were ended in another process.

        `opened` is called whenever some may have been missed before.
        """
        self._hear_ended, self._hear_opened = ended, opened

    async def close(self) -> None:
        """Says what is left to say, if the channel is there, and leaves it."""
        if self._sharing:
            self._sharing.cancel()
        if self._staying is None:
            return
        for _ in range(10):
            if not (self.open and (self._unsaid or self._ended)):
                break
            await asyncio.sleep(0.02)
        self._staying.cancel()
        with suppress(asyncio.CancelledError):
            await self._staying

    def tell(self, word: Word) -> None:
        """Says `word` soon, unless a newer one of the same table comes before."""
        if self.alone:
            return
        if earlier := self._unsaid.get(word.table):
            word = msgspec.structs.replace(
                word,
                number=max(word.number, earlier.number),
                asks=word.asks or earlier.asks,
                minding=word.minding or earlier.minding,
                rewritten=word.rewritten or earlier.rewritten,
            )
        self._unsaid[word.table] = word
        self._some.set()

    def tell_ended(self, guest: str) -> None:
        """Says that tokens of the guest with that id were ended."""
        if not self.alone:
            self._ended.append(guest)
            self._some.set()

    async def _stay(self, connect: Connect, hear: Callable[[Word], None], opened: Callable[[], None]) -> None:
        complained = False
        while True:
            try:
                async with connect() as backend, _joined(backend):
                    self.open, complained = True, False
                    opened()
                    self._hear_opened()
                    async with asyncio.TaskGroup() as both:
                        both.create_task(self._hear(backend, hear))
                        both.create_task(self._say(backend))
            except Exception as error:
                # Once for each time it is lost, and without the address, which may hold a password.
                if not complained:
                    _logger.warning("the channel to the other processes is away: %s", _kind(error))
                complained = True
            finally:
                self.open = False
            await asyncio.sleep(_RETRY)

    async def _hear(self, backend: ChannelsBackend, hear: Callable[[Word], None]) -> None:
        async for _, data in backend.stream_events():
            try:
                packet = _decoder.decode(data)
            except msgspec.DecodeError:
                _logger.warning("a word on the channel cannot be read: is another version running?")
                continue
            if packet.sender != self._me:
                for word in packet.words:
                    hear(word)
                for use in packet.uses:
                    self._used(use, packet.sender)
                if packet.guests:
                    self._hear_ended(packet.guests)

    async def _share(self, lately: Callable[[], Sequence[Use]]) -> None:
        while True:
            await asyncio.sleep(_SHARED)
            # What was used while the channel was away is past by the time it is back.
            if (uses := lately()) and self.open:
                self._untold += uses
                self._some.set()

    async def _say(self, backend: ChannelsBackend) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            waiting = [*self._unsaid.values()]
            for at in range(0, len(waiting), _PACKET):
                words = waiting[at : at + _PACKET]
                await self._publish(backend, _Packet(self._me, words))
                for word in words:
                    # What has come to be newer than what was said is still to be said.
                    if self._unsaid.get(word.table) is word:
                        del self._unsaid[word.table]
            uses, self._untold = self._untold, []
            for at in range(0, len(uses), _PACKET):
                await self._publish(backend, _Packet(self._me, (), uses[at : at + _PACKET]))
            while guests := self._ended[:_PACKET]:
                await self._publish(backend, _Packet(self._me, (), guests=guests))
                del self._ended[: len(guests)]

    async def _publish(self, backend: ChannelsBackend, packet: _Packet) -> None:
        async with asyncio.timeout(_PATIENCE):
            await backend.publish(msgspec.json.encode(packet), [_NAME])


def open_channels(url: str) -> Channels:
    """The channel at `url`: `memory`, or a URL of Redis or PostgreSQL. It is joined by `Channels.start`.

    Raises `MugginsError` (`bad-channels`).
    """
    if url == MEMORY:
        return Channels(None)
    scheme, _, where = url.partition("://")
    # Their libraries take a while to import, and a process alone needs neither.
    try:
        match scheme.partition("+")[0]:
            case "redis" | "rediss" | "unix" if where:
                from muggins.server.pubsub.redis import over_redis

                return Channels(over_redis(url, _PATIENCE))
            case "postgresql" | "postgres" as plain if where:
                from muggins.server.pubsub.postgresql import over_postgresql

                return Channels(over_postgresql(f"{plain}://{where}"))
    except ValueError:
        # What the library says would quote the address, and a password in it.
        pass
    sentence = "the processes of a server can talk over redis://HOST:PORT or postgresql://HOST/NAME"
    raise MugginsError("bad-channels", sentence)


@asynccontextmanager
async def _joined(backend: ChannelsBackend) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(_PATIENCE):
            await backend.on_startup()
            await backend.subscribe([_NAME])
        yield
    finally:
        # What is lost cannot be left in order.
        with suppress(Exception):
            async with asyncio.timeout(_PATIENCE):
                await backend.on_shutdown()


def _nothing(*_: object) -> None:
    """Where nobody listens."""


def _kind(error: BaseException) -> str:
    """The kind of an error, of the first where there are several."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return type(error).__name__
