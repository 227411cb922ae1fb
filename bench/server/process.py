"""A server in a process of its own, and what it takes of the machine."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from muggins.server.settings import NO_LIMIT, all_settings

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_FOLDER = Path(__file__).parents[2] / "build"
"""Where databases are meanwhile: on a disk, which a folder for temporary files may not be."""
_BARE = "bench.server.bare"
_UNLIMITED = [
    word
    for setting in all_settings()
    if f"{NO_LIMIT} for no limit" in setting.about
    for word in (setting.flag, str(NO_LIMIT))
]
"""All people of a bench come from one address, and open more tables than anybody may."""


class Process(NamedTuple):
    """A server that runs, and where it listens."""

    pid: int
    host: str
    port: int
    database: Path = Path()

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def seconds(self) -> float:
        """The seconds that a processor has worked for it until now."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        """The bytes that it holds now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * _PAGE


@contextmanager
def muggins() -> Iterator[Process]:
    """`muggins serve` over an empty database, without limits on what one address or guest may ask for."""
    with _empty() as database:
        command = ["muggins", "serve", "--port", "0", "--database", str(database), *_UNLIMITED]
        with _running(command, database) as process:
            yield process


@contextmanager
def echo() -> Iterator[Process]:
    """The bare echo on the same kind of server."""
    with _running([_BARE], Path()) as process:
        yield process


@contextmanager
def scribe() -> Iterator[Process]:
    """The bare scribe, over an empty database."""
    with _empty() as database, _running([_BARE, str(database)], database) as process:
        yield process


@contextmanager
def _empty() -> Iterator[Path]:
    """Where a database may be made."""
    _FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_FOLDER) as folder:
        yield Path(folder) / "tables.sqlite3"


@contextmanager
def _running(command: list[str], database: Path) -> Iterator[Process]:
    with subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = urlsplit(server.stdout.readline().strip())
            if not address.hostname or not address.port:
                raise ConnectionError(f"{' '.join(command)} has not started")
            yield Process(server.pid, address.hostname, address.port, database)
        finally:
            server.terminate()
