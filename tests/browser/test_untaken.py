"""What is earned and not taken, and why nobody is paid: on the screen, and for whoever listens."""

from __future__ import annotations

from muggins import full_set, parse_tile
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

HELD = {1: "5-0 6-5", 2: "6-6 4-0"}
"""Seat 1 has led 5-0, seat 2 has laid 4-0 on it; 6-5 leaves 4 + 6 and goes out. Seat 2 keeps 6-6, which pays 10."""


def at_the_last_tile(server: Server, arrive: Arrive, size: tuple[int, int], options: str, led: str) -> Player:
    """Ada, who is about to lay 6-5 at a table that goes on from the record."""
    held = {parse_tile(tile) for tiles in HELD.values() for tile in tiles.split()}
    rest = " ".join(str(tile) for tile in full_set(6) if tile not in held)
    deal = "".join(f"deal {seat}: {tiles}\n" for seat, tiles in HELD.items())
    head = f'[DPN "1"]\n[Rules "muggins"]\n[Options "tiles=2 {options}"]\n\nhand 1\n'
    record = f"{head}{deal}boneyard {rest}\nlead 1\n1 5-0 =5{led}\n2 4-0>5-0 =9\n"
    ada = arrive(server, size)
    ask, headers = ada.context.request.post, {"Origin": server.url}
    assert ask(f"{server.url}/api/guests", data={"name": "Ada"}, headers=headers).ok
    answer = ask(
        f"{server.url}/api/practice",
        data={"record": record, "seat": 1, "bot": "casual"},
        headers=headers,
    )
    assert answer.ok, answer.text()
    ada.go(answer.json()["url"])
    return ada


def told_at_the_end(ada: Player, *words: str) -> None:
    ada.move()
    ada.settlement.wait_for()
    for sentence in words:
        assert sentence in ada.settlement.inner_text()
        assert sentence in ada.page.get_by_test_id("said").inner_text()
    ada.check_screen()


def test_a_last_tile_and_a_settlement_that_do_not_get_in(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    ada = at_the_last_tile(serving, arrive, size, "to-get-in=15", "")
    refused = "That would be 10 points, which are not taken: a first score must be at least 15."
    told_at_the_end(ada, refused, f"You: {refused}")


def test_a_settlement_that_goes_beyond_an_exact_target(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    ada = at_the_last_tile(serving, arrive, size, "exact=yes target=20", " +5")
    told_at_the_end(ada, "You: That would be 10 points, which are not taken: it would go beyond 20.")


def test_tiles_left_that_nobody_is_paid_for(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    ada = at_the_last_tile(serving, arrive, size, "settle=none blocked=nothing", " +5")
    told_at_the_end(ada, "Nobody is paid for tiles left in this game.")
    ada = at_the_last_tile(serving, arrive, size, "target=15", " +5")
    told_at_the_end(ada, "The target was reached in mid-hand: tiles left are not paid.")
