"""The whole application in this process, without a network: quicker, and everything it does can be looked at."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, cast

import httpx
from litestar import Litestar

from muggins.server.app import make_app
from muggins.server.settings import Settings
from muggins.store import prepare_database
from tests.support.live_server import PATIENCE

NO_LIMITS = dict.fromkeys(
    (
        *("rate", "guest_rate", "newcomers", "tables", "sockets", "guest_sockets"),
        *("spectators", "stories", "positions", "unfinished", "address_unfinished", "listed"),
    ),
    0,
)


class Closed(Exception):
    """The socket was closed, with that code; None where the handshake was refused."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Wire:
    """One end of a socket."""

    def __init__(self) -> None:
        self.to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def recv(self) -> str:
        """The next frame; raises `Closed`."""
        message = await self.from_app.get()
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        told = message.get("text")
        return cast(str, told if told is not None else message["bytes"].decode())

    async def send(self, frame: str | bytes) -> None:
        """Sends a frame."""
        kind = "text" if isinstance(frame, str) else "bytes"
        await self.to_app.put({"type": "websocket.receive", kind: frame})


class Inside:
    """The application over a database in `folder`."""

    url = "http://inside"

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.database = folder / "tables.sqlite3"
        url = prepare_database(str(self.database))
        self.settings = Settings(
            database=url.render_as_string(),
            **{**NO_LIMITS, "secret": "a secret for the tests", "call_window": 0.0, **settings},
        )
        self.app: Litestar = make_app(self.settings)
        self.http: httpx.AsyncClient

    @contextlib.asynccontextmanager
    async def visited(self, address: str = "192.0.2.1") -> AsyncIterator[Inside]:
        """While it runs; who comes has that address."""
        transport = httpx.ASGITransport(cast(Any, self.app), raise_app_exceptions=False, client=(address, 1))
        up, down = asyncio.Event(), asyncio.Event()
        running = asyncio.create_task(self._run(up, down))
        await asyncio.wait([running, asyncio.ensure_future(up.wait())], return_when=asyncio.FIRST_COMPLETED)
        try:
            async with httpx.AsyncClient(transport=transport, timeout=None) as self.http:
                yield self
        finally:
            down.set()
            await running

    async def _run(self, up: asyncio.Event, down: asyncio.Event) -> None:
        # From the first to the last in one task, as a server does it.
        async with self.app.lifespan():
            up.set()
            await down.wait()

    @contextlib.asynccontextmanager
    async def connected(
        self, path: str, headers: Mapping[str, str], address: str = "192.0.2.1"
    ) -> AsyncIterator[Wire]:
        """A socket at `path`; raises `Closed` where it is refused."""
        wire = Wire()
        path, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [
                (b"host", b"inside"),
                *((name.lower().encode(), value.encode()) for name, value in headers.items()),
            ],
            "client": (address, 1),
            "server": ("inside", 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }
        app = cast(Any, self.app)
        task = asyncio.create_task(app(scope, wire.to_app.get, wire.from_app.put))
        try:
            await wire.to_app.put({"type": "websocket.connect"})
            if (await wire.from_app.get())["type"] != "websocket.accept":
                raise Closed(None)
            yield wire
        finally:
            await wire.to_app.put({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait_for(task, PATIENCE)
