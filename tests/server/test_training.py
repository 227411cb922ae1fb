"""The puzzles over the interface: page by page, with what a client without rules needs to show them."""

from __future__ import annotations

from typing import Any

from tests.support.live_server import Person, Server


async def test_puzzles_come_a_page_at_a_time(server: Server) -> None:
    stranger = Person(server)
    first = await stranger.get("/api/puzzles")
    assert len(first["puzzles"]) == 40
    last = await stranger.get(f"/api/puzzles?first={first['count'] - 1}")
    assert 1 <= len(last["puzzles"]) <= 40
    beyond = await stranger.get(f"/api/puzzles?first={first['count'] + 1000}")
    assert (beyond["count"], beyond["puzzles"]) == (first["count"], [])
    assert await stranger.get("/api/puzzles?first=-1") == first
    assert "max-age" in (await stranger.request("GET", "/api/puzzles")).headers["cache-control"]


async def test_a_puzzle_tells_what_can_be_seen_and_what_it_comes_to(server: Server) -> None:
    page = await Person(server).get("/api/puzzles?first=40")
    for puzzle in page["puzzles"]:
        set_ = page["games"][puzzle["rules"]]["set"]
        laid = [move["event"]["tile"] for move in puzzle["moves"] if move["event"]["kind"] == "play"]
        tiles = [*laid, *puzzle["mine"], *puzzle["out"]]
        assert len(tiles) == len(set(tiles)) == (set_ + 1) * (set_ + 2) // 2
        assert len(puzzle["out"]) == puzzle["boneyard"] + sum(puzzle["tiles"]) - len(puzzle["mine"])
        assert len(puzzle["mine"]) == puzzle["tiles"][puzzle["seat"] - 1]
        for move in puzzle["moves"]:
            assert sum(end["counts"] for end in move["ends"]) == move["count"]
        assert all(action["tile"] in puzzle["mine"] for action in puzzle["actions"])
        assert _worths(puzzle) == sorted(_worths(puzzle), reverse=True)


def _worths(puzzle: Any) -> list[float]:
    return [action["worth"] for action in puzzle["actions"]]
