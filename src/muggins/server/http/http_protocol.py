"""HTTP connections, bounded in the size of a request's head, in the time it takes, and in number.

Uvicorn waits without limit for the end of a head or a body, and parses a head that does not end again from its
beginning with every part that comes.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from muggins.errors import MugginsError
from muggins.server.errors import LimitExceededError
from muggins.server.http.addresses import network_of
from muggins.server.http.error_responses import error_response
from muggins.server.http.half_open import HalfOpen
from muggins.server.http.socket_protocol import UNREAD_SECONDS, AbortUnread
from muggins.server.schemas.requests import malformed

MAX_HEAD = 64 * 1024
"""Bytes of a request's line and headers; also of what stands between the chunks of a body, or after it."""
MIN_RATE = 1000
"""Bytes a second at which a body may take longer than `seconds`."""
_LINGER = 2.0
"""Seconds for which input is still received after a refusal, and ignored: a reset would hide the refusal."""


class Connection(AbortUnread, HttpToolsProtocol):
    """A connection over which requests come one after another; each has to be complete within `seconds`."""

    seconds: ClassVar[float]
    half_open: ClassVar[HalfOpen]

    _deadline: asyncio.TimerHandle | None = None
    """Set while a request is awaited that is not complete."""
    _refused = False
    """Whether all further input is ignored."""
    _head_complete = False
    """Whether only the body of the awaited request is missing."""
    _head_bytes = 0
    """Bytes received since the last one of a body."""
    _body_bytes = 0
    """Bytes of the body since the deadline was set."""
    _address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio; from here on a request is awaited."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._address = network_of(self.client[0]) if self.client else ""
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio at the end."""
        self._stop_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parses input, no more at a time than a head may have left."""
        if self._deadline is None and not self._refused:
            self._start_deadline()
        while data and not self._refused and not self.transport.is_closing():
            left = MAX_HEAD - self._head_bytes
            if left <= 0:
                kilobytes = MAX_HEAD // 1024
                sentence = f"the line and the headers of a request have {kilobytes} kB at most"
                self._refuse(MugginsError("headers-too-large", sentence))
                return
            part, data = data[:left], data[left:]
            self._head_bytes += len(part)
            super().data_received(part)
            if self.transport.get_protocol() is not self:
                # It was handed over; nothing is sent on a socket before the handshake is complete.
                return

    def on_message_begin(self) -> None:
        """Called by the parser with the first byte of a request."""
        super().on_message_begin()
        self._head_complete = False

    def on_headers_complete(self) -> None:
        """Called by the parser once only the body is missing."""
        super().on_headers_complete()
        self._head_complete = True

    def on_body(self, body: bytes) -> None:
        """Called by the parser with each part of a body."""
        super().on_body(body)
        self._head_bytes = 0
        self._body_bytes += len(body)

    def on_message_complete(self) -> None:
        """Called by the parser once a request is complete."""
        super().on_message_complete()
        self._head_bytes = 0
        self._head_complete = False
        self._stop_deadline()

    def on_response_complete(self) -> None:
        """Called by Uvicorn once a response is written."""
        super().on_response_complete()
        self._abort_if_unsent()

    def timeout_keep_alive_handler(self) -> None:
        """Called by Uvicorn where no other request has come in time."""
        super().timeout_keep_alive_handler()
        self._abort_if_unsent()

    def handle_websocket_upgrade(self) -> None:
        """Called by Uvicorn to hand the connection over to the protocol of sockets."""
        self._stop_deadline()
        self.cancel_abort()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Called by Uvicorn where the input is no HTTP."""
        self._refuse(malformed("this is no HTTP"))

    def give_way(self) -> None:
        """Ends the connection without a request, as its address has too many of them."""
        if not self._refused:
            sentence = "your address has too many connections open that have asked for nothing yet"
            self._refuse(LimitExceededError(sentence, self.seconds))

    def _start_deadline(self) -> None:
        self._deadline = self.loop.call_later(self.seconds, self._on_deadline)
        self._body_bytes = 0
        self.half_open.add(self._address, self)

    def _stop_deadline(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None
            self.half_open.discard(self._address, self)

    def _on_deadline(self) -> None:
        unanswered = self._receiving is not None and not self._receiving.response_complete
        in_time = unanswered and self._body_bytes >= MIN_RATE * self.seconds
        if self._refused:
            self.transport.abort()
        elif in_time or self._is_server_busy():
            self._body_bytes = 0
            self._deadline = self.loop.call_later(self.seconds, self._on_deadline)
        elif self._head_bytes == 0 and not self._head_complete:
            # Browsers open connections in advance, and would take a response there for that to their next request.
            self._refused = True
            self.transport.close()
        else:
            sentence = f"a request has to come whole within {self.seconds:g} seconds: ask again"
            self._refuse(MugginsError("too-slow", sentence))

    @property
    def _receiving(self) -> RequestResponseCycle | None:
        """The request of which only the body is missing, if there is one."""
        return self.cycle if self._head_complete else None

    def _is_server_busy(self) -> bool:
        """Whether the client waits for the server: input is not read, or an earlier request is being answered."""
        latest: RequestResponseCycle | None = self.cycle
        answering = latest is not None and not latest.response_complete
        return self.flow.read_paused or (
            answering and (self._receiving is None or self._receiving.response_started)
        )

    def _refuse(self, error: MugginsError) -> None:
        """Responds with `error` to what has come so far, and ends the connection."""
        self._refused = True
        if self.transport.is_closing():
            return
        if self._is_server_busy() or self.pipeline:
            # A response within another would be read as a part of it.
            self.transport.abort()
            return
        if self._receiving:
            if self._receiving.response_complete:
                self.transport.close()
                return
            # The handler that waits for the rest of the body is told that the client has gone.
            self._receiving.disconnected = True
            self._receiving.message_event.set()
        self.transport.write(_raw_response(error, self.server_state.default_headers))
        self.transport.write_eof()
        self.loop.call_later(_LINGER, self.transport.abort)

    def _abort_if_unsent(self) -> None:
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def _unsupported_upgrade_warning(self) -> None:
        """Logs nothing: a request for an upgrade that there is not is answered as any other."""


def bounded_connection(request_seconds: float, most_half_open: int) -> type[Connection]:
    """The class of connections with these bounds: seconds for a request, and half-open connections of an address."""

    class BoundedConnection(Connection):
        seconds = request_seconds
        half_open = HalfOpen(most_half_open)

    return BoundedConnection


def _raw_response(error: MugginsError, default_headers: list[tuple[bytes, bytes]]) -> bytes:
    """The response with `error` as bytes; `default_headers` are the server's."""
    response = error_response(None, error)
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
    raw_defaults = [name + b": " + value for name, value in default_headers]
    return b"\r\n".join([*(line.encode() for line in lines), *raw_defaults, b"", response.content])
