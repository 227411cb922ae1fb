"""`muggins serve`: tables in the browser."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import click
import uvicorn

from muggins.errors import MugginsError
from muggins.server.app import RATE, make_app
from muggins.server.guests import secret_for
from muggins.server.room import CALL_WINDOW
from muggins.store import prepare

PORT = 8000
_TRIES = 100
"""How many ports after the first are looked at."""
_LARGEST_FRAME = 64 * 1024
"""In bytes; what is over our own limit but not over this is refused in words, the rest by closing."""


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port to listen at.  [default: {PORT}, or the next that is free; 0: any that is free]",
)
@click.option(
    "--database",
    envvar="MUGGINS_DATABASE",
    metavar="PATH",
    help="The file that keeps the tables.  [default: muggins.sqlite3 in your folder of data]",
)
@click.option(
    "--rate",
    type=click.IntRange(1),
    default=RATE,
    show_default=True,
    help="How many requests a minute one address has.",
)
@click.option(
    "--call-window",
    type=click.FloatRange(0, 60),
    default=CALL_WINDOW,
    show_default=True,
    help="Seconds that computer players leave you for a call, in games with the call.",
)
@click.option("--open", "show", is_flag=True, help="Open a browser there, if there is one.")
def serve(
    host: str, port: int | None, database: str | None, rate: int, call_window: float, show: bool
) -> None:
    """Open tables in the browser.

    The first line printed is the address. Tables are kept in a database, so that a server that was stopped goes
    on where it was.
    """
    listening = _listen(host, port)
    url = prepare(database or str(_usual_database()))
    app = make_app(url, secret_for(Path(url.database or "")), rate=rate, call_window=call_window)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=_LARGEST_FRAME,
        ws_ping_interval=20,
        timeout_graceful_shutdown=5,
    )
    taken = listening.getsockname()[1]
    said = [_address(host, taken)]
    if port is None and taken != PORT:
        said.append(f"Port {PORT} is taken by another program, so this is port {taken}.")
    said.append("Press Ctrl-C to stop.")

    def announce() -> None:
        click.echo("\n".join(said))
        sys.stdout.flush()
        if show:
            _show(said[0])

    signal.signal(signal.SIGTERM, _stopped)
    with suppress(KeyboardInterrupt):
        _Server(config, announce).run([listening])


class _Server(uvicorn.Server):
    """A server that says when it is there: from then on it can be asked, and stopped in order."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, then announces."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket at `port`; without one at 8000, or the next port that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    tried = range(PORT, PORT + _TRIES) if port is None else [port]
    for number in tried:
        listening = socket.socket(family)
        # A server that is started again need not wait until its old connections are forgotten.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            # From here on a browser that comes early waits, and is not turned away.
            listening.listen(2048)
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise MugginsError(
                    "cannot-listen", f"cannot listen at {host} port {number}: {error.strerror}"
                ) from None
        else:
            return listening
    if port is None:
        raise MugginsError(
            "port-taken", f"the ports {PORT} to {PORT + _TRIES - 1} are all taken: name one with --port"
        )
    raise MugginsError(
        "port-taken", f"port {port} is taken by another program: name another, or leave --port out"
    )


def _usual_database() -> Path:
    """Where the database is if nobody says: in the folder that the XDG specification gives to data."""
    data = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return folder / "muggins" / "muggins.sqlite3"


def _address(host: str, port: int) -> str:
    """The address that a browser on this machine finds the server at."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _show(address: str) -> None:
    """Opens a browser with windows, if there is one: one in this terminal would hide what we print."""
    windows = sys.platform in ("darwin", "win32") or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    )
    if windows:
        # In a thread of its own: some browsers only return when they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _stopped(*_: object) -> NoReturn:
    sys.exit(0)
