"""A crowd at a server: tables for two, the persons who play there, those who look on, and what they were told."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, NamedTuple, TypeVar

import httpx
import msgspec

from bench.server.process import Process
from bench.server.websocket import Socket, connect

T = TypeVar("T")

GAME = "all-fives"
_TOGETHER = 16
"""How many come in at once."""

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
    refused: Counter[str] = field(default_factory=Counter)
    """By code, how many were not."""


class Subscriber:
    """Somebody who hears a table; whoever has no `token` is a stranger."""

    waits = False
    """Whether an answer is still to come."""

    def __init__(self, table: str, tally: Tally, token: str = "") -> None:
        self.table = table
        self.tally = tally
        self.heard = 0
        """The number of the last event."""
        self.in_order = 0
        """How many events were heard right after the one before them."""
        self.socket: Socket
        self._token = token

    async def come(self, server: Process) -> None:
        """Opens the socket; what has happened at the table is told first."""
        path = f"/api/tables/{self.table}/live?after=0"
        self.socket = await connect(server.host, server.port, path, self.hear, self._token)

    def hear(self, text: bytes) -> None:
        """Takes note of an event."""
        frame = _read(text)
        if frame.kind is None:
            self.answered(frame)
        if not frame.number or frame.kind is None:
            return
        self.in_order += frame.number == self.heard + 1
        self.heard = frame.number
        if frame.table:
            self.look(frame.table)

    def look(self, table: Seen) -> None:
        """Sees the table as it is now."""

    def answered(self, frame: Frame) -> None:
        """Takes note of an answer."""


class Player(Subscriber):
    """A listener with a seat, who makes a legal move by chance after thinking as long as the pace says."""

    def __init__(self, table: str, tally: Tally, token: str, pace: Pace = lambda: 0.0) -> None:
        super().__init__(table, tally, token)
        self._pace = pace
        self._playing = False
        self._rng = random.Random(table)
        self._table: Seen | None = None
        self._thinking: asyncio.TimerHandle | None = None
        self._asked: tuple[str, float] | None = None

    def go_on(self) -> None:
        """Plays from now on."""
        self._playing = True
        self._think()

    def stop(self) -> None:
        """Moves no more."""
        self._playing = False

    def look(self, table: Seen) -> None:
        self._table = table
        self._think()

    def answered(self, frame: Frame) -> None:
        assert self._asked is not None
        kind, asked = self._asked
        self._asked, self.waits = None, False
        if frame.error:
            self.tally.refused[frame.error["code"]] += 1
        else:
            self.tally.took.append(time.perf_counter() - asked)
            self.tally.done[self.table][kind] += 1
        self._think()

    def _think(self) -> None:
        if self._thinking is None and not self.waits and self._playing and self._choice():
            loop = asyncio.get_running_loop()
            self._thinking = loop.call_later(self._pace(), self._act)

    def _act(self) -> None:
        self._thinking = None
        if self._table and self._playing and not self.waits and (choice := self._choice()):
            self._asked, self.waits = (choice["kind"], time.perf_counter()), True
            self.socket.say(msgspec.json.encode({"id": 1, "after": self._table.number, **choice}))

    def _choice(self) -> dict[str, Any] | None:
        """What to do now; None where it is not for this seat to do anything."""
        table = self._table
        if table is None:
            return None
        if table.hand is None:
            if table.me in table.ready:
                return None
            return {"kind": "rematch" if table.result else "next"}
        if table.hand.to_move != table.me:
            return None
        if not table.hand.legal:
            return {"kind": "draw"}
        return {"kind": "play", **msgspec.to_builtins(self._rng.choice(table.hand.legal))}


async def seated(server: Process, tables: int) -> list[Seating]:
    """So many new tables for two, each taken by two new guests, with the first hand dealt."""
    none_kept = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=server.url, timeout=60, cookies=none_kept) as http:

        async def post(path: str, body: object = None, token: str = "") -> Any:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        async def one() -> Seating:
            tokens = [(await post("/api/guests", {"name": name}))["token"] for name in ("Ada", "Ben")]
            seats = [{"me": True}, {"open": True}]
            table = (await post("/api/tables", {"rules": GAME, "seats": seats}, tokens[0]))["id"]
            await post(f"/api/tables/{table}/seats/2", token=tokens[1])
            return Seating(table, tokens)

        return await all_of([one() for _ in range(tables)])


async def all_of(works: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    """What all of `works` give, some of them at a time."""
    limit = asyncio.Semaphore(_TOGETHER)

    async def limited(work: Coroutine[Any, Any, T]) -> T:
        async with limit:
            return await work

    return await asyncio.gather(*map(limited, works))


async def passing(seconds: float, tick: Callable[[float], None] = lambda _: None) -> None:
    """Lets so many seconds pass, and tells of each."""
    until = time.perf_counter() + seconds
    while (left := until - time.perf_counter()) > 0:
        await asyncio.sleep(min(1.0, left))
        tick(min(1.0, left))
