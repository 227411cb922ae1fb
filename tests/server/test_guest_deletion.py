"""Deletion: neither name nor id of a guest is left anywhere, play goes on, and every deal still proves itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from muggins.events import Resign
from muggins.fair.records import deal_verdicts
from muggins.notation import read_text
from muggins.server.retention.guest_deletion import anonymized, erase_from_logs
from muggins.server.runtime.live_table import logged_events
from muggins.server.schemas.records import records_text
from muggins.store import (
    ErasureRepository,
    EventLog,
    Guest,
    GuestRepository,
    open_database,
    open_reader,
    prepare_database,
)
from muggins.store.schema import metadata
from muggins.tables.acts.presence import Depart
from muggins.tables.acts.sit import Leave, Sat
from muggins.tables.decider import Command, evolve, table_from_log
from muggins.tables.departure import NothingToDo, departure
from muggins.tables.log import TableEvent, decode_event, encode_event
from muggins.tables.seat import Seat
from muggins.tables.settings import Opened
from muggins.tables.table import Table, to_snapshot
from muggins.tables.time_control import TimeControl
from tests.security.inside import Inside
from tests.server.test_logout import heard_until_closed
from tests.store.version1 import connected
from tests.support.live_server import Person, Server, choose_move, guest
from tests.support.pure_table import ADA, BO, BOT, CY, NOON, OPEN, PureTable

ME = "/api/guests/me"
NAME = "Ada “the \\ first” Λ"
"""A name that is written otherwise in JSON than it is said."""


def rows(address: str) -> str:
    """All that is in the rows of a database."""
    with connected(address) as connection:
        return "\n".join(
            repr(tuple(row)) for table in metadata.sorted_tables for row in connection.execute(table.select())
        )


def in_the_file(address: str) -> bytes:
    """All that is in a file of SQLite's, what is free in it too; nothing for PostgreSQL."""
    return Path(address).read_bytes() if Path(address).is_file() else b""


def check_deals(text: str) -> int:
    """Holds the deals of all records in `text` against their proofs; gives how many there were."""
    records = read_text(text) if text else ()
    said = [verdict for record in records for verdict in deal_verdicts(record)]
    assert [verdict.error for verdict in said] == [None] * len(said)
    return sum(verdict.proof is not None for verdict in said)


# What is left in the database, of either kind.


def played(seats: list[Seat], **more: Any) -> PureTable:
    playing = PureTable(seats, target=60, **more)
    playing.play_match()
    return playing


async def write(log: EventLog, id: str, playing: PureTable, guests: list[str]) -> None:
    bodies = [encode_event(line) for line in playing.log]
    await log.create(id, bodies, listed=False, seated=guests, at=NOON)
    await log.save_snapshot(id, len(bodies), to_snapshot(playing.table))


def folded(address: str) -> dict[str, list[TableEvent]]:
    with open_reader(prepare_database(address)) as reader:
        return {id: [decode_event(entry.body) for entry in entries] for id, entries in reader.logs()}


def record(id: str, log: list[TableEvent]) -> str:
    """The record of a table by its log, of which it is known that it was written at noon."""
    table: Table = table_from_log(id, log[:1], NOON)
    steps = [(log[0], table)]
    for line in log[1:]:
        table = evolve(table, line, NOON)
        steps.append((line, table))
    return records_text(table, logged_events(steps), None)  # type: ignore[arg-type]


async def test_nothing_is_left_and_all_else_stays(address: str) -> None:
    """Also of a table that she has opened only, and where somebody else goes by the same name."""
    database = open_database(prepare_database(address))
    log, guests, erasure = EventLog(database), GuestRepository(database), ErasureRepository(database)
    ada, namesake = Seat(NAME, guest="guest-of-old_1"), Seat(NAME, guest="guest-of-old%2")
    for seat in (ada, namesake, BO):
        await guests.add(Guest(seat.guest or "", seat.name or ""))
    await write(log, "with-bo", played([ada, BO]), ["guest-of-old_1", "b"])
    await write(log, "with-namesake", played([namesake, ada]), ["guest-of-old_1", "guest-of-old%2"])
    await write(log, "opened", played([BO, BOT]), ["b"])
    opened = encode_event(decode_event(encode_event(PureTable([BO, BOT]).log[0])))
    assert '"opener":"a"' in opened
    await database.dispose()
    with connected(address) as connection:
        # She had opened it for others.
        connection.exec_driver_sql(
            'UPDATE events SET body = replace(body, \'"opener":"a"\', \'"opener":"guest-of-old_1"\')'
        )
    before = folded(address)
    database = open_database(prepare_database(address))
    guests, erasure = GuestRepository(database), ErasureRepository(database)
    await guests.revoke_token("guest-of-old_1", "x", NOON.date())
    await erasure.delete_guest("guest-of-old_1")
    assert await guests.find("guest-of-old_1") is None
    # As if the server had been killed here: somebody else goes on.
    assert await erasure.partly_erased(9) == ["guest-of-old_1"]
    assert await erase_from_logs(erasure, "guest-of-old_1") == 3
    assert await erasure.partly_erased(9) == []
    assert await guests.find("guest-of-old%2") == Guest("guest-of-old%2", NAME)
    await database.dispose()
    assert "guest-of-old_1" not in rows(address)
    assert b"guest-of-old_1" not in in_the_file(address)
    after = folded(address)
    named = [line for log in after.values() for line in log if isinstance(line, Sat) and line.name == NAME]
    assert [line.guest for line in named] == ["guest-of-old%2"]
    sat = {line.guest for log in after.values() for line in log if isinstance(line, Sat)}
    fresh = sat - {"b", "guest-of-old%2", None}
    # Somebody else at each table, whom nobody knows.
    assert len(fresh) == 2
    for id, log_after in after.items():
        changed = [(line, other) for line, other in zip(before[id], log_after, strict=True) if line != other]
        assert {type(line) for line, _ in changed} <= {Opened, Sat}
        assert changed
        deals = check_deals(record("t", log_after))
        assert deals == check_deals(record("t", before[id])) > 0


async def test_what_was_read_before_is_not_kept_after(address: str) -> None:
    """A process that has not heard of it yet keeps a table whole, name and all."""
    database = open_database(prepare_database(address))
    log, erasure = EventLog(database), ErasureRepository(database)
    playing = played([ADA, BO])
    await write(log, "t", playing, ["a", "b"])
    await erasure.delete_guest("a")
    await erase_from_logs(erasure, "a")
    assert await log.snapshot("t") is None
    assert await log.rewrite_counts(["t", "nowhere"]) == {"t": 1}
    await log.save_snapshot("t", len(playing.log), to_snapshot(playing.table), rewritten=0)
    assert await log.snapshot("t") is None
    await log.save_snapshot("t", len(playing.log), "what is read now", rewritten=1)
    assert await log.snapshot("t") == (len(playing.log), "what is read now")
    await database.dispose()


@given(st.text(min_size=1, max_size=24), st.booleans())
def test_a_line_of_somebody_else_stays_as_it_is(name: str, bot: bool) -> None:
    sat = Sat(seat=2, name=name, guest=None if bot else "bo", bot="club" if bot else None, commit="c")
    assert decode_event(anonymized(encode_event(sat), "ada", "fresh")) == sat
    mine = decode_event(
        anonymized(encode_event(Sat(seat=1, name=name, guest="ada", commit="c")), "ada", "fresh")
    )
    assert mine == Sat(seat=1, name="former player", guest="fresh", commit="c")


# What happens at the tables before.


MAIL = {"clock": TimeControl("days", 3)}


@pytest.mark.parametrize(
    ("seats", "settings", "wish"),
    [
        # The match has not begun.
        ([ADA, OPEN], {}, Leave(seat=1)),
        # Nobody but an opponent has it from her giving up.
        ([ADA, BO], {}, Resign(seat=1)),
        ([ADA, BOT], {}, Resign(seat=1)),
        ([ADA, BOT, BOT], {}, Resign(seat=1)),
        # The others play on, with a computer player in her seat.
        ([ADA, BO, CY], {}, Depart(seat=1)),
        ([ADA, BO, BOT], {}, Depart(seat=1)),
        # There none would come.
        ([ADA, BO, CY], {"grace": 0.0}, Resign(seat=1)),
        ([ADA, BO, CY], MAIL, Resign(seat=1)),
    ],
)
def test_who_is_deleted_goes_as_the_others_would_expect(
    seats: list[Seat], settings: dict[str, Any], wish: Command
) -> None:
    playing = PureTable(seats, settings=settings)
    assert departure(playing.table, "a") == wish
    playing.execute(wish, person=False)
    with pytest.raises(NothingToDo):
        departure(playing.table, "a")
    with pytest.raises(NothingToDo):
        departure(playing.table, "nobody")


def test_between_hands_the_seat_is_left_and_in_the_end_it_is_kept() -> None:
    playing = PureTable([ADA, BO])
    playing.play_hand()
    assert departure(playing.table, "a") == Leave(seat=1)
    over = played([ADA, BO])
    with pytest.raises(NothingToDo):
        departure(over.table, "a")


def test_a_match_of_three_is_not_held_up_by_who_was_deleted() -> None:
    playing = PureTable([ADA, BO, CY])
    playing.execute(Depart(seat=1), person=False)
    assert playing.wait(timedelta(minutes=2).total_seconds())[0] == "stands-in"
    assert playing.table.level(1) == "club"


# Over the interface.


async def test_who_is_deleted_is_gone_at_once_and_play_is_over_for_the_others(server: Server) -> None:
    ada, bo = await guest(server, NAME), await guest(server, "Bo")
    me = (await ada.get(ME))["id"]
    table = await ada.open("muggins", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{table}/seats/2")
    waiting = await ada.open("muggins", {"me": True}, {"open": True})
    async with ada.live(table) as hers, bo.live(table, 0) as his:
        assert (await ada.request("DELETE", ME)).json() == {"tables": 2}
        heard, code = await heard_until_closed(hers)
        assert (heard[-1]["error"]["code"], code) == ("bad-token", 4000)
        shown = await bo.table(table)
        assert "resign" in [event["kind"] for event in await his.receive_until(shown["number"])]
    assert [seat["name"] for seat in shown["seats"]] == ["former player", "Bo"]
    assert shown["result"]["winner"] == 2
    assert [seat["kind"] for seat in (await bo.table(waiting))["seats"]] == ["open", "open"]
    assert (await ada.request("GET", ME)).json()["code"] == "bad-token"
    assert (await ada.request("DELETE", ME)).status_code == 401
    # What is told of it again from the first event on tells no name either.
    async with bo.live(table, 0) as his:
        told = await his.receive_until(shown["number"])
    text = str(told) + (await bo.request("GET", f"/api/tables/{table}/record")).text
    assert "former player" in text
    assert NAME not in text
    assert check_deals((await bo.request("GET", f"/api/tables/{table}/record")).text) == 1
    left = rows(str(server.database))
    assert me not in left
    assert repr(NAME)[1:-1] not in left


async def test_only_the_guest_itself_is_asked(server: Server) -> None:
    ada = await guest(server)
    stranger = await Person(server).request("DELETE", ME)
    assert (stranger.status_code, stranger.json()["code"]) == (401, "no-guest")
    cookie = {"Cookie": f"muggins_guest={ada.token}"}
    other = await ada.request("DELETE", ME, headers=cookie | {"Origin": "http://elsewhere.example"})
    assert (other.status_code, other.json()["code"]) == (403, "bad-origin")
    own = await ada.request("DELETE", ME, headers=cookie | {"Origin": server.url})
    assert own.json() == {"tables": 0}
    assert own.headers["set-cookie"].startswith('muggins_guest="";')


GAMES = st.sampled_from(["muggins", "all-fives", "fives-and-threes", "masters-all-fives", "block"])
TABLES = st.lists(
    st.tuples(
        GAMES,
        st.lists(st.sampled_from(["ada", "bo", "greedy", "open"]), min_size=2, max_size=3),
        st.integers(0, 40),
        st.sampled_from(["link", "private", "open"]),
    ),
    min_size=1,
    max_size=3,
)


@pytest.fixture(scope="module")
def visit() -> Iterator[tuple[asyncio.Runner, Inside]]:
    """An application for all examples, and what they are run by."""
    with TemporaryDirectory() as folder, asyncio.Runner() as runner:
        inside = Inside(Path(folder))
        visited = inside.visited()
        runner.run(visited.__aenter__())
        yield runner, inside
        runner.run(visited.__aexit__(None, None, None))


# To make a failing example smaller takes minutes.
@settings(max_examples=6, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(TABLES)
def test_after_any_play_nothing_is_left(visit: tuple[asyncio.Runner, Inside], asked: list[Any]) -> None:
    runner, inside = visit
    runner.run(delete_after(inside, asked))


async def delete_after(inside: Inside, asked: list[Any]) -> None:
    """Ada and Bo play so many moves at these tables; then Ada has herself deleted."""
    ada, bo = await guest(inside, NAME), await guest(inside, "Bo")
    me, his = [(await person.get(ME))["id"] for person in (ada, bo)]
    opened = [await begun(ada, bo, *table) for table in asked]
    seen = {id: await bo.request("GET", f"/api/tables/{id}") for id in opened}
    assert (await ada.request("DELETE", ME)).status_code == 200
    for id in opened:
        answer = await bo.request("GET", f"/api/tables/{id}/record")
        # A table that was his to see he sees as before.
        assert answer.status_code == 200 or seen[id].status_code == 404
        if answer.status_code == 200:
            check_deals(answer.text)
    left = rows(str(inside.database))
    assert me not in left
    assert repr(NAME)[1:-1] not in left
    assert his in left
    for id, log in folded(str(inside.database)).items():
        check_deals(record(id, log))


OPEN_SEAT: Mapping[str, object] = {"open": True}


async def begun(ada: Person, bo: Person, game: str, seats: list[str], moves: int, visibility: str) -> str:
    """A table at which each sits once at most, after so many moves; gives its id."""
    kinds: dict[str, Mapping[str, object]] = {"ada": {"me": True}, "greedy": {"bot": "greedy"}}
    first = [
        kinds.get(who, OPEN_SEAT) if seats.index(who) == at else OPEN_SEAT for at, who in enumerate(seats)
    ]
    id = await ada.open(game, *first, visibility=visibility)
    if "bo" in seats:
        await bo.post(f"/api/tables/{id}/seats/{seats.index('bo') + 1}")
    for _ in range(moves):
        for person in (ada, bo):
            answer = await person.request("GET", f"/api/tables/{id}")
            table = answer.json()
            if answer.status_code == 200 and table["me"] and (move := choose_move(table)):
                await person.act(id, table["number"], **move)
    return id
