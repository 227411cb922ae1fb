"""A crowd at a server: tables for two, the persons who play there, those who look on, and what they were told."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, NamedTuple

import httpx
import msgspec

from bench.server.process import Process
from bench.server.websocket import Socket, connect

GAME = "all-fives"
_TOGETHER = 16
"""How many requests are under way at once while a crowd comes in."""

Pace = Callable[[], float]
"""The seconds that somebody thinks before a move."""


class Legal(msgspec.Struct):
    tile: str
    against: str | None
    in_line: bool


class Hand(msgspec.Struct):
    to_move: int | None
    legal: list[Legal] | None


class Seen(msgspec.Struct):
    """Of a table, what a player looks at."""

    number: int
    me: int | None
    hand: Hand | None
    ready: list[int]
    result: dict[str, Any] | None


class Frame(msgspec.Struct):
    """What comes from the socket of a table: an event, the last of several with the table, or an answer."""

    number: int = 0
    kind: str | None = None
    table: Seen | None = None
    reply: int | None = None
    error: dict[str, Any] | None = None


_read = msgspec.json.Decoder(Frame).decode


class Seating(NamedTuple):
    """A table, and the tokens of those who sit there."""

    table: str
    tokens: Sequence[str]


@dataclass
class Tally:
    """What a crowd has done and heard."""

    took: list[float] = field(default_factory=list)
    """Seconds from each action to its answer."""
    done: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """By table, how many actions of each kind were acknowledged."""
    last: Counter[str] = field(default_factory=Counter)
    """By table, the highest number that was acknowledged."""
    refused: Counter[str] = field(default_factory=Counter)
    """By code, how many were not."""
    gaps: int = 0
    """How often a listener heard a number that did not follow the one before."""


class Listener:
    """Somebody who hears a table."""

    def __init__(self, table: str, tally: Tally) -> None:
        self.table = table
        self.tally = tally
        self.heard = 0
        """The number of the last event."""
        self.socket: Socket

    async def come(self, server: Process, token: str = "") -> None:
        """Opens the socket; what has happened at the table is told first."""
        path = f"/api/tables/{self.table}/live?after=0"
        self.socket = await connect(server.host, server.port, path, self.hear, token)

    def hear(self, text: bytes) -> None:
        """Takes note of an event."""
        frame = _read(text)
        if frame.kind is None:
            self.answered(frame)
        if not frame.number or frame.kind is None:
            return
        self.tally.gaps += frame.number != self.heard + 1
        self.heard = frame.number
        if frame.table:
            self.look(frame.table)

    def look(self, table: Seen) -> None:
        """Sees the table as it is now."""

    def answered(self, frame: Frame) -> None:
        """Takes note of an answer."""


class Player(Listener):
    """A listener with a seat, who makes a legal move by chance after thinking as long as the pace says."""

    def __init__(self, table: str, tally: Tally, pace: Pace) -> None:
        super().__init__(table, tally)
        self.pace = pace
        self.playing = True
        self._rng = random.Random(table)
        self._table: Seen
        self._thinking: asyncio.TimerHandle | None = None
        self._asked: tuple[str, float] | None = None

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None

    def look(self, table: Seen) -> None:
        self._table = table
        self._think()

    def answered(self, frame: Frame) -> None:
        assert self._asked is not None
        kind, asked = self._asked
        self._asked = None
        if frame.error:
            self.tally.refused[frame.error["code"]] += 1
        else:
            self.tally.took.append(time.perf_counter() - asked)
            self.tally.done[self.table][kind] += 1
            self.tally.last[self.table] = max(self.tally.last[self.table], frame.number)
        self._think()

    def _think(self) -> None:
        if self._thinking is None and not self.waits and self.playing and self._choice():
            loop = asyncio.get_running_loop()
            self._thinking = loop.call_later(self.pace(), self._act)

    def _act(self) -> None:
        self._thinking = None
        if not self.waits and self.playing and (choice := self._choice()):
            self._asked = choice["kind"], time.perf_counter()
            self.socket.say(msgspec.json.encode({"id": 1, "after": self._table.number, **choice}))

    def _choice(self) -> dict[str, Any] | None:
        """What to do now; None where it is not for this seat to do anything."""
        table = self._table
        if table.hand is None:
            if table.me in table.ready:
                return None
            return {"kind": "rematch" if table.result else "next"}
        if table.hand.to_move != table.me:
            return None
        if not table.hand.legal:
            return {"kind": "draw"}
        return {"kind": "play", **msgspec.to_builtins(self._rng.choice(table.hand.legal))}


async def seated(server: Process, tables: int, told: Callable[[], None] = lambda: None) -> list[Seating]:
    """So many new tables for two, each taken by two new guests, with the first hand dealt."""
    limit = asyncio.Semaphore(_TOGETHER)
    none_kept = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=server.url, timeout=60, cookies=none_kept) as http:

        async def post(path: str, body: object = None, token: str = "") -> Any:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        async def one() -> Seating:
            async with limit:
                tokens = [(await post("/api/guests", {"name": name}))["token"] for name in ("Ada", "Ben")]
                seats = [{"me": True}, {"open": True}]
                table = (await post("/api/tables", {"rules": GAME, "seats": seats}, tokens[0]))["id"]
                await post(f"/api/tables/{table}/seats/2", token=tokens[1])
                told()
                return Seating(table, tokens)

        return await asyncio.gather(*[one() for _ in range(tables)])
