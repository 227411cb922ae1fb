"""What docs/api.md promises: a player of thirty lines, and a count that anybody may read."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from muggins.cli import main
from tests.support.live_server import PATIENCE, Launch, guest

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


def play_by_example(url: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLE), url, "beginner"]
    return subprocess.run(command, capture_output=True, text=True, timeout=5 * PATIENCE, check=False)


async def test_a_player_of_thirty_lines_plays_a_match_and_its_deals_are_counted(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        played = await asyncio.to_thread(play_by_example, server.url)
        assert played.returncode == 0, played.stderr
        address, _, score = played.stdout.strip().partition(": ")
        ours, theirs = map(int, score.split(" to "))
        assert max(ours, theirs) >= 100

        ada = await guest(server)
        table = await ada.table(address.rpartition("/")[2])
        assert table["result"]["scores"] == [ours, theirs]
        story = await ada.get("/api/fairness")
        assert story["tables"] == 1
        assert story["hands"]["dealt"] == story["hands"]["finished"] == table["last"]["number"]
        assert story["hands"]["aborted"] == story["hands"]["playing"] == 0
        # Counted again from the logs it is the same.
        counted = CliRunner().invoke(main, ["stats", "--json", "--database", str(server.database)])
        assert json.loads(counted.stdout) == story


async def test_a_record_is_solved_over_http(launch: Launch) -> None:
    record = """[DPN "1"]
[Rules "muggins"]
[Options "set=3 tiles=2"]
[Seat1 "A"]
[Seat2 "B"]

hand 1
deal 1: 3-3 2-1
deal 2: 3-2 1-0
boneyard 0-0 1-1 2-2 2-0 3-0 3-1
lead 1
"""
    server = launch()
    async with server.visited():
        ada = await guest(server)
        solved = await ada.post("/api/solve", {"record": record})
        assert solved["mover"] == 1
        assert solved["exact"]
        assert {play["tile"] for play in solved["plays"]} == {"3-3", "2-1"}
        nothing = await ada.request("POST", "/api/solve", {"record": ""})
        assert (nothing.status_code, nothing.json()["code"]) == (422, "empty")
        broken = await ada.request("POST", "/api/solve", {"record": "hand 1\n"})
        assert broken.status_code == 422
        assert broken.json()["code"] == "no-beginning"
