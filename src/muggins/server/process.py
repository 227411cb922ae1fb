"""One process that serves the tables with Uvicorn."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from socket import socket
from typing import NoReturn

import uvicorn
from litestar import Litestar

from muggins.server.app import make_app, stop_gently
from muggins.server.http.http_protocol import bounded_connection
from muggins.server.http.socket_protocol import TableSocket
from muggins.server.ops import garbage_collection
from muggins.server.settings import Settings

_LARGEST_FRAME = 64 * 1024
"""In bytes. Frames over our own limit, but not over this, are refused with an error; larger ones close the socket."""
_TO_FINISH = 5
"""Seconds in which requests are to be answered when the server is stopped."""
_TICKS = 10
"""Uvicorn's ticks from one heartbeat to the next: a second."""

_logger = logging.getLogger("muggins.server")


def serve_here(
    settings: Settings, listening: socket, on_ready: Callable[[], object], heartbeat: Callable[[], bool]
) -> None:
    """Serves at `listening` until this process is told to stop, or `heartbeat`, called every second, gives False."""
    # Once Uvicorn has stopped in order it raises the signal again, which is not to end the process with an error.
    signal.signal(signal.SIGTERM, _exit)
    _raise_file_limit()
    app = make_app(settings)
    garbage_collection.collect_all_seldom()
    with suppress(KeyboardInterrupt):
        _Server(settings, app, on_ready, heartbeat).run([listening])


class _Server(uvicorn.Server):
    """Uvicorn, which calls `on_ready` once it serves, `heartbeat` every second, and stops the application in order.

    It stops where `heartbeat` gives False.
    """

    def __init__(
        self,
        settings: Settings,
        app: Litestar,
        on_ready: Callable[[], object],
        heartbeat: Callable[[], bool],
    ) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            http=bounded_connection(settings.request_seconds, settings.half_open),
            ws=TableSocket,
            ws_max_size=_LARGEST_FRAME,
            ws_ping_interval=settings.sign_of_life,
            ws_ping_timeout=settings.sign_of_life,
            # Compression takes much memory for each socket, and frames are short.
            ws_per_message_deflate=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=_TO_FINISH,
        )
        super().__init__(config)
        self._app, self._on_ready, self._heartbeat = app, on_ready, heartbeat

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Starts to serve, and calls `on_ready`."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()
            _logger.info("serving the tables")

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop."""
        if counter % _TICKS == 0 and not self._heartbeat():
            self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stops the application, and only then closes the sockets, with 1012."""
        await stop_gently(self._app)
        await super().shutdown(sockets)
        _logger.info("stopped")


def _raise_file_limit() -> None:
    """Lets this process have as many connections as the system allows; the limit is often a thousand at first."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        # Where the system has no limit, one has to be named all the same, and a thousand will do.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _exit(*_: object) -> NoReturn:
    sys.exit(0)
