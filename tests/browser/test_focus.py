"""Where the focus is and what the window is called, from screen to screen and where a dialog lies over one."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.support.live_server import Server

WAYS = [
    ("Settings", "Settings"),
    ("Open tables", "Open tables"),
    ("My games", "My games"),
    ("Learn to play", "Learn to play"),
    ("Review a game", "Review"),
    ("Train", "Trainer"),
    ("About and fairness", "About and fairness"),
]
"""Links of the first screen, and the heading of where they lead."""

STANDS = "document.activeElement === document.body"


def arrived(page: Page, heading: str, *before: str) -> None:
    """The screen is here: the window is named so, and its heading, which is the only one, has the focus."""
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title(" · ".join(dict.fromkeys([*before, heading, "Muggins"])))


def test_the_focus_and_the_title_follow_from_screen_to_screen(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving).page
    expect(page.locator(".game").first).to_be_visible()
    expect(page).to_have_title("Muggins")
    assert page.evaluate(STANDS), "a page that has just been loaded is read from its beginning"
    for link, heading in WAYS:
        page.get_by_role("link", name=re.compile(f"^{link}")).first.click()
        arrived(page, heading)
        page.go_back()
        arrived(page, "Muggins")
    page.get_by_role("link", name=re.compile("^Learn to play")).click()
    page.get_by_role("link", name=re.compile("^All Fives [^,]")).click()
    arrived(page, "All Fives")


def test_a_title_is_in_the_persons_language_and_tells_whose_turn_it_is(
    serving: Server, arrive: Arrive
) -> None:
    player = arrive(serving, language="es")
    page = player.page
    page.get_by_role("link", name="Ajustes").click()
    arrived(page, "Ajustes")
    page.get_by_label("Idioma").select_option("el")
    expect(page).to_have_title("Ρυθμίσεις · Muggins")
    page.get_by_label("Γλώσσα").select_option("es")
    page.go_back()
    page.get_by_role("button", name="Jugar").click()
    player.wait_for_turn()
    arrived(page, "All Fives", "Te toca")


def test_a_dialog_gives_the_focus_back(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.open("all-fives", seats=[{"me": True}, {"bot": "casual"}])
    menu, keys = player.button("Menu"), player.page.keyboard
    for way in ("Settings", "Who is here", "The rules in words", "Resign"):
        menu.focus()
        keys.press("Enter")
        expect(player.button("Close")).to_be_focused()
        player.button(way).focus()
        keys.press("Enter")
        dialog = player.page.get_by_role("dialog", name=re.compile(f"{way}|All Fives"))
        expect(dialog).to_be_visible()
        expect(player.button("Close")).to_be_focused()
        keys.press("Enter")
        expect(dialog).to_be_hidden()
        expect(menu).to_be_focused()
