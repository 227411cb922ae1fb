"""A real server in a process of its own, and persons who use it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tests.services import free_port

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""
CLIENT_OPTIONS: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None, "proxy": None}
"""Options of `websockets.connect`: no time limits of the client's own."""
ALIVE: Any = '{"kind":"alive"'
"""How the frame of a heartbeat begins."""
UNLIMITED = [
    f"--{limit}=0"
    for limit in (
        *("rate", "guest-rate", "newcomers", "tables", "sockets", "guest-sockets"),
        *("unfinished", "address-unfinished", "listed"),
        *("spectators", "stories", "positions"),
    )
]
"""All requests of the tests come from one address."""


class Server:
    """`muggins serve` on a port of its own, over a database that outlives it."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "tables.sqlite3"
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self.output = ""
        self._port = free_port()
        self.url = ""
        self.http: httpx.AsyncClient
        self.start()

    @contextlib.asynccontextmanager
    async def visited(self) -> AsyncIterator[Server]:
        """The server with an HTTP client open, on the event loop that runs now."""
        # Nothing is encrypted, and loading the certificates takes longer than most tests.
        async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as self.http:
            yield self

    @contextlib.asynccontextmanager
    async def connected(self, path: str, headers: Mapping[str, str]) -> AsyncIterator[ClientConnection]:
        """A WebSocket at `path`."""
        address = self.url.replace("http", "ws") + path
        async with websockets.connect(address, additional_headers=headers, **CLIENT_OPTIONS) as connection:
            yield connection

    def start(self) -> None:
        """Starts the process, always at the same port."""
        # Its log goes into a file, which never fills up as a pipe does.
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [
                *(Path(sys.executable).with_name("muggins"), "serve"),
                *("--port", str(self._port), "--database", str(self.database), *UNLIMITED),
                *self._options,
            ],
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().decode().strip().rstrip("/")
        assert self.url.startswith("http://127.0.0.1:"), self._ended()

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Ends the process as a power cut does."""
        self._stop(signal.SIGKILL)

    def stop(self) -> int:
        """Ends the process as the system does; gives the exit status."""
        return self._stop(signal.SIGTERM)

    def restart(self, *options: str) -> None:
        """Starts the process with other options."""
        self._options = options
        self.start()

    def interrupt(self) -> int:
        """Ends the process as Ctrl-C does; gives the exit status."""
        return self._stop(signal.SIGINT)

    def close(self) -> None:
        """Kills the process if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def _stop(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(PATIENCE)
        self._ended()
        return status

    def _ended(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        self.output += self._process.stdout.read().decode()
        self._process.stdout.close()
        self._log.seek(0)
        self.output += self._log.read().decode()
        self._log.close()
        return self.output


Launch = Callable[..., Server]


class Host(Protocol):
    """A server as persons use it, in another process or in this one."""

    url: str
    http: httpx.AsyncClient

    def connected(self, path: str, headers: Mapping[str, str]) -> contextlib.AbstractAsyncContextManager[Any]:
        """A socket at `path`."""


class Received(NamedTuple):
    """A response or frame that a person received, and the body of the request."""

    request: str
    text: str


class Person:
    """A guest with a token, or a stranger without one, and everything that it has received."""

    def __init__(self, server: Host, token: str | None = None) -> None:
        self._server = server
        self.token = token
        self.received: list[Received] = []

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def request(self, method: str, path: str, body: object = None, **how: Any) -> httpx.Response:
        """The response to a request, whatever its status. A cookie is only sent where `how` says so."""
        how.setdefault("headers", self.headers)
        if body is not None:
            how["content"] = body if isinstance(body, bytes) else json.dumps(body)
        self._server.http.cookies.clear()
        answer = await self._server.http.request(method, self._server.url + path, **how)
        self.received.append(Received(str(how.get("content", "")), answer.text))
        return answer

    async def get(self, path: str) -> Any:
        answer = await self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: object = None) -> Any:
        answer = await self.request("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def open(self, game: str, *seats: Mapping[str, object], **more: object) -> str:
        """Opens a table; gives its id."""
        body = {"rules": game, "seats": seats, **more}
        id: str = (await self.post("/api/tables", body))["id"]
        return id

    async def table(self, id: str) -> Any:
        return await self.get(f"/api/tables/{id}")

    async def act(self, id: str, after: int, kind: str, **more: object) -> httpx.Response:
        return await self.request("POST", f"/api/tables/{id}/actions", {"after": after, "kind": kind, **more})

    @contextlib.asynccontextmanager
    async def live(self, id: str, after: int | None = None) -> AsyncIterator[Socket]:
        """The socket of a table."""
        query = "" if after is None else f"?after={after}"
        path = f"/api/tables/{id}/live{query}"
        async with self._server.connected(path, self.headers) as connection:
            yield Socket(connection, self.received)


class Socket:
    """The client's end of the socket of a table."""

    def __init__(self, connection: ClientConnection, received: list[Received]) -> None:
        self.connection = connection
        self._received = received

    async def receive(self) -> Any:
        """The next frame, decoded; heartbeats are skipped."""
        async with asyncio.timeout(PATIENCE):
            while (frame := await self.connection.recv()).startswith(ALIVE):
                pass
        assert isinstance(frame, str)
        self._received.append(Received("", frame))
        return json.loads(frame)

    async def receive_until(self, number: int) -> list[Any]:
        """The events up to `number`; replies are skipped, and so is trouble, which a busy disk causes."""
        events: list[Any] = []
        while not events or events[-1]["number"] < number:
            frame = await self.receive()
            if "kind" in frame and frame["kind"] not in ("trouble", "mended"):
                events.append(frame)
        return events

    async def send(self, frame: object) -> Any:
        """Sends a frame; gives the reply to it. Events that come before it are skipped."""
        await self.connection.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
        while True:
            received = await self.receive()
            if "reply" in received:
                return received


async def guest(server: Host, name: str = "Ada") -> Person:
    """A new guest."""
    stranger = Person(server)
    return Person(server, (await stranger.post("/api/guests", {"name": name}))["token"])


def forged(token: str) -> str:
    """The token with another signature."""
    body, _, signature = token.rpartition(".")
    # Not at its end, where some bits of a letter are none of the signature's.
    return f"{body}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}"


def choose_move(table: Any) -> dict[str, Any] | None:
    """What the person who sees `table` may do: the highest scoring play, a draw, the next hand, or nothing (None)."""
    hand, me = table["hand"], table["me"]
    if table["result"]:
        return None
    if hand is None:
        return None if me in table["ready"] else {"kind": "next"}
    if hand["to_move"] != me:
        return None
    if not hand["legal"]:
        return {"kind": "draw"}
    best = max(hand["legal"], key=lambda play: play["points"] or 0)
    play = {"kind": "play"} | {key: best[key] for key in ("tile", "against", "in_line")}
    return play | ({"declared": False} if table["game"]["call"] else {})
