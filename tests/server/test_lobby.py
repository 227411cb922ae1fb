"""The list of open tables: who waits is found in it, however many tables somebody else has opened."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine

from muggins import rules
from muggins.server.runtime.service import TableService
from muggins.store import Guest
from muggins.store.queries import listed_tables
from muggins.store.schema import metadata, naive_utc
from muggins.store.schema import tables as kept
from muggins.tables.acts.presence import Depart, Return
from muggins.tables.acts.sit import Leave
from muggins.tables.decider import Command
from muggins.tables.seat import Seat, bot_seat
from tests.security.inside import Inside
from tests.support.live_server import guest
from tests.support.pure_table import NOON
from tests.support.table_services import ADA, BO, OpenService

MOST, OF_ONE = 50, 3


async def opens(service: TableService, who: Guest, *, sits: bool, address: str = "here") -> str:
    """A table open to all, at which somebody sits or only computer players do."""
    mine = Seat(who.name, guest=who.id) if sits else bot_seat("beginner", 0)
    game = rules("all-fives", 2)
    return (await service.open(game, [mine, Seat()], who, address=address, visibility="open")).id


async def ids(service: TableService) -> list[str]:
    return [table.id for _, table in await service.listed(MOST, OF_ONE)]


async def execute(service: TableService, id: str, command: Command) -> None:
    await service._live_tables.execute(await service._live_tables.load(id), command)


async def test_sixty_tables_at_which_nobody_sits_do_not_hide_one_where_somebody_waits(
    open_service: OpenService,
) -> None:
    service = open_service()
    waits = await opens(service, BO, sits=True)
    others = [await opens(service, Guest(f"g{n}", "Eve"), sits=False, address=f"{n}") for n in range(60)]
    assert await ids(service) == [waits, *others[:10:-1]]
    # Of one guest three are enough, and of one address.
    again = [await opens(service, ADA, sits=False, address=f"a{n}") for n in range(5)]
    assert (await ids(service))[:5] == [waits, *again[:1:-1], others[-1]]
    house = [await opens(service, Guest(f"h{n}", "Cy"), sits=False, address="house") for n in range(5)]
    assert (await ids(service))[:8] == [waits, *house[:1:-1], *again[:1:-1], others[-1]]


async def test_a_table_moves_down_when_nobody_is_there_any_more_and_up_again(
    open_service: OpenService,
) -> None:
    service = open_service()
    first = await opens(service, ADA, sits=True)
    second = await opens(service, BO, sits=True)
    assert await ids(service) == [second, first]
    await execute(service, second, Depart(seat=1))
    assert await ids(service) == [first, second]
    await execute(service, second, Return(seat=1))
    assert await ids(service) == [second, first]
    await execute(service, second, Leave(seat=1))
    assert await ids(service) == [first, second]


async def test_of_many_with_somebody_there_one_still_has_three(open_service: OpenService) -> None:
    service = open_service()
    mine = [await opens(service, ADA, sits=True, address=f"{n}") for n in range(5)]
    await execute(service, mine[4], Depart(seat=1))
    # Those where somebody is are the three.
    assert await ids(service) == mine[3:0:-1]


Opened = tuple[int, int, bool]


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.booleans()), max_size=30), st.integers(0, 4)
)
def test_the_list_is_what_a_plain_reading_of_its_rule_gives(opened: list[Opened], of_one: int) -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    rows = [
        {
            "id": f"{n:02}",
            "listed": True,
            "created": naive_utc(NOON + timedelta(seconds=n)),
            "opener": f"guest {guest}",
            "origin": f"address {address}",
            "attended": there,
        }
        for n, (guest, address, there) in enumerate(opened)
    ]
    ranked = sorted(rows, key=lambda row: (row["attended"], row["created"]), reverse=True)

    def among_the_first(row: dict[str, Any], whose: str) -> bool:
        alike = [other for other in ranked if other[whose] == row[whose]]
        return alike.index(row) < of_one

    wanted = [
        row["id"]
        for row in ranked
        if of_one == 0 or (among_the_first(row, "opener") and among_the_first(row, "origin"))
    ]
    with engine.connect() as connection:
        if rows:
            connection.execute(kept.insert(), rows)
        assert list(connection.scalars(listed_tables(10, of_one))) == wanted[:10]


async def test_a_server_lists_three_of_an_address(tmp_path: Path) -> None:
    async with Inside(tmp_path, listed=3).visited() as server:
        ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
        seats = {"me": True}, {"open": True}
        opened = [await who.open("muggins", *seats, visibility="open") for who in (ada, bo, ada, bo)]
        told = await bo.get("/api/tables?visibility=open")
        assert [table["id"] for table in told] == opened[:0:-1]
