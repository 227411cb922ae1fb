"""Analyses over HTTP: line by line, kept, taken up again; and hints, which tell nobody what it may not know."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from muggins import rules
from muggins.analysis.config import QUICK, SERVED
from muggins.analysis.hints import hint
from muggins.analysis.review import Review, run_in_turn
from muggins.analysis.schema import HintLine, as_json, line_from
from muggins.bots import bot
from muggins.events import End, Lead
from muggins.notation import as_text, parse, record_of
from muggins.view import seen_by, view_of
from tests.selfplay import play_out
from tests.server.test_http import code
from tests.support.live_server import Person, Server, guest

GAME = rules("muggins", 2, target=30)
EVENTS = [
    event for _, events in play_out(GAME, [bot("casual"), bot("club")], random.Random(4)) for event in events
]
RECORD = as_text(record_of(GAME, EVENTS))


async def lines_from(server: Server, body: object, most: int = 10_000) -> AsyncIterator[Any]:
    """The lines of an analysis as they come; the connection is closed after so many."""
    url = server.url + "/api/analyse"
    async with server.http.stream("POST", url, content=json.dumps(body)) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/x-ndjson"
        count = 0
        async for line in answer.aiter_lines():
            yield json.loads(line)
            count += 1
            if count == most:
                return


async def test_an_analysis_comes_line_by_line_and_is_the_same_as_anywhere(server: Server) -> None:
    lines = [line async for line in lines_from(server, {"record": RECORD})]
    progress = [line for line in lines if line["type"] == "progress"]
    assert [line["done"] for line in progress] == list(range(1, progress[0]["of"] + 1))
    rest = [line for line in lines if line["type"] != "progress"]
    assert rest[0]["edition"] == (await Person(server).get("/api/analyse"))["edition"]
    expected = Review(parse(RECORD), SERVED).lines(run_in_turn)
    assert rest == [json.loads(as_json(line)) for line in expected]
    assert [line async for line in lines_from(server, {"record": RECORD, "match": 1})] == lines


async def test_an_analysis_that_was_broken_off_goes_on(server: Server) -> None:
    other = as_text(record_of(GAME, EVENTS, {"Seat1": "Cy"})).replace("[Rules", '[Round "2"]\n[Rules')
    first = [line async for line in lines_from(server, {"record": other}, most=4)]
    assert len(first) == 4
    again = [line async for line in lines_from(server, {"record": other})]
    assert again[:4] == first
    assert again[-1]["type"] == "verdict"


async def test_tables_are_played_at_while_matches_are_analysed(server: Server) -> None:
    """What a person does is answered meanwhile."""
    longer = rules("muggins", 2, target=250)
    events = [
        event
        for _, some in play_out(longer, [bot("casual"), bot("club")], random.Random(7))
        for event in some
    ]
    body = {"record": as_text(record_of(longer, events))}
    working = asyncio.create_task(_all(server, body, most=12))
    ada = await guest(server)
    for _ in range(5):
        table = await ada.open("muggins", {"me": True}, {"bot": "casual"})
        assert (await ada.table(table))["number"] > 1
    assert len(await working) == 12


async def _all(server: Server, body: object, most: int) -> list[Any]:
    return [line async for line in lines_from(server, body, most)]


async def test_what_a_record_does_not_tell_is_not_told(server: Server) -> None:
    """As seat 1 saw it, the other's tiles stand nowhere in the answer but among those that could be."""
    first = next(at for at, event in enumerate(EVENTS) if isinstance(event, End))
    partly = record_of(GAME, [seen_by(event, 1) for event in EVENTS[:first]])
    lines = [line async for line in lines_from(server, {"record": as_text(partly)})]
    assert lines[0]["limits"] == ["seats", "luck"]
    assert {line["seat"] for line in lines if line["type"] == "decision"} == {1}
    assert all(line["loss_open"] is None for line in lines if line["type"] == "decision")
    assert not [line for line in lines if line["type"] in ("luck", "margin")]


@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        ({"record": '[DPN "1"]\n[Rules "muggins"]\n'}, 422, "nothing-to-analyse"),
        ({"record": RECORD, "match": 2}, 422, "no-such-match"),
        ({"record": ""}, 422, "empty"),
        ({"record": RECORD, "match": 0}, 400, "malformed"),
        ({"text": RECORD}, 400, "malformed"),
        ({"record": RECORD + "1 6-6\n"}, 422, "match-over"),
    ],
)
async def test_what_cannot_be_analysed_is_refused(
    server: Server, body: object, status: int, why: str
) -> None:
    answer = await Person(server).request("POST", "/api/analyse", body)
    assert answer.status_code == status
    assert answer.json()["code"] == why


async def test_hints_are_those_of_the_view(server: Server) -> None:
    """At a table that plays on from a deal in which Ada leads."""
    ada = await guest(server)
    dealt = as_text(record_of(GAME, EVENTS[:2]))
    assert isinstance(EVENTS[1], Lead)
    seat = EVENTS[1].seat
    table = (await ada.post("/api/practice", {"record": dealt, "seat": seat, "bot": "casual"}))["id"]
    view = await ada.table(table)
    assert view["hints"]
    line = line_from((await ada.request("POST", f"/api/tables/{table}/hint")).text)
    assert isinstance(line, HintLine)
    record = parse((await ada.request("GET", f"/api/tables/{table}/record")).text)
    assert record.match.hand
    assert None in record.match.hand.boneyard
    assert line == hint(view_of(record.match, seat), QUICK)
    assert {str(own.tile) for own in line.actions} == set(view["hand"]["mine"])


async def test_nobody_else_has_hints(server: Server) -> None:
    ada, bo = await guest(server), await guest(server, "Bo")
    opened = await ada.request(
        "POST", "/api/tables", {"rules": "muggins", "hints": True, "seats": [{"me": True}, {"open": True}]}
    )
    assert code(opened, 422) == "no-hints"
    without = await ada.open("muggins", {"me": True}, {"bot": "casual"})
    assert not (await ada.table(without))["hints"]
    assert code(await ada.request("POST", f"/api/tables/{without}/hint"), 422) == "no-hints"
    table = await ada.open("muggins", {"me": True}, {"bot": "casual"}, hints=True)
    assert code(await bo.request("POST", f"/api/tables/{table}/hint"), 403) == "not-your-seat"
    assert code(await Person(server).request("POST", f"/api/tables/{table}/hint"), 401) == "no-guest"
    assert code(await ada.request("POST", "/api/tables/nowhere/hint"), 404) == "no-such-table"
