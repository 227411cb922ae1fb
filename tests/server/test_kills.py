"""A server that is killed again and again while people play: what it acknowledged is there, and every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from muggins.server.schemas.fairness import fairness_report
from muggins.store import EventLog, open_database, open_reader, prepare_database
from muggins.tables.deal_statistics import KINDS, count_logs, from_sums
from tests.services import Postgres, Redis
from tests.support.live_server import PATIENCE, Launch, Person, Server, choose_move, guest

SHARE = float(os.environ.get("MUGGINS_SHARE", "1"))
GAMES: list[tuple[str, list[dict[str, object]]]] = [
    ("all-fives", [{"open": True}, {"open": True}]),
    ("muggins", [{"open": True}, {"bot": "club"}]),
    ("sniff", [{"open": True}, {"open": True}, {"bot": "casual"}, {"bot": "strong"}]),
    ("fives-and-threes", [{"open": True}, {"bot": "expert"}]),
    ("all-fives", [{"open": True}, {"open": True}, {"bot": "beginner"}]),
]
"""Of several tables, the game and who sits there."""


class Player:
    """Somebody who plays at a table through whatever happens to the servers, and remembers all that was said."""

    def __init__(self, token: str, servers: Sequence[Server], table: str) -> None:
        self.people = [Person(server, token) for server in servers]
        """The same person at each of the servers."""
        self.table = table
        self.heard: dict[int, Any] = {}
        self.acknowledged: dict[int, dict[str, Any]] = {}
        """What was done, by the number that it was acknowledged with."""
        self._asked: dict[int, dict[str, Any]] = {}
        self._seen: Any = None

    async def play(self) -> None:
        """Until it is cancelled."""
        for person in itertools.cycle(self.people):
            with contextlib.suppress(OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError):
                async with person.live(self.table, max(self.heard, default=0)) as socket:
                    # Whether what was asked last has been counted is not known: it is asked again.
                    await self._act(socket.connection)
                    async for frame in socket.connection:
                        if self._hear(json.loads(frame)):
                            await self._act(socket.connection)
            await asyncio.sleep(0.05)

    def _hear(self, told: Any) -> bool:
        """Remembers a frame; whether the table was seen in it."""
        if "reply" in told:
            if "number" in told:
                self.acknowledged[told["number"]] = self._asked[told["reply"]]
            seen = [self._hear(event) for event in told.get("error", {}).get("events", [])]
            return any(seen)
        if told["kind"] in ("trouble", "mended"):
            return False
        event = {key: value for key, value in told.items() if key != "table"}
        # What has once been said is never taken back.
        assert self.heard.setdefault(told["number"], event) == event
        if "table" not in told or (self._seen and told["number"] <= self._seen["number"]):
            return False
        self._seen = told["table"]
        return True

    async def _act(self, connection: Any) -> None:
        if self._seen is None:
            return
        move = choose_move(self._seen)
        if self._seen["result"] and self._seen["me"] not in self._seen["ready"]:
            move = {"kind": "rematch"}
        if move:
            id = len(self._asked)
            self._asked[id] = move | {"after": self._seen["number"]}
            await connection.send(json.dumps({"id": id, "after": self._seen["number"], **move}))


async def people_at(servers: Sequence[Server]) -> list[Player]:
    """All who sit at the tables, which they have just filled; who plays with another begins at another server."""
    players = []
    for game, seats in GAMES:
        people = [
            await guest(servers[0], name) for name, seat in zip("ABCD", seats, strict=False) if "open" in seat
        ]
        id = await people[0].open(game, *seats)
        for number, person in enumerate(people, 1):
            await person.post(f"/api/tables/{id}/seats/{number}")
            at = number % len(servers)
            players.append(Player(person.token or "", [*servers[at:], *servers[:at]], id))
    return players


async def killed_again_and_again(servers: Sequence[Server], times: int) -> None:
    """Kills a server so many times in the midst of play; each time every table goes on before the next."""
    rng = random.Random(times)
    async with contextlib.AsyncExitStack() as visits:
        for server in servers:
            await visits.enter_async_context(server.visited())
        players = await people_at(servers)
        playing = [asyncio.create_task(player.play()) for player in players]
        try:
            for _ in range(times):
                await all_go_on(players, playing)
                await asyncio.sleep(rng.uniform(0.0, 0.3))
                server = rng.choice(servers)
                server.kill()
                if len(servers) > 1:
                    # Those who are left take over.
                    await all_go_on(players, playing)
                await asyncio.to_thread(server.start)
            await all_go_on(players, playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await nothing_is_lost(player)


async def all_go_on(players: list[Player], playing: list[asyncio.Task[None]]) -> None:
    """Waits until at every table something was acknowledged since now, or nobody there had anything to ask for."""
    before = {id(player): len(player.heard) for player in players}
    async with asyncio.timeout(5 * PATIENCE):
        while not all(len(player.heard) > before[id(player)] for player in players):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)


async def nothing_is_lost(player: Player) -> None:
    person = player.people[0]
    number = (await person.table(player.table))["number"]
    async with person.live(player.table, 0) as socket:
        story = {event["number"]: event for event in await socket.receive_until(number)}
    for event in story.values():
        event.pop("table", None)
    assert [*story] == [*range(1, number + 1)]
    assert player.heard.items() <= story.items()
    assert player.acknowledged
    me = (await person.table(player.table))["me"]
    for last, asked in player.acknowledged.items():
        done = [story[n] for n in range(asked["after"] + 1, last + 1)]
        wanted = {"kind": asked["kind"], "seat": me} | ({"tile": asked["tile"]} if "tile" in asked else {})
        assert any(wanted.items() <= event.items() for event in done), (asked, done)


async def nothing_is_counted_twice(database: str) -> None:
    """The running sums are what the logs come to."""
    url = prepare_database(database)
    with open_reader(url) as reader:
        counted = fairness_report(count_logs(reader.logs(*KINDS)))
    opened = open_database(url)
    assert fairness_report(from_sums(await EventLog(opened).tallies())) == counted
    await opened.dispose()
    assert counted.hands["dealt"] >= counted.tables == len(GAMES)


async def test_what_was_acknowledged_outlives_a_few_kills(launch: Launch) -> None:
    server = launch()
    await killed_again_and_again([server], 3)
    server.stop()
    assert " error " not in server.output
    await nothing_is_counted_twice(str(server.database))


@pytest.mark.long
async def test_what_was_acknowledged_outlives_a_hundred_kills(launch: Launch) -> None:
    await killed_again_and_again([launch()], round(100 * SHARE) or 1)


@pytest.mark.long
async def test_what_was_acknowledged_outlives_kills_of_one_of_two(
    launch: Launch, postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    database = postgres.new_database()
    options = ("--database", database, "--channels", redis.url)
    servers = [launch(*options, "--secret-file", str(tmp_path / "secret")) for _ in range(2)]
    await killed_again_and_again(servers, round(50 * SHARE) or 1)
    for server in servers:
        server.stop()
        assert " error " not in server.output
    await nothing_is_counted_twice(database)
