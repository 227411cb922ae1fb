"""Scenes of tables before a deal, with and without a part of the people in it, and between hands."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from muggins.fair import seat_commitment
from tests.support.live_server import Person
from tests.upgrade.company import View, after_tiles, between, gathered, over
from tests.upgrade.tables import Left, opened, sit


async def waiting(pool: Sequence[Person]) -> Left:
    """An open seat before the first deal, in the list for all."""
    id = await pool[0].open(
        "fives-and-threes", {"me": True}, {"open": True}, {"bot": "club"}, visibility="open"
    )
    return Left(id)


async def waiting_with_a_commitment(pool: Sequence[Person]) -> Left:
    id = await pool[0].open("muggins", {"me": True}, {"open": True}, will_commit=True, options={"target": 40})
    return Left(id, (await _commits(pool[0], id, 1),))


async def awaiting_seeds(pool: Sequence[Person]) -> Left:
    """Both have committed themselves, and one has shown its seed."""
    id, seeds = await _committed(pool)
    async with gathered(id, pool[:2]) as company:
        await company.show(seeds[:1])
    return Left(id, seeds[1:], goes_on=True)


async def seeds_shown(pool: Sequence[Person]) -> Left:
    """A deal that both have had a part in."""
    id, seeds = await _committed(pool)
    async with gathered(id, pool[:2]) as company:
        await company.show(seeds)
        await company.play(after_tiles(4))
    return Left(id)


async def seed_kept_back(pool: Sequence[Person]) -> Left:
    """One of those who had committed themselves has not shown its seed in time. The next hand is promised."""
    id, seeds = await _committed(pool)
    async with gathered(id, pool[:2]) as company:
        await company.show(seeds[:1])
        while not company.table["hand"]:
            await company.hear_more()
        await company.play(lambda t: between(t) or over(t))
        again, commit = _part(company.table, 1)
        assert await company.does(1, "next", commit=commit) is None
    return Left(id, (again,))


async def _committed(pool: Sequence[Person]) -> tuple[str, tuple[str, ...]]:
    id = await pool[0].open("muggins", {"me": True}, {"open": True}, will_commit=True)
    first = await _commits(pool[0], id, 1)
    second, commit = _part(await pool[1].table(id), 2)
    await sit(pool[1], id, 2, commit)
    return id, (first, second)


def _part(table: View, seat: int) -> tuple[str, str]:
    """A new seed, and the commitment of `seat` to it for the next deal."""
    seed = secrets.token_hex(32)
    return seed, seat_commitment(seed, table["deal"]["commit"], table["id"], seat)


async def _commits(person: Person, id: str, seat: int) -> str:
    """Somebody who has a seat commits himself to a seed, which this gives."""
    table = await person.table(id)
    seed, commit = _part(table, seat)
    assert (await person.act(id, table["number"], "commit", commit=commit)).status_code == 200
    return seed


async def between_hands(pool: Sequence[Person]) -> Left:
    """One is ready for the next hand and has been followed by somebody else, the other is not ready."""
    id = await opened(pool[:2], "all-fives", "random", options={"target": 120})
    async with gathered(id, pool[:2]) as company:
        await company.play(between)
    assert (await pool[1].request("DELETE", f"/api/tables/{id}/seats/2")).status_code == 200
    await sit(pool[2], id, 2)
    table = await pool[2].table(id)
    assert (await pool[2].act(id, table["number"], "next")).status_code == 200
    return Left(id)


async def seat_left(pool: Sequence[Person]) -> Left:
    """Between two hands a seat is open."""
    id = await opened(pool[:3], "sniff-us", options={"target": 300}, grace=3600)
    async with gathered(id, pool[:3]) as company:
        await company.play(between)
    assert (await pool[2].request("DELETE", f"/api/tables/{id}/seats/3")).status_code == 200
    return Left(id)
