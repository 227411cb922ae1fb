"""A whole match by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

SAID_WHEN_DONE = 60


def by_keys(player: Player) -> None:
    """One move, from wherever the focus is: to the hand by Tab, along it by arrows, Enter to choose."""
    keys = player.page.keyboard
    if not player.playable.count():
        player.button("Draw").focus()
        keys.press("Enter")
    else:
        in_hand = "document.activeElement.closest('.hand') !== null"
        for _ in range(SAID_WHEN_DONE):
            if player.page.evaluate(in_hand):
                break
            keys.press("Tab")
        for _ in range(SAID_WHEN_DONE):
            if "playable" in (
                player.page.evaluate("document.activeElement.getAttribute('aria-label')") or ""
            ):
                break
            keys.press("ArrowRight")
        keys.press("Enter")
        if player.ends.count() > 1:
            keys.press("ArrowUp")
            expect(player.page.locator(".slot:focus")).to_be_visible()
            keys.press("Enter")
        elif player.ends.count():
            keys.press("Enter")


def test_a_whole_match_by_keyboard(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    keys = player.page.keyboard
    player.open("all-fives", seats=[{"me": True}, {"bot": "casual"}], options={"target": 50})
    player.page.evaluate(
        "window.addEventListener('pointerdown', () => { throw new Error('a pointer was used') })"
    )
    moves = 0
    while player.known()["result"] is None:
        while player.wait_for_turn() == "me":
            player.changes(lambda: by_keys(player))
            moves += 1
        expect(player.settlement).to_be_visible()
        # The focus is at the beginning of what has come up, and the way on is the next thing there.
        expect(player.settlement.get_by_role("heading")).to_be_focused()
        if player.known()["result"] is None:
            tab_to(player, "Next hand")
            # Its first tile may already end it, so that no hand is seen in between.
            player.changes(lambda: keys.press("Enter"))
    assert moves
    tab_to(player, "Another match")
    keys.press("Enter")
    expect(player.settlement).to_be_hidden()


def tab_to(player: Player, name: str) -> None:
    button = player.button(name)
    for _ in range(SAID_WHEN_DONE):
        if button.evaluate("button => button === document.activeElement"):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {name}")


def test_what_happens_is_said(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.button("Play").first.click()
    player.wait_for_turn()
    player.move()
    expect(player.page.get_by_test_id("said")).to_contain_text(re.compile("played|drew"))
