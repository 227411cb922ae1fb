"""The command line as a whole: quick to answer, and quiet when it is stopped."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from muggins.cli import COMMANDS

MUGGINS = Path(sys.executable).with_name("muggins")


def muggins(*args: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONIOENCODING": encoding}
    return subprocess.run([MUGGINS, *args], capture_output=True, encoding=encoding, env=env, check=False)


def test_help_names_every_command_and_imports_none() -> None:
    look = "import sys; from muggins.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    *usage, modules = done.stdout.splitlines()
    assert all(f"  {name} " in "\n".join(usage) for name in COMMANDS)
    assert not {"muggins.locales", "muggins.notation", "rich", "litestar", "sqlalchemy"} & set(
        modules.split()
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    done = muggins(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: muggins {name}")


def test_version() -> None:
    assert muggins("--version").stdout.startswith("muggins 0.")


@pytest.mark.parametrize("command", ["--help", "--version", "rules --help", "rules list", "engine greedy"])
def test_nobody_reading_is_no_error(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [MUGGINS, *command.split()],
            input=b"muggins 1\n",
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


def shell(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)


RECORD = Path(__file__).parents[1] / "records" / "examples" / "in-mid-hand.dpn"


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "--version",
        *(f"{name} --help" for name in ("play", "db")),
        "rules list",
        f"replay {RECORD}",
        f"replay {RECORD} --json",
        "play --watch --set target=10",
        "engine greedy",
    ],
)
def test_a_full_disk_is_said_in_a_sentence(command: str) -> None:
    done = shell(f"echo muggins 1 | exec {MUGGINS} {command} >/dev/full")
    assert (done.returncode, done.stderr) == (1, "Error: No space left on device\n")


def test_where_nothing_can_be_said_the_exit_status_says_it() -> None:
    for command in ("--help", "rules list", "nothing-of-ours"):
        done = shell(f"exec {MUGGINS} {command} >/dev/full 2>/dev/full")
        assert (done.returncode, done.stderr) == (1, "")


def test_completion_on_a_full_disk_is_said_too() -> None:
    done = shell(f"_MUGGINS_COMPLETE=bash_source exec {MUGGINS} >/dev/full")
    assert (done.returncode, done.stderr) == (1, "Error: No space left on device\n")


def test_a_record_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """Where no file may grow, as on a full disk, while what is told of the match goes on."""
    record = tmp_path / "match.dpn"
    done = subprocess.run(
        [MUGGINS, "play", "--watch", "--plain", "--set", "target=10", "--record", record],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )
    assert (done.returncode, done.stderr) == (1, f"Error: {record}: File too large\n")
    assert "wins the match" in done.stdout


def test_a_stream_that_the_shell_has_closed_is_an_empty_one() -> None:
    done = shell(f"exec {MUGGINS} replay - <&-")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: standard input: line 1, column 1: there is no match here")
    match = """'[DPN "1"]\n[Rules "muggins"]\n'"""
    assert shell(f"printf {match} | {MUGGINS} replay - >&-").stderr == ""
    assert shell(f"exec {MUGGINS} replay nothing-here >&- 2>&-").returncode == 1


def test_ctrl_c_stops_a_command_without_a_word() -> None:
    with subprocess.Popen(
        [MUGGINS, "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Who runs us in the background may have made us deaf to it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        assert running.stdin
        # More than a pipe holds: once it is written the command has read some of it, and waits for the rest.
        running.stdin.write(b"; a comment\n" * 20_000)
        running.stdin.flush()
        # Python lets a signal go that comes while it clears something away: then one presses again.
        for _ in range(3):
            running.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                running.wait(timeout=30)
                break
        told, complained = running.communicate(timeout=120)
    assert running.returncode == 130
    assert (told, complained.strip()) == (b"", b"")


def test_a_letter_that_the_terminal_cannot_write_is_no_error() -> None:
    done = muggins("rules", "list", "--lang", "en", encoding="latin-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Muggins · ??? ?? ????????\n" in done.stdout
