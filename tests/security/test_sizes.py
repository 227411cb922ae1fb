"""What the size of a message and the time that an answer takes may tell: nothing of hidden tiles, nothing of tables."""

from __future__ import annotations

import contextlib
import json
import random
import secrets
import statistics
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from muggins.tables.projection import encode, table_view
from tests.security.inside import Inside
from tests.support.live_server import Person, guest
from tests.tables.test_projection import exchanged, moments_of_play


@given(moments_of_play(), st.integers(0, 2**32))
def test_a_view_of_a_table_is_as_long_whatever_is_hidden(moment: Any, seed: int) -> None:
    table, _ = moment
    other = exchanged(table, 0, random.Random(seed))
    assert len(encode(table_view(other, None, ""))) == len(encode(table_view(table, None, "")))


def skeleton(event: Any) -> tuple[Any, ...]:
    """What everybody may know of a draw or a deal, as far as it makes it longer."""
    return (
        event["kind"],
        event.get("seat"),
        len(event.get("tiles", ())),
        len(str(event["number"])),
        tuple(len(str(score)) for score in event["scores"]),
    )


async def test_a_draw_is_as_long_for_others_whatever_was_drawn(tmp_path: Path) -> None:
    """With tiles of up to twelve pips, whose names are three to five characters long."""
    drawn: dict[tuple[Any, ...], set[str]] = defaultdict(set)
    lengths: dict[tuple[Any, ...], set[int]] = defaultdict(set)
    async with Inside(tmp_path).visited() as inside:
        ada, bo, stranger = await guest(inside, "Ada"), await guest(inside, "Bo"), Person(inside)
        options = {"set": 12, "target": 10_000}
        id = await ada.open("all-fives", {"me": True}, {"open": True}, options=options)
        await bo.post(f"/api/tables/{id}/seats/2")
        players = {1: ada, 2: bo}
        async with contextlib.AsyncExitStack() as stack:
            everybody = {1: ada, 2: bo, None: stranger}
            sockets = {
                seat: await stack.enter_async_context(person.live(id, 0))
                for seat, person in everybody.items()
            }
            number, hands = 0, 0
            while hands < 6:
                table = await ada.table(id)
                heard: dict[int, dict[int | None, Any]] = defaultdict(dict)
                for seat, socket in sockets.items():
                    if number < table["number"]:
                        for event in await socket.receive_until(table["number"]):
                            event.pop("table", None)
                            heard[event["number"]][seat] = event
                number = table["number"]
                for seen in heard.values():
                    if seen[None]["kind"] == "draw":
                        drawer = seen[None]["seat"]
                        others = [seen[3 - drawer], seen[None]]
                        assert all(other["tiles"] == [None] * len(other["tiles"]) for other in others)
                        drawn[skeleton(seen[None])].update(seen[drawer]["tiles"])
                        lengths[skeleton(seen[None])].update(len(json.dumps(other)) for other in others)
                if table["hand"] is None:
                    hands += 1
                    for player in players.values():
                        await player.act(id, (await player.table(id))["number"], "next")
                    continue
                mover = players[table["hand"]["to_move"]]
                mine = (await mover.table(id))["hand"]
                # Who draws where he may sees more of the boneyard.
                play = mine["legal"][0] if mine["legal"] and not mine["may_draw"] else None
                move = {"kind": "draw"}
                if play:
                    move = {"kind": "play"} | {key: play[key] for key in ("tile", "against", "in_line")}
                await mover.request("POST", f"/api/tables/{id}/actions", {"after": number, **move})
    assert len({len(tile) for tiles in drawn.values() for tile in tiles}) > 1
    assert {len(told) for told in lengths.values()} == {1}


async def test_a_hidden_table_is_refused_in_the_words_and_the_time_of_one_that_does_not_exist(
    tmp_path: Path,
) -> None:
    async with Inside(tmp_path).visited() as inside:
        ada, eve = await guest(inside), await guest(inside)
        hidden = await ada.open("muggins", {"me": True}, {"bot": "greedy"}, visibility="private")
        took: dict[bool, list[float]] = {True: [], False: []}
        said = set()
        for _ in range(150):
            for is_there in (True, False):
                id = hidden if is_there else secrets.token_urlsafe(12)
                # Of the processor, which is none of what else runs on the machine.
                begun = time.process_time()
                answer = await eve.request("GET", f"/api/tables/{id}")
                took[is_there].append(time.process_time() - begun)
                said.add((answer.status_code, answer.text, tuple(sorted(answer.headers.items()))))
    assert len(said) == 1
    assert '"no-such-table"' in answer.text
    # Half of the difference at most that there would be between asking the database and not asking it.
    there, nowhere = statistics.median(took[True]), statistics.median(took[False])
    assert there > nowhere / 1.5
    assert nowhere > there / 1.5


async def test_ids_are_96_random_bits(tmp_path: Path) -> None:
    async with Inside(tmp_path).visited() as inside:
        ada = await guest(inside)
        ids = [await ada.open("muggins", {"me": True}, {"open": True}) for _ in range(64)]
    # Sixteen characters of an alphabet of 64, of which each place has seen many: none is counted up.
    assert {len(id) for id in ids} == {16}
    assert len(set(ids)) == 64
    assert all(len({id[place] for id in ids}) > 25 for place in range(16))


async def test_an_impossible_id_is_not_looked_up(tmp_path: Path) -> None:
    async with Inside(tmp_path).visited() as inside:
        for id in (
            "x",
            "%00",
            "%ed%a0%80",
            "a" * 500,
            "----------------",
            "%2e%2e",
            "💥" * 4,
            "'; DROP TABLE",
        ):
            answer = await Person(inside).request("GET", f"/api/tables/{id}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table"), id
