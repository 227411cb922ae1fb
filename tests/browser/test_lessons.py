"""A lesson from the first step to the last: by keys, by taps, and without a connection."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from muggins.locales import translator
from tests.browser.conftest import SIZES, Arrive
from tests.browser.player import Player
from tests.support.live_server import Server
from tools.lessons import ORDER, recorded

TABS = 12
"""Presses of a key until something must have been reached."""

TO_DO = "[data-answer], .hand button[tabindex='0']"
"""Where the focus goes for what is to be done next, once that is seen."""


def step_of(page: Page) -> Locator:
    return page.locator("main[data-step]")


def check_screen(player: Player) -> None:
    """The page does not scroll, and nothing on the cloth is cut off or overlaps."""
    player.check_screen()
    cloth = player.page.locator(".cloth").bounding_box()
    assert cloth
    for left, top, right, bottom in player.boxes():
        assert cloth["x"] <= left
        assert cloth["y"] <= top
        assert right <= cloth["x"] + cloth["width"]
        assert bottom <= cloth["y"] + cloth["height"]


def open_lesson(player: Player, name: str) -> None:
    """To a lesson from the page at the beginning, by links, and then the connection goes."""
    player.page.get_by_role("link", name="Learn to play").click()
    expect(player.page.locator(".entries li")).to_have_count(6)
    player.context.set_offline(True)
    player.page.get_by_role("link", name=name).first.click()
    expect(step_of(player.page)).to_be_visible()


PHONE = [(id, "phone") for id in ORDER]


@pytest.mark.parametrize(("id", "window"), [*PHONE, ("five-up", "desktop")])
def test_a_lesson_by_taps(serving: Server, arrive: Arrive, id: str, window: str) -> None:
    player = arrive(serving, SIZES[window])
    name = translator("en")(f"preset-{id}-name")
    open_lesson(player, name)
    page = player.page
    for step in recorded(id)["steps"]:
        expect(step_of(page)).to_have_attribute("data-step", step["name"])
        check_screen(player)
        if step["kind"] == "play":
            tap_play(page, step["legal"][step["right"]])
        elif step["kind"] == "ask":
            page.locator(f"[data-answer='{step['right']}']").click()
        elif step["kind"] == "silent":
            page.locator(f".finder[data-answer='{step['right']}']").click()
        else:
            page.get_by_role("button", name={"draw": "Draw", "call": "Muggins!"}[step["kind"]]).click()
        expect(step_of(page)).to_have_attribute("data-done", "true")
        check_screen(player)
        page.locator(".lesson-on").click()
    expect(page.get_by_role("heading", name=f"That was {name}")).to_be_focused()
    page.get_by_role("link", name="Another lesson").click()
    expect(page.get_by_role("link", name=name).first).to_contain_text("Finished")


def tap_play(page: Page, way: dict[str, object]) -> None:
    tile = page.locator(f".hand [data-tile='{way['tile']}']")
    tile.click()
    if way["in_line"]:
        page.get_by_role("radio", name="In line").check(force=True)
    slot = page.locator(f"[data-slot='{way['against']}'] .slot-target")
    if slot.count():
        slot.click()


def test_a_lesson_by_keys(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    open_lesson(player, "All Fives")
    page, keys = player.page, player.page.keyboard
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    press_until(page, "Tab", ".hand button")
    for step in recorded("all-fives")["steps"]:
        expect(step_of(page)).to_have_attribute("data-step", step["name"])
        expect(page.locator(TO_DO).first).to_be_focused()
        if step["kind"] == "play":
            way = step["legal"][step["right"]]
            press_until(page, "ArrowRight", f"[data-tile='{way['tile']}']")
            keys.press("Enter")
            if page.locator(".slot").count():
                expect(page.locator(".slot:focus")).to_be_visible()
                press_until(page, "ArrowRight", f"[data-slot='{way['against']}']")
                keys.press("Enter")
        else:
            press_until(page, "Tab", f"[data-answer='{step['right']}']")
            keys.press("Enter")
        expect(page.locator(".lesson-on")).to_be_focused()
        keys.press("Enter")
    expect(page.get_by_role("heading", name="That was All Fives")).to_be_focused()


def press_until(page: Page, key: str, wanted: str) -> None:
    """Presses a key until it has brought the focus there."""
    there = f"document.activeElement.matches({wanted!r})"
    for _ in range(TABS):
        if page.evaluate(there):
            return
        page.keyboard.press(key)
    assert page.evaluate(there), f"{key} does not reach {wanted}"


def test_a_wrong_answer_is_told_why_and_the_way_back_is_open(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/learn/all-fives")
    page = player.page
    page.locator("[data-tile='6-5']").click()
    heard = page.locator("[aria-live=polite]")
    expect(heard).to_contain_text("That makes 17: not a multiple of five.")
    expect(step_of(page)).to_have_attribute("data-done", "false")
    page.get_by_role("button", name="Show me").click()
    expect(heard).to_contain_text("you score 15")
    page.keyboard.press("PageDown")
    expect(step_of(page)).to_have_attribute("data-step", "other-side")
    page.reload()
    expect(step_of(page)).to_have_attribute("data-step", "other-side")
    expect(page.locator(TO_DO).first).to_be_focused()
    page.keyboard.press("PageUp")
    expect(step_of(page)).to_have_attribute("data-step", "first")


def test_lessons_that_cannot_be_fetched_are_said_to_be_missing(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.context.set_offline(True)
    player.page.get_by_role("link", name="Learn to play").click()
    expect(player.page.get_by_role("alert")).to_have_text(
        "The server cannot be reached. Check your connection."
    )
