"""`muggins serve`: where it listens, and what it says when it cannot."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

MUGGINS = Path(sys.executable).with_name("muggins")
PATIENCE = 120


@contextmanager
def serving(*options: str, **environment: str) -> Iterator[list[str]]:
    """The first lines that the server says; then it is stopped as Ctrl-C does it, which must be no failure."""
    env = {
        key: told for key, told in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    }
    with subprocess.Popen(
        [MUGGINS, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env | environment,
    ) as process:
        assert process.stdout
        lines: list[str] = []
        while not lines or not lines[-1].startswith("Press"):
            line = process.stdout.readline()
            assert line, process.communicate()
            lines.append(line.strip())
        try:
            yield lines
        finally:
            process.send_signal(signal.SIGINT)
            _, complaints = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert complaints == ""


def refused(*options: str, **environment: str) -> str:
    """What the server says where it cannot start: one sentence, and exit status 1."""
    done = subprocess.run(
        [MUGGINS, "serve", *options],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | environment,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr


def test_it_takes_the_next_port_where_8000_is_taken_and_says_so(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", 8000))
            other.listen()
        except OSError:
            pass  # Something else has it already, which does as well.
        with serving("--database", str(tmp_path / "x.sqlite3")) as (address, why, stop):
            port = address.removeprefix("http://127.0.0.1:").rstrip("/")
            assert 8000 < int(port) < 8100
            assert why == f"Port 8000 is taken by another program, so this is port {port}."
            assert stop == "Press Ctrl-C to stop."


def test_a_port_that_was_asked_for_and_is_taken_is_refused(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        said = refused("--port", port, "--database", str(tmp_path / "x.sqlite3"))
    assert f"port {port} is taken" in said


def test_an_address_that_is_not_here_is_refused(tmp_path: Path) -> None:
    assert "192.0.2.1" in refused("--host", "192.0.2.1", "--database", str(tmp_path / "x.sqlite3"))
    assert "no.such.host.invalid" in refused("--host", "no.such.host.invalid")


def test_a_database_that_cannot_be_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("This is no database at all." * 100)
    for database in (str(letter), str(letter / "x.sqlite3"), str(tmp_path), "oracle://somewhere"):
        assert "database" in refused("--port", "0", "--database", database)


def test_a_secret_that_is_too_short_is_refused(tmp_path: Path) -> None:
    said = refused("--port", "0", "--database", str(tmp_path / "x.sqlite3"), MUGGINS_SECRET="hush")
    assert "16 characters" in said


def test_the_database_is_in_the_folder_of_data(tmp_path: Path) -> None:
    with serving("--port", "0", XDG_DATA_HOME=str(tmp_path)):
        assert (tmp_path / "muggins" / "muggins.sqlite3").exists()


@pytest.mark.parametrize("there_is_one", [True, False])
def test_it_opens_a_browser_where_there_is_one(tmp_path: Path, there_is_one: bool) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    environment = {"BROWSER": f"{browser} %s"} if there_is_one else {}
    with serving("--port", "0", "--open", "--database", str(tmp_path / "x.sqlite3"), **environment) as lines:
        if there_is_one:
            subprocess.run(
                ["timeout", str(PATIENCE), "sh", "-c", f"until test -e {opened}; do sleep 0.05; done"],
                check=True,
            )
            assert opened.read_text().strip() == lines[0]
    assert opened.exists() is there_is_one
