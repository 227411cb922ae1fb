"""Connections, until what comes over them is a request or a socket: bounded in size, in time and in number.

The library that reads them for us would wait for ever for the end of a header or of a body, and copies a header that
does not end once more with each part of it that comes.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from itertools import islice
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from muggins.errors import MugginsError
from muggins.server.errors import TooMany
from muggins.server.http.addresses import network_of
from muggins.server.http.error_responses import answer
from muggins.server.http.socket_protocol import UNREAD, Unread
from muggins.server.schemas.requests import malformed
from muggins.server.settings import NO_LIMIT

LARGEST_HEAD = 64 * 1024
"""Bytes of a request's line and headers; and of what stands between the parts of a body, or after it."""
LEAST_RATE = 1000
"""Bytes a second of a body that may take longer than a request has."""
_LINGERS = 2.0
"""Seconds that we go on to take in what is sent, and pay no heed to it, so that whoever sends it reads our answer."""
_AT_ONCE = 1.0
"""Seconds for which a connection may wait however many others do."""
_FEW = 5
"""Connections that give way to another at most, lest all the rest wait for it."""


class HalfOpen:
    """The connections that wait for a request, by address. Of more than `most` (0: any number) the first gives way."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: dict[str, dict[Connection, float]] = {}
        """Since when each has waited, the one that has waited longest first."""

    def add(self, address: str, connection: Connection) -> None:
        """Another that waits."""
        now = connection.loop.time()
        waiting = self._waiting.setdefault(address, {})
        waiting[connection] = now
        if self._most == NO_LIMIT:
            return
        # Many who come at once, as after the server was away, have all asked a moment later.
        first = islice(waiting.items(), min(_FEW, max(0, len(waiting) - self._most)))
        for late in [each for each, since in first if since < now - _AT_ONCE]:
            del waiting[late]
            late.give_way()

    def discard(self, address: str, connection: Connection) -> None:
        """One that waits no more."""
        waiting = self._waiting.get(address, {})
        waiting.pop(connection, None)
        if not waiting:
            self._waiting.pop(address, None)


class Connection(Unread, HttpToolsProtocol):
    """A connection over which requests come, one after another, each of which has to be whole within a time."""

    seconds: ClassVar[float]
    half_open: ClassVar[HalfOpen]

    _awaited: asyncio.TimerHandle | None = None
    """Set while a request is awaited, which has not come whole."""
    _over = False
    """Whether nothing that comes is looked at any more."""
    _head_whole = False
    """Whether of the request that is awaited only the body is missing."""
    _bodiless = 0
    """Bytes in a row that were none of a body."""
    _brought = 0
    """Bytes of the body since the time was looked at last."""
    _address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called at the beginning, from where on a request is awaited."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._address = network_of(self.client[0]) if self.client else ""
        self._await()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called at the end."""
        self._await_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads on, as far as it may be the head of a request at one time."""
        if self._awaited is None and not self._over:
            self._await()
        while data and not self._over and not self.transport.is_closing():
            room = LARGEST_HEAD - self._bodiless
            if room <= 0:
                kilobytes = LARGEST_HEAD // 1024
                sentence = f"the line and the headers of a request have {kilobytes} kB at most"
                self._refuse(MugginsError("headers-too-large", sentence))
                return
            part, data = data[:room], data[room:]
            self._bodiless += len(part)
            super().data_received(part)
            if self.transport.get_protocol() is not self:
                # Nobody sends to a socket before it is one.
                return

    def on_message_begin(self) -> None:
        """Called with the first byte of a request."""
        super().on_message_begin()
        self._head_whole = False

    def on_headers_complete(self) -> None:
        """Called once only the body is missing."""
        super().on_headers_complete()
        self._head_whole = True

    def on_body(self, body: bytes) -> None:
        """Called with each part of a body."""
        super().on_body(body)
        self._bodiless = 0
        self._brought += len(body)

    def on_message_complete(self) -> None:
        """Called once a request is whole."""
        super().on_message_complete()
        self._bodiless = 0
        self._head_whole = False
        self._await_no_more()

    def on_response_complete(self) -> None:
        """Called once an answer is written."""
        super().on_response_complete()
        self._cut_off_if_unsent()

    def timeout_keep_alive_handler(self) -> None:
        """Called where no other request has come."""
        super().timeout_keep_alive_handler()
        self._cut_off_if_unsent()

    def handle_websocket_upgrade(self) -> None:
        """Makes a socket of it."""
        self._await_no_more()
        self.leave_uncut()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answers what is no request."""
        self._refuse(malformed("this is no HTTP"))

    def give_way(self) -> None:
        """Ends it while no request has come, for another of the same address."""
        if not self._over:
            sentence = "your address has too many connections open that have asked for nothing yet"
            self._refuse(TooMany(sentence, self.seconds))

    def _await(self) -> None:
        self._awaited = self.loop.call_later(self.seconds, self._is_late)
        self._brought = 0
        self.half_open.add(self._address, self)

    def _await_no_more(self) -> None:
        if self._awaited:
            self._awaited.cancel()
            self._awaited = None
            self.half_open.discard(self._address, self)

    def _is_late(self) -> None:
        unanswered = self._asked is not None and not self._asked.response_complete
        goes_on = unanswered and self._brought >= LEAST_RATE * self.seconds
        if self._over:
            self.transport.abort()
        elif goes_on or self._is_ours_to_wait():
            self._brought = 0
            self._awaited = self.loop.call_later(self.seconds, self._is_late)
        elif self._bodiless == 0 and not self._head_whole:
            # Browsers open connections beforehand, and would take an answer there for that to what they ask next.
            self._over = True
            self.transport.close()
        else:
            sentence = f"a request has to come whole within {self.seconds:g} seconds: ask again"
            self._refuse(MugginsError("too-slow", sentence))

    @property
    def _asked(self) -> RequestResponseCycle | None:
        """The request of which only the body is missing."""
        return self.cycle if self._head_whole else None

    def _is_ours_to_wait(self) -> bool:
        """Whether we do not read, or are about to answer what was asked before."""
        latest: RequestResponseCycle | None = self.cycle
        answering = latest is not None and not latest.response_complete
        return self.flow.read_paused or (answering and (self._asked is None or self._asked.response_started))

    def _refuse(self, error: MugginsError) -> None:
        """Answers that what comes is no request of ours, and lets the connection end."""
        self._over = True
        if self.transport.is_closing():
            return
        if self._is_ours_to_wait() or self.pipeline:
            # An answer between the parts of another would be read as one of them.
            self.transport.abort()
            return
        if self._asked:
            if self._asked.response_complete:
                self.transport.close()
                return
            # Whoever waits for the rest of the body hears that there is no more.
            self._asked.disconnected = True
            self._asked.message_event.set()
        self.transport.write(_written(error, self.server_state.default_headers))
        self.transport.write_eof()
        self.loop.call_later(_LINGERS, self.transport.abort)

    def _cut_off_if_unsent(self) -> None:
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(UNREAD, self.transport.abort)

    def _unsupported_upgrade_warning(self) -> None:
        """A request that would like to be something else is answered as what it is, without a line in the log."""


def connections(request_seconds: float, most_half_open: int) -> type[Connection]:
    """Connections with these bounds: seconds until a request is whole, and how many of an address wait for one."""

    class Bounded(Connection):
        seconds = request_seconds
        half_open = HalfOpen(most_half_open)

    return Bounded


def _written(error: MugginsError, more: list[tuple[bytes, bytes]]) -> bytes:
    """The answer to what is no request, as it goes over the line."""
    response = answer(None, error)
    status = HTTPStatus(response.status_code or HTTPStatus.BAD_REQUEST)
    headers: dict[str, Any] = {
        **response.headers,
        "content-type": "application/json",
        "content-length": len(response.content),
        "cache-control": "no-store",
        "connection": "close",
    }
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    told = [name + b": " + value for name, value in more]
    return b"\r\n".join([*(line.encode() for line in lines), *told, b"", response.content])
