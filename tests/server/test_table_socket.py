"""The socket: what was missed, what happens, and what is answered to frames of every kind."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from muggins.server.runtime.presence import AWAY_AFTER
from tests.support.live_server import CLIENT_OPTIONS, PATIENCE, Person, Server, choose_move, forged, guest


async def two_at_a_table(server: Server, game: str = "muggins", **more: Any) -> tuple[str, Person, Person]:
    """A table at which a hand is dealt, who is to move there, and the other."""
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    table = await ada.open(game, {"me": True}, {"open": True}, **more)
    await bo.post(f"/api/tables/{table}/seats/2")
    leads = (await ada.table(table))["hand"]["to_move"]
    return (table, ada, bo) if leads == 1 else (table, bo, ada)


async def test_two_sockets_and_two_tabs_see_the_same(server: Server) -> None:
    table, ada, bo = await two_at_a_table(server)
    number = (await ada.table(table))["number"]
    async with ada.live(table, 0) as first, ada.live(table, number) as second, bo.live(table) as other:
        assert [event["number"] for event in await first.receive_until(number)] == [*range(1, number + 1)]
        for n in range(12):
            person, socket = ((ada, first), (bo, other))[n % 2]
            seen = await person.table(table)
            # Rarely the hand is over by then, and then it is that hand which is looked at.
            if seen["hand"] and (move := choose_move(seen)):
                reply = await socket.send({"id": "m", "after": seen["number"], **move})
                assert reply == {"reply": "m", "number": reply["number"]}
        now = await ada.table(table)
        async with bo.live(table, 0) as again:
            story = await again.receive_until(now["number"])
        tab = await second.receive_until(now["number"])
        assert [event["number"] for event in tab] == [*range(tab[0]["number"], now["number"] + 1)]
        # The table that comes with the last event is the one that is seen by asking.
        assert {**tab[-1]["table"], "seats": None, "now": None} == {**now, "seats": None, "now": None}
        assert story[-1]["table"]["me"] != now["me"]
        plays = [(event["number"], event["tile"]) for event in story if event["kind"] == "play"]
        laid = (now["hand"] or now["last"])["layout"]
        assert [tile for _, tile in plays] == [placed["tile"] for placed in laid]
        assert {(event["number"], event["tile"]) for event in tab if event["kind"] == "play"} <= set(plays)


async def test_a_play_is_told_with_its_count_as_a_sum(server: Server) -> None:
    table, ada, bo = await two_at_a_table(server, options={"lead-first": "lot"})
    seen = await ada.table(table)
    move = choose_move(seen)
    async with bo.live(table) as socket:
        await ada.request("POST", f"/api/tables/{table}/actions", {"after": seen["number"], **(move or {})})
        event = await socket.receive()
    assert event["kind"] == "play"
    assert event["number"] == seen["number"] + 1
    assert event["against"] is None
    assert event["declared"] is None
    assert sum(end["counts"] for end in event["ends"]) == event["count"]
    high, low = map(int, event["tile"].split("-"))
    assert event["count"] == high + low
    assert event["points"] == (event["count"] if event["count"] % 5 == 0 else 0)
    assert event["scores"][seen["me"] - 1] == event["points"]
    assert event["table"]["hand"]["to_move"] != seen["me"] or event["points"] is not None


async def test_what_is_missed_is_told_on_coming_back(server: Server) -> None:
    table, ada, bo = await two_at_a_table(server)
    async with bo.live(table, 0) as socket:
        number = (await ada.table(table))["number"]
        await socket.receive_until(number)
    seen = await ada.table(table)
    move = choose_move(seen)
    await ada.request("POST", f"/api/tables/{table}/actions", {"after": number, **(move or {})})
    async with bo.live(table, number) as socket:
        event = await socket.receive()
        assert (event["number"], event["kind"], event["seat"]) == (number + 1, "play", seen["me"])


BAD_FRAMES = [
    ("", "malformed", None),
    ("garbage", "malformed", None),
    (b"\xff\xfe\x00", "malformed", None),
    ("[" * 3000, "malformed", None),
    ("[]", "malformed", None),
    ("null", "malformed", None),
    ('{"id": 5}', "malformed", 5),
    ('{"id": 5, "kind": "draw"}', "stale", 5),
    ('{"id": [5], "kind": "draw", "after": 1}', "malformed", None),
    ('{"id": "x", "kind": "pass", "after": 1}', "no-such-action", "x"),
    ('{"id": "x", "kind": "draw", "after": "1"}', "malformed", "x"),
    ('{"id": "x", "kind": "draw", "after": 1e999}', "malformed", "x"),
    ('{"id": "x", "kind": "draw", "after": 1, "tiles": ["6-6"]}', "malformed", "x"),
    ('{"id": "y", "after": 1, "kind": "draw"}', "stale", "y"),
    ('{"id": "y", "after": 99999999999999999999, "kind": "draw"}', "stale", "y"),
    (json.dumps({"id": 1, "after": 1, "kind": "play", "tile": "6-4", "x": "ü" * 4000}), "too-large", None),
    ("x" * 60_000, "too-large", None),
]


async def test_frames_of_every_kind_are_answered_and_the_table_goes_on(server: Server) -> None:
    table, ada, _ = await two_at_a_table(server)
    number = (await ada.table(table))["number"]
    async with ada.live(table) as socket:
        for frame, code, reply in BAD_FRAMES:
            answer = await socket.send(frame)
            assert answer["error"]["code"] == code, frame[:60]
            assert answer["error"]["message"]
            assert answer["reply"] == reply
        seen = await ada.table(table)
        assert seen["number"] == number
        answer = await socket.send({"id": 1, "after": number, **(choose_move(seen) or {})})
        assert answer == {"reply": 1, "number": number + 1}


async def test_a_frame_beyond_all_measure_closes_the_socket_only(server: Server) -> None:
    table, ada, _ = await two_at_a_table(server)
    async with ada.live(table) as socket:
        await socket.connection.send("x" * 200_000)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.receive()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009
    assert (await ada.table(table))["hand"]


async def test_a_stale_frame_is_told_what_it_missed(server: Server) -> None:
    table, ada, _ = await two_at_a_table(server)
    number = (await ada.table(table))["number"]
    async with ada.live(table) as socket:
        error = (await socket.send({"id": 1, "after": number - 1, "kind": "draw"}))["error"]
    assert (error["code"], error["number"]) == ("stale", number)
    assert [event["number"] for event in error["events"]] == [number]
    assert error["events"][0]["table"]["number"] == number
    assert error["events"][0]["table"]["me"] == (await ada.table(table))["me"]


async def test_strangers_and_spectators_watch_and_cannot_act(server: Server) -> None:
    table, _, _ = await two_at_a_table(server)
    for person, expected in ((Person(server), "no-guest"), (await guest(server), "not-your-seat")):
        number = (await person.table(table))["number"]
        async with person.live(table, 0) as socket:
            deal = next(event for event in await socket.receive_until(number) if event["kind"] == "deal")
            assert {tile for hand in [*deal["hands"], deal["boneyard"]] for tile in hand} == {None}
            answer = await socket.send({"id": 1, "after": 5, "kind": "draw"})
            assert answer["error"]["code"] == expected


async def test_a_socket_that_cannot_be_is_told_why(server: Server) -> None:
    table, ada, _ = await two_at_a_table(server)
    assert ada.token
    for person, id, expected in [
        (ada, "nope", "no-such-table"),
        (Person(server, forged(ada.token)), table, "bad-token"),
    ]:
        async with person.live(id) as socket:
            assert (await socket.receive())["error"]["code"] == expected
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.receive()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4000


@pytest.mark.parametrize(
    ("origin", "cookie", "opens"),
    [
        ("{here}", True, True),
        (None, True, False),
        ("http://evil.example", True, False),
        ("http://evil.example", False, False),
        (None, False, True),
    ],
)
async def test_a_socket_by_cookie_is_for_our_own_pages(
    server: Server, origin: str | None, cookie: bool, opens: bool
) -> None:
    table, ada, _ = await two_at_a_table(server)
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live?after=0"
    headers = {"Cookie": f"muggins_guest={ada.token}"} if cookie else {}
    asked = websockets.connect(
        address,
        additional_headers=headers,
        origin=websockets.Origin(origin.format(here=server.url)) if origin else None,
        **CLIENT_OPTIONS,
    )
    if not opens:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await asked
        assert refused.value.response.status_code == 403
        return
    async with asked as connection:
        while (event := json.loads(await connection.recv()))["kind"] != "deal":
            pass
    assert any(event["hands"][0] + event["hands"][1]) is cookie


async def test_who_goes_is_away_after_a_moment_and_back_at_once(server: Server) -> None:
    table, ada, bo = await two_at_a_table(server)
    me = (await ada.table(table))["me"]
    async with bo.live(table) as watching:
        async with ada.live(table):
            assert (await bo.table(table))["seats"][me - 1]["present"]
        # A page that is loaded again is no reason to tell anybody that somebody has gone.
        async with ada.live(table):
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(AWAY_AFTER + 1):
                    await watching.connection.recv()
        gone = await watching.receive()
        assert (gone["kind"], gone["seat"]) == ("away", me)
        assert not gone["table"]["seats"][me - 1]["present"]
        async with ada.live(table):
            back = await watching.receive()
            assert (back["kind"], back["seat"]) == ("back", me)
            assert back["table"]["seats"][me - 1]["present"]


async def test_who_moves_without_a_socket_is_back(server: Server) -> None:
    table, ada, bo = await two_at_a_table(server)
    async with bo.live(table) as watching:
        async with ada.live(table):
            pass
        assert (await watching.receive())["kind"] == "away"
        seen = await ada.table(table)
        # That somebody has gone makes no move stale.
        answer = await ada.request(
            "POST", f"/api/tables/{table}/actions", {"after": seen["number"] - 1, **(choose_move(seen) or {})}
        )
        assert answer.status_code == 200, answer.text
        assert (await watching.receive())["kind"] == "back"
        assert (await watching.receive())["kind"] in ("play", "draw")


async def test_a_reader_who_does_not_read_is_let_go_and_holds_nobody_up(server: Server) -> None:
    table, ada, bo = await two_at_a_table(server)
    sleeper = await asleep(server, table)
    number = (await ada.table(table))["number"]
    async with ada.live(table) as watching:
        # Match after match, since that makes most events. It has to be done before the server misses its pings.
        while number < 600:
            for person, kind in ((ada, "resign"), (ada, "rematch"), (bo, "rematch")):
                number = (await person.act(table, number, kind)).json()["number"]
            assert (await watching.receive_until(number))[-1]["kind"] == "lead"
    assert await closing(sleeper) == 4008


async def asleep(server: Server, table: str) -> ClientConnection:
    """A socket that reads nothing until it is waited for, and has little room for what comes."""
    here = server.url.removeprefix("http://")
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    narrow.setblocking(False)
    host, port = here.split(":")
    await asyncio.get_running_loop().sock_connect(narrow, (host, int(port)))
    sleeper = await websockets.connect(
        f"ws://{here}/api/tables/{table}/live?after=0", sock=narrow, compression=None, **CLIENT_OPTIONS
    )
    sleeper.transport.pause_reading()
    return sleeper


async def closing(sleeper: ClientConnection) -> int | None:
    """Reads all there is, and gives the code with which the socket is closed."""
    sleeper.transport.resume_reading()
    with contextlib.suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            async for _ in sleeper:
                pass
    return sleeper.close_code
