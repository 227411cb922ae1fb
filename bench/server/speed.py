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
SIZE = 100
"""Bytes that are echoed: as many as a move has."""


class Repeater:
    """Sends a text, and again as soon as it comes back."""

    def __init__(self) -> None:
        self.heard = 0
        self._goes_on = False
        self._socket: Socket

    async def come(self, server: Process) -> None:
        self._socket = await connect(server.host, server.port, "/", self._hear)

    def go_on(self) -> None:
        self._goes_on = True
        self._socket.say(b"-" * SIZE)

    def stop(self) -> None:
        self._goes_on = False

    def _hear(self, text: bytes) -> None:
        self.heard += 1
        if self._goes_on:
            self._socket.say(text)


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
    """Both servers take turns, so that what else goes on is alike for both; each has as many sockets."""
    tally = Tally()
    with process.muggins() as server, process.echo() as bare:
        tables = await seated(server, TABLES)
        players = [Player(table, tally, token) for table, tokens in tables for token in tokens]
        repeaters = [Repeater() for _ in players]
        await all_of([each.come(server) for each in players] + [each.come(bare) for each in repeaters])
        moves = Rate(server, lambda: len(tally.took))
        echoes = Rate(bare, lambda: sum(each.heard for each in repeaters))
        for _ in range(turns):
            await echoes.take(repeaters, seconds, tick)
            await moves.take(players, seconds, tick)
    what = f"durable moves, {TABLES} tables for two"
    beside = f"a bare echo, {len(repeaters)} sockets,"
    return [
        Figure(what, moves.a_second, "moves/s", beside, echoes.a_second),
        Figure("work of the server for a move", moves.microseconds, "µs", "for an echo", echoes.microseconds),
    ]
