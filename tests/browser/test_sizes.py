"""Whole hands of every kind in windows of every size, in light and dark: nothing is over anything, or out of reach."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import keep
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

WINDOWS = {"small": (320, 568), "phone": (360, 640), "across": (568, 320), "desktop": (1280, 800)}
THEMES = ("light", "dark")

FINGER = 44
"""Pixels that a target needs either way."""

CROWDED = 32
"""Pixels across a tile of a hand, however many there are; its row makes it up in height."""

LEAST = {"small": 10, "phone": 10, "across": 10, "desktop": 12}
"""Pixels a unit at the least: a tile, which is 4 units by 2, has 40 by 20."""

LEGIBLE = 4.5
"""How many times as bright what is written is as its ground, or the other way round, by WCAG's measure."""

HANDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "muggins": ("muggins", 2, {}),
    "with a call": ("masters-all-fives", 2, {}),
    "four arms from every double": ("five-up", 2, {}),
    "sniff": ("sniff", 2, {}),
    "points for fives and threes": ("fives-and-threes", 3, {}),
    "no points on the table": ("block", 4, {}),
    "five seats": ("all-fives", 5, {}),
    "pairs": ("all-fives", 4, {"pairs": True}),
}
"""A game, its seats and its options."""

SEEN = """() => {
    const seen = element => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length
    const box = element => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { name: element.className.baseVal ?? element.className, left, top, right, bottom }
    }
    const all = selector => [...document.querySelectorAll(selector)].filter(seen)
    const bright = colour => {
        const [red, green, blue] = colour.match(/[\\d.]+/g).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const ground = element => {
        for (let at = element; at; at = at.parentElement) {
            const { backgroundColor } = getComputedStyle(at)
            if (!/, 0\\)$/.test(backgroundColor)) return backgroundColor
        }
    }
    const contrast = element => {
        const ratio = bright(getComputedStyle(element).color) / bright(ground(element))
        return { name: element.className, ratio: Math.max(ratio, 1 / ratio) }
    }
    return {
        window: [innerWidth, innerHeight],
        u: Number(document.querySelector(".board-camera").style.transform.match(/scale\\((.+)\\)/)[1]),
        parts: all(".play > .top, .play > .score, .play > .felt, .play > .rail, .play > .settlement, .side").map(box),
        inside: all(".seat, .boneyard, .count, .compass, .hand-tile, .actions button, .settlement > .main").map(box),
        buttons: all("main button:not(.hand-tile), .settlement > .main").map(box),
        tiles: all(".hand-tile").map(box),
        cloth: all(".cloth").map(box)[0],
        ends: all(".slot-dashes").map(box),
        words: all(".seat-name, .boneyard, .sum, .line, .settlement h2, .settlement .quietly, .main").map(contrast),
    }
}"""


class Look(NamedTuple):
    """In what a table is looked at."""

    window: str
    theme: str


LOOKS = [Look(window, theme) for theme, window in itertools.product(THEMES, WINDOWS)]


def turn_to(page: Page, look: Look) -> None:
    width, height = WINDOWS[look.window]
    page.set_viewport_size({"width": width, "height": height})
    keep(page, "theme", look.theme)


def reaches(inner: dict[str, Any], width: float, height: float) -> bool:
    before = min(inner["left"], inner["top"])
    beyond = max(inner["right"] - width, inner["bottom"] - height)
    return bool(before >= -0.5 and beyond <= 0.5)


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(across > 1 and down > 1)


def within(inner: dict[str, float], outer: dict[str, float]) -> bool:
    sides = [inner["left"] - outer["left"], inner["top"] - outer["top"]]
    sides += [outer["right"] - inner["right"], outer["bottom"] - inner["bottom"]]
    return min(sides) >= -0.5


def check(player: Player, look: Look) -> None:
    """Everything is in view, apart from everything else, legible, and large enough for a finger."""
    player.check_screen()
    found = player.page.evaluate(SEEN)
    width, height = found["window"]
    assert [part for part in [*found["parts"], *found["inside"]] if not reaches(part, width, height)] == []
    for one, other in itertools.combinations(found["parts"], 2):
        assert not overlap(one, other), (one, other)
    for one, other in itertools.combinations(found["tiles"], 2):
        assert not overlap(one, other), (one, other)
    for tile in found["tiles"]:
        assert tile["right"] - tile["left"] >= CROWDED - 0.5, tile
        assert tile["bottom"] - tile["top"] >= FINGER, tile
    for button in found["buttons"]:
        assert button["right"] - button["left"] >= FINGER - 0.5, button
        assert button["bottom"] - button["top"] >= FINGER - 0.5, button
    assert [word for word in found["words"] if word["ratio"] < LEGIBLE] == []
    check_ends(found, look)


def check_ends(found: dict[str, Any], look: Look) -> None:
    """No tile is too small while anything is to be done; all lit ends are in view unless it would be, and then one."""
    if not found["tiles"]:
        return
    assert found["u"] >= LEAST[look.window]
    out = [end for end in found["ends"] if not within(end, found["cloth"])]
    assert out == [] or (found["u"] == LEAST[look.window] and len(out) < len(found["ends"])), out


def play(player: Player, looks: Iterator[Look], moves: int | None = None) -> None:
    """Plays until the hand is over, or so many moves, and looks before each in another way than before the last."""
    for _ in range(moves) if moves else itertools.count():
        if player.wait_for_turn() != "me":
            break
        look = next(looks)
        turn_to(player.page, look)
        check(player, look)
        if player.playable.count():
            # Once it may be drawn at all, what is chosen lights its ends, unless there is but the lead.
            player.playable.first.click()
            check(player, look)
            player.page.keyboard.press("Escape")
        player.move()


@pytest.mark.parametrize("kind", HANDS)
def test_a_whole_hand(serving: Server, arrive: Arrive, kind: str) -> None:
    game, seats, options = HANDS[kind]
    player = arrive(serving)
    others = [{"bot": "casual"}] * (seats - 1)
    player.open(game, seats=[{"me": True}, *others], options=options)
    play(player, itertools.cycle(LOOKS))
    expect(player.settlement).to_be_visible()
    for look in LOOKS:
        turn_to(player.page, look)
        check(player, look)
        expect(player.button("Next hand")).to_be_in_viewport(ratio=1)


def test_a_hand_of_twenty_tiles_can_be_played(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.open("all-fives", seats=[{"me": True}, {"bot": "casual"}], options={"set": 9, "tiles": 20})
    play(player, itertools.cycle(LOOKS), moves=len(LOOKS))
