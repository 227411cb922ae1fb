"""Nobody is kept out: what axe finds on every screen and in every state of a table, and large letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import faults
from tests.browser.conftest import Arrive
from tests.browser.letters import enlarge, unread
from tests.browser.noted import note, wait_for
from tests.browser.player import Player
from tests.browser.test_review import RECORD, link
from tests.support.live_server import Server

SCREENS = {
    "home": ("/", ".game"),
    "new": ("/#new/all-fives", ".rules-words"),
    "lobby": ("/#lobby", ".form"),
    "lessons": ("/learn", ".entries li"),
    "lesson": ("/learn/muggins", ".lesson"),
    "verify": ("/verify", "textarea"),
    "settings": ("/settings", ".settings"),
    "about": ("/about", ".about-figures"),
    "review": ("/review", "textarea"),
    "replay": (f"/review#dpn={link(RECORD)}&at=1.1", "[data-testid=review][data-done=true]"),
    "trainer": ("/train", ".entries"),
    "puzzle": ("/train/daily", "[data-testid=think]"),
    "count": ("/train/count", "[data-testid=count]"),
    "missing": ("/train/missing", "[data-testid=missing]"),
    "nowhere": ("/t/nowhere", "h1"),
}
"""Each screen by its address, and what is there once it is whole."""

DIALOGS = ("Settings", "Who is here", "How this deal was made", "The rules in words", "Resign")
"""What the table's menu opens."""
WHOLE = ".dialog-body > :not(.dialog-head, .unseen, [aria-busy=true], :empty)"
"""What a dialog is opened for, which may have to be fetched."""


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_a_screen(serving: Server, arrive: Arrive, screen: str) -> None:
    path, whole = SCREENS[screen]
    page = arrive(serving, path=path).page
    expect(page.locator(whole).first).to_be_visible()
    assert faults(page) == []


def test_axe_finds_nothing_at_a_table(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    found: dict[str, list[str]] = {}

    def look(player: Player, state: str) -> None:
        if state not in found:
            found[state] = faults(player.page)

    ada, bo = arrive(serving, size), arrive(serving, size)
    path = ada.open("masters-all-fives", options={"target": 15, "tiles": 5})
    look(ada, "waiting for others")
    bo.go(path)
    expect(bo.button("Sit").first).to_be_visible()
    look(bo, "before sitting down")
    bo.sit("Bo")
    for player in (ada, bo):
        expect(player.hand.first).to_be_visible()
    mover, other = in_turn(ada, bo)
    mover.wait_for_turn()
    look(mover, "to move")
    look(other, "waiting for the turn")
    mover.playable.first.click()
    expect(mover.ends.first).to_be_visible()
    look(mover, "a tile chosen")
    mover.button("Menu").click()
    look(mover, "the menu")
    mover.page.keyboard.press("Escape")
    opened = mover.page.get_by_role("dialog")
    for dialog in DIALOGS:
        expect(opened).to_have_count(0)
        mover.choose(dialog)
        expect(opened.filter(has=mover.page.locator(WHOLE))).to_be_visible()
        look(mover, dialog)
        mover.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    seat = mover.known()["me"]
    note(mover.page, f"[data-testid=bubble-{seat}]")
    mover.say("Nice play!")
    wait_for(mover.page, f"[data-testid=bubble-{seat}]", "Nice play!")
    while ada.known()["hand"] is not None:
        mover, other = in_turn(ada, bo)
        mover.wait_for_turn()
        for state in ("Draw", "Muggins!"):
            if mover.button(state).count():
                look(mover, state)
        mover.move()
    expect(ada.settlement).to_be_visible()
    look(ada, "a hand or a match settled")
    assert {state: faults for state, faults in found.items() if faults} == {}


def in_turn(one: Player, other: Player) -> tuple[Player, Player]:
    known = one.known()
    return (one, other) if known["hand"]["to_move"] == known["me"] else (other, one)


def test_large_letters_are_read_on_every_screen(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    # Greek has the longest words of our languages.
    reader = arrive(serving, size, language="el")
    found: dict[str, list[str]] = {}
    for screen, (path, whole) in SCREENS.items():
        page = reader.another_tab()
        page.goto(serving.url + path)
        expect(page.locator(whole).first).to_be_visible()
        enlarge(page)
        found[screen] = unread(page)
        page.close()
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_large_letters_are_read_in_every_pane_of_the_review(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    path, whole = SCREENS["replay"]
    page = arrive(serving, size, path, language="el").page
    expect(page.locator(whole)).to_be_visible()
    enlarge(page)
    found: dict[str, list[str]] = {}
    for pane in page.locator(".review-panes label").all():
        pane.click()
        found[pane.inner_text()] = unread(page)
    assert len(found) == (5 if size[0] < 900 else 3)
    assert {pane: faults for pane, faults in found.items() if faults} == {}


SCROLLED = """() => {
    const review = document.querySelector(".review")
    review.scrollTo(0, review.scrollHeight)
    return [".review .board", ".review-pane-body > :last-child", "[role=toolbar]"]
        .map(part => document.querySelector(part).getBoundingClientRect().toJSON())
}"""
"""Where the parts of a review are once it is scrolled to its end."""


def test_the_review_on_a_phone_scrolls_below_its_board_and_above_its_controls(
    serving: Server, arrive: Arrive
) -> None:
    path, whole = SCREENS["replay"]
    player = arrive(serving, path=path)
    page = player.page
    expect(page.locator(whole)).to_be_visible()
    page.get_by_role("radio", name="Why").check(force=True)
    expect(page.locator(".review-why")).to_be_visible()
    player.be_still()
    board, last, controls = page.evaluate(SCROLLED)
    assert board["top"] >= 0
    assert board["bottom"] < last["bottom"] <= controls["top"]
    assert controls["bottom"] <= page.viewport_size["height"]  # type: ignore[index]


def test_a_table_looked_at_from_very_near_is_scrolled_to_its_parts(serving: Server, arrive: Arrive) -> None:
    # A window of 1280 by 1024 at 400 %.
    player = arrive(serving, (320, 256))
    player.button("Play").first.click()
    player.wait_for_turn()
    page = player.page
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    assert unread(page) == []
    for part in (".cloth", ".count", ".hand"):
        page.locator(part).scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    player.move()


def test_large_letters_are_read_at_a_table(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    player = arrive(serving, size)
    player.button("Play").first.click()
    player.wait_for_turn()
    enlarge(player.page)
    found: set[str] = set()
    player.play_hand(lambda: found.update(unread(player.page)))
    assert found | set(unread(player.page)) == set()


PLACES = """() => {
    const left = (part, whole) => [...document.querySelectorAll(part)].map(place =>
        place.getBoundingClientRect().x - document.querySelector(whole).getBoundingClientRect().x)
    return [left(".board-tile", ".cloth"), left(".hand button", ".hand"), left(".term", ".terms"),
            left(".device-figures", ".device")].flat()
}"""


def test_a_page_from_right_to_left_keeps_the_tables_left_and_right(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    player = arrive(serving, size)
    page = player.page
    page.evaluate("document.dir = 'rtl'")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size[0]
    expect(page.locator(".way .icon-turns").last).to_have_css("scale", "-1 1")
    gear = page.get_by_role("link", name="Settings").bounding_box()
    assert gear
    assert gear["x"] < size[0] / 2, "the page itself is turned round"
    player.button("Play").first.click()
    for _ in range(3):
        if player.wait_for_turn() == "me":
            player.move()
    player.wait_for_turn()
    player.be_still()
    turned = page.evaluate(PLACES)
    page.evaluate("document.dir = 'ltr'")
    player.be_still()
    assert page.evaluate(PLACES) == pytest.approx(turned, abs=1)
