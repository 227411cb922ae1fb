"""What is kept of a person: it is shown, taken along, and deleted, on the server and on the device."""

from __future__ import annotations

import json
import zipfile
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.test_settings import pick
from tests.support.live_server import Server

OF_THE_PERSON = """() => Object.keys(localStorage).filter(key => key.startsWith("muggins.")).sort()"""
ON_SHELVES = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open("muggins")
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => {
        const all = asked.result.transaction("games").objectStore("games").count()
        all.onsuccess = () => { asked.result.close(); resolve(all.result) }
    }
})"""
"""How many games this device keeps."""


def at_a_table(ada: Player, bo: Player) -> None:
    """The two play a match, which Ada has opened."""
    ada.go("/settings")
    ada.page.get_by_label("Your name").fill("Ada of London")
    ada.page.get_by_label("Your name").blur()
    ada.go("/#new/muggins/friends")
    ada.button("Open the table").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.button("Sit")).to_have_count(0)
    bo.go(f"/t/{ada.id}")
    bo.sit("Bo")
    expect(ada.hand.first).to_be_visible()


def section(page: Page) -> Any:
    return page.get_by_role("region", name="What is kept of you")


def test_a_stranger_is_told_that_nothing_is(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    page = arrive(serving, size, path="/settings").page
    expect(section(page)).to_contain_text("This server knows nothing of you.")
    expect(section(page).get_by_role("button")).to_have_text(["Delete me"])
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size[0]


def test_one_sees_takes_along_and_deletes_what_is_kept(serving: Server, arrive: Arrive) -> None:
    ada, bo = arrive(serving), arrive(serving)
    at_a_table(ada, bo)
    table, page = ada.id, ada.page
    ada.go("/settings")
    pick(page, "Colours", "Dark")
    expect(section(page)).to_contain_text("as Ada of London. You have played at one table.")
    expect(section(page)).to_contain_text("A table is kept for 400 days after its end")
    with page.expect_download() as downloading:
        section(page).get_by_role("button", name="Download all of it").click()
    assert downloading.value.suggested_filename == "muggins.zip"
    with zipfile.ZipFile(downloading.value.path()) as file:
        assert json.loads(file.read("guest.json"))["name"] == "Ada of London"
        assert f"tables/{table}.dpn" in file.namelist()
    page.evaluate("localStorage.setItem('muggins.trainer', '{}')")
    # Asked first, one may think better of it.
    section(page).get_by_role("button", name="Delete me").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("There is no way back")
    dialog.get_by_role("button", name="Cancel").click()
    expect(section(page)).to_contain_text("as Ada of London")
    section(page).get_by_role("button", name="Delete me").click()
    dialog.get_by_role("button", name="Delete me").click()
    expect(section(page).get_by_role("status")).to_have_text(
        "You are deleted, on the server and on this device."
    )
    expect(section(page)).to_contain_text("This server knows nothing of you.")
    expect(page.get_by_label("Your name")).to_have_value("")
    # How it looks is nobody's in particular.
    assert page.evaluate(OF_THE_PERSON) == ["muggins.pace", "muggins.theme"]
    assert page.evaluate(ON_SHELVES) == 0
    assert [cookie for cookie in ada.context.cookies() if cookie["name"] == "muggins_guest"] == []
    # He has won, against somebody without a name, in his own language too.
    expect(bo.page.get_by_text("You win the match!").first).to_be_visible()
    bo.page.reload()
    expect(bo.page.get_by_text("former player").first).to_be_visible()
    assert "Ada" not in bo.page.content()
    page.reload()
    expect(section(page).get_by_role("status")).to_have_text("")


@pytest.mark.parametrize(
    ("language", "word"),
    [("id", "mantan pemain"), ("el", "πρώην παίκτης"), ("es", "antiguo jugador")],
)
def test_who_was_deleted_is_told_of_in_the_language_of_the_person(
    serving: Server, arrive: Arrive, language: str, word: str
) -> None:
    ada, bo = arrive(serving), arrive(serving, language=language)
    path = ada.open("muggins")
    headers = {"Origin": serving.url}
    ask = bo.context.request
    assert ask.post(f"{serving.url}/api/guests", data={"name": "Bo"}, headers=headers).ok
    assert ask.post(f"{serving.url}/api/tables/{ada.id}/seats/2", headers=headers).ok
    expect(ada.hand.first).to_be_visible()
    assert ada.context.request.delete(f"{serving.url}/api/guests/me", headers=headers).ok
    bo.go(path)
    expect(bo.page.get_by_text(word).first).to_be_visible()


def test_who_logs_out_is_nobody_in_any_tab(serving: Server, arrive: Arrive) -> None:
    ada, bo = arrive(serving), arrive(serving)
    at_a_table(ada, bo)
    tab = ada.another_tab()
    tab.goto(f"{serving.url}/settings")
    section(tab).get_by_role("button", name="Log out everywhere else").click()
    expect(section(tab).get_by_role("status")).to_have_text("You are logged out everywhere else.")
    # This browser goes on, with another token.
    assert ada.known()["me"] == 1
    section(tab).get_by_role("button", name="Log out", exact=True).click()
    tab.get_by_role("dialog").get_by_role("button", name="Log out").click()
    expect(section(tab).get_by_role("status")).to_have_text("You are logged out.")
    assert ada.context.request.get(f"{serving.url}/api/guests/me").status == 401
    assert tab.evaluate("localStorage.getItem('muggins.guest')") is None
    # The seat stays hers, whom nobody is any more.
    assert [seat["name"] for seat in bo.known()["seats"]] == ["Ada of London", "Bo"]
