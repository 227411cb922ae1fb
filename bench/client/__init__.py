"""The client in the browser: what is fetched, how soon a table and a move are drawn, and what many hands leave behind.

A part of `make bench`; `python -m bench.client` writes its own page. Where it says so, the browser's processor is
slowed down to a quarter, as a cheap phone has it.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from bench.client import heap
from bench.client.browser import PLAY, ROOT, beside, browsing, opened, seated
from bench.measure import Figure
from bench.server.process import muggins

CLIENT = ROOT / "src" / "muggins" / "server" / "client"
SLOWED = 4
LOOKS = 15
"""How often a table is opened anew."""
MOVES, REST = 30, 500
"""How many moves are made, and how many ms are between them, so that each is drawn before the next."""

LONG_ENOUGH = 1000
"""Points that are not reached in so few moves."""


def seconds_to_the_first_table(browser: Browser, url: str) -> float:
    """From the beginning of the navigation until the hand is drawn; nothing is in the browser's cache."""
    with seated(browser, url) as (context, table):
        _, _, drawn = opened(context, table, SLOWED)
        return drawn / 1000


def milliseconds_of_moves(browser: Browser, url: str, slowed: int) -> float:
    """From hearing of a move until it is drawn, 19 times in 20."""
    with (
        seated(browser, url, {"target": LONG_ENOUGH}) as (context, table),
        beside(browser, context, url) as player,
    ):
        page, _, _ = opened(context, table, slowed)
        player.evaluate(PLAY, [table, MOVES, MOVES, REST])
        page.wait_for_timeout(500)
        moves: list[float] = page.evaluate("window.moves")
        return statistics.quantiles(moves, n=20)[-1]


def sent(file: Path) -> int:
    """Bytes of a file as a browser gets it."""
    packed = file.with_name(f"{file.name}.br")
    return (packed if packed.exists() else file).stat().st_size


def figures() -> Iterator[Figure]:
    """All scripts there are, whenever they are fetched, the service worker's too; then what is drawn, and kept."""
    scripts = sum(sent(script) for script in CLIENT.rglob("*.js"))
    yield Figure("all scripts of the client, compressed", scripts / 1000, "kB", "limit", 100.0, "at most")
    with muggins() as server, browsing() as browser:
        url = server.url
        looks = [seconds_to_the_first_table(browser, url) for _ in range(LOOKS)]
        first = statistics.median(looks)
        yield Figure("first table drawn, processor slowed 4×", first, "s", "limit", 1.0, "at most")
        moves = milliseconds_of_moves(browser, url, 1)
        yield Figure("a move drawn, 19 of 20 within", moves, "ms", "limit", 100.0, "at most")
        moves = milliseconds_of_moves(browser, url, SLOWED)
        yield Figure("the same, processor slowed 4×", moves, "ms", "limit", 250.0, "at most")
        yield from heap.figures(browser, url)
