"""Records looked through: replayed event by event, and played on from where they stop."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.notation import parse, record_of
from muggins.server.schemas.replays import replay_of
from tests.strategies import random_play, rules
from tests.support.live_server import Person, Server, guest

HAND = """[DPN "1"]
[Rules "muggins"]
[Seat1 "Ada"]
[Seat2 "Bo"]

hand 1
deal 1: 6-5 4-4 5-3 3-2 4-3 2-1 6-3
deal 2: 3-3 2-0 0-0 3-1 1-1 1-0 6-1
boneyard 6-6 6-2 5-5 6-0 5-4 5-0 4-0 4-1 3-0 4-2 6-4 5-1 2-2 5-2
lead 1
1 3-2 =5 +5
2 3-1>3-2 =3
1 2-1>3-2 =2
2 1-0>2-1 =1
1 draw 6-6 6-2 5-5 6-0
1 6-0>1-0 =7 ; forced
"""
WATCHED = """[DPN "1"]
[Rules "muggins"]

hand 1
1 5-0 =5 +5
2 5-1>5-0 =1
"""


async def test_a_record_is_replayed_event_by_event(server: Server) -> None:
    (match,) = await Person(server).post("/api/review", {"record": HAND})
    assert match["seats"] == [{"name": "Ada", "side": 1}, {"name": "Bo", "side": 2}]
    assert match["game"]["spinner"] == "none"
    assert match["known"]
    assert (match["scores"], match["over"], match["winner"]) == ([5, 0], False, None)
    (hand,) = match["hands"]
    kinds = [step["event"]["kind"] for step in hand["steps"]]
    assert kinds == ["deal", "lead", "play", "play", "play", "play", "draw", "play"]
    led = hand["steps"][2]
    assert led["event"] | {"declared": None} == {
        "kind": "play",
        "seat": 1,
        "tile": "3-2",
        "against": None,
        "in_line": False,
        "declared": None,
        "count": 5,
        "points": 5,
        "untaken": [],
    }
    assert led["ends"] == [
        {"against": "3-2", "pip": 3, "counts": 3},
        {"against": "3-2", "pip": 2, "counts": 2},
    ]
    assert (led["laid"], led["count"], led["to_move"], led["scores"]) == (1, 5, 2, [5, 0])
    assert led["held"][0] == ["6-5", "4-4", "5-3", "4-3", "2-1", "6-3"]
    # Of Bo's tiles three have a 3 or a 2, and none makes a multiple of five.
    assert [(way["tile"], way["count"], way["points"]) for way in led["ways"]] == [
        ("3-3", 8, 0),
        ("2-0", 3, 0),
        ("3-1", 3, 0),
    ]
    drawn = hand["steps"][-2]
    assert drawn["boneyard"] == 10
    assert [way["tile"] for way in drawn["ways"]] == ["6-0"]
    assert hand["steps"][-1]["comments"] == ["forced"]
    # The lines are those of the record as it comes back.
    lines = match["record"].splitlines()
    cited = [lines[step["line"] - 1].partition(" ")[0] for step in hand["steps"]]
    assert cited == ["hand", "lead", "1", "2", "1", "2", "1", "1"]


async def test_what_is_not_known_stays_unknown(server: Server) -> None:
    (match,) = await Person(server).post("/api/review", {"record": WATCHED})
    assert not match["known"]
    assert match["seats"][0]["name"] is None
    last = match["hands"][0]["steps"][-1]
    assert last["held"] == [[None] * 6, [None] * 6]
    assert last["ways"] is None


async def test_several_matches_are_replayed_in_their_order(server: Server) -> None:
    replays = await Person(server).post("/api/review", {"record": HAND + "\n" + WATCHED})
    assert [len(match["hands"][0]["steps"]) for match in replays] == [8, 3]


@pytest.mark.parametrize(
    ("broken", "code", "line", "column"),
    [
        (HAND.replace("2 3-1>3-2 =3", "2 1-1>3-2 =3"), "does-not-fit", 12, 7),
        (HAND.replace("=5 +5", "=6 +5"), "wrong-count", 11, 7),
        ("hand 1\n", "no-beginning", 1, 1),
        ("", "empty", 1, 1),
    ],
)
async def test_a_bad_record_is_refused_with_its_place(
    server: Server, broken: str, code: str, line: int, column: int
) -> None:
    answer = await Person(server).request("POST", "/api/review", {"record": broken})
    body = answer.json()
    assert answer.status_code == 422
    assert (body["code"], body["line"], body["column"]) == (code, line, column)
    assert f"line {line}, column {column}" in body["message"]


async def test_too_long_a_record_is_refused(server: Server) -> None:
    answer = await Person(server).request("POST", "/api/review", {"record": "; \n" * 50_000})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    answer = await Person(server).request("POST", "/api/review", {"record": "; \n" * 300_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@given(rules(), st.integers(0, 10_000))
@settings(max_examples=15)
def test_a_replay_tells_what_was_played(rules: Any, seed: int) -> None:
    events = [event for turn in random_play(rules, seed) for event in turn.events]
    shown = replay_of(record_of(rules, events))
    steps = [step for hand in shown.hands for step in hand.steps]
    assert len(steps) == len(events)
    assert tuple(shown.scores) == tuple(steps[-1].scores)
    for hand in shown.hands:
        plays = [step for step in hand.steps if step.event["kind"] == "play"]
        assert [step.laid for step in plays] == list(range(1, len(plays) + 1))
        for step in hand.steps:
            assert sum(end.counts or 0 for end in step.ends) == step.count
        for before, step in zip(hand.steps, hand.steps[1:], strict=False):
            if step.event["kind"] == "play" and before.ways is not None:
                fields = {
                    name: step.event[name] for name in ("tile", "against", "in_line", "count", "points")
                }
                if not rules.call:
                    assert fields in [{name: getattr(way, name) for name in fields} for way in before.ways]
    again = parse(shown.record)
    assert [line.event for line in again.lines] == events


async def test_a_match_goes_on_from_where_its_record_stops(server: Server) -> None:
    ada = await guest(server)
    body = await ada.post("/api/practice", {"record": HAND, "seat": 2, "bot": "greedy"})
    table = await ada.table(body["id"])
    assert (body["seat"], body["url"]) == (2, f"/t/{body['id']}")
    assert table["scores"] == [5, 0]
    assert table["hand"]["mine"] == ["3-3", "2-0", "0-0", "1-1", "6-1"]
    assert [laid["tile"] for laid in table["hand"]["layout"]] == ["3-2", "3-1", "2-1", "1-0", "6-0"]
    assert {(way["tile"], way["against"]) for way in table["hand"]["legal"]} == {
        ("1-1", "3-1"),
        ("6-1", "3-1"),
        ("6-1", "6-0"),
    }
    answer = await ada.act(body["id"], table["number"], "play", tile="6-1", against="6-0")
    assert answer.status_code == 200
    record = parse((await ada.request("GET", f"/api/tables/{body['id']}/record")).text)
    assert record.tags["Practice"] == "yes"
    assert [line.event for line in record.lines][2:6] == [line.event for line in parse(HAND).lines][2:6]


@pytest.mark.parametrize(
    ("record", "seat", "code"),
    [
        (WATCHED, 1, "unknown-tiles"),
        ('[DPN "1"]\n[Rules "muggins"]\n', 1, "no-position"),
        (HAND, 3, "no-such-seat"),
        (HAND + "\n" + WATCHED, 1, "many-matches"),
    ],
)
async def test_where_nothing_can_be_played_no_table_is_opened(
    server: Server, record: str, seat: int, code: str
) -> None:
    ada = await guest(server)
    answer = await ada.request("POST", "/api/practice", {"record": record, "seat": seat, "bot": "greedy"})
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_a_stranger_opens_no_table(server: Server) -> None:
    answer = await Person(server).request(
        "POST", "/api/practice", {"record": HAND, "seat": 1, "bot": "greedy"}
    )
    assert answer.json()["code"] == "no-guest"
