"""Several processes over one database: each serves every table, and what one leaves undone another does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.services import Postgres, Redis
from tests.support.live_server import PATIENCE, Launch, Person, Server, Socket, choose_move, guest

Pair = tuple[Server, Server]
Launched = Callable[..., Server]


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(params=["redis", "postgresql"])
def channels(request: pytest.FixtureRequest, database: str, redis: Redis) -> str:
    """What the processes talk over."""
    return redis.url if request.param == "redis" else database


@pytest.fixture
async def pair(launch: Launch, database: str, channels: str, tmp_path: Path) -> AsyncIterator[Pair]:
    """Two servers that know of each other by the database and the channels only."""
    options = ("--database", database, "--channels", channels, "--secret-file", str(tmp_path / "secret"))
    first = launch(*options)
    second = launch(*options)
    async with AsyncExitStack() as visits:
        for server in (first, second):
            await visits.enter_async_context(server.visited())
        yield first, second


def elsewhere(person: Person, server: Server) -> Person:
    """The same person at another server."""
    return Person(server, person.token)


async def test_two_people_at_one_table_are_each_at_a_process_of_their_own(pair: Pair) -> None:
    first, second = pair
    ada, bo = await guest(first, "Ada"), await guest(second, "Bo")
    table = await ada.open("all-fives", {"me": True}, {"open": True}, options={"target": 60})
    await bo.post(f"/api/tables/{table}/seats/2")
    people = (ada, bo)
    async with ada.live(table, 0) as hers, bo.live(table, 0) as his:
        async with asyncio.timeout(5 * PATIENCE):
            # What has happened at one process the other hears of a moment later.
            while (await ada.table(table))["hand"] is None:
                pass
            while not (await ada.table(table))["result"]:
                for person in people:
                    await a_turn(person, table)
        number = (await ada.table(table))["number"]
        told = [await socket.receive_until(number) for socket in (hers, his)]
    for events in told:
        assert [event["number"] for event in events] == [*range(1, number + 1)]
        assert events[-1]["table"]["result"]
    # Both were there all the time, and neither process says anything else.
    assert not {event["kind"] for event in told[0]} & {"away", "stands-in"}
    # What both may know is told alike.
    plays = [[event for event in events if event["kind"] in ("play", "end")] for events in told]
    assert [without(event) for event in plays[0]] == [without(event) for event in plays[1]]
    await what_one_says_the_other_hears_at_once(ada, bo)


async def test_who_logs_out_at_one_process_is_out_at_the_other(pair: Pair) -> None:
    first, second = pair
    ada = await guest(first, "Ada")
    there = elsewhere(ada, second)
    table = await ada.open("muggins", {"me": True}, {"open": True})
    async with there.live(table, 0) as socket:
        await socket.receive_until(2)
        await ada.post("/api/guests/me/logout")
        # At once by what is asked; the socket as soon as the process has heard of it.
        assert (await there.request("GET", "/api/guests/me")).json()["code"] == "bad-token"
        while "error" not in (heard := await socket.receive()):
            pass
        assert heard["error"]["code"] == "bad-token"


async def test_a_table_is_without_the_name_of_who_was_deleted_at_the_other_process(pair: Pair) -> None:
    first, second = pair
    ada, bo = await guest(first, "Ada"), await guest(second, "Bo")
    table = await ada.open("all-fives", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{table}/seats/2")
    assert [seat["name"] for seat in (await bo.table(table))["seats"]] == ["Ada", "Bo"]
    async with bo.live(table) as his:
        assert (await ada.request("DELETE", "/api/guests/me")).status_code == 200
        async with asyncio.timeout(PATIENCE):
            while (shown := await bo.table(table))["seats"][0]["name"] == "Ada":
                pass
        assert [seat["name"] for seat in shown["seats"]] == ["former player", "Bo"]
        # The table goes on there, and nobody is told of her.
        await bo.post("/api/guests", {"name": "Bo"})
        answer = await bo.act(table, shown["number"], "rematch")
        assert answer.status_code == 200, answer.text
        told = await his.receive_until(answer.json()["number"])
        assert "Ada" not in str(told[-1]["table"])


async def what_one_says_the_other_hears_at_once(ada: Person, bo: Person) -> None:
    table = await ada.open("all-fives", {"me": True}, {"open": True}, {"open": True})
    asked, told = [], []
    now = asyncio.get_running_loop().time
    async with ada.live(table) as socket:
        for _ in range(10):
            begun = now()
            await bo.post(f"/api/tables/{table}/seats/2")
            answered = now()
            assert (await socket.receive())["kind"] == "sat"
            asked.append(answered - begun)
            told.append(now() - answered)
            await bo.request("DELETE", f"/api/tables/{table}/seats/2")
            assert (await socket.receive())["kind"] == "left"
    # As an answer to Bo, which takes the longer the busier the machine is. Without the channel it would be seconds.
    assert median(told) < 0.5 + 5 * median(asked)


@pytest.mark.parametrize("channels", ["redis"], indirect=True)
async def test_a_process_is_killed_while_a_bot_is_to_move_and_the_other_goes_on(pair: Pair) -> None:
    first, second = pair
    ada = await guest(first, "Ada")
    other = await ada.open("all-fives", {"me": True}, {"bot": "casual"}, options={"target": 60})
    for _ in range(3):
        await a_turn(ada, other)
    seen = await ada.table(other)
    table, acknowledged = await at_the_bots_turn(ada, window=6)
    async with ada.live(table, 0) as socket:
        before = [without(event) for event in await socket.receive_until(acknowledged)]
        first.kill()
    ada = elsewhere(ada, second)
    async with ada.live(table, 0) as socket:
        after = [without(event) for event in await socket.receive_until(acknowledged)]
        assert after == before
        # Nobody asks for it.
        assert await the_next_who_does_something(socket) == 2
        # At the other table, where nobody waits for a call, there is a whole match left to play.
        assert (await ada.table(other))["number"] >= seen["number"]
        async with asyncio.timeout(5 * PATIENCE), ada.live(other):
            while not (seen := await ada.table(other))["result"]:
                if not await a_turn(ada, other):
                    await asyncio.sleep(0.05)
    assert max(seen["scores"]) >= 60


@pytest.mark.parametrize("channels", ["redis"], indirect=True)
async def test_a_table_that_nobody_looks_at_is_taken_up_too(
    pair: Pair, postgres: Postgres, database: str
) -> None:
    ada = await guest(pair[0], "Ada")
    table, acknowledged = await at_the_bots_turn(ada, window=3)
    pair[0].kill()
    name = database.rpartition("/")[2]
    async with asyncio.timeout(2 * PATIENCE):
        while True:
            rows = postgres.run(f"SELECT max(number) FROM events WHERE table_id = '{table}'", name)
            if int(str(rows[0][0])) > acknowledged + 1:
                break
            await asyncio.sleep(0.2)


async def at_the_bots_turn(ada: Person, window: int) -> tuple[str, int]:
    """A table at which a computer player is to move and leaves the others time to call, and its number."""
    table = await ada.open(
        "muggins-foster",
        {"me": True},
        {"bot": "casual"},
        options={"lead-first": "lot", "must-lead": "no", "target": 60},
        window=window,
    )
    async with asyncio.timeout(2 * PATIENCE), ada.live(table):
        while True:
            seen = await ada.table(table)
            if seen["hand"]["to_move"] == 2 and seen["hand"]["layout"]:
                return table, seen["number"]
            if move := choose_move(seen):
                await ada.act(table, seen["number"], **move)
            await asyncio.sleep(0.05)


async def the_next_who_does_something(socket: Socket) -> int:
    """The seat of the next move; who comes and goes does nothing."""
    event = await socket.receive()
    while event["kind"] in ("away", "back"):
        event = await socket.receive()
    return int(event["seat"])


async def a_turn(person: Person, table: str) -> bool:
    """Does what the person may do; whether there was anything. What is stale is seen in a moment."""
    seen = await person.table(table)
    move = choose_move(seen)
    if move is None:
        return False
    answer = await person.act(table, seen["number"], **move)
    assert answer.status_code in (200, 409) or answer.json()["code"] == "window-open", answer.text
    return True


def without(event: Any) -> dict[str, Any]:
    """An event without what is told of the table with the last of those that come together."""
    return {key: told for key, told in event.items() if key != "table"}
