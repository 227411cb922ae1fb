"""Whole hands at the table, by tapping."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player, branches
from tests.support.live_server import Server

HANDS = 20
"""Of ten of them nine have a spinner with an arm."""

HUSHES = """() => {
    window.hushes = []
    new MutationObserver(() => document.querySelectorAll(".hush").forEach(words => hushes.push(words.innerText)))
        .observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
"""Keeps what is said of a spinner that falls silent, which stands there until one's own next tile."""


def test_a_whole_hand_of_all_fives_with_spinner_arms(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    player = arrive(serving, size)
    player.page.evaluate(HUSHES)
    player.button("Play").first.click()
    for _ in range(HANDS):
        player.play_hand(player.check_screen)
        last = player.known()["last"]
        assert len(player.boxes()) == len(last["layout"])
        if branches(last["layout"]):
            spinner = next(laid["tile"] for laid in last["layout"] if len(set(laid["tile"].split("-"))) == 1)
            hushed = f"{spinner} is covered on both sides: it no longer counts."
            # The double blank has counted nothing before.
            assert (hushed in player.page.evaluate("hushes")) == (spinner != "0-0")
            break
        player.go_on()
    else:
        pytest.fail(f"no spinner had an arm in {HANDS} hands")


TOLD = """() => [
    Number(document.querySelector("[data-testid=table]").dataset.number),
    document.querySelector(".sum")?.innerText ?? "",
]"""


def told_as_a_sum(player: Player) -> None:
    """What the screen says of the count is what the server's ends add up to.

    The other may play while we look, and may end the hand: so we look again until both are of one moment.
    """
    told: list[int] = []
    for _ in range(40):
        table = player.known()
        number, words = player.page.evaluate(TOLD)
        hand = table["hand"]
        if number == table["number"]:
            if hand is None or not hand["layout"]:
                return
            assert sum(end["counts"] for end in hand["ends"]) == hand["count"]
            told = [int(found) for found in re.findall(r"\d+", words.rpartition("\n")[2] or words)]
            if told[-1:] == [hand["count"]]:
                return
        player.page.wait_for_timeout(100)
    pytest.fail(f"the screen goes on saying {told}, but the count is {hand and hand['count']}")


def test_the_count_is_told_as_a_sum(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    player.button("Play").first.click()
    player.play_hand(lambda: told_as_a_sum(player))


def test_a_match_of_muggins_to_its_winner_and_a_rematch(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/#new/muggins")
    player.page.get_by_label("Target", exact=True).fill("50")
    player.page.get_by_label("Target", exact=True).blur()
    player.button("Start").click()
    for _ in range(40):
        player.play_hand()
        table = player.known()
        if table["result"]:
            break
        player.go_on()
    winner = table["result"]["winner"]
    assert max(table["scores"]) >= 50
    expect(player.settlement).to_contain_text("You" if winner == table["me"] else "Casual", ignore_case=True)
    player.go_on()
    # So much is not made with the first tile.
    assert player.wait_for_turn() == "me"
    table = player.known()
    assert (table["result"], table["hand"]["number"]) == (None, 1)


@pytest.mark.parametrize("game", ["five-up", "sniff-four-way", "fives-and-threes", "masters-all-fives"])
def test_a_hand_of_other_games(serving: Server, arrive: Arrive, game: str) -> None:
    player = arrive(serving, path=f"/#new/{game}")
    player.button("Start").click()
    player.play_hand(player.check_screen)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_hand_with_more_seats(serving: Server, arrive: Arrive, seats: int) -> None:
    player = arrive(serving, path="/#new/all-fives")
    player.page.get_by_role("radio", name=str(seats)).check(force=True)
    player.button("Start").click()
    player.play_hand(player.check_screen)
    assert len(player.known()["seats"]) == seats
    expect(player.button("Next hand")).to_be_in_viewport(ratio=1)
