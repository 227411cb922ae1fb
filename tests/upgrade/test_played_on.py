"""A server of today over the databases of earlier versions: people find their tables as they were, and play on."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from muggins.events import Deal, Event
from muggins.fair.chain_verifier import ChainVerifier
from muggins.notation import Record, as_text, from_link, read_text
from tests.support.live_server import Person, Server, guest
from tests.upgrade.company import Company, View, awaited, gathered, over
from tests.upgrade.database import put_forward, unpack
from tests.upgrade.fixtures import ALL, FIXTURES, NAMES, Found, tables, tokens

COOKIE = "muggins_guest"
TOLD = (
    *("rules", "options", "game", "visibility", "me", "scores", "carried", "hand", "last", "ready", "result"),
    *("clock", "grace", "delay", "hints", "window", "undoable", "undo", "deal"),
)
"""What a table says of itself whenever it is asked, as long as nothing happens there."""
OF_A_SEAT = ("name", "kind", "bot", "side", "tiles", "stand_in")
OF_A_GAME = {"name"}
"""What is said of a game in words, which may become better ones."""

SHORT = {
    *(
        "by-mail",
        "calling",
        "flagged-for-the-match",
        "on-the-clock",
        "private",
        "undone",
        "undo-asked",
        "watched",
    ),
    *("waiting-with-a-commitment", "with-hints"),
}
"""The scenes of matches that are over after a few hands."""
MOST_HANDS = 30
"""After which somebody resigns in those too."""

Servers = Callable[[Path], Server]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Gives the server over the database of a fixture, which is as if it had been written a moment ago."""
    started: dict[Path, Server] = {}

    def running(fixture: Path) -> Server:
        if fixture not in started:
            folder = tmp_path_factory.mktemp("upgrade")
            put_forward(unpack(fixture, folder))
            started[fixture] = Server(folder)
        return started[fixture]

    yield running
    for server in started.values():
        assert server.stop() == 0
        # No table could not be taken up, and none has stopped.
        assert server.output == "Press Ctrl-C to stop.\n"


@pytest.fixture(params=FIXTURES, ids=lambda fixture: fixture.name)
def fixture(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.fixture(params=ALL, ids=NAMES)
def found(request: pytest.FixtureRequest) -> Found:
    each: Found = request.param
    return each


@contextlib.asynccontextmanager
async def visited(running: Servers, fixture: Path) -> AsyncIterator[tuple[Server, dict[str, Person]]]:
    """The server, and the guests of then by their names."""
    async with running(fixture).visited() as server:
        yield server, {name: Person(server, token) for name, token in tokens(fixture).items()}


def check_told(then: Any, now: Any, where: str = "") -> None:
    """What was told then is told now; what is told besides was not known then."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if not (where == ".game" and key in OF_A_GAME):
                check_told(value, now[key], f"{where}.{key}")
    elif isinstance(then, list) and isinstance(now, list):
        assert len(then) == len(now), where
        for at, (old, new) in enumerate(zip(then, now, strict=True)):
            check_told(old, new, f"{where}[{at}]")
    else:
        assert then == now, where


# What comes first looks at the tables as they are found; the last test plays on at them.


async def test_guests_are_known_by_their_tokens(running: Servers, fixture: Path) -> None:
    async with visited(running, fixture) as (_, people):
        for name, person in people.items():
            me = await person.get("/api/guests/me")
            assert me["name"] == name
            by_cookie = await person.request(
                "GET", "/api/guests/me", headers={"Cookie": f"{COOKIE}={person.token}"}
            )
            assert by_cookie.json() == me
            listed = set()
            page: dict[str, Any] = {"before": ""}
            while (before := page["before"]) is not None:
                query = f"?before={before}" if before else ""
                page = await person.get(f"/api/guests/me/tables{query}")
                listed |= {table["id"] for table in page["tables"]}
            assert listed >= {found.id for found in tables(fixture) if name in found.people}


async def test_a_table_is_as_it_was_left(running: Servers, found: Found) -> None:
    async with visited(running, found.fixture) as (_, people):
        answer = await people[found.people[0]].request("GET", f"/api/tables/{found.id}")
        assert answer.status_code == 200, answer.text
        table = answer.json()
        check_told([seat["name"] for seat in found.table["seats"]], [seat["name"] for seat in table["seats"]])
        assert table["number"] >= found.table["number"]
        if found.goes_on:
            return
        check_told({key: found.table[key] for key in TOLD}, table)
        for then, now in zip(found.table["seats"], table["seats"], strict=True):
            check_told({key: then[key] for key in OF_A_SEAT}, now)


async def test_a_private_table_is_there_for_nobody_else(running: Servers, fixture: Path) -> None:
    private = [found for found in tables(fixture) if found.table["visibility"] == "private"]
    assert private
    async with visited(running, fixture) as (_, people):
        for found in private:
            for name, person in people.items():
                answer = await person.request("GET", f"/api/tables/{found.id}")
                assert answer.status_code == (200 if name in found.people else 404)


async def test_tables_that_wait_are_listed(running: Servers, fixture: Path) -> None:
    waiting = {
        found.id
        for found in tables(fixture)
        if found.table["visibility"] == "open" and found.table["result"] is None
    }
    assert waiting
    async with visited(running, fixture) as (server, _):
        listed = await Person(server).get("/api/tables?visibility=open")
        assert waiting == {table["id"] for table in listed}


async def test_the_record_in_a_link_is_looked_through(running: Servers, fixture: Path) -> None:
    links = json.loads((fixture / "links.json").read_text("utf-8"))
    async with visited(running, fixture) as (server, _):
        for scene in ("seeds-shown", "called", "practice"):
            record = from_link(links[scene][0])
            (told,) = await Person(server).post("/api/review", {"record": as_text(record)})
            assert told["record"] == as_text(record)
            assert told["scores"] == list(record.match.scores)


async def test_a_table_is_played_on_to_the_end_and_every_deal_is_verified(
    running: Servers, found: Found
) -> None:
    """Short matches are played to their end; of others the hand in progress is, and somebody resigns in the next."""
    async with visited(running, found.fixture) as (server, known):
        people = [known[name] for name in found.people]
        seats = (await people[0].table(found.id))["seats"]
        for seat in (n for n, each in enumerate(seats, 1) if each["kind"] == "open"):
            people.append(await guest(server, "Iris"))
            await people[-1].post(f"/api/tables/{found.id}/seats/{seat}")
        async with gathered(found.id, people) as company:
            await play_on(company, found)
            result = company.table["result"]
        told = await people[0].request("GET", f"/api/tables/{found.id}/record")
    records = list(read_text(told.text))
    assert all(record.match.over for record in records)
    assert list(records[-1].match.scores) == result["scores"]
    assert records[-1].match.winner == result["winner"]
    for old, new in zip(found.records, records, strict=False):
        ended = events_of(old, ended=True)
        assert events_of(new)[: len(ended)] == ended
    # A match for practice begins with what was dealt elsewhere.
    elsewhere = (
        [event for event in events_of(found.records[0]) if isinstance(event, Deal)]
        if found.scene == "practice"
        else []
    )
    verify(records, len(elsewhere))


async def play_on(company: Company, found: Found) -> None:
    """Those at a table play on."""
    table = company.table
    if over(table):
        for view in list(company.views):
            # Where all others are computer players' now it has begun with the first.
            assert await company.does(view["me"], "rematch") in (None, "match-not-over")
        last = 1
    elif found.scene in SHORT:
        last = MOST_HANDS
    else:
        last = 1 + (table["hand"]["number"] if table["hand"] else table["deal"]["hand"])
    await company.show(found.seeds)
    # Whoever has committed himself to the next deal is asked once the others are ready too.
    until = began(last)
    while not until(company.table):
        await company.play(lambda table: until(table) or awaited(table))
        await company.show(found.seeds)
        if awaited(company.table):
            await company.hear_more()
    if not over(company.table):
        assert await company.does(company.table["me"], "resign") is None
    assert over(company.table)


def began(hand: int) -> Callable[[View], bool]:
    """Whether the match is over, or a tile of that hand lies on the table."""

    def is_so(table: View) -> bool:
        now = table["hand"]
        return over(table) or bool(now and now["number"] >= hand and now["layout"])

    return is_so


def events_of(record: Record, *, ended: bool = False) -> list[Event]:
    """The events of a record, or those of the hands that have `ended`."""
    events = [line.event for line in record.lines]
    if ended and record.match.hand is not None:
        return events[: max(at for at, event in enumerate(events) if isinstance(event, Deal))]
    return events


def verify(records: list[Record], dealt_elsewhere: int) -> None:
    """Every deal of a table follows from what was sealed, those of the first match that were dealt elsewhere apart."""
    chains = ChainVerifier()
    for match, record in enumerate(records):
        for hand, verdict in enumerate(chains.verify(record)):
            assert (verdict.error, verdict.missing) == (None, None), (match, verdict)
            assert (verdict.proof is None) == (match == 0 and hand < dealt_elsewhere), (match, verdict)
