"""One's own games: found again, gone on with in one tap, and kept for when there is no connection."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player, awaited
from tests.support.live_server import Server


def begin(player: Player) -> str:
    """A match against the computer, with a tile of the player's on the table; gives the id."""
    player.button("Play").first.click()
    player.wait_for_turn()
    player.move()
    return player.id


KEPT = """async id => {
    const answered = asked => new Promise((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
    })
    const base = await answered(indexedDB.open("muggins"))
    const shelves = base.transaction(["games", "reviews"])
    const game = await answered(shelves.objectStore("games").get(id))
    const reviews = await answered(shelves.objectStore("reviews").count())
    base.close()
    return game !== undefined && reviews > 0
}"""
"""Whether a match that is over has been kept, with what it takes to replay it, which nobody sees happen."""


FORGET = """() => new Promise((done, fail) => {
    const asked = indexedDB.deleteDatabase("muggins")
    asked.onsuccess = () => done()
    asked.onerror = fail
})"""


def resign(player: Player) -> None:
    player.choose("Resign")
    player.button("Resign").last.click()
    expect(player.settlement).to_contain_text("wins the match")


def test_a_match_is_gone_on_with_in_one_tap(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    id = begin(player)
    player.go("/")
    player.page.get_by_role("link", name=re.compile("My games")).click()
    going_on = player.page.get_by_role("list", name="Going on").get_by_role("link")
    expect(going_on).to_have_count(1)
    expect(going_on).to_contain_text("All Fives")
    expect(going_on).to_contain_text("With Casual")
    going_on.click()
    player.wait_for_turn()
    assert player.id == id


def test_a_finished_match_is_kept_without_a_connection(launched: Server, arrive: Arrive) -> None:
    player = arrive(launched, kept=True)
    id = begin(player)
    resign(player)
    laid = len(player.known()["last"]["layout"])
    awaited(player.page, f"({KEPT})('{id}')")
    player.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    player.go("/games")
    finished = player.page.get_by_role("list", name="Finished").get_by_role("link")
    expect(finished).to_contain_text("Casual won")
    launched.kill()
    player.page.reload()
    expect(player.page.get_by_role("alert")).to_contain_text("No connection")
    finished.click()
    expect(player.page.get_by_role("heading", name=re.compile("Casual wins the match"))).to_be_visible()
    expect(player.page.locator(".over-board .tile")).to_have_count(laid)
    # The record can be read and taken along as well.
    player.page.get_by_text("The record", exact=True).click()
    expect(player.page.locator(".record")).to_contain_text("hand 1")
    with player.page.expect_download() as saved:
        player.button("Download the record").click()
    assert saved.value.path().read_text().startswith('[DPN "1"]')
    player.page.get_by_role("link", name="Review this game").click()
    expect(player.page.get_by_role("heading", name="Review")).to_be_visible()
    expect(player.page.locator(".review-felt .board")).to_be_visible()


def test_a_game_that_the_device_does_not_know_comes_from_the_server(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    begin(player)
    resign(player)
    player.page.evaluate(FORGET)
    player.go(f"/games/{player.id}")
    expect(player.page.get_by_role("heading", name=re.compile("Casual wins the match"))).to_be_visible()


def test_who_has_not_played_yet_is_told_so(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/games")
    expect(player.page.get_by_text("You have not played here yet.")).to_be_visible()
