"""Sockets as connections: what is bounded there that the library leaves without bound."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

UNREAD = 60.0
"""Seconds after which a connection is cut off whose other end does not read what we have sent."""
_CLOSES = 2.0
"""Seconds that a socket has to be closed in order whose other end has answered no ping."""
_PARTS = 1000
"""Parts that a message may come in."""


class Unread(asyncio.Protocol):
    """Cuts a connection off that cannot take what is written to it for a minute."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Called where nothing is read at the other end."""
        super().pause_writing()
        self._cut = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """Called where it is read again."""
        super().resume_writing()
        self.leave_uncut()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called at the end."""
        self.leave_uncut()
        super().connection_lost(exc)

    def leave_uncut(self) -> None:
        """It is another's to cut off, or nobody's."""
        if self._cut:
            self._cut.cancel()
            self._cut = None


class TableSocket(Unread, WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def keepalive_timeout(self) -> None:
        """Called where nobody has answered a ping."""
        super().keepalive_timeout()
        # To close waits until all is sent that was written before, which a link that is dead never does.
        self.loop.call_later(_CLOSES, self.transport.abort)

    def handle_ping(self) -> None:
        """Answers a ping, unless nobody reads the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """Takes another part of a message, which may come in many, but not in so many: even empty ones are kept."""
        if self.close_sent:
            return
        super().handle_cont(event)
        if len(self.frames) > _PARTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()
