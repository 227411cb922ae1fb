"""Fairness, counted: what became of all hands dealt here, what seats gave to their deals, how evenly tiles fell."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from litestar import get
from litestar.datastructures import State
from sqlalchemy import make_url

from muggins.analysis.evenness import Deals, Evenness
from muggins.events import Deal, End
from muggins.server.lines import Line, Opened, Sealed, Unsealed, line_from
from muggins.store import Archive, opened_archive

FRESH = 600.0
"""Seconds for which a count is good: it reads through every table."""

HANDS = ("finished", "aborted", "playing")
PARTS = ("shown", "kept-back", "none")


class Tally:
    """What is counted of the lines of all tables."""

    def __init__(self) -> None:
        self.tables = 0
        self.deals = Deals()
        self.hands: Counter[str] = Counter(dict.fromkeys(("dealt", *HANDS), 0))
        self.parts: Counter[str] = Counter(dict.fromkeys(PARTS, 0))
        """What the seats gave to deals that have been shown since."""

    def add(self, lines: Iterable[Line]) -> None:
        """Counts the lines of one more table.

        The tiles of a hand count once it is over: until then a sum that they are in would tell of them.
        """
        dealt: Deal | None = None
        for at, line in enumerate(_dealt_here(lines)):
            self.tables += at == 0
            if isinstance(line, Deal):
                dealt = line
                self.hands.update(("dealt", "playing"))
            elif isinstance(line, End) and dealt:
                self.deals.add(dealt)
                dealt = None
                self.hands["playing"] -= 1
                self.hands["aborted" if line.reason == "abandoned" else "finished"] += 1
            elif isinstance(line, Unsealed):
                self.parts.update(map(_part, line.commits, line.seeds))


def _dealt_here(lines: Iterable[Line]) -> Iterator[Line]:
    """What has to do with deals. Where somebody practises, those before the first seal were dealt elsewhere."""
    elsewhere = False
    for line in lines:
        if isinstance(line, Opened):
            elsewhere = line.practice
        elif isinstance(line, Sealed):
            elsewhere = False
        elif not elsewhere:
            yield line


def _part(commit: str | None, seed: str | None) -> str:
    if seed is not None:
        return "shown"
    return "none" if commit is None else "kept-back"


def tallied(archive: Archive, move_on: Callable[[], object] = lambda: None) -> Tally:
    """What is counted of all tables in `archive`; `move_on` is called after each."""
    tally = Tally()
    for _, log in archive.logs("opened", "sealed", "deal", "end", "unsealed"):
        tally.add(line_from(entry.body) for entry in log)
        move_on()
    return tally


def as_plain(tally: Tally) -> dict[str, Any]:
    """It as plain values, for JSON."""
    together = tally.deals.together()
    return {
        "tables": tally.tables,
        "hands": dict(tally.hands),
        "parts": {kind.replace("-", "_"): number for kind, number in tally.parts.items()},
        "tiles": [
            {"set": size.set, "seats": len(size.places) - 1, "tiles": size.places[0]}
            | {"deals": tally.deals.deals(size)}
            | _figures(evenness)
            for size, evenness in tally.deals.sizes().items()
        ],
        "together": together and {"deals": together.deals} | _figures(together),
    }


def _figures(evenness: Evenness | None) -> dict[str, float | None]:
    if evenness is None:
        return {"chi_square": None, "freedom": None, "p": None}
    return {
        "chi_square": round(evenness.chi_square, 3),
        "freedom": evenness.freedom,
        "p": round(evenness.p, 6),
    }


class Count:
    """The last count of a database, made again once it is no longer fresh, and by one at a time."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._made = float("-inf")
        self._plain: dict[str, Any] = {}

    async def now(self) -> dict[str, Any]:
        """What is counted, at most ten minutes old."""
        async with self._lock:
            if time.monotonic() > self._made + FRESH:
                self._plain = await asyncio.to_thread(self._counted)
                self._made = time.monotonic()
            return self._plain

    def _counted(self) -> dict[str, Any]:
        with opened_archive(make_url(self._database)) as archive:
            return as_plain(tallied(archive))


@get("/api/fairness")
async def see_fairness(state: State) -> dict[str, Any]:
    """How many hands were dealt here, how many given up, and how evenly tiles fell; at most ten minutes old."""
    count: Count = state.fairness
    return await count.now()


ROUTES = [see_fairness]
