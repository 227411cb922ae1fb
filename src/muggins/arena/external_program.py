"""An external program as a player: a process that speaks the engine protocol on its standard input and output."""

from __future__ import annotations

import errno
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from muggins.arena.engine_protocol import VERSION, choose_line, hand_line, read_action
from muggins.arena.referee import FaultError
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

START_SECONDS = 10.0
"""Seconds that a program has to start and say that it is ready, unless its time for an answer is longer."""
QUIT_SECONDS = 5.0
"""Seconds that it has to end after `quit`."""
LONGEST_LINE = 64 * 1024
"""Bytes of a line, at most."""


class Deadline(NamedTuple):
    """A point of time on the monotonic clock."""

    at: float
    seconds: float
    """How long that was, for messages."""


def deadline_in(seconds: float) -> Deadline:
    """The deadline so many seconds from now."""
    return Deadline(time.monotonic() + seconds, seconds)


class ExternalProgram:
    """A program that plays in one seat, started with its first hand, and again with the next hand after a fault."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self.command = tuple(command)
        self.timeout = timeout
        self._process: subprocess.Popen[bytes] | None = None
        self._buffer = b""
        """What has been read and not yet used."""
        self._seat = 0
        self._fault: FaultError | None = None

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """Begins a hand. A fault here is raised by `choose`, for then there is a hand to lose."""
        self._seat, self._fault = seat, None
        try:
            if self._process is None:
                self.start()
            deadline = deadline_in(self.timeout)
            self._refuse_unasked(deadline)
            self._send(hand_line(rules, seat, seed), deadline)
        except FaultError as fault:
            self.kill()
            self._fault = fault

    def choose(self, view: View) -> Action:
        """The action it answers; raises `FaultError`."""
        if self._fault:
            raise self._fault
        deadline = deadline_in(self.timeout)
        self._refuse_unasked(deadline)
        self._send(choose_line(view), deadline)
        word, _, rest = self._answer(deadline).partition(" ")
        if word != "action":
            raise FaultError("bad-line", f"it answered {word[:40]!r} where action … was due")
        try:
            action = read_action(rest, self._seat)
        except msgspec.DecodeError as error:
            raise FaultError("bad-line", f"its action cannot be read: {error}") from None
        # If it has written more with its answer, that is a fault in this hand.
        self._drop_infos()
        return action

    def fail(self) -> None:
        """Kills it, for its next line might be a late answer; the next hand starts it again."""
        self.kill()

    def start(self) -> None:
        """Starts it, and waits until it is ready; raises `FaultError`, also where there is no such program."""
        try:
            # In a process group of its own: whatever it starts is killed with it, and it does not get Ctrl-C.
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise FaultError("cannot-start", _why_not(self.command[0], error)) from None
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)
        self._buffer = b""
        deadline = deadline_in(max(START_SECONDS, self.timeout))
        self._send(f"muggins {VERSION}\n".encode(), deadline)
        word = ""
        while word != "ready":
            word, _, rest = self._answer(deadline).partition(" ")
            # The name that it gives is not used: outcomes have that of the contest.
            if word not in ("name", "ready"):
                raise FaultError("bad-line", f"it began with {word[:40]!r} where name … or ready was due")
        if rest.strip() != str(VERSION):
            raise FaultError(
                "other-protocol", f"it speaks version {rest[:10]!r} of the protocol, and here it is {VERSION}"
            )

    def quit(self) -> Deadline:
        """Tells it to end, without waiting; returns the deadline for `close`."""
        deadline = deadline_in(QUIT_SECONDS)
        if self._process is not None:
            with suppress(FaultError):
                self._send(b"quit\n", deadline)
        return deadline

    def close(self, deadline: Deadline) -> None:
        """Waits for it to end until the deadline, then kills it."""
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(max(0.0, deadline.at - time.monotonic()))
        self.kill()

    def kill(self) -> None:
        """Kills it, with whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                assert pipe
                pipe.close()

    def _send(self, text: bytes, deadline: Deadline) -> None:
        assert self._process
        assert self._process.stdin
        while text:
            self._wait(self._process.stdin.fileno(), selectors.EVENT_WRITE, deadline)
            try:
                text = text[os.write(self._process.stdin.fileno(), text) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                raise FaultError("bot-left", "it has left") from None

    def _answer(self, deadline: Deadline) -> str:
        """The next line that is not `info`."""
        while True:
            line = self._line(deadline)
            if not _is_info(line):
                return line

    def _line(self, deadline: Deadline) -> str:
        while b"\n" not in self._buffer:
            self._wait(self._output, selectors.EVENT_READ, deadline)
            self._read()
        line, _, self._buffer = self._buffer.partition(b"\n")
        return _text(line)

    def _refuse_unasked(self, deadline: Deadline) -> None:
        """Reads what it has written since its last answer; raises `FaultError` where that is more than `info`."""
        self._drop_infos()
        while _is_ready(self._output, selectors.EVENT_READ, 0):
            # A program that never stops writing gets no more time by it.
            self._wait(self._output, selectors.EVENT_READ, deadline)
            self._read()
            self._drop_infos()

    def _drop_infos(self) -> None:
        """Drops the `info` lines that were read; raises `FaultError` for another line, which was not asked for."""
        *lines, self._buffer = self._buffer.split(b"\n")
        for line in map(_text, lines):
            if not _is_info(line):
                raise FaultError("out-of-turn", f"it wrote {line[:40]!r} where it was asked nothing")

    def _read(self) -> None:
        """Reads what it has written, blocking if that is nothing; raises `FaultError`."""
        if len(self._buffer) > LONGEST_LINE:
            raise FaultError("bad-line", f"it wrote a line of more than {LONGEST_LINE} bytes")
        chunk = os.read(self._output, LONGEST_LINE)
        if not chunk:
            raise FaultError("bot-left", "it has left")
        self._buffer += chunk

    @property
    def _output(self) -> int:
        assert self._process
        assert self._process.stdout
        return self._process.stdout.fileno()

    def _wait(self, file: int, event: int, deadline: Deadline) -> None:
        left = deadline.at - time.monotonic()
        # Time runs out also for a program that never stops writing, which can always be read.
        if left <= 0 or not _is_ready(file, event, left):
            raise FaultError("no-answer", f"it did not answer within {deadline.seconds:g} s")


def _is_ready(file: int, event: int, seconds: float) -> bool:
    """Whether a pipe can be read, or written, within so many seconds."""
    with selectors.DefaultSelector() as selector:
        selector.register(file, event)
        return bool(selector.select(seconds))


def _text(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def _is_info(line: str) -> bool:
    return line.partition(" ")[0] == "info"


def _why_not(program: str, error: OSError) -> str:
    """Why a program does not start, as a sentence for the player."""
    file = Path(program)
    match error:
        case PermissionError() if file.is_dir():
            return "it is a folder, and no program"
        case PermissionError():
            return "you are not permitted to run it: chmod +x lets you, or write a whole command after exec:"
        case FileNotFoundError() if file.exists():
            return "the interpreter that its first line names is not there"
        case FileNotFoundError():
            return "there is no such program"
        case OSError(errno=errno.ENOEXEC):
            return "its first line must name its interpreter, as #!/usr/bin/env python3 does"
    return f"it does not start: {error.strerror}"


def check_program(command: Sequence[str], timeout: float) -> None:
    """Starts a program and stops it again; raises `MugginsError` (`bad-bot`) where it cannot play."""
    program = ExternalProgram(command, timeout)
    try:
        program.start()
        program.close(program.quit())
    except FaultError as error:
        raise MugginsError("bad-bot", f"{' '.join(command)!r} cannot play: {error.message}") from None
    finally:
        program.kill()
