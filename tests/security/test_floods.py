"""Floods: who asks for too much is told so and when he may again, and nobody else is held up."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from muggins.server.http.rate_limiter import RateLimiter
from muggins.server.pubsub.channel import open_channel
from muggins.server.pubsub.messages import LimitUsage
from tests.security.inside import Closed, Inside
from tests.services import Redis
from tests.support.live_server import PATIENCE, Launch, Person, Socket, choose_move, guest

HERE, THERE = "192.0.2.1", "198.51.100.7"
TABLE = {"rules": "muggins", "seats": [{"me": True}, {"open": True}]}


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is given back of what was used, however long a test takes."""
    monkeypatch.setattr(RateLimiter.__init__, "__defaults__", (lambda: 1000.0,))


def too_many(answer: httpx.Response) -> int:
    """That it is too many; the seconds to wait."""
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many"), answer.text
    wait = int(answer.headers["retry-after"])
    assert wait >= 1
    assert "wait" in answer.json()["message"]
    return wait


@contextlib.asynccontextmanager
async def from_there(inside: Inside) -> Any:
    """Somebody at another address."""
    transport = httpx.ASGITransport(inside.app, client=(THERE, 1))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url=inside.url) as http:
        yield http


@pytest.mark.usefixtures("no_time_passes")
async def test_an_address_that_asks_too_much_waits_and_no_other(tmp_path: Path) -> None:
    async with Inside(tmp_path, rate=30).visited(HERE) as inside:
        stranger = Person(inside)
        answers = [await stranger.request("GET", "/api/bots") for _ in range(60)]
        assert [answer.status_code for answer in answers[:30]] == [200] * 30
        assert [answer.status_code for answer in answers[30:]] == [429] * 30
        # A minute's worth comes back in a minute.
        assert too_many(answers[-1]) == 2
        # Of any kind, and where there is nothing.
        for method, path in (("GET", "/api/nothing"), ("POST", "/api/guests"), ("PUT", "/"), ("GET", "/")):
            too_many(await stranger.request(method, path, b"{}"))
        with pytest.raises(Closed):
            async with inside.connected("/api/tables/x/live", {}, HERE):
                pass
        async with from_there(inside) as http:
            assert (await http.get("/api/bots")).status_code == 200
        # What looks after the server is not kept from it.
        assert (await stranger.request("GET", "/healthz")).status_code == 200


@pytest.mark.usefixtures("no_time_passes")
async def test_a_guest_has_a_limit_of_its_own_at_any_address(tmp_path: Path) -> None:
    async with Inside(tmp_path, guest_rate=20).visited(HERE) as inside:
        ada, bo = await guest(inside), await guest(inside)
        answers = [await ada.request("GET", "/api/guests/me") for _ in range(30)]
        assert [answer.status_code for answer in answers[:20]] == [200] * 20
        assert too_many(answers[-1]) == 3
        async with from_there(inside) as http:
            too_many(await http.get("/api/guests/me", headers=ada.headers))
            # The cookie is not taken for none: who asks too much as a guest is no stranger either.
            too_many(await http.get("/api/tables/x", headers={"Cookie": f"muggins_guest={ada.token}"}))
        assert (await bo.request("GET", "/api/guests/me")).status_code == 200


async def flooded(socket: Socket) -> tuple[list[Any], int | None]:
    """What is answered to frame after frame, and the code with which the socket is closed at last."""
    replies: list[Any] = []
    try:
        while True:
            replies.append(await socket.send({"id": len(replies), "after": 1, "kind": "draw"}))
    except Closed as closed:
        return replies, closed.code


@pytest.mark.usefixtures("no_time_passes")
async def test_a_socket_that_floods_is_refused_and_then_closed(tmp_path: Path) -> None:
    async with Inside(tmp_path, guest_rate=40).visited() as inside:
        ada, bo = await guest(inside), await guest(inside)
        id = await ada.open("muggins", {"me": True}, {"open": True})
        await bo.post(f"/api/tables/{id}/seats/2")
        async with ada.live(id) as socket, bo.live(id) as other:
            replies, closed = await flooded(socket)
            assert closed == 4029
            codes = [answer["error"]["code"] for answer in replies]
            # To open the table and to come to it were two of the forty.
            assert codes.index("too-many") == 38
            # Each was answered, with its own id; and it went on for twenty in a row.
            assert [answer["reply"] for answer in replies] == [*range(len(replies))]
            assert codes[38:] == ["too-many"] * 20
            assert (await other.send({"id": 1, "after": 1, "kind": "draw"}))["reply"] == 1


@pytest.mark.usefixtures("no_time_passes")
async def test_a_stranger_s_frames_are_counted_by_address(tmp_path: Path) -> None:
    async with Inside(tmp_path, rate=40).visited(HERE) as inside:
        ada = await guest(inside)
        id = await ada.open("muggins", {"me": True}, {"open": True})
        async with Person(inside).live(id) as socket:
            assert (await flooded(socket))[1] == 4029


async def test_a_player_at_full_speed_is_no_flood(tmp_path: Path) -> None:
    """With the usual limits, and somebody who answers at once."""
    async with Inside(tmp_path, rate=1200, guest_rate=600).visited() as inside:
        ada = await guest(inside)
        id = await ada.open("muggins", {"me": True}, {"bot": "greedy"})
        async with ada.live(id, 0) as socket:
            table: Any = None
            while not (table and table["result"]):
                heard = await socket.receive()
                table = heard.get("table", table)
                assert "error" not in heard
                if table and (move := choose_move(table)):
                    await socket.connection.send(json.dumps({"id": 1, "after": table["number"], **move}))
                    table = None


async def test_sockets_are_limited_by_guest_by_address_and_by_table(tmp_path: Path) -> None:
    async with Inside(tmp_path, sockets=5, guest_sockets=2, spectators=3).visited(HERE) as inside:
        ada = await guest(inside)
        id = await ada.open("muggins", {"me": True}, {"open": True})
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(2):
                await stack.enter_async_context(ada.live(id))
            # A guest's third is told why.
            async with ada.live(id) as socket:
                assert (await socket.receive())["error"]["code"] == "too-many"
            for _ in range(3):
                await stack.enter_async_context(Person(inside).live(id))
            # The address's sixth is refused before it is a socket.
            with pytest.raises(Closed) as refused:
                async with Person(inside).live(id):
                    pass
            assert refused.value.code is None
            # From elsewhere there is one more place, though not at this table, which three watch already.
            async with inside.connected(f"/api/tables/{id}/live", {}, THERE) as wire:
                assert json.loads(await wire.recv())["error"]["code"] == "too-many"
        # Those places are free again.
        async with ada.live(id), Person(inside).live(id):
            pass


@pytest.mark.usefixtures("no_time_passes")
async def test_tables_and_new_guests_are_limited_by_the_hour(tmp_path: Path) -> None:
    async with Inside(tmp_path, tables=3, newcomers=2).visited(HERE) as inside:
        ada, bo = await guest(inside), await guest(inside)
        # A guest who only changes its name is none that comes in.
        assert (await ada.request("POST", "/api/guests", {"name": "Eva"})).status_code == 200
        assert too_many(await Person(inside).request("POST", "/api/guests", {"name": "Cy"})) > 60
        answers = [await ada.request("POST", "/api/tables", TABLE) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert 60 < too_many(answers[-1]) <= 1200
        assert (await bo.request("POST", "/api/tables", TABLE)).status_code == 201
        async with from_there(inside) as http:
            assert (await http.post("/api/guests", json={"name": "Di"})).status_code == 201


@pytest.mark.usefixtures("no_time_passes")
async def test_an_address_has_so_many_positions_a_minute(tmp_path: Path) -> None:
    async with Inside(tmp_path, positions=5).visited(HERE) as inside:
        record = {"record": "nothing"}
        for _ in range(5):
            assert (await Person(inside).request("POST", "/api/solve", record)).status_code != 429
        too_many(await Person(inside).request("POST", "/api/solve", record))
        async with from_there(inside) as http:
            assert (await http.post("/api/solve", json=record)).status_code != 429


@pytest.mark.usefixtures("no_time_passes")
async def test_an_address_has_so_many_stories_a_minute(tmp_path: Path) -> None:
    async with Inside(tmp_path, stories=5).visited(HERE) as inside:
        ada = await guest(inside)
        id = await ada.open("muggins", {"me": True}, {"bot": "greedy"})
        for _ in range(5):
            assert (await ada.request("GET", f"/api/tables/{id}/record")).status_code == 200
        too_many(await ada.request("GET", f"/api/tables/{id}/record"))
        # What has just happened is no long story.
        async with ada.live(id, 0) as socket:
            assert (await socket.receive())["kind"] == "opened"


@pytest.mark.parametrize("path", ["/api/guests", "/api/tables", "/api/tables/x/actions"])
async def test_a_body_that_is_too_large_is_not_read(path: str, tmp_path: Path) -> None:
    async with Inside(tmp_path).visited() as inside:
        ada = await guest(inside)
        answer = await ada.request("POST", path, {"name": "x" * 5000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_body_without_a_length_is_cut_off(tmp_path: Path) -> None:
    async def endless() -> Any:
        while True:
            yield b" " * 1000

    async with Inside(tmp_path).visited() as inside:
        answer = await inside.http.post(f"{inside.url}/api/guests", content=endless())
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("proxies", "believed"), [("", False), ("10.0.0.0/8", False), ("127.0.0.0/8,10.0.0.1", True)]
)
async def test_an_address_is_believed_from_a_trusted_proxy_only(
    proxies: str, believed: bool, launch: Launch
) -> None:
    server = launch("--rate", "10", "--trusted-proxies", proxies)
    async with server.visited():
        replies = [
            await Person(server).request("GET", "/api/bots", headers={"X-Forwarded-For": f"198.51.100.{n}"})
            for n in range(20)
        ]
        # A proxy that is trusted adds who came to it: what that one claims before is worth nothing.
        chained = [
            await Person(server).request(
                "GET", "/api/bots", headers={"X-Forwarded-For": f"203.0.113.{n}, 198.51.100.200"}
            )
            for n in range(20)
        ]
    assert (429 in [answer.status_code for answer in replies]) is not believed
    assert 429 in [answer.status_code for answer in chained]
    assert server.stop() == 0


async def test_usage_granted_by_one_process_counts_in_the_others(launch: Launch, redis: Redis) -> None:
    here, there = (launch("--channels", redis.url, "--newcomers", "20") for _ in range(2))
    channel, connected, all_told, heard = (
        open_channel(redis.url),
        asyncio.Event(),
        asyncio.Event(),
        [],
    )

    def hear(usage: LimitUsage, _: str) -> None:
        heard.extend([usage.caller] * usage.times if usage.limit == "newcomers" else [])
        if len(heard) == 20:
            all_told.set()

    channel.share_usage(list, hear)
    channel.start(lambda _: None, connected.set)
    try:
        async with here.visited(), there.visited():
            async with asyncio.timeout(PATIENCE):
                await connected.wait()
                for n in range(20):
                    await guest(here, f"Ada {n}")
                await all_told.wait()
            assert heard == ["127.0.0.1"] * 20
            # The other process hears it when we do, or a moment later: which is longer on a machine that is busy.
            for tries in range(10):
                answer = await Person(there).request("POST", "/api/guests", {"name": "Bo"})
                if answer.status_code == 429:
                    break
                await asyncio.sleep(0.1 * 2**tries)
            too_many(answer)
    finally:
        await channel.close()


async def let_in(person: Person, id: str) -> bool:
    """Whether the socket of a table is opened, and not refused with 429."""
    try:
        async with person.live(id):
            return True
    except websockets.InvalidStatus as refused:
        return refused.response.status_code != 429


async def test_sockets_at_one_process_count_in_the_others(launch: Launch, redis: Redis) -> None:
    here, there = (launch("--channels", redis.url, "--sockets", "4") for _ in range(2))
    async with here.visited(), there.visited(), contextlib.AsyncExitStack() as stack:
        ada, bo = await guest(here), await guest(there)
        id, other = [await person.open("muggins", {"me": True}, {"open": True}) for person in (ada, bo)]
        for _ in range(4):
            await stack.enter_async_context(ada.live(id))
        # It is told every second, and on a machine that is busy heard a while later.
        for tries in range(10):
            if not await let_in(bo, other):
                return
            await asyncio.sleep(0.1 * 2**tries)
        pytest.fail("four sockets at one process are none at the other")
