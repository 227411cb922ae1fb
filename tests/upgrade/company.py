"""The people at a table of a real server: each has a socket there, and they play until something is so."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any

from tests.support.live_server import Person, Socket, choose_move

View = dict[str, Any]
"""A table as somebody sees it, as `GET /api/tables/ID` gives it."""
_WINDOW = 0.05
"""Seconds until a tile is tried again that others might still call after."""
_CALLING = (("declare", 0.3), ("call", 0.3))
"""What somebody tries out of turn, where the game has the call, and how often."""
_LATE = {"stale", "time-up", "ready-already", "not-your-turn", "hand-not-over", "no-hand", "match-over"}
"""Why something is refused that others, or the computer players, have overtaken."""


class Company:
    """Everybody in `people` listens at the table `id`; `views` is the table as each of them has last seen it."""

    def __init__(
        self, id: str, people: Sequence[Person], sockets: Sequence[Socket], views: list[View]
    ) -> None:
        self.id = id
        self.people = people
        self.views = views
        self._sockets = sockets
        self._rng = random.Random(id)

    @property
    def table(self) -> View:
        """The table as the first of them sees it."""
        return self.views[0]

    def who(self, seat: int) -> int:
        """Who of them sits in `seat`, by the place in `people`."""
        return next(at for at, view in enumerate(self.views) if view["me"] == seat)

    async def does(self, seat: int, kind: str, **more: object) -> str | None:
        """What somebody does; all hear what comes of it. Gives the code with which it is refused, if it is."""
        at = self.who(seat)
        answer = await self.people[at].act(self.id, self.views[at]["number"], kind, **more)
        if answer.status_code != 200:
            return str(answer.json()["code"])
        await self.hear(answer.json()["number"])
        return None

    async def hear(self, number: int) -> None:
        """All hear what has happened, up to the event `number` at least."""
        for at, socket in enumerate(self._sockets):
            while self.views[at]["number"] < number:
                if table := (await socket.receive()).get("table"):
                    self.views[at] = table

    async def hear_more(self) -> None:
        """All hear what happens next."""
        await self.hear(self.table["number"] + 1)

    async def play(self, until: Callable[[View], object]) -> None:
        """They play, each the play that scores most, and are ready for the next hand, until the table is so."""
        while not until(self.table):
            if not await self._move():
                await self.hear_more()

    async def show(self, seeds: Iterable[str]) -> None:
        """Those who have committed themselves show their seeds; which is whose, the server finds out."""
        for seat in awaited(self.table):
            for seed in seeds:
                if seat in awaited(self.table):
                    await self.does(seat, "reveal", seed=seed)

    async def _move(self) -> bool:
        """Somebody does something; tells whether there was anything to do."""
        for view in self.views:
            move = choose_move(view)
            if move is None:
                continue
            refused = await self._does_move(view, move)
            if refused == "window-open":
                await asyncio.sleep(_WINDOW)
            elif refused in _LATE:
                await self.hear_more()
            else:
                assert refused is None, (refused, move, view)
            return True
        return False

    async def _does_move(self, view: View, move: dict[str, Any]) -> str | None:
        if "declared" in move:
            move["declared"] = self._rng.random() < 0.4
        refused = await self.does(view["me"], **move)
        if "declared" in move:
            for each in self.views:
                for kind, often in _CALLING:
                    if self._rng.random() < often and self.table["hand"]:
                        # Whether there is anything to declare or to call is for the server to say.
                        await self.does(each["me"], kind)
        return refused


@contextlib.asynccontextmanager
async def gathered(id: str, people: Sequence[Person]) -> AsyncIterator[Company]:
    """Those of `people` who have a seat at the table `id`, each with a socket there."""
    async with contextlib.AsyncExitStack() as open_sockets:
        seated, sockets, views = [], [], []
        for person in people:
            if (await person.table(id))["me"] is None:
                continue
            sockets.append(await open_sockets.enter_async_context(person.live(id)))
            seated.append(person)
            # Asked after the socket is open: nothing can happen between.
            views.append(await person.table(id))
        yield Company(id, seated, sockets, views)


def awaited(table: View) -> list[int]:
    """The seats that are to show their seeds now."""
    return table["deal"]["awaited"] if table["deal"] else []


def over(table: View) -> bool:
    """Whether the match is over."""
    return table["result"] is not None


def between(table: View) -> bool:
    """Whether a hand has ended and the next has not begun."""
    return table["hand"] is None and table["last"] is not None


def after_tiles(laid: int, seat: int | None = None) -> Callable[[View], bool]:
    """Whether so many tiles lie on the table, and it is the turn of `seat`."""

    def is_so(table: View) -> bool:
        hand = table["hand"]
        if table["result"] or not hand:
            return bool(table["result"])
        return len(hand["layout"]) >= laid and (seat is None or hand["to_move"] == seat)

    return is_so
