"""All that a player, an opponent, a spectator and a stranger are sent, searched for tiles they cannot know.

The log of the server is searched too.
"""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

from tests.security.inside import Inside
from tests.security.watching import TILE, Searched, play_watched
from tests.support.live_server import Launch

GAMES = "muggins", "five-up", "masters-all-fives"
MANY, A_TABLE = 1000, 20
"""How many hands, and how many of them at one table."""


@pytest.mark.parametrize("game", GAMES)
async def test_no_tile_is_told_to_whom_it_is_not_known(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with Inside(tmp_path).visited() as inside:
        searched = await play_watched(inside, inside.database, game, 4, random.Random(game))
    # Enough was found to search: it is not that nothing was looked at.
    assert all(found > 200 for found in searched.tiles.values())
    assert_clean(caplog)


async def test_nor_by_a_server_in_a_process_of_its_own(launch: Launch) -> None:
    server = launch("--call-window", "0", "--log-level", "debug")
    async with server.visited():
        searched = await play_watched(server, server.database, "muggins", 2, random.Random(1))
    assert server.stop() == 0
    assert all(found > 50 for found in searched.tiles.values())
    assert "a request was answered" in server.output
    assert not TILE.findall(without_dates(server.output))


@pytest.mark.long
async def test_nor_in_a_thousand_hands(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At tables of each of the games in turn; prints what was searched."""
    caplog.set_level(logging.INFO)
    found: list[Searched] = []
    async with Inside(tmp_path).visited() as inside:
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("hands", total=MANY)
            for seed in range(MANY // A_TABLE):
                game, rng = GAMES[seed % len(GAMES)], random.Random(seed)
                found.append(
                    await play_watched(
                        inside, inside.database, game, A_TABLE, rng, lambda: progress.advance(task)
                    )
                )
    assert sum(searched.hands for searched in found) == MANY
    for who in found[0].tiles:
        tiles = sum(searched.tiles[who] for searched in found)
        characters = sum(searched.characters[who] for searched in found)
        print(f"{who}: {tiles:,} tiles in {characters:,} characters")
    assert_clean(caplog)


def assert_clean(caplog: pytest.LogCaptureFixture) -> None:
    ours = [record for record in caplog.records if not record.name.startswith("httpx")]
    assert ours
    for record in ours:
        assert not TILE.findall(without_dates(f"{record.getMessage()} {vars(record).get('facts', '')}"))


def without_dates(said: str) -> str:
    """A line's date is no tile."""
    return "\n".join(line[10:] if line[:2] == "20" else line for line in said.splitlines())
