"""The end of a hand and of a match: what is shown, in which order, and that the table can still be looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import keep
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

WATCH = """() => {
    window.stages = []
    const look = () => {
        const shown = selector => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })
        const tiles = document.querySelectorAll(".board-tile").length
        const stage = shown(".result") ? "result" : shown(".settlement") ? "settlement"
            : `${tiles} tiles${shown(".points") ? " " + document.querySelector(".points").innerText.match(/\\d+/) : ""}`
        if (window.stages.at(-1) !== stage) window.stages.push(stage)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
"""Notes all that the screen shows: the tiles that lie and the points just made, then what ends the hand."""


def to_the_last_turns(player: Player) -> None:
    """A match of one hand, most often, in which somebody is about to go out."""
    player.open(
        "all-fives",
        seats=[{"me": True}, {"bot": "casual"}],
        options={"target": 5, "ends": "after-hand"},
    )
    while True:
        table = player.hasten(lambda table: any(seat["tiles"] == 1 for seat in table["seats"]))
        if table["hand"] is not None:
            return
        # Blocked before: another hand, or another match.
        go_on(player)


def go_on(player: Player) -> None:
    """Goes on once the screen has come to the end of the hand."""
    expect(player.table).to_have_attribute("data-turn", "nobody")
    player.go_on()


def test_the_last_tile_its_points_the_settlement_and_the_result_come_in_that_order(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    player = arrive(serving, size)
    to_the_last_turns(player)
    keep(player.page, "pace", "quick")
    player.page.evaluate(WATCH)
    table = player.hasten()
    while table["result"] is None:
        go_on(player)
        table = player.hasten()
    expect(player.page.locator(".result")).to_be_visible()
    stages = player.page.evaluate("stages")
    last = table["last"]
    scored = last["count"] if last["count"] % 5 == 0 and last["count"] else None
    assert stages[-3:] == [
        f"{len(last['layout'])} tiles" + (f" {scored}" if scored else ""),
        "settlement",
        "result",
    ]
    # On the sheet they stand in the same order.
    expect(player.settlement).to_contain_text(f"Last tile {last['layout'][-1]['tile']}: count ")
    parts = ".settlement :is(h2, .quietly, .turned, .paid, .result)"
    assert player.page.locator(parts).evaluate_all("all => all.map(part => part.className)") == [
        "",
        "quietly",
        *("turned", "paid", "result"),
    ]


def test_the_table_can_be_looked_at_when_the_hand_is_over(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    player = arrive(serving, size)
    player.button("Play").first.click()
    player.wait_for_turn()
    last = player.hasten()["last"]
    expect(player.settlement).to_be_visible()
    expect(player.page.locator(".board-tile")).to_have_count(len(last["layout"]))
    player.be_still()
    cloth = player.page.locator(".cloth").bounding_box()
    assert cloth
    for left, top, right, bottom in player.boxes():
        assert cloth["x"] <= left < right <= cloth["x"] + cloth["width"]
        assert cloth["y"] <= top < bottom <= cloth["y"] + cloth["height"]
    before = player.boxes()[0]
    player.page.mouse.move(cloth["x"] + 100, cloth["y"] + 40)
    player.page.mouse.wheel(0, -200)
    expect(player.button("Back to the usual view")).to_be_visible()
    player.button("Back to the usual view").click()
    player.be_still()
    assert player.boxes()[0] == pytest.approx(before)
