"""Refresh, a second tab, a lost link and a server that was killed: always the same table."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.noted import note, wait_for
from tests.browser.player import Player
from tests.support.live_server import Server


def seated(player: Player) -> None:
    player.button("Play").first.click()
    player.wait_for_turn()


def until_a_tile_fits(player: Player) -> None:
    """Plays until tiles lie on the table and the player has one that may lie beside them."""
    while not (player.playable.count() and player.page.locator(".board-tile").count()):
        player.move()
        assert player.wait_for_turn() == "me"


def test_the_server_is_killed_in_mid_hand_and_started_again(launched: Server, arrive: Arrive) -> None:
    player = arrive(launched)
    seated(player)
    player.move()
    player.wait_for_turn()
    before = player.known()
    launched.kill()
    expect(player.page.get_by_test_id("link")).to_have_attribute("data-state", "lost")
    assert len(player.boxes()) == len(before["hand"]["layout"])
    launched.start()
    expect(player.page.get_by_test_id("link")).to_have_attribute("data-state", "live")
    after = player.known()
    assert {key: after[key] for key in ("number", "scores", "hand")} == {
        key: before[key] for key in ("number", "scores", "hand")
    }
    player.play_hand()
    assert launched.output.count("Traceback") == 0


def test_a_refresh_returns_to_the_same_table(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    seated(player)
    player.move()
    player.wait_for_turn()
    tiles, number = player.hand.all_inner_texts(), player.number()
    labels = [tile.get_attribute("aria-label") for tile in player.hand.all()]
    player.page.reload()
    player.wait_for_turn()
    assert (player.hand.all_inner_texts(), player.number()) == (tiles, number)
    assert [tile.get_attribute("aria-label") for tile in player.hand.all()] == labels


def test_a_second_tab_sees_what_the_first_plays(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    seated(player)
    other = player.another_tab()
    other.goto(player.page.url)
    expect(other.get_by_test_id("table")).to_have_attribute("data-number", str(player.number()))
    # What nobody looks at is drawn now and then only.
    player.page.bring_to_front()
    player.move()
    player.wait_for_turn()
    expect(other.get_by_test_id("table")).to_have_attribute("data-number", str(player.number()))


def test_a_tap_after_the_turn_has_gone_elsewhere_plays_nothing(serving: Server, arrive: Arrive) -> None:
    """Somebody plays in one tab, and in another that has not heard of it taps a tile that fitted before."""
    player = arrive(serving)
    seated(player)
    until_a_tile_fits(player)
    late = player.another_tab()
    hold, held = False, list[tuple[WebSocketRoute, str | bytes]]()

    def lead(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda news: held.append((socket, news)) if hold else socket.send(news))

    late.route_web_socket("**/live*", lead)
    late.goto(player.page.url)
    tile = late.locator(".hand button[aria-label*=playable]").first
    expect(tile).to_be_visible()
    hold = True
    player.page.bring_to_front()
    player.move()
    player.wait_for_turn()
    table = player.known()
    late.bring_to_front()
    tile.click()
    late.locator(".slot").first.press("Enter")
    expect(late.locator(".slot")).to_have_count(0)
    hold = False
    for socket, news in held:
        socket.send(news)
    expect(late.get_by_test_id("table")).to_have_attribute("data-number", str(player.number()))
    expect(late.locator(".board-tile")).to_have_count(len(player.boxes()))
    assert player.known()["hand"] == table["hand"]


def cut_off(player: Player) -> None:
    player.context.set_offline(True)
    player.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(player.page.get_by_test_id("link")).to_have_attribute("data-state", "lost")


def test_what_a_table_has_not_answered_is_not_waited_for_at_the_next(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    seated(player)
    cut_off(player)
    if player.playable.count():
        player.playable.first.click()
        player.ends.first.press("Enter")
    else:
        player.button("Draw").click()
    player.choose("To the start page")
    player.context.set_offline(False)
    player.button("Play").first.click()
    player.wait_for_turn()
    player.move()


def test_a_lost_link_is_shown_and_mended(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    seated(player)
    cut_off(player)
    player.context.set_offline(False)
    expect(player.page.get_by_test_id("link")).to_have_attribute("data-state", "live")
    player.move()


@pytest.fixture
def lively(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own that often gives a sign of life."""
    with contextlib.closing(Server(tmp_path, "--sign-of-life", "0.5")) as server:
        yield server


def test_a_server_that_is_frozen_is_noticed_and_played_on_with(lively: Server, arrive: Arrive) -> None:
    player = arrive(lively)
    seated(player)
    until_a_tile_fits(player)
    link, laid = player.page.get_by_test_id("link"), mine(player)
    os.kill(lively.pid, signal.SIGSTOP)
    try:
        player.playable.first.click()
        player.ends.first.press("Enter")
        # It is closed by nobody.
        expect(link).to_have_attribute("data-state", "lost")
    finally:
        os.kill(lively.pid, signal.SIGCONT)
    expect(link).to_have_attribute("data-state", "live")
    # What was asked for meanwhile is done, and once.
    player.wait_for_turn()
    assert mine(player) == laid + 1


def mine(player: Player) -> int:
    """How many tiles the player has laid in this hand."""
    table = player.known()
    return sum(laid["seat"] == table["me"] for laid in (table["hand"] or table["last"])["layout"])


def test_a_server_that_is_started_anew_says_so(launched: Server, arrive: Arrive) -> None:
    player = arrive(launched)
    seated(player)
    launched.stop()
    expect(player.page.get_by_test_id("link")).to_have_text("The server is being restarted. Joining again…")
    launched.start()
    expect(player.page.get_by_test_id("link")).to_have_attribute("data-state", "live")
    player.move()


def test_a_database_that_is_away_is_told_and_nothing_is_lost(launched: Server, arrive: Arrive) -> None:
    player = arrive(launched)
    seated(player)
    until_a_tile_fits(player)
    # That all is well again stands there for a moment only.
    link = "[data-testid=link]"
    note(player.page, link)
    notice = player.page.locator(link)
    with contextlib.closing(sqlite3.connect(launched.database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        player.playable.first.click()
        player.ends.first.press("Enter")
        expect(notice).to_have_attribute("data-troubled", "true")
        expect(notice).to_contain_text("Nothing is lost")
        other.execute("ROLLBACK")
    expect(notice).to_have_attribute("data-troubled", "false")
    wait_for(player.page, link, "The server is back. Play goes on.")
    player.wait_for_turn()
    player.play_hand()
