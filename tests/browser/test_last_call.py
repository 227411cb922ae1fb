"""The last tile of a hand under the call: it is declared as it is laid, and what was missed before is still called."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from muggins import full_set, parse_tile
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

HELD = {1: "6-3 3-2", 2: "6-6 5-5"}
"""Seat 1 leads 6-3; the computer player makes 12 + 3 on it and says nothing, and 3-2 goes out."""


def record() -> str:
    held = {parse_tile(tile) for tiles in HELD.values() for tile in tiles.split()}
    rest = " ".join(str(tile) for tile in full_set(6) if tile not in held)
    deal = "".join(f"deal {seat}: {tiles}\n" for seat, tiles in HELD.items())
    head = '[DPN "1"]\n[Rules "masters-all-fives"]\n[Options "tiles=2"]\n\nhand 1\n'
    return f"{head}{deal}boneyard {rest}\nlead 1\n1 6-3 =9\n2 6-6>6-3 =15 ?\n"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that leaves people much time to call."""
    server = Server(tmp_path_factory.mktemp("server"), "--call-window", "30")
    yield server
    server.close()


def at_the_last_tile(server: Server, arrive: Arrive) -> Player:
    """Ada, to whom the last tile is left at a table that goes on from the record."""
    ada = arrive(server)
    ask, headers = ada.context.request.post, {"Origin": server.url}
    assert ask(f"{server.url}/api/guests", data={"name": "Ada"}, headers=headers).ok
    body = {"record": record(), "seat": 1, "bot": "casual"}
    answer = ask(f"{server.url}/api/practice", data=body, headers=headers)
    assert answer.ok, answer.text()
    ada.go(answer.json()["url"])
    expect(ada.table).to_contain_text("Your last tile: if it scores, declare it as you play.")
    return ada


def test_what_was_missed_is_called_once_the_last_tile_lies(patient: Server, arrive: Arrive) -> None:
    ada = at_the_last_tile(patient, arrive)
    ada.move()
    expect(ada.page.locator(".call-bar")).to_be_visible()
    expect(ada.table).to_contain_text(
        "The hand is over, but the play before the last tile may still be called."
    )
    assert len(ada.boxes()) == 3
    expect(ada.settlement).to_be_hidden()
    for words in ("Declare", "Draw", "Take my last tile back"):
        expect(ada.button(words)).to_have_count(0)
    ada.check_screen()
    ada.button("Muggins!").click()
    expect(ada.settlement).to_be_visible()
    # 15 for the call, and 10 for the 5-5 that is left.
    assert ada.known()["scores"] == [25, 0]
