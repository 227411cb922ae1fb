"""What a screen reader says at the table: the phrases of a virtual one, which reads the real page in the browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player, awaited
from tests.support.live_server import Server

READER = (
    Path(__file__).parents[2] / "web/node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
)

LOAD = """async source => {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }))
    window.reader = (await import(address)).virtual
}"""

READ = """async selector => {
    await reader.start({ container: document.querySelector(selector) })
    const phrases = [await reader.lastSpokenPhrase()]
    for (let step = 0; step < 400; step++) {
        await reader.next()
        const phrase = await reader.lastSpokenPhrase()
        if ((phrases[0] && phrase === phrases[0]) || phrase === "end of document") break
        phrases.push(phrase)
    }
    await reader.stop()
    return phrases
}"""

LISTEN = "async selector => { await reader.start({ container: document.querySelector(selector) }) }"
HEARD = """async () => {
    const phrases = await reader.spokenPhraseLog()
    return phrases.filter(phrase => phrase.startsWith("polite: ")).join(" ")
}"""

TILE = r"button, \d-\d, (playable, (1 place|\d places)|does not fit), (not )?disabled, not pressed"
END = (
    r"button, (Top|Right|Bottom|Left) arm, \d\. Placing \d-\d makes \d+(, scores \d+)?\., key shortcuts [A-Z]"
)


def read(player: Player, selector: str = "main") -> list[str]:
    """All that a screen reader says of a part of the page, from its beginning to its end."""
    phrases: list[str] = player.page.evaluate(READ, selector)
    return phrases


def heard(player: Player, last: str) -> str:
    """All that was said by itself, up to some words: a screen reader says it after it was written."""
    told: str = awaited(player.page, HEARD, lambda told: last in told)
    return told


@pytest.fixture
def pair(serving: Server, arrive: Arrive) -> tuple[Player, Player]:
    """Two at a table: first the one to move, then the other; each with a screen reader."""
    ada, bo = arrive(serving, tools=True), arrive(serving, tools=True)
    bo.go(ada.open("all-fives", options={"target": 500}))
    bo.sit("Bo")
    for player in (ada, bo):
        expect(player.hand.first).to_be_visible()
        player.page.evaluate(LOAD, READER.read_text("utf-8"))
    known = ada.known()
    return (ada, bo) if known["hand"]["to_move"] == known["me"] else (bo, ada)


def is_to_move(player: Player) -> bool:
    known = player.known()
    return bool(known["hand"]["to_move"] == known["me"])


def may_play(player: Player) -> bool:
    return is_to_move(player) and bool(player.known()["hand"]["legal"])


def name_of(player: Player) -> str:
    known = player.known()
    name: str = known["seats"][known["me"] - 1]["name"]
    return name


def test_the_hand_is_a_list_and_the_ends_are_named_buttons(pair: tuple[Player, Player]) -> None:
    mover, other = pair
    while not (other.known()["hand"]["layout"] and may_play(other)):
        turn = mover if is_to_move(mover) else other
        assert turn.wait_for_turn() == "me"
        turn.move()
    other.wait_for_turn()
    said = read(other)
    known = other.known()
    tiles = known["hand"]["mine"]
    start = said.index(f"list, Your hand, {len(tiles)} tiles")
    buttons = [phrase for phrase in said[start:] if phrase.startswith("button, ") and phrase[8].isdigit()]
    assert [phrase.split(", ")[1] for phrase in buttons] == tiles
    for phrase in buttons:
        assert re.fullmatch(TILE, phrase), phrase
    held = known["seats"][2 - known["me"]]["tiles"]
    assert any(phrase.startswith(f"listitem, {name_of(mover)}, {held} tiles") for phrase in said)
    count = said.index("region, Count")
    assert str(known["hand"]["count"]) in " ".join(said[count : said.index("end of region, Count")])
    other.playable.first.click()
    expect(other.ends.first).to_be_visible()
    ends = [phrase for phrase in read(other, ".board") if phrase.startswith("button, ")]
    assert len(ends) == other.ends.count()
    for phrase in ends:
        assert re.fullmatch(END, phrase), phrase
    chosen = [phrase for phrase in read(other, ".hand") if ", pressed" in phrase]
    assert len(chosen) == 1


def test_what_happens_is_said_in_one_polite_region(pair: tuple[Player, Player]) -> None:
    mover, other = pair
    other.page.evaluate(LISTEN, "body")
    mover.wait_for_turn()
    mover.move()
    other.wait_for_turn()
    tile = other.known()["hand"]["layout"][0]["tile"]
    assert f"{name_of(mover)} led {tile}. Count " in heard(other, "Your turn.")
    assert other.page.locator("[aria-live], [role=status], [role=log]").count() == 1


def test_a_dialog_says_what_it_is_and_what_can_be_done(pair: tuple[Player, Player]) -> None:
    mover, _ = pair
    mover.button("Menu").click()
    expect(mover.page.get_by_role("dialog", name="Menu")).to_be_visible()
    said = read(mover, "dialog")
    for item in ("button, Close", "button, Settings", "button, The rules in words", "button, Resign"):
        assert item in said
    mover.page.keyboard.press("Escape")
    expect(mover.button("Menu")).to_be_focused()


def test_what_happens_while_a_dialog_is_open_is_said_in_it(pair: tuple[Player, Player]) -> None:
    mover, other = pair
    mover.wait_for_turn()
    other.button("Menu").click()
    dialog = other.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    other.page.evaluate(LISTEN, "dialog")
    mover.move()
    expect(dialog.get_by_test_id("said")).to_contain_text("Your turn.")
    told = heard(other, "Your turn.")
    assert f"{name_of(mover)} led " in told
    assert told.count("Your turn.") == 1


def test_a_settlement_is_read_with_its_sums(pair: tuple[Player, Player]) -> None:
    one, other = pair
    while one.known()["hand"] is not None:
        mover = one if is_to_move(one) else other
        mover.wait_for_turn()
        mover.move()
    assert one.wait_for_turn() == "nobody"
    expect(one.settlement).to_be_visible()
    said = " | ".join(read(one, ".settlement"))
    table = one.known()
    end, me = table["last"]["end"], table["me"]
    for seat, left in enumerate(end["left"], 1):
        who = (
            ("You have", "You have no tile left")
            if seat == me
            else (f"{name_of(other)} has", f"{name_of(other)} has no tile left")
        )
        pips = sum(int(half) for tile in left for half in tile.split("-"))
        told = f"{who[0]} {', '.join(left)} left: {pips} pip{'s' * (pips != 1)}" if left else who[1]
        assert told in said
    for side, score in enumerate(table["scores"], 1):
        name = "You" if side == me else name_of(other)
        assert f"{name}: {score}" in said
    assert "button, Next hand" in said
