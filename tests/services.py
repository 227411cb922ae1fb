"""PostgreSQL and Redis, real ones, in a folder and at a port of their own."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

FIND = Path(__file__).parents[1] / "tools" / "services"
PATIENCE = 120.0
"""Seconds after which a test gives up on a service."""
_kept_ports: list[socket.socket] = []
_ACCOUNT = "postgres"
"""Whom PostgreSQL runs as where the tests run as root, which it refuses to do."""


def find_services() -> tuple[Path, Path]:
    """The folder of PostgreSQL's programs and the path of redis-server; without them the test fails."""
    found = subprocess.run([FIND], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr.strip().splitlines()[-1], pytrace=False)
    programs, redis = found.stdout.splitlines()
    return Path(programs), Path(redis)


class Service:
    """A program that serves at a port of this machine, which it keeps when it is started again."""

    def __init__(
        self, command: list[str], port: int, ready: Callable[[], object], account: str | None
    ) -> None:
        self.port = port
        self._command = command
        self._ready = ready
        self._account = account
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns once it answers."""
        self._process = subprocess.Popen(
            self._command, user=self._account, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
        )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._ready()
                return
            except Exception:
                assert self._process.poll() is None, f"{self._command[0]} does not start"
                assert time.monotonic() < until, f"{self._command[0]} does not answer"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Returns once it has gone: SIGINT asks it to, SIGQUIT leaves PostgreSQL no time, SIGKILL nobody."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)

    def freeze(self) -> None:
        """It is there and says nothing, until it goes on."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """As if nothing had been."""
        self._signal(signal.SIGCONT)

    def _signal(self, how: signal.Signals) -> None:
        assert self._process is not None
        for process in (self._process.pid, *_children(self._process.pid)):
            os.kill(process, how)


class Postgres(Service):
    """A cluster of PostgreSQL's, which keeps what is committed as a real one does."""

    def __init__(self, programs: Path, folder: Path) -> None:
        account = _ACCOUNT if os.geteuid() == 0 else None
        if account:
            shutil.chown(folder, account)
        data = folder / "data"
        make = [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "muggins",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "-N",
        ]
        subprocess.run(list(map(str, make)), user=account, check=True, capture_output=True, cwd="/")
        port = free_port()
        serve = [
            programs / "postgres",
            "-D",
            data,
            "-p",
            port,
            "-k",
            folder,
            "-c",
            "listen_addresses=127.0.0.1",
        ]
        super().__init__(list(map(str, serve)), port, lambda: self.run("SELECT 1"), account)
        self._numbers = itertools.count(1)

    def url(self, database: str) -> str:
        """The address of a database in it."""
        return f"postgresql://muggins@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """The rows that a statement gives, run by nobody that the server knows of."""
        url = self.url(database)
        with closing(psycopg.connect(url, autocommit=True, connect_timeout=30)) as connection:
            rows = connection.execute(statement.encode())
            return rows.fetchall() if rows.description else []


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self, program: Path, folder: Path) -> None:
        port = free_port()
        options = {"--port": port, "--bind": "127.0.0.1", "--save": "", "--appendonly": "no", "--dir": folder}
        command = [str(program), *(str(word) for option in options.items() for word in option)]
        super().__init__(command, port, self._ping, None)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def _ping(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as connection:
            connection.sendall(b"PING\r\n")
            if connection.recv(64) != b"+PONG\r\n":
                raise ConnectionError


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that is there as long as this lasts, and leaves nothing behind."""
    programs, _ = find_services()
    with _folder() as folder:
        postgres = Postgres(programs, folder)
        try:
            postgres.start()
            yield postgres
        finally:
            postgres.stop(signal.SIGQUIT)


@contextmanager
def running_redis() -> Iterator[Redis]:
    """A Redis that is there as long as this lasts."""
    _, program = find_services()
    with _folder() as folder:
        redis = Redis(program, folder)
        try:
            redis.start()
            yield redis
        finally:
            redis.stop(signal.SIGKILL)


def free_port() -> int:
    """A port at which nobody listens, for a program that is told to: nobody else gets it as long as the tests run.

    Not even while that program is stopped and started again. It has to set SO_REUSEADDR, as servers do.
    """
    kept = socket.socket()
    kept.bind(("127.0.0.1", 0))
    # Set before, this machine might have given it to two who asked for any port.
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _kept_ports.append(kept)
    port: int = kept.getsockname()[1]
    return port


@contextmanager
def _folder() -> Iterator[Path]:
    # Not below pytest's own, which PostgreSQL's account may not enter.
    with tempfile.TemporaryDirectory(prefix="muggins-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _children(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in children.split()]
