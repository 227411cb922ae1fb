"""The programs that the tests enter: their names, and whether they have gone."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

ENGINE = Path(__file__).with_name("engine.py")
PATIENCE = 60.0
"""Seconds."""


def program(way: str, since: int = 0, heard: Path | None = None) -> str:
    """The name by which the arena knows `engine.py` with these arguments."""
    return "exec:" + shlex.join([sys.executable, str(ENGINE), way, str(since), str(heard or "")])


def pids(notes: Path) -> list[int]:
    """The processes noted in a file, or in those of a folder."""
    files = notes.iterdir() if notes.is_dir() else [notes]
    lines = (line for file in files for line in file.read_text().splitlines())
    return [int(line.split()[1]) for line in lines if line.startswith("pid ")]


def runs(pid: int) -> bool:
    """Whether a process is there and is more than a name that nobody has asked after."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return "State:\tZ" not in status


def all_gone(notes: Path) -> bool:
    """Whether no process noted there runs: who is killed may be there for a moment yet, on a busy machine."""
    until = time.monotonic() + PATIENCE
    while any(map(runs, pids(notes))):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
