"""Bare servers that the tables are held against, on the library of `muggins serve` with its settings: to be run.

`echo` answers each text with itself. `scribe` does of a move what is left where there are no rules: each text becomes a
line of a log, and once that is on the disk it is told to the two who share the log, and then answered.
"""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from muggins.store import Database, EventLog, open_database, prepare_database

Socket = WebSocket[Any, Any, Any]


@websocket("/")
async def echo(socket: Socket) -> None:
    """Says what it hears."""
    await socket.accept()
    with suppress(WebSocketDisconnect):
        while True:
            await socket.send_text(await socket.receive_text())


@dataclass
class Book:
    """A log of lines, and who hears of them."""

    lines: int = 0
    readers: list[Socket] = field(default_factory=list)


def scribe(database: Database) -> Any:
    """A route that writes down what it hears in the book of its address."""
    log, books = EventLog(database), dict[str, Book]()

    @websocket("/{name:str}")
    async def write(socket: Socket, name: FromPath[str]) -> None:
        await socket.accept()
        if name not in books:
            books[name] = Book()
            await log.create(name, ["{}"], listed=False)
            books[name].lines = 1
        book = books[name]
        book.readers.append(socket)
        with suppress(WebSocketDisconnect):
            while True:
                text = await socket.receive_text()
                await log.append(name, book.lines, [text])
                book.lines += 1
                for reader in book.readers:
                    await reader.send_text(text)
                await socket.send_text("written")

    return write


def main(database: str | None) -> None:
    """Serves at a port that is free, and prints its address."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    route = scribe(open_database(prepare_database(database))) if database else echo
    config = uvicorn.Config(
        Litestar([route], logging_config=None),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    uvicorn.Server(config).run([listening])


main(next(iter(sys.argv[1:]), None))
