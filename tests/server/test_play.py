"""Whole matches, played through the interface by a script that knows no rules."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from muggins import notation
from tests.support.live_server import PATIENCE, Person, Server, choose_move, guest

BOT = {"bot": "greedy"}
GAMES = [
    ("muggins", [BOT], {"target": 60}),
    ("all-fives", [BOT, {"bot": "random"}], {"target": 60}),
    ("five-up", [BOT, BOT, BOT], {}),
    ("fives-and-threes", [BOT], {}),
    ("sniff", [BOT], {"target": 40}),
    ("muggins-foster", [BOT, BOT], {"target": 30}),
    ("draw", [BOT] * 4, {"target": 20}),
    ("block", [BOT, BOT], {"target": 20}),
    ("all-fives", [BOT] * 3, {"pairs": True, "target": 60}),
    ("points", [BOT], {"target": 20}),
    ("muggins-1864", [BOT] * 4, {"target": 60}),
]


async def play_on(person: Person, id: str) -> Any:
    """Plays until the match is over, and gives the table then; what is missed is heard on the socket."""
    async with person.live(id, 0) as socket:
        event = await socket.receive()
        while "table" not in event:
            event = await socket.receive()
        table = event["table"]
        async with asyncio.timeout(5 * PATIENCE):
            while not table["result"]:
                if move := choose_move(table):
                    # A computer player may have been faster: then it is stale, and the table comes anyway.
                    await socket.send({"after": table["number"], **move})
                    table = await person.table(id)
                    continue
                event = await socket.receive()
                if "table" in event and event["number"] > table["number"]:
                    table = event["table"]
    return table


@pytest.mark.parametrize(("game", "others", "options"), GAMES)
async def test_a_match_is_played_to_its_end(
    server: Server, game: str, others: list[dict[str, str]], options: dict[str, object]
) -> None:
    ada = await guest(server)
    id = await ada.open(game, {"me": True}, *others, options=options)
    table = await play_on(ada, id)
    assert table["hand"] is None
    assert table["result"]["scores"] == table["scores"] == (await ada.table(id))["scores"]
    record = notation.parse((await ada.request("GET", f"/api/tables/{id}/record")).text)
    assert list(record.match.scores) == table["scores"]
    assert record.match.winner == table["result"]["winner"]
    assert record.match.over
    assert record.match.rules.options() == {key: table["game"][key] for key in record.match.rules.options()}
    assert table["last"]["end"]["points"] == list(last_end(record).points)
    # And another, in the same seats.
    assert (await ada.act(id, table["number"], "rematch")).status_code == 200
    table = await ada.table(id)
    assert (table["result"], table["last"], table["hand"]["number"]) == (None, None, 1)
    first, _ = (await ada.request("GET", f"/api/tables/{id}/record")).text.split("\n\n[DPN")
    assert notation.parse(first + "\n").match == record.match


async def test_a_match_keeps_the_names_of_those_who_played_it(server: Server) -> None:
    """Whoever takes a seat after a match has played no tile of it."""
    ada, bo, cy = [await guest(server, name) for name in ("Ada", "Bo", "Cy")]
    id = await ada.open("muggins", {"me": True}, {"open": True})
    path = f"/api/tables/{id}"
    await bo.post(f"{path}/seats/2")
    await ada.act(id, (await ada.table(id))["number"], "resign")
    assert (await bo.request("DELETE", f"{path}/seats/2")).status_code == 200
    await cy.post(f"{path}/seats/2")
    assert '[Seat2 "Bo"]' in (await ada.request("GET", f"{path}/record")).text
    for player in (ada, cy):
        assert (await player.act(id, (await ada.table(id))["number"], "rematch")).status_code == 200
    record = (await ada.request("GET", f"{path}/record")).text
    assert [line for line in record.splitlines() if line.startswith("[Seat2")] == [
        '[Seat2 "Bo"]',
        '[Seat2 "Cy"]',
    ]


def last_end(record: notation.Record) -> Any:
    return record.lines[-1].event


async def test_every_event_carries_the_scores_and_they_add_up(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    id = await ada.open("all-fives", {"me": True}, {"open": True}, BOT, options={"target": 40})
    await bo.post(f"/api/tables/{id}/seats/2")
    table, _ = await asyncio.gather(play_on(ada, id), play_on(bo, id))
    async with Person(server).live(id, 0) as socket:
        events = await socket.receive_until(table["number"])
    assert [event["number"] for event in events] == [*range(1, len(events) + 1)]
    scores = [0, 0, 0]
    for event in events:
        if event["kind"] == "play":
            scores[event["seat"] - 1] += event["points"]
            assert sum(end["counts"] for end in event["ends"]) == event["count"]
        if event["kind"] == "end":
            scores = [score + points for score, points in zip(scores, event["points"], strict=True)]
        assert event["scores"] == scores
    assert scores == table["result"]["scores"]


async def test_under_the_call_a_score_is_declared_or_called(server: Server) -> None:
    """Ada declares everything, Bo nothing; each calls whatever may be called."""
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    people = {1: ada, 2: bo}
    id = await ada.open(
        "muggins-foster", {"me": True}, {"open": True}, options={"target": 500, "false-call": "nothing"}
    )
    await bo.post(f"/api/tables/{id}/seats/2")
    while not (table := await ada.table(id))["result"]:
        for person in people.values():
            mine = await person.table(id)
            if mine["hand"] and mine["hand"]["may_call"]:
                await person.act(id, mine["number"], "call")
        table = await ada.table(id)
        for seat, person in people.items():
            mine = await person.table(id)
            if move := choose_move(mine):
                if move["kind"] == "play":
                    move["declared"] = seat == 1
                answer = await person.request(
                    "POST", f"/api/tables/{id}/actions", {"after": mine["number"], **move}
                )
                assert answer.status_code == 200
                break
        if table["number"] > 150:
            break
    async with Person(server).live(id, 0) as socket:
        events = await socket.receive_until(table["number"])
    kinds = {
        (event["kind"], event["seat"]) for event in events if event["kind"] != "end" and event.get("points")
    }
    # All that Bo scores he takes from the hands' ends; what he misses, Ada takes.
    assert kinds <= {("play", 1), ("call", 1)}
    assert {"play", "call"} <= {kind for kind, _ in kinds}
