"""Moves that are on the disk before they are answered, as many as there can be, beside a bare echo."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.measure import Figure
from bench.server import process
from bench.server.crowd import Player, Tally, all_of, passing, seated
from bench.server.process import Process
from bench.server.websocket import Socket, connect

TABLES = 100
_TEXT = b"-" * 100
"""What is echoed, or written down: as long as a move."""


class Repeater:
    """Sends a text, and again as soon as it comes back: or else, as soon as it hears the `answer`."""

    def __init__(self, path: str = "/", answer: bytes | None = None) -> None:
        self.heard = 0
        self._path = path
        self._answer = answer
        self._goes_on = False
        self._socket: Socket

    async def come(self, server: Process) -> None:
        self._socket = await connect(server.host, server.port, self._path, self._hear)

    def go_on(self) -> None:
        self._goes_on = True
        self._socket.say(_TEXT)

    def stop(self) -> None:
        self._goes_on = False

    def _hear(self, text: bytes) -> None:
        if self._answer is not None and text != self._answer:
            return
        self.heard += 1
        if self._goes_on:
            self._socket.say(_TEXT)


@dataclass
class Rate:
    """How many there were in how many seconds, and for how many of them a processor worked in the server."""

    server: Process
    count: Callable[[], int]
    done: int = 0
    seconds: float = 0.0
    worked: float = 0.0

    async def take(
        self, those: Sequence[Repeater | Player], seconds: float, tick: Callable[[float], None]
    ) -> None:
        """Lets `those` go on for so many seconds, and counts."""
        for each in those:
            each.go_on()
        done, worked, begun = self.count(), self.server.seconds, time.perf_counter()
        await passing(seconds, tick)
        self.done += self.count() - done
        self.worked += self.server.seconds - worked
        self.seconds += time.perf_counter() - begun
        for each in those:
            each.stop()
        await passing(1.0)

    @property
    def a_second(self) -> float:
        return self.done / self.seconds

    @property
    def microseconds(self) -> float:
        """The work of the server for one."""
        return 1e6 * self.worked / self.done


async def figures(turns: int, seconds: float, tick: Callable[[float], None]) -> list[Figure]:
    """All servers take turns, so that what else goes on is alike for all; each has as many sockets.

    The scribe shows what a move would cost if there were no rules to it, and nothing to tell but itself.
    """
    tally = Tally()
    with process.muggins() as server, process.echo() as echo, process.scribe() as scribe:
        tables = await seated(server, TABLES)
        players = [Player(table, tally, token) for table, tokens in tables for token in tokens]
        repeaters = [Repeater() for _ in players]
        writers = [Repeater(f"/{number}", b"written") for number in range(TABLES)]
        readers = [Repeater(f"/{number}", b"written") for number in range(TABLES)]
        await all_of(
            [each.come(server) for each in players]
            + [each.come(echo) for each in repeaters]
            + [each.come(scribe) for each in writers]
        )
        await all_of([each.come(scribe) for each in readers])
        moves = Rate(server, lambda: len(tally.took))
        echoes = Rate(echo, lambda: sum(each.heard for each in repeaters))
        lines = Rate(scribe, lambda: sum(each.heard for each in writers))
        for _ in range(turns):
            await echoes.take(repeaters, seconds, tick)
            await moves.take(players, seconds, tick)
            await lines.take(writers, seconds, tick)
    work = "work of the server for"
    bare = f"a bare echo, {len(repeaters)} sockets,"
    return [
        Figure(f"durable moves, {TABLES} tables for two", moves.a_second, "moves/s", bare, echoes.a_second),
        Figure(
            "the same without rules: bare lines, durable", lines.a_second, "lines/s", bare, echoes.a_second
        ),
        Figure(f"{work} a move", moves.microseconds, "µs", "for an echo", echoes.microseconds),
        Figure(f"{work} a bare line", lines.microseconds, "µs", "for an echo", echoes.microseconds),
    ]
