"""The score, on each device that it can be kept on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

HOLES = 49
"""For 250 points at five a hole, besides the game hole."""

PEGS = """() => {
    const middle = shape => {
        const { x, y, width, height } = shape.getBoundingClientRect()
        return [x + width / 2, y + height / 2]
    }
    const holes = [...document.querySelectorAll(".device .hole")].map(middle)
    return [...document.querySelectorAll(".device .peg .sign")].map(sign => {
        const [x, y] = middle(sign)
        return holes.findIndex(([a, b]) => Math.hypot(a - x, b - y) < 1)
    })
}"""
"""For each side's front peg, the hole it stands in, by its place on the page; -1 for none."""


def keep_on(player: Player, device: str) -> None:
    """Chooses what the score is kept on: by tabs where there are any, else in the menu."""
    tab = player.page.get_by_role("radio", name=device)
    if tab.count():
        tab.check(force=True)
        return
    player.choose("Settings")
    tab.check(force=True)
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def figures(player: Player) -> list[int]:
    """The scores in figures, the other's first."""
    told = player.page.locator(".device-figures, .tally b").all_text_contents()
    return [int(text.replace("−", "-")) for text in told]


def check_drawing(player: Player, device: str, theirs: int, mine: int) -> None:
    """What is drawn is what the server says that both have."""
    drawn = player.page.locator(".device")
    assert figures(player) == [theirs, mine]
    if device == "Figures":
        expect(drawn).to_have_count(0)
        return
    label = drawn.get_attribute("aria-label") or ""
    assert [int(number) for number in re.findall(r": (\d+)", label)] == [theirs, mine]
    if device == "Board":
        expected = [theirs // 5 - 1, HOLES + mine // 5 - 1]
        # Who has nothing yet stands before the first hole.
        known = [hole if points else -1 for hole, points in zip(expected, (theirs, mine), strict=True)]
        assert player.page.evaluate(PEGS) == known
    elif device == "Abacus":
        sides = drawn.locator(".inked")
        assert 5 * sides.nth(0).locator(".bead-down").count() == theirs
        assert 5 * sides.nth(1).locator(".bead-down").count() == mine
    else:
        sides = drawn.locator(".inked")
        for at, points in enumerate((theirs, mine)):
            strokes = sides.nth(at).locator("path.stroke").count()
            rings = sides.nth(at).locator("circle.stroke").count()
            assert 5 * strokes + 10 * rings == points


def test_the_score_is_kept_on_what_one_likes(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    player = arrive(serving, size)
    player.button("Play").first.click()
    player.play_hand()
    # It is rare, but there are hands in which nobody scores.
    while not any(player.known()["scores"]):
        player.go_on()
        player.play_hand()
    known = player.known()
    mine = known["scores"][known["me"] - 1]
    theirs = sum(known["scores"]) - mine
    for device in ("Figures", "Board", "Abacus", "X sheet"):
        keep_on(player, device)
        check_drawing(player, device, theirs, mine)
        player.check_screen()
    player.page.reload()
    assert player.wait_for_turn() == "nobody"
    expect(player.settlement).to_be_visible()
    check_drawing(player, "X sheet", theirs, mine)
    player.go_on()
    player.play_hand()
    known = player.known()
    mine = known["scores"][known["me"] - 1]
    check_drawing(player, "X sheet", sum(known["scores"]) - mine, mine)
