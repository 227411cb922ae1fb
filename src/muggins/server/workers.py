"""Serves the tables: in this process, or in several worker processes that this one supervises."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from socket import socket
from typing import NamedTuple

from muggins.errors import MugginsError
from muggins.server.ops import logs, metrics
from muggins.server.process import serve_here
from muggins.server.settings import Settings

_TO_STOP = 20.0
"""Seconds after which a worker that was told to stop is killed."""
_TO_START = 60.0
"""Seconds after which a worker that does not serve yet is taken to be stuck."""
_SILENT = 30.0
"""Seconds without a heartbeat after which a worker is taken to be stuck."""
_TRIES = 3
"""How many workers in a row may end before they serve anything."""
_READY, _ALIVE = "ready", "alive"

_logger = logging.getLogger("muggins.server")


def serve(settings: Settings, listening: socket, on_ready: Callable[[], object]) -> None:
    """Serves at `listening` until the process is told to stop, by SIGINT (Ctrl-C) or SIGTERM.

    `on_ready` is called once requests are answered. Raises `MugginsError` where it cannot start.
    """
    if settings.workers > 1:
        _Supervisor(settings, listening).run(on_ready)
        return
    if settings.metrics:
        metrics.serve_metrics(settings.metrics)
    serve_here(settings, listening, on_ready, lambda: True)


class _Worker(NamedTuple):
    """A process that serves, and the pipe on which it sends `_READY` once and `_ALIVE` every second."""

    process: SpawnProcess
    pipe: Connection


class _Supervisor:
    """Starts the workers, replaces one that has ended or is stuck, and stops all of them together."""

    def __init__(self, settings: Settings, listening: socket) -> None:
        self._settings, self._listening = settings, listening
        self._stopping = False
        self._last_heartbeat: dict[_Worker, float] = {}
        """Of each worker, on the monotonic clock; at first when it was started."""
        self._ready: set[_Worker] = set()
        self._failed_starts = 0
        """How many workers in a row have ended before they were ready."""

    def run(self, on_ready: Callable[[], object]) -> None:
        """Supervises until this process is told to stop; calls `on_ready` once all workers are."""
        for sent in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sent, self._stop)
        with tempfile.TemporaryDirectory(prefix="muggins-metrics-") as folder:
            os.environ[metrics.FOLDER] = folder
            if self._settings.metrics:
                metrics.serve_metrics(self._settings.metrics, Path(folder))
            try:
                self._supervise(Path(folder), on_ready)
            finally:
                self._stop_all()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _supervise(self, folder: Path, on_ready: Callable[[], object]) -> None:
        announced = False
        while not self._stopping:
            while len(self._last_heartbeat) < self._settings.workers:
                self._start()
            self._receive()
            for worker in [*self._last_heartbeat]:
                if why := self._failure(worker):
                    self._remove(worker, why, folder)
            if not announced and len(self._ready) == self._settings.workers:
                announced = True
                on_ready()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, sending = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(self._settings, self._listening, sending))
        # Ctrl-C in a terminal goes to all processes; but this one is to stop the workers, in order.
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        sending.close()
        self._last_heartbeat[_Worker(process, pipe)] = time.monotonic()

    def _receive(self) -> None:
        """Receives what the workers send, and waits a little where they send nothing."""
        by_pipe = {worker.pipe: worker for worker in self._last_heartbeat}
        for pipe in wait([*by_pipe], timeout=0.2):
            worker = by_pipe[pipe]  # type: ignore[index]
            # The pipe of a worker that has ended is closed; `_failure` sees that it has.
            with suppress(EOFError, OSError):
                if worker.pipe.recv() == _READY:
                    self._ready.add(worker)
                    self._failed_starts = 0
                self._last_heartbeat[worker] = time.monotonic()

    def _failure(self, worker: _Worker) -> str:
        """Why `worker` does not serve any more; empty while it does."""
        worker.process.join(0)
        if worker.process.exitcode is not None:
            return f"it ended with {worker.process.exitcode}"
        silent = time.monotonic() - self._last_heartbeat[worker]
        return "it was stuck" if silent > (_SILENT if worker in self._ready else _TO_START) else ""

    def _remove(self, worker: _Worker, why: str, folder: Path) -> None:
        """Kills what is left of `worker`. Raises `MugginsError` where too many in a row did not start."""
        process = worker.process
        process.kill()
        process.join()
        worker.pipe.close()
        del self._last_heartbeat[worker]
        metrics.forget_process(process.pid or 0, folder)
        if self._stopping:
            return
        facts = logs.facts(worker=process.pid, why=why)
        _logger.error("a process that served the tables is gone, and another takes its place", extra=facts)
        if worker not in self._ready:
            self._failed_starts += 1
            if self._failed_starts == _TRIES:
                sentence = "the processes that are to serve the tables end as they start: the log says why"
                raise MugginsError("cannot-start", sentence)
        self._ready.discard(worker)

    def _stop_all(self) -> None:
        self._listening.close()
        for worker in self._last_heartbeat:
            worker.process.terminate()
        until = time.monotonic() + _TO_STOP
        for worker in self._last_heartbeat:
            worker.process.join(max(0.0, until - time.monotonic()))
            worker.process.kill()
            worker.process.join()


def _work(settings: Settings, listening: socket, pipe: Connection) -> None:
    """Serves in a worker process, which reports to the supervisor through `pipe`."""
    logs.configure(settings.log_format, settings.log_level)

    def send(message: str) -> bool:
        """False where the supervisor is gone."""
        try:
            pipe.send(message)
        except OSError:
            return False
        return True

    serve_here(settings, listening, lambda: send(_READY), lambda: send(_ALIVE))
