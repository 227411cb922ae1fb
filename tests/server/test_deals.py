"""People's parts in a deal over the interface: committed to after the server's, then shown; or told to be too late."""

from __future__ import annotations

import secrets
from typing import Any

from muggins.fair import seat_commitment
from tests.support.live_server import Person, Server, guest

YES = {"will_commit": True}


def part(id: str, deal: dict[str, Any], seat: int) -> tuple[str, str]:
    """A new seed, and the commitment to it."""
    seed = secrets.token_hex(32)
    return seed, seat_commitment(seed, deal["commit"], id, seat)


async def does(person: Person, id: str, kind: str, **more: object) -> None:
    number = (await person.table(id))["number"]
    answer = await person.act(id, number, kind, **more)
    assert answer.status_code == 200, answer.text


async def test_who_opens_a_table_commits_himself_after_the_server_and_the_deal_waits_for_it(
    server: Server,
) -> None:
    ada = await guest(server, "Ada")
    seats = [{"me": True}, {"bot": "random"}]
    told = await ada.post("/api/tables", {"rules": "muggins", "seats": seats, **YES})
    id, deal = told["id"], told["deal"]
    assert (deal["hand"], deal["version"], deal["uncommitted"], deal["awaited"]) == (1, 2, [1], [])
    assert deal["commits"][0] is None
    seed, commit = part(id, deal, 1)
    await does(ada, id, "commit", commit=commit)
    table = await ada.table(id)
    assert table["hand"] is None
    assert table["deal"]["awaited"] == [1]
    await does(ada, id, "reveal", seed=seed)
    table = await ada.table(id)
    assert len(table["hand"]["mine"]) == 7
    assert table["deal"]["commits"][0] == commit


async def test_who_sits_down_is_told_what_to_commit_to_and_whether_that_was_taken(server: Server) -> None:
    ada, bo, cy = [await guest(server, name) for name in ("Ada", "Bo", "Cy")]
    id = await ada.open("muggins", {"me": True}, {"open": True}, **YES)
    deal = (await ada.table(id))["deal"]
    _, commit = part(id, deal, 1)
    await does(ada, id, "commit", commit=commit)
    other, own = part(id, deal, 2)
    sat = await bo.post(f"/api/tables/{id}/seats/2", {"commit": own})
    assert sat["commit"] == own
    assert sat["deal"]["commits"] == [commit, own]
    assert sat["deal"]["commit"] == deal["commit"]
    # Once a seed has been shown nobody commits himself any more, and is told that he has not.
    await does(bo, id, "reveal", seed=other)
    assert (await ada.request("DELETE", f"/api/tables/{id}/seats/1")).status_code == 200
    _, late = part(id, deal, 1)
    sat = await cy.post(f"/api/tables/{id}/seats/1", {"commit": late})
    assert sat["commit"] is None
    assert sat["deal"]["commits"][0] is None


async def test_without_a_part_nobody_waits(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    id = await ada.open("muggins", {"me": True}, {"open": True})
    sat = await bo.post(f"/api/tables/{id}/seats/2")
    assert sat["commit"] is None
    assert (await bo.table(id))["hand"]


async def test_who_does_not_keep_to_it_gets_no_part(server: Server) -> None:
    """The deal comes five seconds later, and is told by an event."""
    ada = await guest(server, "Ada")
    id = await ada.open("muggins", {"me": True}, {"bot": "random"}, **YES)
    async with ada.live(id, 0) as socket:
        kinds: list[str] = []
        while "deal" not in kinds:
            event = await socket.receive()
            kinds.append(event["kind"])
    assert kinds[-2:] == ["uncommitted", "deal"]
