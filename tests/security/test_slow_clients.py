"""Requests without end, and clients that do not read: over real connections, at the server with nothing before it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from muggins.server.http import half_open, http_protocol, socket_protocol
from muggins.server.http.http_protocol import MAX_HEAD, MIN_RATE
from muggins.server.http.socket_protocol import TableSocket
from tests.support.live_server import PATIENCE, Launch, Person, guest

LOCALHOST, THERE = "127.0.0.1", "127.0.0.2"
ASKED = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
POSTED = b"POST / HTTP/1.1\r\nHost: here\r\n"
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
FIRST_PART, ANOTHER_PART = b"\x01\x80\x00\x00\x00\x00", b"\x00\x80\x00\x00\x00\x00"
"""Of a message of text that goes on, and empty."""
TOO_BIG = b"\x88\x02\x03\xf1"
"""That a socket is closed with 1009."""
MASKED_PING = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125


class Line:
    """One end of a connection, of somebody who writes what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, data: bytes) -> None:
        """Sends it, as far as anybody takes it."""
        with contextlib.suppress(ConnectionError):
            self._writer.write(data)
            await self._writer.drain()

    async def answer(self) -> tuple[int, Any]:
        """The status and the body of the next answer; 0 where the connection ends without a word."""
        async with asyncio.timeout(PATIENCE):
            if not await self._reader.read(1):
                return 0, None
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
            return int(head.split()[1]), json.loads(await self._reader.readexactly(length))

    async def becomes_socket(self) -> None:
        """Hears that it is one."""
        assert (await self._reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")

    async def reads(self, length: int) -> bytes:
        """So many bytes."""
        async with asyncio.timeout(PATIENCE):
            return await self._reader.readexactly(length)

    async def ends(self) -> bool:
        """That nothing comes any more."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                return await self._reader.read() == b""
            return True

    async def trickles(self, byte: bytes) -> tuple[int, Any]:
        """Sends it again and again until there is an answer."""
        answer = asyncio.create_task(self.answer())
        while not (await asyncio.wait([answer], timeout=0.02))[0]:
            await self.send(byte)
        return await answer

    async def sends_until_it_ends(self, data: bytes) -> None:
        """Sends it again and again, however fast it is taken."""
        end = asyncio.create_task(self.ends())
        while not end.done():
            await self.send(data)
            await asyncio.sleep(0)

    def close(self) -> None:
        self._writer.close()


class Lines:
    """Connections to a port from this machine, closed at the end."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: list[Line] = []

    async def open(self, *sent: bytes, by: str = LOCALHOST) -> Line:
        """Another connection, over which these come at first."""
        line = Line(*await asyncio.open_connection(LOCALHOST, self._port, local_addr=(by, 0)))
        self._open.append(line)
        for data in sent:
            await line.send(data)
        return line

    def close(self) -> None:
        for line in self._open:
            line.close()


class Here(Lines):
    """The server's connections in this process, with an application that says how long a body is."""

    def __init__(self) -> None:
        super().__init__(0)
        self.state = ServerState()
        self.go = asyncio.Event()
        self.go.set()
        self._asked, self._left = asyncio.Event(), asyncio.Event()

    async def is_asked(self) -> None:
        """Waits until the application has a whole request."""
        async with asyncio.timeout(PATIENCE):
            await self._asked.wait()

    async def is_left(self) -> None:
        """Waits until the application has heard that whoever asked has gone."""
        async with asyncio.timeout(PATIENCE):
            await self._left.wait()

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            with contextlib.suppress(Exception):
                while scope["path"] == "/flood":
                    await send({"type": "websocket.send", "text": "x" * 1000})
                await receive()
            self._left.set()
            return
        length, more = 0, scope["path"] != "/refused"
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                self._left.set()
                return
            length += len(message["body"])
            more = message["more_body"]
        self._asked.set()
        await self.go.wait()
        body = b" " * 20_000_000 if scope["path"] == "/much" else json.dumps(length).encode()
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        self._left.set()

    @contextlib.asynccontextmanager
    async def served(self, seconds: float, most: int = 0, **more: Any) -> AsyncIterator[None]:
        """While it runs."""
        kind = http_protocol.bounded_connection(seconds, most)
        config = uvicorn.Config(
            self._app,
            interface="asgi3",
            lifespan="off",
            log_config=None,
            http=kind,
            ws=TableSocket,
            **more,
        )
        config.load()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: kind(config, self.state, {}), LOCALHOST, 0)
        self._port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            self.close()
            server.close()


Serve = Callable[..., Awaitable[Here]]


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    """Serves in this process, with these bounds."""
    async with contextlib.AsyncExitStack() as stack:

        async def serve(seconds: float = PATIENCE, **more: Any) -> Here:
            here = Here()
            await stack.enter_async_context(here.served(seconds, **more))
            return here

        yield serve


async def test_a_header_without_end_is_cut_off_and_others_are_served_meanwhile(launch: Launch) -> None:
    """By `muggins serve` as it is, from the first of forty megabytes to the last."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        server = launch("--request-seconds", "1")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    # It does without the bound that a terminal has.
    assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    lines = Lines(int(server.url.rpartition(":")[2]))
    async with server.visited():
        endless = await lines.open(b"GET / HTTP/1.1\r\nHost: here\r\nX: ")
        for _ in range(40):
            await endless.send(b"x" * 1024 * 1024)
            assert (await Person(server).request("GET", "/healthz/live")).status_code == 200
        status, body = await endless.answer()
        assert (status, body["code"]) == (431, "headers-too-large")
        assert "64 kB" in body["message"]
        # So it is with a socket, and who trickles is told that it takes too long.
        table = await (await guest(server)).open("muggins", {"me": True}, {"open": True})
        socket = HANDSHAKE.replace(b"/ ", f"/api/tables/{table}/live ".encode(), 1)
        endless = await lines.open(socket[:-2], b"X: ", b"x" * MAX_HEAD)
        assert (await endless.answer())[0] == 431
        slow = await lines.open(ASKED[:-2], b"X: ")
        head = POSTED.replace(b"/ ", b"/api/guests ") + b"Content-Type: application/json\r\n"
        slower = await lines.open(head, b"Content-Length: 4000\r\n\r\n")
        for status, body in await asyncio.gather(slow.trickles(b"x"), slower.trickles(b" ")):
            assert (status, body["code"]) == (408, "too-slow")
    lines.close()
    assert server.stop() == 0
    # Nothing of it is for whoever looks after the server.
    assert server.output == "Press Ctrl-C to stop.\n"


async def test_the_head_of_a_request_has_a_limit(serve: Serve) -> None:
    here = await serve()
    for surplus, expected in ((0, 200), (1, 431)):
        head = ASKED[:-2] + b"X: "
        filled = head + b"x" * (MAX_HEAD - len(head) - 4 + surplus) + b"\r\n\r\n"
        # Also where it is not the first request, and comes in many parts.
        line = await here.open(ASKED)
        assert (await line.answer())[0] == 200
        for at in range(0, len(filled), 1000):
            await line.send(filled[at : at + 1000])
        assert (await line.answer())[0] == expected


@pytest.mark.parametrize(
    "endless", [b"1;x=", b"0\r\nX: ", b"1\r\nx\r\n0000"], ids=["extension", "trailer", "size"]
)
async def test_what_stands_between_the_chunks_of_a_body_has_a_limit_too(serve: Serve, endless: bytes) -> None:
    here = await serve()
    fill = b"0" if endless.endswith(b"0") else b"x"
    line = await here.open(POSTED, b"Transfer-Encoding: chunked\r\n\r\n", endless, fill * 2 * MAX_HEAD)
    assert (await line.answer())[0] == 431
    assert await line.ends()


async def test_a_long_body_does_not_count_as_head(serve: Serve) -> None:
    here = await serve()
    length = 5 * MAX_HEAD
    line = await here.open(POSTED, f"Content-Length: {length}\r\n\r\n".encode(), b"x" * length)
    assert await line.answer() == (200, length)
    parts = b"".join(b"1\r\nx\r\n" for _ in range(MAX_HEAD))
    line = await here.open(POSTED, b"Transfer-Encoding: chunked\r\n\r\n", parts, b"0\r\n\r\n")
    assert await line.answer() == (200, MAX_HEAD)


@pytest.mark.parametrize(
    ("sent", "trickled"),
    [
        (b"", b"\r\n"),
        (b"", b"G"),
        (ASKED[:-2] + b"X: ", b"x"),
        (POSTED + b"Content-Length: 4000\r\n\r\n", b"x"),
        (POSTED + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (POSTED + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX: ", b"x"),
        (ASKED + ASKED + ASKED[:5], b"x"),
    ],
    ids=["empty lines", "method", "header", "body", "chunks", "trailer", "a third"],
)
async def test_a_request_that_takes_too_long_is_refused_and_ended(
    serve: Serve, sent: bytes, trickled: bytes
) -> None:
    here = await serve(0.2)
    line = await here.open(sent)
    for _ in range(sent.count(ASKED)):
        assert (await line.answer())[0] == 200
    if trickled == b"G":
        # Even an honest one does not come so slowly.
        await line.send(b"G")
        status, body = await line.answer()
    else:
        status, body = await line.trickles(trickled)
    assert (status, body["code"]) == (408, "too-slow")
    assert await line.ends()
    if sent.startswith(POSTED):
        # Nobody waits inside for the rest.
        await here.is_left()


async def test_a_connection_without_a_request_is_closed_without_a_response(serve: Serve) -> None:
    """As browsers open them beforehand, which would take an answer for one to what they ask later."""
    here = await serve(0.1)
    assert await (await here.open()).answer() == (0, None)


async def test_a_body_may_take_longer_while_it_comes_fast_enough(serve: Serve) -> None:
    seconds = 0.3
    here = await serve(seconds)
    part = b"x" * int(MIN_RATE * seconds)
    line = await here.open(POSTED, f"Content-Length: {12 * len(part)}\r\n\r\n".encode())
    answer = asyncio.create_task(line.answer())
    for _ in range(12):
        # Three times as fast as it has to be, and still several times as long as a request has.
        await line.send(part)
        await asyncio.wait([answer], timeout=seconds / 3)
    assert await answer == (200, 12 * len(part))


async def test_the_rest_of_an_answered_request_is_not_awaited(serve: Serve) -> None:
    here = await serve(0.2)
    refused = POSTED.replace(b"/ ", b"/refused ")
    line = await here.open(refused, b"Content-Length: 100000000000\r\n\r\n", b"x" * 5000)
    assert await line.answer() == (200, 0)
    await line.sends_until_it_ends(b"x" * 100_000)


async def test_a_response_that_takes_long_is_not_cut_off(serve: Serve) -> None:
    """Not by an empty line after the request either, which some send."""
    here = await serve(0.1)
    here.go.clear()
    line = await here.open(ASKED)
    await here.is_asked()
    await line.send(b"\r\n")
    other = await here.open()
    answer = asyncio.create_task(line.answer())
    # That one is given up after as long a time.
    assert await other.answer() == (0, None)
    third = await here.open()
    assert await third.answer() == (0, None)
    here.go.set()
    assert await answer == (200, 0)


async def test_of_too_many_half_open_connections_the_oldest_of_the_address_gives_way(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(half_open, "_MIN_AGE", 0.0)
    here = await serve(most=5)
    elsewhere = await here.open(ASKED[:-2], by=THERE)
    flood = [await here.open(ASKED[:-2]) for _ in range(8)]
    for line in flood[:3]:
        status, body = await line.answer()
        assert (status, body["code"]) == (429, "too-many")
        assert await line.ends()
    # Those that have asked do not count.
    for line in (elsewhere, *flood[3:]):
        await line.send(b"\r\n")
        assert await line.answer() == (200, 0)
    for _ in range(5):
        await here.open(ASKED[:-2])
    for line in (elsewhere, *flood[3:]):
        await line.send(ASKED)
        assert await line.answer() == (200, 0)


async def test_many_connections_at_once_are_all_served(serve: Serve) -> None:
    """As after the server was away."""
    here = await serve(most=5)
    lines = await asyncio.gather(*(here.open(ASKED[:-2]) for _ in range(50)))
    for line in lines:
        await line.send(b"\r\n")
    assert [(await line.answer())[0] for line in lines] == [200] * 50


async def test_a_client_that_does_not_read_the_response_is_cut_off(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_protocol, "UNREAD_SECONDS", 0.2)
    here = await serve()
    await here.open(ASKED.replace(b"/ ", b"/much "))
    await here.is_left()
    assert not here.state.connections


async def test_a_socket_on_a_dead_link_ends_whatever_is_unsent(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who reads nothing answers no ping; and what was written to it is never sent."""
    monkeypatch.setattr(socket_protocol, "_CLOSE_SECONDS", 0.1)
    here = await serve(ws_ping_interval=0.1, ws_ping_timeout=0.1)
    await here.open(HANDSHAKE.replace(b"/ ", b"/flood "))
    await here.is_left()


async def test_pings_of_a_client_that_does_not_read_fill_no_memory(serve: Serve) -> None:
    here = await serve()
    line = await here.open(HANDSHAKE)
    await line.becomes_socket()
    await line.send(MASKED_PING * 100_000)
    (socket,) = [each for each in here.state.connections if isinstance(each, TableSocket)]
    assert socket.transport.get_write_buffer_size() < 1024 * 1024


async def test_a_message_of_too_many_fragments_closes_the_socket(serve: Serve) -> None:
    here = await serve()
    line = await here.open(HANDSHAKE)
    await line.becomes_socket()
    await line.send(FIRST_PART + 5000 * ANOTHER_PART)
    assert await line.reads(len(TOO_BIG)) == TOO_BIG
    await here.is_left()
