"""What people do at the tables of a fixture: each scene opens one table and leaves it as it is to be found later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle

from muggins.notation import as_text, read_text, record_of
from muggins.presets import presets
from tests.support.live_server import Person
from tests.upgrade import deals
from tests.upgrade.company import Company, View, after_tiles, between, gathered, over
from tests.upgrade.tables import Left, Scene, opened

DAYS = {"kind": "days", "length": 3}


def game(id: str, people: int, *bots: str) -> Scene:
    """A match of the game `id` to its end, then a rematch up to the middle of its first hand."""

    async def scene(pool: Sequence[Person]) -> Left:
        # Nobody waits for others to call: they do it at once or not at all.
        table = await opened(pool[:people], id, *bots, window=0, options=_SHORTER.get(id, {}))
        async with gathered(table, pool[:people]) as company:
            await company.play(over)
            for view in list(company.views):
                await company.does(view["me"], "rematch")
            await company.play(after_tiles(4, 1))
        return Left(table)

    return scene


async def finished(pool: Sequence[Person]) -> Left:
    """Standard: one hand, which the seat that wins it wins by points too, or it is played again at another table."""
    while True:
        id = await opened(pool[:2], "standard", visibility="open")
        async with gathered(id, pool[:2]) as company:
            await company.play(over)
            winner = company.table["result"]["winner"]
            if winner and winner == company.table["last"]["end"]["winner"]:
                return Left(id)


async def resigned(pool: Sequence[Person]) -> Left:
    id = await opened(pool[:3], "muggins-1864")
    async with gathered(id, pool[:3]) as company:
        await company.play(after_tiles(4))
        await company.does(2, "resign")
    return Left(id)


async def undone(pool: Sequence[Person]) -> Left:
    """A tile taken back, another that the other would not give back, and the hand still played."""
    id = await opened(pool[:2], "all-fives", options={"target": 60})
    async with gathered(id, pool[:2]) as company:
        for answer in ("undo-agree", "undo-refuse"):
            asked = await _asks_back(company)
            assert await company.does(3 - asked, answer) is None
        await company.play(after_tiles(5))
    return Left(id)


async def undo_asked(pool: Sequence[Person]) -> Left:
    """A tile that somebody wants back, and the other has not said yet."""
    id = await opened(pool[:3], "five-up", options={"target": 20})
    async with gathered(id, pool[:3]) as company:
        await company.play(after_tiles(3))
        asked = await _asks_back(company)
        assert await company.does(asked % 3 + 1, "undo-agree") is None
    return Left(id)


async def _asks_back(company: Company) -> int:
    laid = len(company.table["hand"]["layout"]) if company.table["hand"] else 0
    await company.play(lambda table: table["undoable"] and len(table["hand"]["layout"]) > laid)
    seat: int = company.table["undoable"]
    assert await company.does(seat, "undo") is None
    return seat


def calling(until: Callable[[View], object], window: float) -> Scene:
    """Some declare, some forget to, some call what others forgot."""

    async def scene(pool: Sequence[Person]) -> Left:
        options = {"target": 60, "call": True}
        id = await opened(pool[:3], "muggins-foster", options=options, window=window)
        async with gathered(id, pool[:3]) as company:
            await company.play(until)
        return Left(id)

    return scene


async def stood_in(pool: Sequence[Person]) -> Left:
    """Somebody goes, and a computer player stands in to the end of the match."""
    id = await _left_alone(pool, 40, over)
    return Left(id)


async def stands_in(pool: Sequence[Person]) -> Left:
    """The same in the middle of a hand."""
    id = await _left_alone(pool, 100, lambda t: t["seats"][1]["stand_in"] and after_tiles(4, 1)(t))
    return Left(id)


async def _left_alone(pool: Sequence[Person], target: int, until: Callable[[View], object]) -> str:
    id = await opened(pool[:2], "muggins", grace=1, options={"target": target})
    async with gathered(id, pool[:1]) as company:
        async with gathered(id, pool[1:2]) as other:
            await other.play(after_tiles(0, 1))
        await company.play(until)
    return id


async def by_mail(pool: Sequence[Person]) -> Left:
    id = await opened(pool[:2], "sniff", clock=DAYS, options={"target": 60})
    async with gathered(id, pool[:2]) as company:
        await company.play(after_tiles(5))
    return Left(id)


async def flagged_for_a_move(pool: Sequence[Person]) -> Left:
    """The time for a move is up once, then both play on; between two hands."""
    id = await opened(pool[:2], "muggins", clock={"kind": "move", "length": 5}, grace=0)
    async with gathered(id, pool[:1]) as company:
        await company.play(lambda t: t["hand"] and any(p["seat"] == 2 for p in t["hand"]["layout"]))
    async with gathered(id, pool[:2]) as company:
        await company.play(lambda t: between(t) or over(t))
    return Left(id)


async def flagged_for_the_match(pool: Sequence[Person]) -> Left:
    """The time for a match is up: a computer player has the seat from then on."""
    clock = {"kind": "bank", "length": 30}
    id = await opened(pool[:2], "muggins", clock=clock, grace=0, options={"target": 60})
    async with gathered(id, pool[:1]) as company:
        await company.play(lambda t: any(p["seat"] == 2 for p in (t["hand"] or t["last"])["layout"]))
        await company.play(after_tiles(4, 1))
    # Before long the time of the other is up too.
    return Left(id, goes_on=True)


async def on_the_clock(pool: Sequence[Person]) -> Left:
    """Time is left to everybody."""
    clock = {"kind": "bank", "length": 7200}
    id = await opened(pool[:3], "all-threes", clock=clock, grace=3600, options={"target": 15})
    async with gathered(id, pool[:3]) as company:
        await company.play(after_tiles(3))
    return Left(id)


async def watched(pool: Sequence[Person]) -> Left:
    """Open to all, who are behind; somebody says something."""
    id = await opened(pool[:2], "points", delay=20, visibility="open", options={"target": 40})
    phrases = await pool[0].get("/api/phrases")
    async with gathered(id, pool[:2]) as company:
        await company.play(after_tiles(2))
        assert await company.does(1, "say", phrase=phrases[0]["id"]) is None
        await company.play(after_tiles(4))
    return Left(id)


async def private(pool: Sequence[Person]) -> Left:
    id = await opened(pool[:2], "block", visibility="private", options={"target": 30})
    async with gathered(id, pool[:2]) as company:
        await company.play(after_tiles(3))
    return Left(id)


async def with_hints(pool: Sequence[Person]) -> Left:
    id = await opened(pool[:1], "all-fives", "beginner", "casual", hints=True, options={"target": 60})
    async with gathered(id, pool[:1]) as company:
        await company.play(after_tiles(4, 1))
    return Left(id)


async def practice(pool: Sequence[Person]) -> Left:
    """A match that goes on from where a record stops, in the middle of its second hand."""
    id = await opened(pool[:1], "muggins", "greedy", options={"target": 200})
    async with gathered(id, pool[:1]) as company:
        await company.play(between)
        await company.play(after_tiles(4, 1))
        await company.does(1, "resign")
    record = list(read_text((await pool[0].request("GET", f"/api/tables/{id}/record")).text))[-1]
    # All but how it was given up.
    played = record_of(record.rules, [line.event for line in record.lines][:-2], record.tags)
    asked = {"record": as_text(played), "seat": 1, "bot": "casual"}
    practised: str = (await pool[0].post("/api/practice", asked))["id"]
    async with gathered(practised, pool[:1]) as company:
        await company.play(after_tiles(5, 1))
    return Left(practised)


async def long(pool: Sequence[Person]) -> Left:
    """Several hundred events, and a hand in progress."""
    id = await opened(pool[:1], "all-fives", "greedy", "greedy", options={"target": 1000})
    async with gathered(id, pool[:1]) as company:
        await company.play(lambda t: t["number"] > 430 and after_tiles(4, 1)(t))
    return Left(id)


_SHORTER: dict[str, dict[str, object]] = {"muggins-deduct": {"target": 25}, "block": {"target": 60}}
"""Games that would take very long."""
_COMPANIES: tuple[tuple[int, *tuple[str, ...]], ...] = (
    (2,),
    (2, "greedy"),
    (4,),
    (3, "random", "greedy"),
    (3,),
    (1, "beginner"),
)
"""How many people sit at the tables of the games, and which computer players with them; of two to five seats."""
SCENES: dict[str, Scene] = {
    **{f"game-{id}": game(id, *company) for id, company in zip(presets(), cycle(_COMPANIES), strict=False)},
    "finished": finished,
    "resigned": resigned,
    "undone": undone,
    "undo-asked": undo_asked,
    "called": calling(over, 0.2),
    "calling": calling(after_tiles(5), 0.05),
    "stood-in": stood_in,
    "stands-in": stands_in,
    "by-mail": by_mail,
    "flagged-for-a-move": flagged_for_a_move,
    "flagged-for-the-match": flagged_for_the_match,
    "on-the-clock": on_the_clock,
    "watched": watched,
    "private": private,
    "with-hints": with_hints,
    "practice": practice,
    "waiting": deals.waiting,
    "waiting-with-a-commitment": deals.waiting_with_a_commitment,
    "seeds-shown": deals.seeds_shown,
    "seed-kept-back": deals.seed_kept_back,
    "between-hands": deals.between_hands,
    "seat-left": deals.seat_left,
    "long": long,
}
"""Every scene by its name."""
LAST: dict[str, Scene] = {"awaiting-seeds": deals.awaiting_seeds}
"""What has to be left within seconds."""
