"""Two people at one table, those who only look on, and the four languages."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.access import THEMES, keep
from tests.browser.conftest import Arrive
from tests.support.live_server import Server


def test_a_friend_takes_the_free_seat_by_the_link(serving: Server, arrive: Arrive) -> None:
    host = arrive(serving, path="/#new/muggins/friends")
    host.button("Open the table").click()
    expect(host.page.locator(".waiting .quietly").first).to_have_text(
        "Friends take a seat or watch by the link."
    )
    link = host.page.get_by_label("Send this link").input_value()
    friend = arrive(serving, path=link.removeprefix(serving.url))
    friend.button("Sit").first.click()
    for player in (host, friend):
        expect(player.hand.first).to_be_visible()
    stranger = arrive(serving, path=link.removeprefix(serving.url))
    expect(stranger.table).to_be_visible()
    assert stranger.hand.count() == 0
    assert stranger.known()["hand"]["mine"] is None
    players = [host, friend]
    for _ in range(200):
        turn = host.known()["hand"]
        if turn is None:
            break
        mover = next(player for player in players if player.known()["me"] == turn["to_move"])
        mover.wait_for_turn()
        mover.move()
    for player in (host, friend, stranger):
        expect(player.settlement).to_be_visible()


def test_what_is_typed_at_a_table_is_no_key_of_the_table(serving: Server, arrive: Arrive) -> None:
    host = arrive(serving, path="/#new/muggins/friends")
    host.button("Open the table").click()
    link = host.page.get_by_label("Send this link").input_value()
    page = arrive(serving, path=link.removeprefix(serving.url)).page
    name = page.get_by_label("Your name")
    name.press("?")
    expect(name).to_have_value("?")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_where_a_page_has_no_clipboard_the_link_is_marked_to_be_copied(
    serving: Server, arrive: Arrive
) -> None:
    player = arrive(serving, path="/settings")
    player.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    player.go("/#new/muggins/friends")
    player.button("Open the table").click()
    player.button("Copy").click()
    expect(player.page.get_by_label("Send this link")).to_be_focused()
    expect(player.button("Copy")).to_be_visible()


JSQR = Path(__file__).parents[2] / "web" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ = """async picture => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")
    canvas.drawImage(image, 0, 0)
    const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height)
    return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data
}"""
"""What a program that reads codes sees in a picture, where it is dark on light, as all cameras need it."""


@pytest.mark.parametrize("theme", THEMES)
def test_a_camera_reads_the_link(serving: Server, arrive: Arrive, theme: str) -> None:
    page = arrive(serving, path="/#new/muggins/friends").page
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Send this link").input_value()
    keep(page, "theme", theme)
    page.get_by_text("Show it as a QR code").click()
    code = page.get_by_role("img", name=link)
    expect(code).to_be_visible()
    page.evaluate(JSQR.read_text("utf-8"))
    assert page.evaluate(READ, base64.b64encode(code.screenshot()).decode()) == link


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Play"), ("id", "Main"), ("el", "Παίξε"), ("es", "Jugar")]
)
def test_the_browser_chooses_the_language(serving: Server, arrive: Arrive, language: str, word: str) -> None:
    player = arrive(serving, language=language)
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    expect(player.page.locator(".hero .main")).to_contain_text(word)


def test_a_table_that_is_not_there(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/t/nowhere")
    expect(player.page.get_by_role("heading")).to_be_visible()
    player.page.get_by_role("link").first.click()
    expect(player.button("Play").first).to_be_visible()


def test_a_cookie_of_another_server_does_not_shut_anybody_out(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.context.add_cookies([{"name": "muggins_guest", "value": "of-another", "url": serving.url}])
    player.button("Play").first.click()
    assert player.wait_for_turn() == "me"


CUT = """() => [...document.querySelectorAll("select")].filter(choice => {
    const shown = choice.offsetWidth
    choice.style.maxWidth = "none"
    choice.style.width = "max-content"
    return choice.offsetWidth > shown
}).map(choice => choice.id)"""
"""The choices too narrow for what is chosen."""


@pytest.mark.parametrize("language", ["en", "id", "el", "es"])
def test_every_choice_is_read_in_full_on_a_phone(serving: Server, arrive: Arrive, language: str) -> None:
    page = arrive(serving, path="/#new/fives-and-threes", language=language).page
    page.locator("#option-target").wait_for()
    page.evaluate("document.querySelector('.form details').open = true")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert page.evaluate(CUT) == []
