"""Connections that have become sockets, bounded where Uvicorn leaves them without bound."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

UNREAD_SECONDS = 60.0
"""Seconds after which a connection is aborted whose client does not read what was sent."""
_CLOSE_SECONDS = 2.0
"""Seconds for closing in order a socket whose client has answered no ping."""
_MAX_FRAGMENTS = 1000
"""Frames that a message may be split into; even empty ones are kept in memory."""


class AbortUnread(asyncio.Protocol):
    """Aborts a connection whose client has not read what was written to it for `UNREAD_SECONDS`."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _abort_timer: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Called by asyncio where the buffer of what the client does not read is full."""
        super().pause_writing()
        self._abort_timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Called by asyncio where the client has read it."""
        super().resume_writing()
        self.cancel_abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio at the end."""
        self.cancel_abort()
        super().connection_lost(exc)

    def cancel_abort(self) -> None:
        """Cancels the timer: the connection has ended, or is handed over to another protocol."""
        if self._abort_timer:
            self._abort_timer.cancel()
            self._abort_timer = None


class TableSocket(AbortUnread, WebSocketsSansIOProtocol):
    """A connection that carries a table's socket."""

    def keepalive_timeout(self) -> None:
        """Called by Uvicorn where a ping was not answered in time."""
        super().keepalive_timeout()
        # Closing waits until all is sent that was written before, which never happens on a dead link.
        self.loop.call_later(_CLOSE_SECONDS, self.transport.abort)

    def handle_ping(self) -> None:
        """Answers a ping, unless the client does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """Receives another frame of a message; too many fail the connection."""
        if self.close_sent:
            return
        super().handle_cont(event)
        if len(self.frames) > _MAX_FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()
