"""The trainer: puzzles, those of a day and those out of one's own mistakes, and the counting."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import PATIENCE, SOON, Player
from tests.browser.test_review import DEALT, laid, play_on
from tests.support.live_server import Server

ANALYSED = 4 * PATIENCE
"""Milliseconds until a whole match has been analysed."""


def solve(page: Page) -> None:
    """Answers a puzzle with the play that is best."""
    tile, _, against = (page.get_by_test_id("think").get_attribute("data-best") or "").partition(">")
    page.locator(f"[data-tile='{tile}']").click()
    if page.locator(".slot").count() > 1:
        page.locator(f"[data-slot='{against}']").press("Enter")
    else:
        page.locator(f"[data-tile='{tile}']").click()


def test_the_puzzle_of_the_day_is_the_same_for_all_and_makes_a_streak(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    tables = []
    for _ in range(2):
        player = arrive(serving, size)
        page = player.page
        page.clock.set_fixed_time("2026-02-28T12:00:00Z")
        player.go("/train")
        page.get_by_role("link", name="Puzzle of the day").click()
        tables.append((_thought_about(page), laid(page)))
    assert tables[0] == tables[1]
    for day, streak in (("2026-02-28", "1 day in a row"), ("2026-03-01", "2 days in a row")):
        page.clock.set_fixed_time(f"{day}T12:00:00Z")
        player.go("/train/daily")
        tables.append((_thought_about(page), laid(page)))
        solve(page)
        expect(page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")
        page.get_by_role("link", name="Back").click()
        expect(page.get_by_role("link", name="Puzzle of the day")).to_contain_text(streak)
    assert tables[1] == tables[2] != tables[3]


def _thought_about(page: Page) -> str:
    """Which position it is."""
    expect(page.get_by_test_id("think")).to_be_visible()
    return page.get_by_test_id("think").get_attribute("data-id") or ""


def test_puzzles_that_were_loaded_are_solved_without_a_connection(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/train/puzzles")
    page = player.page
    _thought_about(page)
    player.context.set_offline(True)
    for _ in range(2):
        solved = _thought_about(page)
        solve(page)
        expect(page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")
        page.get_by_role("button", name="Next").click()
        expect(page.get_by_test_id("verdict")).to_have_count(0)
        assert _thought_about(page) != solved


@pytest.mark.parametrize("right", [True, False])
def test_the_count_is_said(serving: Server, arrive: Arrive, right: bool) -> None:
    page = arrive(serving, path="/train/count").page
    count = page.get_by_test_id("count").get_attribute("data-answer") or ""
    answers = page.locator(".lesson-choices button")
    expect(answers).to_have_count(4)
    next(answer for answer in answers.all() if (answer.inner_text() == count) == right).click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-right", json.dumps(right))
    expect(page.get_by_test_id("verdict")).to_contain_text(count)


def test_the_missing_tiles_are_named(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    page = arrive(serving, size, "/train/missing").page
    missing = (page.get_by_test_id("missing").get_attribute("data-answer") or "").split()
    assert not set(missing) & set(laid(page))
    for tile in missing:
        page.get_by_role("button", name=tile, exact=True).click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")


def test_sniffs_first_double_may_be_laid_in_line(serving: Server, arrive: Arrive) -> None:
    """4-4 on 4-1 makes 1 + 4 in line, which scores, and 1 + 8 crosswise, which does not."""
    player = arrive(serving)
    page = player.page
    ways = {True: {"count": 5, "points": 5, "worth": 5}, False: {"count": 9, "points": 0, "worth": 0}}
    actions = [
        {"tile": "4-4", "against": "4-1", "in_line": in_line, "stderr": 0, "why": None, **makes}
        for in_line, makes in ways.items()
    ]
    led = {"kind": "play", "seat": 2, "tile": "4-1", "against": None, "in_line": False, "points": 5}
    ends = [{"against": "4-1", "pip": pip, "counts": pip} for pip in (4, 1)]
    position = {
        "id": "in line",
        "rules": "sniff",
        "game": {"spinner": "sniff", "set": 6},
        "record": "",
        "seat": 1,
        "moves": [{"event": led, "ends": ends, "count": 5}],
        "mine": ["4-4", "6-5"],
        "tiles": [2, 6],
        "boneyard": 14,
        "out": [],
        "actions": actions,
    }
    cards = {"all": [{"box": 0, "due": 0, "position": position}]}
    page.evaluate("cards => localStorage.setItem('muggins.mistakes', JSON.stringify(cards))", cards)
    player.go("/train/mistakes")
    page.locator("[data-tile='4-4']").click()
    page.get_by_role("radio", name="In line").check(force=True)
    page.locator(".slot").press("Enter")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")


@pytest.mark.parametrize("exercise", ["played", "mistakes"])
def test_who_has_played_no_match_is_led_on(serving: Server, arrive: Arrive, exercise: str) -> None:
    page = arrive(serving, path=f"/train/{exercise}").page
    page.get_by_role("link", name="My games").click()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_ones_matches_are_looked_through_and_added_up(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    player = arrive(serving, size)
    # There is something to decide, at the latest for who leads the second hand.
    options = {"target": 60, "lead-next": "rotate"}
    player.open("all-fives", options=options, seats=[{"me": True}, {"bot": "greedy"}])
    play_badly(player)
    # It is kept here as it ends, or when it is looked at.
    player.go(f"/games/{player.id}")
    player.page.get_by_role("link", name="Review this game").wait_for()
    player.go("/train")
    player.page.get_by_role("link", name="How you play").click()
    player.button("Look through 1 match more").click()
    told = player.page.get_by_test_id("played")
    expect(told).to_have_attribute("data-matches", "1", timeout=ANALYSED)
    expect(told).to_contain_text("points lost a decision")
    expect(player.page.get_by_role("button", name="Look through")).to_have_count(0)


def test_ones_own_match_is_reviewed_and_its_mistakes_come_back(serving: Server, arrive: Arrive) -> None:
    """From the deal of the record on: who plays what scores least does not win at once with 5-5, which is a blunder."""
    player = arrive(serving)
    id = play_on(player, DEALT)
    play_badly(player)
    player.page.get_by_role("link", name="Review the match").click()
    expect(player.page).to_have_url(f"{serving.url}/review/{id}")
    expect(player.page.locator("[data-testid=review][data-done=true]")).to_be_visible(timeout=ANALYSED)
    expect(player.page.locator(".review-loss .loss").first).to_be_visible()
    player.go("/train/mistakes")
    expect(player.page.get_by_test_id("think")).to_be_visible()
    solve(player.page)
    expect(player.page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")


def play_badly(player: Player) -> None:
    """Plays to the end of the match, and always what scores least."""
    while True:
        table = player.known()
        if table["result"]:
            return
        if act := _worst(table):
            # Where it comes too early it is refused, and tried again.
            url = f"{player.url}/api/tables/{player.id}/actions"
            player.context.request.post(url, data=act, headers={"Origin": player.url})
        else:
            player.page.wait_for_timeout(SOON)


def _worst(table: Any) -> dict[str, Any] | None:
    hand = table["hand"]
    if hand is None:
        return {"after": table["number"], "kind": "next"}
    if hand["to_move"] != table["me"]:
        return None
    if not hand["legal"]:
        return {"after": table["number"], "kind": "draw"}
    play = min(hand["legal"], key=lambda play: play["points"])
    return {"after": table["number"], "kind": "play"} | {
        key: play[key] for key in ("tile", "against", "in_line")
    }
