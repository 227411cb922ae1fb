"""The processes that serve the tables: this one, or several that this one looks after."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from socket import socket
from typing import NamedTuple, NoReturn

import uvicorn
from litestar import Litestar

from muggins.errors import MugginsError
from muggins.server.app import make_app, stop_gently
from muggins.server.http.http_protocol import connections
from muggins.server.http.socket_protocol import TableSocket
from muggins.server.ops import garbage_collection, logs, metrics
from muggins.server.settings import Settings

_LARGEST_FRAME = 64 * 1024
"""In bytes; what is over our own limit but not over this is refused in words, the rest by closing."""
_TO_FINISH = 5
"""Seconds that requests have to be answered in when the server is stopped."""
_TO_STOP = 20.0
"""Seconds after which a process that was told to stop is made to."""
_TO_START = 60.0
_SILENT = 30.0
"""Seconds without a sign of life after which a process is taken to be stuck."""
_TRIES = 3
"""How often in a row a process may end before it serves anything."""
_TICKS = 10
"""The library's ticks from one sign of life to the next: a second."""
_THERE, _ALIVE = "there", "alive"

_logger = logging.getLogger("muggins.server")


def serve(settings: Settings, listening: socket, there: Callable[[], object]) -> None:
    """Serves at `listening` until the process is told to stop, by SIGINT (Ctrl-C) or SIGTERM.

    `there` is called once whoever asks is answered. Raises `MugginsError` where it cannot start.
    """
    if settings.workers > 1:
        _Workers(settings, listening).run(there)
        return
    if settings.metrics:
        metrics.serve_metrics(settings.metrics)
    _serve_here(settings, listening, there, lambda: True)


class _Server(uvicorn.Server):
    """A server that says when it is there and, every second, that it is alive; and that stops in order."""

    def __init__(
        self, settings: Settings, app: Litestar, there: Callable[[], object], alive: Callable[[], bool]
    ) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            http=connections(settings.request_seconds, settings.half_open),
            ws=TableSocket,
            ws_max_size=_LARGEST_FRAME,
            ws_ping_interval=settings.sign_of_life,
            ws_ping_timeout=settings.sign_of_life,
            # Compressed, a socket takes much memory, and frames are short.
            ws_per_message_deflate=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=_TO_FINISH,
        )
        super().__init__(config)
        self._app, self._there, self._alive = app, there, alive

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Starts, then says so."""
        await super().startup(sockets)
        if self.started:
            self._there()
            _logger.info("serving the tables")

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop."""
        if counter % _TICKS == 0 and not self._alive():
            self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Finishes what was begun and answers it, and only then closes the sockets, with 1012."""
        await stop_gently(self._app)
        await super().shutdown(sockets)
        _logger.info("stopped")


def _serve_here(
    settings: Settings, listening: socket, there: Callable[[], object], alive: Callable[[], bool]
) -> None:
    # The library stops in order, and then does again what stopped it: which is to be no failure.
    signal.signal(signal.SIGTERM, _stopped)
    _allow_many_files()
    app = make_app(settings)
    garbage_collection.look_seldom()
    with suppress(KeyboardInterrupt):
        _Server(settings, app, there, alive).run([listening])


def _allow_many_files() -> None:
    """Lets this process have as many connections as the system allows, which at first is often a thousand only."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        # Where there is no bound at all, one has to be named, and a thousand will do.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _stopped(*_: object) -> NoReturn:
    sys.exit(0)


class _Worker(NamedTuple):
    """A process that serves, and where it tells that it is there, and then every second that it is alive."""

    process: SpawnProcess
    told: Connection


class _Workers:
    """Looks after the processes: who dies or is stuck is followed by another, and all stop together."""

    def __init__(self, settings: Settings, listening: socket) -> None:
        self._settings, self._listening = settings, listening
        self._stopping = False
        self._heard: dict[_Worker, float] = {}
        """When each was heard of last."""
        self._there: set[_Worker] = set()
        self._failed = 0
        """How many in a row have ended before they were there."""

    def run(self, there: Callable[[], object]) -> None:
        """Until it is told to stop."""
        for told in (signal.SIGINT, signal.SIGTERM):
            signal.signal(told, self._stop)
        with tempfile.TemporaryDirectory(prefix="muggins-metrics-") as folder:
            os.environ[metrics.FOLDER] = folder
            if self._settings.metrics:
                metrics.serve_metrics(self._settings.metrics, Path(folder))
            try:
                self._look_after(Path(folder), there)
            finally:
                self._stop_all()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _look_after(self, folder: Path, there: Callable[[], object]) -> None:
        announced = False
        while not self._stopping:
            while len(self._heard) < self._settings.workers:
                self._start()
            self._listen()
            for worker in [*self._heard]:
                if why := self._gone(worker):
                    self._bury(worker, why, folder)
            if not announced and len(self._there) == self._settings.workers:
                announced = True
                there()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        told, tells = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(self._settings, self._listening, tells))
        # Ctrl-C goes to all processes in a terminal: but they are for us to stop, in order.
        held_back = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held_back)
        tells.close()
        self._heard[_Worker(process, told)] = time.monotonic()

    def _listen(self) -> None:
        """Takes in what the processes tell, and waits a little where they tell nothing."""
        by_pipe = {worker.told: worker for worker in self._heard}
        for pipe in wait([*by_pipe], timeout=0.2):
            worker = by_pipe[pipe]  # type: ignore[index]
            # A pipe that was closed is seen by the process that has ended.
            with suppress(EOFError, OSError):
                if worker.told.recv() == _THERE:
                    self._there.add(worker)
                    self._failed = 0
                self._heard[worker] = time.monotonic()

    def _gone(self, worker: _Worker) -> str:
        """Why `worker` serves no more; nothing while it does."""
        worker.process.join(0)
        if worker.process.exitcode is not None:
            return f"it ended with {worker.process.exitcode}"
        if time.monotonic() - self._heard[worker] > (_SILENT if worker in self._there else _TO_START):
            return "it was stuck"
        return ""

    def _bury(self, worker: _Worker, why: str, folder: Path) -> None:
        process = worker.process
        process.kill()
        process.join()
        worker.told.close()
        del self._heard[worker]
        metrics.forget_process(process.pid or 0, folder)
        if self._stopping:
            return
        told = logs.facts(worker=process.pid, why=why)
        _logger.error("a process that served the tables is gone, and another takes its place", extra=told)
        if worker not in self._there:
            self._failed += 1
            if self._failed == _TRIES:
                sentence = "the processes that are to serve the tables end as they start: the log says why"
                raise MugginsError("cannot-start", sentence)
        self._there.discard(worker)

    def _stop_all(self) -> None:
        self._listening.close()
        for worker in self._heard:
            worker.process.terminate()
        until = time.monotonic() + _TO_STOP
        for worker in self._heard:
            worker.process.join(max(0.0, until - time.monotonic()))
            worker.process.kill()
            worker.process.join()


def _work(settings: Settings, listening: socket, tells: Connection) -> None:
    """What one process does."""
    logs.set_up(settings.log_format, settings.log_level)

    def tell(what: str) -> bool:
        """Whether whoever looks after us is still there to be told."""
        try:
            tells.send(what)
        except OSError:
            return False
        return True

    _serve_here(settings, listening, lambda: tell(_THERE), lambda: tell(_ALIVE))
