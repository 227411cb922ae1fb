"""A route that answers each text with itself, on the library of `muggins serve` with its settings: to be run."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect


@websocket("/")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Says what it hears."""
    await socket.accept()
    with suppress(WebSocketDisconnect):
        while True:
            await socket.send_text(await socket.receive_text())


def main() -> None:
    """Serves at a port that is free, and prints its address."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    app = Litestar([echo], logging_config=None)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    uvicorn.Server(config).run([listening])


main()
