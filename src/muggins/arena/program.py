"""Another's program as a player: a process that is spoken to in lines on its standard input and output."""

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

from muggins.arena.game import FaultError
from muggins.arena.protocol import VERSION, action_in, told_of_hand, told_to_choose
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

STARTING = 10.0
"""Seconds that a program has to start and say that it is ready, where its time for an answer is not more."""
LEAVING = 5.0
"""Seconds that it has to leave after `quit`."""
LONGEST = 64 * 1024
"""Bytes of a line."""


class Deadline(NamedTuple):
    """Until when something must have come, on the clock that only goes on, and how many seconds that were."""

    at: float
    seconds: float


def within(seconds: float) -> Deadline:
    """So many seconds from now."""
    return Deadline(time.monotonic() + seconds, seconds)


class Program:
    """A program that plays in one seat, started with its first hand, and again with the next one after a fault."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self.command = tuple(command)
        self.timeout = timeout
        self._process: subprocess.Popen[bytes] | None = None
        self._read = b""
        self._seat = 0
        self._fault: FaultError | None = None

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """A hand begins. A fault here is told when the program is asked, for then there is a hand to lose."""
        self._seat, self._fault = seat, None
        try:
            if self._process is None:
                self.start()
            deadline = within(self.timeout)
            self._listen(deadline)
            self._send(told_of_hand(rules, seat, seed), deadline)
        except FaultError as fault:
            self.kill()
            self._fault = fault

    def choose(self, view: View) -> Action:
        """What it does; raises `FaultError`."""
        if self._fault:
            raise self._fault
        deadline = within(self.timeout)
        self._listen(deadline)
        self._send(told_to_choose(view), deadline)
        word, _, rest = self._answer(deadline).partition(" ")
        if word != "action":
            raise FaultError("bad-line", f"it answered {word[:40]!r} where action … was due")
        try:
            action = action_in(rest, self._seat)
        except msgspec.DecodeError as error:
            raise FaultError("bad-line", f"its action cannot be read: {error}") from None
        # Where it has written more with its answer, that is seen while the hand is its own to lose.
        self._pass_over()
        return action

    def fail(self) -> None:
        """Stops it, for its next line might belong to what it was asked before; the next hand starts it again."""
        self.kill()

    def start(self) -> None:
        """Starts it, and waits until it is ready; raises `FaultError`, also where there is no such program."""
        try:
            # In a group of its own: whatever it starts is stopped with it, and Ctrl-C is for us to hear.
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise FaultError("cannot-start", _why_not(self.command[0], error)) from None
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)
        self._read = b""
        deadline = within(max(STARTING, self.timeout))
        self._send(f"muggins {VERSION}\n".encode(), deadline)
        word = ""
        while word != "ready":
            word, _, rest = self._answer(deadline).partition(" ")
            # We go by the name that it was asked for by.
            if word not in ("name", "ready"):
                raise FaultError("bad-line", f"it began with {word[:40]!r} where name … or ready was due")
        if rest.strip() != str(VERSION):
            raise FaultError(
                "other-protocol", f"it speaks version {rest[:10]!r} of the protocol, and here it is {VERSION}"
            )

    def quit(self) -> Deadline:
        """Tells it to leave, and by when, but waits for nothing."""
        deadline = within(LEAVING)
        if self._process is not None:
            with suppress(FaultError):
                self._send(b"quit\n", deadline)
        return deadline

    def close(self, deadline: Deadline) -> None:
        """Waits until it has left by then, or makes it."""
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(max(0.0, deadline.at - time.monotonic()))
        self.kill()

    def kill(self) -> None:
        """Stops it, with whatever it has started."""
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
        """The next line that is no `info`."""
        while True:
            line = self._line(deadline)
            if not _is_info(line):
                return line

    def _line(self, deadline: Deadline) -> str:
        while b"\n" not in self._read:
            self._wait(self._output, selectors.EVENT_READ, deadline)
            self._hear()
        line, _, self._read = self._read.partition(b"\n")
        return _text(line)

    def _listen(self, deadline: Deadline) -> None:
        """Hears what it has written since its last answer; raises `FaultError` where that is more than `info`."""
        self._pass_over()
        while _ready(self._output, selectors.EVENT_READ, 0):
            # There is always more of a program that never stops talking: that it is ready does not give it more time.
            self._wait(self._output, selectors.EVENT_READ, deadline)
            self._hear()
            self._pass_over()

    def _pass_over(self) -> None:
        """Passes over what has been heard of `info`; raises `FaultError` for another line, which nobody asked for."""
        *lines, self._read = self._read.split(b"\n")
        for line in map(_text, lines):
            if not _is_info(line):
                raise FaultError("out-of-turn", f"it wrote {line[:40]!r} where it was asked nothing")

    def _hear(self) -> None:
        """Reads what it has written, where there is something; raises `FaultError`."""
        if len(self._read) > LONGEST:
            raise FaultError("bad-line", f"it wrote a line of more than {LONGEST} bytes")
        got = os.read(self._output, LONGEST)
        if not got:
            raise FaultError("bot-left", "it has left")
        self._read += got

    @property
    def _output(self) -> int:
        assert self._process
        assert self._process.stdout
        return self._process.stdout.fileno()

    def _wait(self, file: int, event: int, deadline: Deadline) -> None:
        left = deadline.at - time.monotonic()
        # Time runs out also for a program that never stops talking, of whom there is always more to read.
        if left <= 0 or not _ready(file, event, left):
            raise FaultError("no-answer", f"it did not answer within {deadline.seconds:g} s")


def _ready(file: int, event: int, seconds: float) -> bool:
    """Whether a pipe can be read, or written, within so many seconds."""
    with selectors.DefaultSelector() as selector:
        selector.register(file, event)
        return bool(selector.select(seconds))


def _text(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def _is_info(line: str) -> bool:
    return line.partition(" ")[0] == "info"


def _why_not(program: str, error: OSError) -> str:
    """Why a program does not start, so that a person may mend it."""
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


def check(command: Sequence[str], timeout: float) -> None:
    """Starts a program and stops it again; raises `MugginsError` (`bad-bot`) where it cannot play."""
    program = Program(command, timeout)
    try:
        program.start()
        program.close(program.quit())
    except FaultError as error:
        raise MugginsError("bad-bot", f"{' '.join(command)!r} cannot play: {error.message}") from None
    finally:
        program.kill()
