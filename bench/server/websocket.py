"""A WebSocket's client end with no more than a load needs: whoever loads a server is to be faster than the server."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FINAL, _MASKED = 0x80, 0x80
_NO_MASK = bytes(4)
"""A mask of zeros leaves the bytes as they are: the server has its work with it, and we have none."""


class Socket(asyncio.Protocol):
    """An open connection: `heard` is called with each text that comes in. Whole frames only, nothing compressed."""

    def __init__(self, handshake: bytes, heard: Callable[[bytes], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: int | None = None
        """The code that the server closed with; 1006 where the connection was cut."""
        self._handshake = handshake
        self._heard = heard
        self._rest = b""
        self._transport: asyncio.Transport

    def say(self, text: bytes) -> None:
        """Sends a text."""
        self._send(_TEXT, text)

    def close(self) -> None:
        """Goes, without ceremony."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._handshake)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = self.closed or 1006
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server has hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self.opened.done():
            head, ended, data = data.partition(b"\r\n\r\n")
            if not ended:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.opened.set_result(None)
        at = 0
        while frame := _frame(data, at):
            kind, begin, at = frame
            self._take(kind, data[begin:at])
        self._rest = data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._heard(payload)
        elif kind == _PING:
            self._send(_PONG, payload)
        elif kind == _CLOSE:
            self.closed = int.from_bytes(payload[:2], "big")
            self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = struct.pack("!B", _MASKED | size) if size < 126 else struct.pack("!BH", _MASKED | 126, size)
        self._transport.write(bytes([_FINAL | kind]) + length + _NO_MASK + payload)


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame at `at`, where its payload begins, and where it ends; None where it is not all there."""
    if len(data) < at + 2:
        return None
    kind, size, begin = data[at] & 0x0F, data[at + 1], at + 2
    if size > 125:
        wide = 2 if size == 126 else 8
        if len(data) < begin + wide:
            return None
        size, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
    return (kind, begin, begin + size) if len(data) >= begin + size else None


async def connect(host: str, port: int, path: str, heard: Callable[[bytes], None], token: str = "") -> Socket:
    """A socket at `path`, once it is open; `token` proves who calls. Raises `ConnectionError`."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    handshake = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(handshake, heard), host, port)
    await socket.opened
    return socket
