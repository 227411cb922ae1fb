"""Logging out: a token that was ended is refused from then on, everywhere, and on sockets that are open."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from muggins.server.http.tokens import Tokens
from tests.support.live_server import PATIENCE, Person, Server, Socket, guest

LOGOUT = "/api/guests/me/logout"


async def another(person: Person, server: Server) -> Person:
    """The same guest with a token of its own, as on another device."""
    message = await person.post("/api/guests", {"name": "Ada"})
    assert message["token"] != person.token
    return Person(server, message["token"])


async def status(person: Person) -> tuple[int, str]:
    answer = await person.request("GET", "/api/guests/me")
    return answer.status_code, answer.json().get("code", "")


OUT, IN = (401, "bad-token"), (200, "")


async def heard_until_closed(socket: Socket) -> tuple[list[Any], int | None]:
    """What is told until a socket is closed, and with which code."""
    received: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                received.append(await socket.receive())
        except ConnectionClosed as closed:
            return received, closed.rcvd.code if closed.rcvd else None


async def test_logging_out_revokes_the_token(server: Server) -> None:
    ada = await guest(server)
    table = await ada.open("muggins", {"me": True}, {"open": True})
    assert await ada.post(LOGOUT) == {"token": None}
    assert await status(ada) == OUT
    assert (await ada.act(table, 0, "resign")).status_code == 401
    async with ada.live(table) as socket:
        assert (await socket.receive())["error"]["code"] == "bad-token"


async def test_only_that_token_is_revoked(server: Server) -> None:
    ada = await guest(server)
    other, bo = await another(ada, server), await guest(server, "Bo")
    await ada.post(LOGOUT, {"tokens": "this"})
    assert [await status(each) for each in (ada, other, bo)] == [OUT, IN, IN]


async def test_all_other_tokens_are_revoked_and_the_caller_gets_a_new_one(server: Server) -> None:
    ada = await guest(server)
    other, bo = await another(ada, server), await guest(server, "Bo")
    me = await ada.get("/api/guests/me")
    fresh = Person(server, (await ada.post(LOGOUT, {"tokens": "others"}))["token"])
    # Its own too: who stole a token may have stolen this one.
    assert [await status(each) for each in (ada, other, bo, fresh)] == [OUT, OUT, IN, IN]
    assert await fresh.get("/api/guests/me") == me


async def test_all_tokens_are_revoked(server: Server) -> None:
    ada = await guest(server)
    other = await another(ada, server)
    assert await other.post(LOGOUT, {"tokens": "all"}) == {"token": None}
    assert [await status(each) for each in (ada, other)] == [OUT, OUT]


@pytest.mark.parametrize(
    ("ended", "ends"), [("this", [True, False]), ("others", [True, True]), ("all", [True, True])]
)
async def test_open_sockets_end_when_their_token_is_revoked(
    server: Server, ended: str, ends: list[bool]
) -> None:
    ada, bo = await guest(server), await guest(server, "Bo")
    other = await another(ada, server)
    table = await ada.open("muggins", {"me": True}, {"open": True}, {"open": True})
    opened = (await ada.table(table))["number"]
    async with ada.live(table, 0) as one, other.live(table, 0) as two, bo.live(table, 0) as his:
        for socket in (one, two, his):
            await socket.receive_until(opened)
        await ada.post(LOGOUT, {"tokens": ended})
        # What happens then the ended ones are not told.
        number = (await bo.post(f"/api/tables/{table}/seats/2"))["number"]
        for socket, over in zip((one, two), ends, strict=True):
            if over:
                received, code = await heard_until_closed(socket)
                assert [message["error"]["code"] for message in received] == ["bad-token"]
                assert code == 4000
            else:
                assert [event["kind"] for event in await socket.receive_until(number)][-1] == "sat"
        assert [event["kind"] for event in await his.receive_until(number)][-1] == "sat"


async def test_a_browser_deletes_its_cookie(server: Server) -> None:
    ada = await guest(server)
    cookie = {"Cookie": f"muggins_guest={ada.token}"}
    answer = await ada.request("POST", LOGOUT, headers=cookie)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
    own = cookie | {"Origin": server.url}
    answer = await ada.request("POST", LOGOUT, {"tokens": "others"}, headers=own)
    [fresh] = answer.headers.get_list("set-cookie")
    assert fresh.startswith(f"muggins_guest={answer.json()['token']};")
    own["Cookie"] = f"muggins_guest={answer.json()['token']}"
    answer = await ada.request("POST", LOGOUT, headers=own)
    [cleared] = answer.headers.get_list("set-cookie")
    assert cleared.startswith('muggins_guest="";')
    assert {"HttpOnly", "Max-Age=0", "Path=/", "SameSite=lax"} <= set(cleared.split("; "))
    # Such a cookie is as good as none.
    answer = await ada.request("GET", "/api/guests/me", headers=own)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")


@pytest.mark.parametrize(("days", "renewed"), [(0.5, False), (2, True), (364, True)])
async def test_an_old_cookie_is_renewed_on_use(server: Server, days: float, renewed: bool) -> None:
    ada = await guest(server)
    me = (await ada.get("/api/guests/me"))["id"]
    old = made_before(server, days, me)
    answer = await ada.request("GET", "/api/guests/me", headers={"Cookie": f"muggins_guest={old}"})
    assert answer.json()["id"] == me
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == renewed
    if renewed:
        fresh = cookies[0].partition(";")[0].removeprefix("muggins_guest=")
        assert {"HttpOnly", "Max-Age=31536000"} <= set(cookies[0].split("; "))
        # It ends with the one in whose place it came.
        await Person(server, old).post(LOGOUT)
        assert [await status(Person(server, token)) for token in (old, fresh)] == [OUT, OUT]
        assert await status(ada) == IN
    # A program looks after its tokens itself.
    assert "set-cookie" not in (await ada.request("GET", "/api/guests/me")).headers


async def test_a_token_made_more_than_a_year_ago_is_refused(server: Server) -> None:
    ada = await guest(server)
    old = made_before(server, 366, (await ada.get("/api/guests/me"))["id"])
    assert await status(Person(server, old)) == OUT
    answer = await ada.request("GET", "/api/guests/me", headers={"Cookie": f"muggins_guest={old}"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")
    assert "set-cookie" not in answer.headers


def made_before(server: Server, days: float, guest: str) -> str:
    """A token as the server made it so many days ago."""
    secret = server.database.with_name(f"{server.database.name}.secret").read_text()
    return Tokens(secret, lambda: datetime.now(UTC) - timedelta(days=days)).make(guest)


async def test_a_stranger_cannot_log_out(server: Server) -> None:
    answer = await Person(server).request("POST", LOGOUT)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")
    ada = await guest(server)
    answer = await ada.request("POST", LOGOUT, {"tokens": "some"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert await status(ada) == IN
