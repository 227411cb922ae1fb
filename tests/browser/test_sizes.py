"""Whole hands in windows of every size, in light and dark: nothing overlaps, nothing is out of view or reach."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.server.running import Server

WINDOWS = {"small": (320, 568), "phone": (360, 640), "across": (568, 320), "desktop": (1280, 800)}

FINGER = 44
"""Pixels that a target needs either way."""

TILE = 25
"""Pixels across a tile of the largest hands in the smallest windows; its row makes it up in height."""

HANDS = [
    ("muggins", 2, "small", "light"),
    ("five-up", 2, "phone", "dark"),
    ("sniff", 2, "across", "light"),
    ("fives-and-threes", 2, "desktop", "dark"),
    ("all-fives", 5, "small", "dark"),
    ("all-fives", 4, "across", "dark"),
    ("muggins", 3, "phone", "light"),
    ("all-fives", 4, "desktop", "light"),
]

BOXES = """() => {
    const seen = element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length
    const box = element => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { name: element.className.baseVal ?? element.className, left, top, right, bottom }
    }
    const all = selector => [...document.querySelectorAll(selector)].filter(seen)
    return {
        window: [innerWidth, innerHeight],
        parts: all(".play > .top, .play > .score, .play > .felt, .play > .rail, .play > .settlement, .side").map(box),
        inside: all(".seat, .boneyard, .count, .compass, .hand-tile, .actions button, .settlement > .main").map(box),
        buttons: all("main button:not(.hand-tile), .settlement > .main").map(box),
        tiles: all(".hand-tile").map(box),
    }
}"""


def reaches(inner: dict[str, Any], width: float, height: float) -> bool:
    before = min(inner["left"], inner["top"])
    beyond = max(inner["right"] - width, inner["bottom"] - height)
    return bool(before >= -0.5 and beyond <= 0.5)


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(across > 1 and down > 1)


def check(player: Player) -> None:
    """Everything is in view, apart from everything else, and large enough for a finger."""
    player.check_screen()
    found = player.page.evaluate(BOXES)
    width, height = found["window"]
    assert [part for part in [*found["parts"], *found["inside"]] if not reaches(part, width, height)] == []
    for at, part in enumerate(found["parts"]):
        assert [other for other in found["parts"][:at] if overlap(part, other)] == [], part
    for at, tile in enumerate(found["tiles"]):
        assert [other for other in found["tiles"][:at] if overlap(tile, other)] == [], tile
        assert tile["right"] - tile["left"] >= TILE
        assert tile["bottom"] - tile["top"] >= FINGER
    for button in found["buttons"]:
        assert button["right"] - button["left"] >= FINGER - 0.5, button
        assert button["bottom"] - button["top"] >= FINGER - 0.5, button


@pytest.mark.parametrize(("game", "seats", "window", "light"), HANDS)
def test_a_whole_hand(
    serving: Server, arrive: Arrive, game: str, seats: int, window: str, light: str
) -> None:
    player = arrive(serving, WINDOWS[window], path=f"/#new/{game}")
    player.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    if seats > 2:
        player.page.get_by_role("radio", name=str(seats)).check(force=True)
    player.button("Start").click()
    player.play_hand(lambda: check(player))
    check(player)
    expect(player.button("Next hand")).to_be_in_viewport(ratio=1)
    assert len(player.known()["seats"]) == seats


def test_a_hand_in_pairs(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, WINDOWS["small"])
    seats = [{"me": True}, {"bot": "casual"}, {"bot": "casual"}, {"bot": "casual"}]
    player.open("all-fives", seats=seats, options={"pairs": True})
    player.play_hand(lambda: check(player))
    check(player)
    expect(player.button("Next hand")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("window", ["small", "across"])
def test_a_hand_of_twenty_tiles_can_be_played(serving: Server, arrive: Arrive, window: str) -> None:
    player = arrive(serving, WINDOWS[window])
    player.open(
        "all-fives",
        seats=[{"me": True}, {"bot": "casual"}],
        options={"set": 9, "tiles": 20},
    )
    for _ in range(3):
        if player.wait_for_turn() == "nobody":
            break
        check(player)
        player.move()
