"""Frames of every kind on the socket: each is answered or closes the socket, and the table can be followed after it.

The frames are random, made of the words of the interface, or real ones that are changed, cut, doubled or out of order.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args, get_type_hints

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from muggins import full_set
from muggins.events import to_json
from muggins.tables.acts.presence import Away
from muggins.tables.acts.talk import PHRASES
from muggins.tables.decider import SeatCommand, table_from_log
from muggins.tables.log import TableEvent, decode_event
from muggins.tables.settings import Visibility
from tests.security.inside import Inside
from tests.strategies import structs
from tests.support.live_server import PATIENCE, Person, Socket, choose_move, guest

TILES = [str(tile) for tile in full_set(6)]

words = st.sampled_from([*TILES, *PHRASES, "master", *get_args(Visibility)])
"""What fields of text hold where they are as they should be."""
digests = st.text("0123456789abcdef", min_size=64, max_size=64)
odd = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=30)
    | words
    | digests
    | st.sampled_from(["play", "deal", "6-4-", "06-04", "٦-٤", "\x00", "\ud800", "𝟞-𝟜"])
)
values = st.recursive(
    odd, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def frames(struct: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    """Objects with the tag of a struct, and with any of its fields, rightly typed or not."""
    hints = get_type_hints(struct)
    fields = {name: st.from_type(hints[name]) | words | digests | values for name in struct.__struct_fields__}
    return st.fixed_dictionaries(
        {"kind": st.just(struct.__struct_config__.tag)}, optional=fields | {"seat": st.integers(1, 2)}
    )


# What a seat may send, and what happens at a table, which is for nobody to send.
commands = st.one_of(*map(frames, get_args(SeatCommand)))
table_events = st.one_of(*map(structs, get_args(TableEvent))).map(lambda event: to_json(event).decode())


def written(value: Any) -> str:
    # With `\ud800` and NaN as they come: not all of it is JSON.
    return json.dumps(value)


# What is done to a frame that is a good one, and where in it, from 0 to 1.
mutations = st.tuples(
    st.sampled_from(["as it is", "twice", "cut", "without", "changed", "doubled", "long", "old"]),
    st.floats(0, 1, exclude_max=True),
)
steps = st.lists(
    st.one_of(
        st.text(max_size=200),
        st.binary(max_size=200),
        values.map(written),
        commands.map(written),
        table_events,
        mutations,
        mutations,
    ),
    min_size=1,
    max_size=30,
)


def mutated(frame: str, how: str, where: float) -> list[str]:
    """What is sent in place of a good frame."""
    at = int(where * len(frame))
    match how:
        case "twice":
            return [frame, frame]
        case "cut":
            return [frame[:at]]
        case "without":
            return [frame[:at] + frame[at + 1 :]]
        case "changed":
            return [frame[:at] + chr(32 + at % 95) + frame[at + 1 :]]
        case "doubled":
            return [frame[: at + 1] + frame[at:]]
        case "long":
            return [frame[:-1] + " " * int(where * 6000) + frame[-1]]
    return [frame]


async def next_move(players: dict[int, Person], id: str) -> tuple[int, str] | None:
    """A good frame, and whose it is."""
    for seat, person in players.items():
        table = await person.table(id)
        if move := choose_move(table):
            return seat, json.dumps({"id": "good", "after": table["number"], **move})
    return None


async def attacked(folder: Path, script: list[Any]) -> list[str]:
    """Plays `script` at a table, and gives the codes that were answered."""
    codes: list[str] = []
    async with Inside(folder).visited() as inside:
        ada, bo = await guest(inside, "Ada"), await guest(inside, "Bo")
        id = await ada.open("five-up", {"me": True}, {"open": True}, grace=0)
        await bo.post(f"/api/tables/{id}/seats/2")
        players = {1: ada, 2: bo}
        old = json.dumps({"id": "old", "after": 1, "kind": "draw"})
        async with ada.live(id) as first, bo.live(id) as second:
            sockets: dict[int, Socket] = {1: first, 2: second}
            for n, step in enumerate(script):
                seat, frames = 1 + n % 2, [step]
                if isinstance(step, tuple) and (good := await next_move(players, id)):
                    how, where = step
                    seat, frame = good
                    frames = [old] if how == "old" else mutated(frame, how, where)
                    old = frame
                for frame in frames:
                    if isinstance(frame, tuple):
                        continue
                    # Each is answered; a socket that was closed instead would raise.
                    async with asyncio.timeout(PATIENCE):
                        answer = await sockets[seat].send(frame)
                    codes.append(answer["error"]["code"] if "error" in answer else "taken")
            view = await ada.table(id)
            # Who comes anew finds the table as it is.
            async with bo.live(id, 0) as socket:
                received = await socket.receive_until(view["number"])
        assert [event["number"] for event in received] == [*range(1, view["number"] + 1)]
    assert "unforeseen" not in codes
    follow(inside.database, id, view)
    return codes


def follow(database: Path, id: str, view: Any) -> None:
    """The log alone gives the table that was seen, after which nothing happened but that the people left."""
    with closing(sqlite3.connect(database)) as connection:
        lines = [
            decode_event(body)
            for (body,) in connection.execute(
                "SELECT body FROM events WHERE table_id = ? ORDER BY number", [id]
            )
        ]
        begun = connection.execute("SELECT created FROM tables WHERE id = ?", [id]).fetchone()
    assert begun
    table = table_from_log(id, lines[: view["number"]], datetime.fromisoformat(begun[0]).replace(tzinfo=UTC))
    assert table.number == view["number"]
    assert all(isinstance(line, Away) for line in lines[view["number"] :])
    assert list(table.match.scores) == view["scores"]


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
@given(steps)
def test_every_frame_is_answered_and_the_table_can_be_followed(script: list[Any]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(attacked(Path(folder), script))


def test_the_fuzzer_reaches_what_it_is_to_try(tmp_path: Path) -> None:
    """Good moves are made, and refused as stale when they come again: it does not only try nonsense."""
    good = [("as it is", 0.0), ("twice", 0.0), ("cut", 0.5), ("old", 0.0), ("long", 0.9)] * 4
    codes = asyncio.run(attacked(tmp_path, good))
    assert codes.count("taken") >= 6
    assert {"stale", "malformed", "too-large"} <= {*codes}


async def test_a_socket_that_is_cut_in_the_middle_of_an_action_leaves_the_table_whole(tmp_path: Path) -> None:
    async with Inside(tmp_path).visited() as inside:
        ada, bo = await guest(inside, "Ada"), await guest(inside, "Bo")
        id = await ada.open("five-up", {"me": True}, {"open": True}, grace=0)
        await bo.post(f"/api/tables/{id}/seats/2")
        for _ in range(20):
            good = await next_move({1: ada, 2: bo}, id)
            if good is None:
                break
            seat, frame = good
            number = (await ada.table(id))["number"]
            async with (ada if seat == 1 else bo).live(id) as socket:
                await socket.connection.send(frame)
                # Gone at once: what was begun is finished all the same.
                await asyncio.sleep(0)
            async with ada.live(id, number) as watching:
                assert (await watching.receive())["number"] == number + 1
