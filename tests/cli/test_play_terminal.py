"""`muggins play` in a real terminal: what it sends, and how it takes what is typed."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

MUGGINS = Path(sys.executable).with_name("muggins")
SEVEN = ("--rules", "all-fives", "--set", "target=100", "--against", "greedy", "--seed", "7")


@contextlib.contextmanager
def terminal(*args: str, columns: int = 80, rows: int = 24) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    env = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "NO_COLOR")} | {
        "TERM": "xterm-256color"
    }
    running = subprocess.Popen(
        [MUGGINS, "play", "--lang", "en", *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=env,
        close_fds=True,
    )
    os.close(theirs)
    try:
        yield ours, running
    finally:
        running.kill()
        running.wait()
        os.close(ours)


def read_until(ours: int, text: bytes) -> bytes:
    said = b""
    while text not in said:
        try:
            said += os.read(ours, 4096)
        except OSError:
            # The other side has hung up.
            break
    return said


@pytest.mark.parametrize("columns", [80, 60])
def test_in_a_terminal_it_is_coloured_and_keeps_to_its_width(columns: int) -> None:
    said = b""
    with terminal(*SEVEN, columns=columns) as (ours, running):
        for _ in range(6):
            said += read_until(ours, b"Your choice: ")
            os.write(ours, b"1\n")
        said += read_until(ours, b"Your choice: ")
        # End of file, as a person types it.
        os.write(ours, b"\x04")
        said += read_until(ours, b"Scores: You")
        assert running.wait(120) == 0
    text = said.decode()
    assert "\x1b[1m" in text
    bare = re.sub(r"\x1b\[[0-9;]*m", "", text)
    # Colours only: nothing moves the cursor or clears what was said.
    assert "\x1b" not in bare
    assert max(map(cell_len, bare.replace("\r", "").splitlines())) <= columns
    assert "The match stops here." in bare


def test_in_a_terminal_plain_has_no_colour() -> None:
    with terminal(*SEVEN, "--plain") as (ours, _):
        assert b"\x1b" not in read_until(ours, b"Your choice: ")
