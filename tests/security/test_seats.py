"""Forged seats and tokens; messages that are sent again, late or out of order; the spectator of one's own table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer

from muggins.server.http.tokens import Tokens
from tests.security.inside import Inside
from tests.support.live_server import Person, choose_move, guest


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    async with Inside(tmp_path).visited() as inside:
        yield inside


async def two_at_a_table(inside: Inside, **more: Any) -> tuple[str, dict[int, Person]]:
    """A table at which a hand is dealt, and who sits there by seat."""
    ada, bo = await guest(inside, "Ada"), await guest(inside, "Bo")
    id = await ada.open("all-fives", {"me": True}, {"open": True}, **more)
    await bo.post(f"/api/tables/{id}/seats/2")
    return id, {1: ada, 2: bo}


async def test_a_seat_cannot_be_named(inside: Inside) -> None:
    """Whose move it is follows from the token and nothing else."""
    id, players = await two_at_a_table(inside)
    table = await players[1].table(id)
    mover, other = table["hand"]["to_move"], 3 - table["hand"]["to_move"]
    move = choose_move(await players[mover].table(id)) or {}
    for forged in ({"seat": mover}, {"guest": "x"}, {"me": mover}, {"count": 5}, {"points": 20}):
        answer = await players[other].act(id, table["number"], **{**move, **forged})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    answer = await players[other].act(id, table["number"], **move)
    assert answer.json()["code"] in ("not-your-turn", "not-held")
    stranger, eve = Person(inside), await guest(inside)
    assert (await stranger.act(id, table["number"], **move)).json()["code"] == "no-guest"
    assert (await eve.act(id, table["number"], **move)).json()["code"] == "not-your-seat"
    assert (await eve.request("DELETE", f"/api/tables/{id}/seats/{mover}")).json()["code"] == "not-your-seat"
    assert (await eve.request("POST", f"/api/tables/{id}/seats/{mover}")).json()["code"] == "seat-taken"
    for person in (stranger, eve):
        async with person.live(id) as socket:
            answered = await socket.send({"id": 1, "after": table["number"], **move})
            assert answered["error"]["code"] in ("no-guest", "not-your-seat")
    assert (await players[1].table(id))["number"] == table["number"]


async def test_a_token_is_only_made_by_who_has_the_secret(inside: Inside) -> None:
    ada = await guest(inside)
    assert ada.token
    me = (await ada.get("/api/guests/me"))["id"]
    body, _, signature = ada.token.rpartition(".")
    forged = [
        Tokens("another secret, as long").make(me),
        # The right secret, for another purpose.
        str(URLSafeSerializer(inside.settings.secret, salt="another").dumps(me)),
        f"{body}.{signature[::-1]}",
        f"{body}.",
        body,
        me,
        "null",
        # Signed by us, for a guest that there never was.
        Tokens(inside.settings.secret).make("nobody"),
    ]
    for token in forged:
        answer = await Person(inside, token).request("GET", "/api/guests/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token"), token
    assert (await ada.get("/api/guests/me"))["id"] == me


async def test_an_id_is_no_token(inside: Inside) -> None:
    """What others see of a guest is its name: no id, let alone a token."""
    id, players = await two_at_a_table(inside)
    mine = (await players[1].get("/api/guests/me"))["id"]
    async with players[2].live(id, 0) as socket:
        await socket.receive_until((await players[2].table(id))["number"])
    await players[2].request("GET", f"/api/tables/{id}/record")
    told = "".join(text for _, text in players[2].received)
    assert "Ada" in told
    assert mine not in told
    assert (players[1].token or "").partition(".")[2] not in told


async def test_messages_sent_again_or_out_of_order_count_once(inside: Inside) -> None:
    """Every frame of a game is sent three times, shuffled together with old ones: the game is as if each came once."""
    rng = random.Random(5)
    id, players = await two_at_a_table(inside)
    sent: list[dict[str, Any]] = []
    made = 0
    async with players[1].live(id) as first, players[2].live(id) as second:
        sockets = {1: first, 2: second}
        while made < 30:
            table = await players[1].table(id)
            if table["hand"] is None:
                break
            mover = table["hand"]["to_move"]
            frame = {
                "id": made,
                "after": table["number"],
                **(choose_move(await players[mover].table(id)) or {}),
            }
            again = [frame, frame, frame, *rng.sample(sent, min(len(sent), 3))]
            rng.shuffle(again)
            answers = [await sockets[mover].send(each) for each in again]
            counted = [answer for answer in answers if "number" in answer]
            assert len(counted) == 1
            assert counted[0]["reply"] == made
            assert {answer["error"]["code"] for answer in answers if "error" in answer} <= {
                "stale",
                "not-your-turn",
            }
            sent.append(frame)
            made += 1
    async with players[1].live(id, 0) as socket:
        story = await socket.receive_until((await players[1].table(id))["number"])
    assert [event["number"] for event in story] == [*range(1, len(story) + 1)]
    moves = [event["kind"] for event in story if event["kind"] in ("play", "draw")]
    assert len(moves) == made


async def test_two_who_send_at_once_are_not_both_served(inside: Inside) -> None:
    id, players = await two_at_a_table(inside)
    for _ in range(10):
        table = await players[1].table(id)
        if table["hand"] is None:
            break
        mover = players[table["hand"]["to_move"]]
        move = choose_move(await mover.table(id)) or {}
        answers = await asyncio.gather(*(mover.act(id, table["number"], **move) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]


async def test_who_watches_his_own_table_sees_no_more_than_a_stranger(inside: Inside) -> None:
    """In a second window, as nobody or as another guest; also where spectators are told later."""
    for delay in (0.0, 30.0):
        id, players = await two_at_a_table(inside, delay=delay)
        for person in (Person(inside), await guest(inside)):
            seen = await person.table(id)
            assert seen["me"] is None
            hand = seen["hand"] or {"mine": None, "legal": None}
            assert hand["mine"] is None
            assert hand["legal"] is None
            async with person.live(id, 0) as socket:
                if not delay:
                    story = await socket.receive_until((await players[1].table(id))["number"])
                    (deal,) = [event for event in story if event["kind"] == "deal"]
                    assert {tile for hand in deal["hands"] for tile in hand} == {None}
                    assert set(deal["boneyard"]) == {None}
            record = (await person.request("GET", f"/api/tables/{id}/record")).text
            assert "-" not in record.partition("deal")[2].partition("\n")[0]


async def test_a_delayed_table_is_nowhere_told_early(inside: Inside) -> None:
    """Neither by the table, nor by its record, nor by the socket, nor by what is said to a late action."""
    id, players = await two_at_a_table(inside, delay=600.0)
    table = await players[1].table(id)
    mover = players[table["hand"]["to_move"]]
    move = choose_move(await mover.table(id)) or {}
    assert (await mover.act(id, table["number"], **move)).status_code == 200
    eve = await guest(inside)
    assert (await eve.table(id))["hand"] is None
    refused = await eve.act(id, 0, "draw")
    assert refused.json()["code"] == "not-your-seat"
    assert "events" not in refused.json()
    assert move["tile"] not in (await eve.request("GET", f"/api/tables/{id}/record")).text
    async with eve.live(id, 0) as socket:
        told = asyncio.create_task(socket.receive_until(table["number"] + 1))
        await asyncio.wait([told], timeout=0.5)
        assert not told.done()
        told.cancel()
