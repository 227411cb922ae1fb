"""Opening a table of a fixture, and what is said of it where people leave it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple

from tests.support.live_server import Person


class Left(NamedTuple):
    """A table as a scene leaves it."""

    id: str
    seeds: tuple[str, ...] = ()
    """What people have committed themselves to and not shown yet."""
    goes_on: bool = False
    """Whether something is about to happen there by itself."""


Scene = Callable[[Sequence[Person]], Coroutine[Any, Any, Left]]


async def sit(person: Person, id: str, seat: int, commit: str | None = None) -> None:
    """Somebody takes an open seat."""
    await person.post(f"/api/tables/{id}/seats/{seat}", {"commit": commit} if commit else None)


async def opened(people: Sequence[Person], game: str, *bots: str, **more: object) -> str:
    """A table of `people`, the first of whom opens it, and of computer players in the seats after them."""
    seats: list[dict[str, object]] = [{"me": True}]
    seats += [{"open": True} for _ in people[1:]]
    seats += [{"bot": bot} for bot in bots]
    id = await people[0].open(game, *seats, **more)
    for seat, person in enumerate(people[1:], 2):
        await sit(person, id, seat)
    return id
