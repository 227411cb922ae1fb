"""What others do is seen: their turns one after another, passes, and what is drawn tile by tile."""

from __future__ import annotations

import itertools
import re
from functools import partial

from playwright.sync_api import expect

from tests.browser.access import keep
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

WATCH = """selector => {
    window.seen = []
    const look = () => {
        const tiles = document.querySelectorAll(selector).length
        if (window.seen.at(-1)?.[0] !== tiles) window.seen.push([tiles, performance.now()])
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
}"""
"""Notes how many of something are on the page, and since when."""

NOTES = """() => {
    window.notes = new Set()
    const look = () => document.querySelectorAll(".seat-note").forEach(note => notes.add(note.textContent))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
"""Keeps all that is noted beside the others' names."""


def record(player: Player) -> str:
    answer = player.context.request.get(f"{player.url}/api/tables/{player.id}/record")
    assert answer.ok
    return answer.text()


def test_the_turns_of_several_computers_are_each_seen_as_slowly_as_one_likes(
    serving: Server, arrive: Arrive
) -> None:
    player = arrive(serving)
    computers = [{"bot": "casual"}] * 3
    player.open("all-fives", seats=[{"me": True}, *computers], options={"target": 5000})
    table = player.hasten(lambda table: table["hand"] and table["hand"]["to_move"] == table["me"])
    player.choose("Settings")
    slowly = player.page.get_by_role("group", name="The others move").get_by_role("radio", name="Slowly")
    slowly.check(force=True)
    player.page.keyboard.press("Escape")
    before = len(table["hand"]["layout"])
    expect(player.page.locator(".board-tile")).to_have_count(before)
    player.page.evaluate(WATCH, ".board-tile")
    player.move_by_request(table)
    told = player.hasten(
        lambda now: (
            now["hand"] is None or (now["hand"]["to_move"] == now["me"] and now["number"] > table["number"])
        )
    )
    layout = (told["hand"] or told["last"])["layout"]
    expect(player.page.locator(".board-tile")).to_have_count(len(layout))
    seen = player.page.evaluate("seen")
    assert [tiles for tiles, _ in seen] == list(range(before, len(layout) + 1))
    # Each stays for a second and a half before the next; on a busy machine one may come late.
    others = [since for tiles, since in seen if layout[tiles - 1]["seat"] != told["me"]]
    assert all(after - before > 600 for before, after in itertools.pairwise(others))


def test_a_pass_is_shown_beside_the_name(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.open("block", seats=[{"me": True}, {"bot": "casual"}], options={"target": 5000})
    keep(player.page, "pace", "quick")
    player.page.evaluate(NOTES)
    # A game in which nobody draws has its passes, though not in every hand.
    while True:
        player.shows(player.hasten())
        expect(player.settlement).to_be_visible()
        if re.search(r"^2 pass$", record(player), re.MULTILINE):
            break
        player.go_on()
    assert player.page.evaluate("notes.has('passed')")


def test_what_is_drawn_comes_to_hand_tile_by_tile(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.open("muggins", seats=[{"me": True}, {"bot": "casual"}], options={"target": 5000})
    keep(player.page, "pace", "quick")
    while True:
        expect(player.hand.first).to_be_visible()
        player.page.evaluate(WATCH, ".hand button")
        # Where more waits to be shown than anybody would look at, several tiles come at once.
        while player.wait_for_turn() == "me":
            player.changes(partial(player.move_by_request, player.known()))
        expect(player.settlement).to_be_visible()
        seen = [tiles for tiles, _ in player.page.evaluate("seen")]
        assert all(after - before <= 1 for before, after in itertools.pairwise(seen))
        if re.search(r"^1 draw \S+ \S+", record(player), re.MULTILINE):
            return
        player.go_on()
