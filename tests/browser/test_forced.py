"""A device with colours of its own: lines and shapes alone tell what colours do elsewhere."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.access import keep
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

CANVAS = """() => {
    const box = document.body.appendChild(document.createElement("i"))
    box.style.color = "Canvas"
    const { color } = getComputedStyle(box)
    box.remove()
    return color
}"""

LINE = """(element, [part, side]) => {
    const style = getComputedStyle(element, part)
    const absent = style[`${side}Style`] === "none" || style.content === "none"
    return absent ? ["none", 0] : [style[`${side}Color`], parseFloat(style[`${side}Width`])]
}"""


STROKE = """line => {
    const { stroke, strokeDasharray } = getComputedStyle(line)
    return [stroke, strokeDasharray]
}"""


def drawn(where: Locator, side: str = "outline", part: str | None = None) -> float:
    """How many pixels wide a line is drawn that stands out from the ground; 0 where there is none."""
    colour, width = where.evaluate(LINE, [part, side])
    return 0 if colour in ("none", where.page.evaluate(CANVAS)) else width


def test_the_colours_of_the_device_leave_everything_told_apart(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    ada, bo = arrive(serving, size), arrive(serving, size)
    for player in (ada, bo):
        player.page.emulate_media(forced_colors="active")
        keep(player.page, "tiles", "black")
    bo.go(ada.open("all-fives", options={"target": 500}))
    bo.sit("Bo")
    mover, other = in_turn(ada, bo)
    check_turn(mover, other)
    check_focus(mover)
    mover.playable.first.click()
    check_choice(mover)
    mover.page.keyboard.press("Escape")
    mover.move()
    other.wait_for_turn()
    check_turn(other, mover)


def in_turn(one: Player, other: Player) -> tuple[Player, Player]:
    for player in (one, other):
        expect(player.hand.first).to_be_visible()
    known = one.known()
    return (one, other) if known["hand"]["to_move"] == known["me"] else (other, one)


def check_turn(mover: Player, other: Player) -> None:
    """The rail of who is to move has a line that no other has, and so has the face that others see."""
    mover.wait_for_turn()
    assert drawn(mover.page.locator(".rail"), "borderTop") >= 3 * drawn(
        mover.page.locator(".rail"), "borderLeft"
    )
    assert drawn(mover.page.locator(".seat .face")) == 0
    expect(other.page.locator(".seat-turn")).to_have_count(1)
    assert drawn(other.page.locator(".rail"), "borderTop") <= 2
    assert drawn(other.page.locator(".seat-turn .face")) >= 3


def check_focus(player: Player) -> None:
    """Whatever has the focus of the keys has a ring."""
    page = player.page
    player.button("Menu").focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert drawn(page.locator(":focus-visible")) >= 3
    tile = player.hand.first
    assert drawn(tile, "borderTop", "::after") == 0
    player.page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert drawn(page.locator(".hand :focus-visible"), "borderTop", "::after") >= 3


def check_choice(player: Player) -> None:
    """The tile that is chosen has a frame, and no other; an end has dashes."""
    page = player.page
    chosen, playable = page.locator(".hand-tile-selected"), page.locator(".hand-tile-playable")
    expect(player.ends.first).to_be_visible()
    assert drawn(chosen, "borderTop", "::before") >= 3
    assert [drawn(tile, "borderTop", "::before") for tile in playable.all()] == [0] * playable.count()
    stroke, dashes = page.locator(".slot-dashes").first.evaluate(STROKE)
    assert stroke != page.evaluate(CANVAS)
    assert dashes != "none"
