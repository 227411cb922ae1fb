"""Fingers, mouse and keys: tiles are dragged, the table is moved and made larger, letters choose ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

Point = tuple[float, float]


def middle(what: Locator) -> Point:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on_turn(player: Player) -> None:
    """At a table of All Fives where some tile is laid and the player has one that fits."""
    player.button("Play").first.click()
    player.wait_for_turn()
    for _ in range(20):
        if player.page.locator(".board-tile").count() and player.playable.count():
            return
        player.move()
        player.wait_for_turn()
    pytest.fail("no turn came at which a tile fits")


def scale(player: Player) -> float:
    """Pixels a unit."""
    style = player.page.locator(".board-camera").get_attribute("style") or ""
    found = re.search(r"scale\(([\d.]+)\)", style)
    assert found
    return float(found[1])


def lens(player: Player) -> str:
    return player.page.locator(".board-camera").get_attribute("style") or ""


def wait_for_another(player: Player, before: int) -> None:
    player.page.wait_for_function(
        "before => Number(document.querySelector('[data-testid=table]').dataset.number) > before", arg=before
    )


def test_a_tile_is_dragged_by_the_mouse_to_where_it_goes(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    player = arrive(serving, size)
    on_turn(player)
    mouse, before = player.page.mouse, player.number()
    tile = player.playable.first
    name = tile.get_attribute("data-tile")
    tile.hover()
    mouse.down()
    mouse.move(*middle(player.page.locator(".cloth")), steps=4)
    expect(player.page.locator(".dragged")).to_be_visible()
    expect(player.ends).not_to_have_count(0)
    # Let go over the hand again, it is back there, and nothing is picked up.
    mouse.move(*middle(player.page.locator(".hand")), steps=4)
    mouse.up()
    expect(player.page.locator(".dragged")).to_have_count(0)
    expect(player.page.locator(".hand-tile-selected")).to_have_count(0)
    assert player.number() == before
    player.page.locator(f"[data-tile='{name}']").hover()
    mouse.down()
    mouse.move(*middle(player.page.locator(".cloth")), steps=4)
    expect(player.ends).not_to_have_count(0)
    player.be_still()
    mouse.move(*middle(player.ends.first.locator(".slot-target")), steps=4)
    expect(player.page.locator(".slot-aimed")).to_have_count(1)
    mouse.up()
    wait_for_another(player, before)
    expect(player.page.locator(f".hand [data-tile='{name}']")).to_have_count(0)


@contextmanager
def fingers(player: Player) -> Iterator[CDPSession]:
    """What lays fingers on the screen of a phone."""
    session = player.context.new_cdp_session(player.page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    yield session
    session.detach()


def touch(session: CDPSession, what: str, *points: Point) -> None:
    touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})


def test_a_tile_is_dragged_by_a_finger_and_the_page_does_not_scroll(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    on_turn(player)
    before = player.number()
    player.be_still()
    start = middle(player.playable.first)
    with fingers(player) as session:
        touch(session, "touchStart", start)
        touch(session, "touchMove", (start[0], start[1] - 60))
        expect(player.ends).not_to_have_count(0)
        player.be_still()
        x, y = middle(player.ends.first.locator(".slot-target"))
        # The tile is held above the finger, which would hide it.
        touch(session, "touchMove", (x, y + 44))
        expect(player.page.locator(".slot-aimed")).to_have_count(1)
        assert player.page.evaluate("scrollY") == 0
        touch(session, "touchEnd")
    wait_for_another(player, before)


def test_two_fingers_make_the_table_larger(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    on_turn(player)
    player.be_still()
    before = scale(player)
    x, y = middle(player.page.locator(".cloth"))
    with fingers(player) as session:
        touch(session, "touchStart", (x - 40, y), (x + 40, y))
        touch(session, "touchMove", (x - 60, y), (x + 60, y))
        touch(session, "touchEnd")
    player.be_still()
    assert scale(player) == pytest.approx(min(1.5 * before, 32))
    # Two fingers are no tap, and one puts it right again.
    player.button("Back to the usual view").click()
    player.be_still()
    assert scale(player) == before
    expect(player.button("Back to the usual view")).to_have_count(0)


def test_the_wheel_goes_closer_and_a_drag_moves_the_table(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, (1280, 800))
    on_turn(player)
    player.be_still()
    mouse, before = player.page.mouse, scale(player)
    x, y = middle(player.page.locator(".cloth"))
    mouse.move(x, y)
    mouse.wheel(0, -100)
    player.page.wait_for_function(
        "before => !document.querySelector('.board-camera').style.transform.includes(`scale(${before})`)",
        arg=before,
    )
    player.be_still()
    assert scale(player) == pytest.approx(before * 1.2214, rel=1e-3)
    seen = lens(player)
    mouse.down()
    mouse.move(x + 30, y + 20, steps=3)
    mouse.up()
    player.be_still()
    assert lens(player) != seen
    player.button("Back to the usual view").click()
    player.be_still()
    assert scale(player) == before


def test_letters_choose_ends_and_a_question_mark_lists_the_keys(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    on_turn(player)
    keys, before = player.page.keyboard, player.number()
    player.playable.first.focus()
    keys.press("?")
    listed = player.page.get_by_role("dialog", name="Keys")
    expect(listed).to_contain_text("Play the tile that is picked up at the end with that letter")
    keys.press("Escape")
    expect(listed).to_have_count(0)
    expect(player.playable.first).to_be_focused()
    if player.ends.count() == 0:
        keys.press("Enter")
    expect(player.ends.first).to_have_attribute("aria-keyshortcuts", "A")
    last = player.ends.last.get_attribute("aria-keyshortcuts")
    assert last
    keys.press(last.lower())
    wait_for_another(player, before)


def test_a_tap_after_the_turn_has_gone_says_so_and_plays_nothing(serving: Server, arrive: Arrive) -> None:
    ada, bo = arrive(serving), arrive(serving)
    bo.go(ada.open("all-fives"))
    bo.sit("Bo")
    for player in (ada, bo):
        expect(player.hand.first).to_be_visible()
    mover, other = (ada, bo) if ada.known()["hand"]["to_move"] == ada.known()["me"] else (bo, ada)
    mover.wait_for_turn()
    mover.move()
    # Until the move has been answered no tap is heard.
    expect(mover.table).to_have_attribute("data-turn", str(other.known()["me"]))
    tiles = mover.hand.count()
    mover.hand.first.click()
    expect(mover.table).to_contain_text("not your turn")
    assert mover.hand.count() == tiles
    assert mover.ends.count() == 0


def test_a_turned_phone_keeps_the_table_and_what_is_picked_up(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    on_turn(player)
    laid = player.page.locator(".board-tile")
    names = {tile.get_attribute("aria-label") for tile in laid.all()}
    player.playable.first.click()
    expect(player.ends.first).to_be_visible()
    ends = player.ends.count()
    for width, height in ((640, 360), (360, 640)):
        player.page.set_viewport_size({"width": width, "height": height})
        expect(player.page.locator(".play-low")).to_have_count(int(width > height))
        expect(player.ends).to_have_count(ends)
        expect(player.ends.first.locator(".slot-target")).to_be_in_viewport()
        player.check_screen()
    assert {tile.get_attribute("aria-label") for tile in laid.all()} == names


HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event("visibilitychange"))
}"""
"""What a browser says as one looks at another tab. One without a screen never does: there every tab is seen."""


def test_a_tab_in_the_background_is_up_to_date_when_it_is_looked_at(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    on_turn(player)
    twin = player.another_tab()
    twin.goto(f"{player.page.url}?pace=4")
    table = twin.get_by_test_id("table")
    expect(table).to_be_visible()
    twin.evaluate(HIDE, True)
    # Nothing that is shown from here on has waited for its time: it would be three seconds a tile.
    twin.evaluate("window.setTimeout = () => 0")
    player.page.bring_to_front()
    for _ in range(3):
        player.move()
        if player.wait_for_turn() != "me":
            break
    number = str(player.number())
    expect(table).to_have_attribute("data-number", number)
    twin.evaluate(HIDE, False)
    expect(table).to_have_attribute("data-number", number)
