"""Another's program as a player: a process that is spoken to in lines on its standard input and output."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from muggins.arena.game import FaultError
from muggins.arena.protocol import VERSION, action_in, told_of_hand, told_to_choose
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

STARTING = 10.0
"""Seconds that a program has to start and say that it is ready, where its time for an answer is not more."""
LEAVING = 1.0
"""Seconds that it has to leave after `quit`, likewise."""
LONGEST = 64 * 1024
"""Bytes of a line."""


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
            self._send(told_of_hand(rules, seat, seed), time.monotonic() + self.timeout)
        except FaultError as fault:
            self._kill()
            self._fault = fault

    def choose(self, view: View) -> Action:
        """What it does; raises `FaultError`, and then it is killed."""
        if self._fault:
            raise self._fault
        try:
            deadline = time.monotonic() + self.timeout
            self._send(told_to_choose(view), deadline)
            word, _, rest = self._answer(deadline).partition(" ")
            if word != "action":
                raise FaultError("bad-line", f"it answered {word[:40]!r} where action … was due")
            try:
                return action_in(rest, self._seat)
            except msgspec.DecodeError as error:
                raise FaultError("bad-line", f"its action cannot be read: {error}") from None
        except FaultError:
            self._kill()
            raise

    def start(self) -> None:
        """Starts it, and waits until it is ready; raises `FaultError`, also where there is no such program."""
        try:
            # In a group of its own: whatever it starts is stopped with it, and Ctrl-C is for us to hear.
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except FileNotFoundError:
            raise FaultError("cannot-start", "there is no such program") from None
        except PermissionError:
            raise FaultError("cannot-start", "you are not permitted to run it: chmod +x, or exec:") from None
        except OSError as error:
            raise FaultError("cannot-start", f"it does not start: {error.strerror}") from None
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)
        self._read = b""
        deadline = time.monotonic() + max(STARTING, self.timeout)
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

    def close(self) -> None:
        """Tells it to leave, and makes it."""
        if self._process is None:
            return
        leaving = max(LEAVING, self.timeout)
        with suppress(FaultError):
            self._send(b"quit\n", time.monotonic() + leaving)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(leaving)
        self._kill()

    def _kill(self) -> None:
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

    def _send(self, text: bytes, deadline: float) -> None:
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

    def _answer(self, deadline: float) -> str:
        """The next line that is no `info`."""
        while True:
            line = self._line(deadline)
            if line.partition(" ")[0] != "info":
                return line

    def _line(self, deadline: float) -> str:
        assert self._process
        assert self._process.stdout
        while b"\n" not in self._read:
            if len(self._read) > LONGEST:
                raise FaultError("bad-line", f"it wrote a line of more than {LONGEST} bytes")
            self._wait(self._process.stdout.fileno(), selectors.EVENT_READ, deadline)
            got = os.read(self._process.stdout.fileno(), LONGEST)
            if not got:
                raise FaultError("bot-left", "it has left")
            self._read += got
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace").strip()

    def _wait(self, file: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(file, event)
            if not selector.select(max(0.0, deadline - time.monotonic())):
                raise FaultError("no-answer", f"it did not answer within {self.timeout:g} seconds")


def check(command: Sequence[str], timeout: float) -> None:
    """Starts a program and stops it again; raises `MugginsError` (`bad-bot`) where it cannot play."""
    program = Program(command, timeout)
    try:
        program.start()
    except FaultError as error:
        raise MugginsError("bad-bot", f"{' '.join(command)!r} cannot play: {error.message}") from None
    finally:
        program.close()
