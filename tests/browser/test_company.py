"""People at one table: who comes, watches, goes, speaks, runs out of time and takes a tile back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.noted import note, noted, wait_for
from tests.browser.player import Player
from tests.support.live_server import Server

SAID = "[data-testid=said]"


def pair(
    serving: Server, arrive: Arrive, *, game: str = "all-fives", **more: object
) -> tuple[Player, Player]:
    """Ada and Bo at a table, in the middle of the first hand: first the one to move, then the other."""
    ada, bo = arrive(serving), arrive(serving)
    bo.go(ada.open(game, **more))
    bo.sit("Bo")
    for player in (ada, bo):
        expect(player.hand.first).to_be_visible()
    mover = ada if ada.known()["hand"]["to_move"] == ada.known()["me"] else bo
    mover.wait_for_turn()
    return (ada, bo) if mover is ada else (bo, ada)


def led(serving: Server, arrive: Arrive, *, grace: float = 60) -> tuple[Player, Player]:
    """Two at a table: first the one who has just laid a tile, then the other."""
    mover, other = pair(serving, arrive, grace=grace)
    mover.move()
    other.wait_for_turn()
    return mover, other


def name_of(player: Player) -> str:
    known = player.known()
    name: str = known["seats"][known["me"] - 1]["name"]
    return name


def test_an_open_table_is_found_joined_and_watched(serving: Server, arrive: Arrive) -> None:
    host = arrive(serving, path="/#new/muggins/open")
    host.page.get_by_label("Your name").fill("Ada of the lobby")
    host.page.get_by_label("Clock").select_option(label="10 minutes each a match")
    host.button("Open the table").click()
    expect(host.table).to_contain_text("10 minutes each a match")
    guest, onlooker = arrive(serving, path="/#lobby"), arrive(serving, path="/#lobby")
    guest.button("Join Muggins with Ada of the lobby").click()
    for player in (host, guest):
        expect(player.hand.first).to_be_visible()
    onlooker.page.get_by_role("link", name="Watch Muggins with Ada of the lobby").click()
    expect(onlooker.page.get_by_test_id("watching")).to_have_text("You are watching.")
    assert onlooker.hand.count() == onlooker.button("Say something").count() == 0
    onlooker.check_screen()


def test_who_goes_is_waited_for_then_played_for_and_yields_to_on_coming_back(
    serving: Server, arrive: Arrive
) -> None:
    stays, goes = led(serving, arrive, grace=3)
    name, path = name_of(goes), f"/t/{goes.id}"
    # For as long as he is waited for, which is not long.
    gone = "[data-testid=gone]"
    note(stays.page, gone)
    goes.go("/")
    expect(stays.page.locator(".seat")).to_contain_text("Club plays")
    wait_for(stays.page, gone, f"{name} has gone")
    # It was the turn of who has gone: the computer player goes on with the hand.
    assert stays.wait_for_turn() in ("me", "nobody")
    goes.go(path)
    expect(stays.page.locator(".seat")).not_to_contain_text("Club plays")
    expect(stays.page.locator(SAID)).to_contain_text(f"{name} is back.")


def test_a_seat_left_between_hands_is_taken_by_one_who_watches(serving: Server, arrive: Arrive) -> None:
    one, other = pair(serving, arrive, options={"target": 500})
    onlooker = arrive(serving, path=f"/t/{one.id}")
    expect(onlooker.page.get_by_test_id("watching")).to_be_visible()
    while (hand := one.known()["hand"]) is not None:
        mover = one if hand["to_move"] == one.known()["me"] else other
        mover.wait_for_turn()
        mover.move()
    expect(other.settlement).to_be_visible()
    other.choose("Leave your seat")
    expect(other.button("Play now")).to_be_visible()
    expect(onlooker.settlement).to_be_visible()
    onlooker.sit("Cy")
    for player in (one, onlooker):
        player.button("Next hand").click()
    for player in (one, onlooker):
        expect(player.hand.first).to_be_visible()
    assert {seat["name"] for seat in one.known()["seats"]} >= {"Cy", name_of(one)}


def test_what_somebody_says_is_seen_unless_muted(serving: Server, arrive: Arrive) -> None:
    one, other = pair(serving, arrive)
    bubble = f"[data-testid=bubble-{one.known()['me']}]"
    for player in (one, other):
        note(player.page, bubble)
    note(one.page, f"{bubble}:has(svg)")
    one.say("Nice play!")
    for player in (one, other):
        wait_for(player.page, bubble, "Nice play!")
    expect(other.page.locator(SAID)).to_contain_text(f"{name_of(one)}: Nice play!")
    other.button("Say something").click()
    other.button(f"Mute {name_of(one)}").click()
    other.page.keyboard.press("Escape")
    expect(other.page.locator(bubble)).to_be_hidden()
    one.page.wait_for_timeout(2100)  # people give each other a moment
    one.say("Applause")
    wait_for(one.page, f"{bubble}:has(svg)")
    other.shows(one.known())
    assert noted(other.page, bubble) == ["Nice play!"]


def test_a_tile_is_taken_back_if_the_other_agrees(serving: Server, arrive: Arrive) -> None:
    mover, other = led(serving, arrive)
    assert len(mover.boxes()) == 1
    mover.choose("Take my last tile back")
    expect(mover.page.get_by_test_id("undo")).to_contain_text(f"Waiting for {name_of(other)}")
    other.button("No, leave it").click()
    expect(mover.table).to_contain_text(f"{name_of(other)} would rather not.")
    mover.choose("Take my last tile back")
    other.button("Yes, take it back").click()
    assert mover.wait_for_turn() == "me"
    for player in (mover, other):
        expect(player.page.locator(".board-tile")).to_have_count(0)
        player.check_screen()


def test_a_clock_runs_is_marked_and_a_computer_player_moves_in_the_end(
    serving: Server, arrive: Arrive
) -> None:
    ada, bo = arrive(serving), arrive(serving)
    bo.go(ada.open("all-fives", clock={"kind": "move", "length": 5}))
    marked = [f"[data-testid=clock-{seat}]:has(svg)" for seat in (1, 2)]
    # From before the first clock runs: it does not wait for anybody who looks.
    for player in (ada, bo):
        for shown in (SAID, *marked):
            note(player.page, shown)
    bo.sit("Bo")
    expect(ada.page.locator(".board-tile")).not_to_have_count(0)
    known = ada.known()
    seat = (known["hand"] or known["last"])["layout"][0]["seat"]
    mover, other = (ada, bo) if seat == known["me"] else (bo, ada)
    for player in (mover, other):
        wait_for(player.page, marked[seat - 1], "0:03")
    wait_for(mover.page, SAID, "Your time is up: a computer player moves for you.")
    wait_for(other.page, SAID, f"The time of {name_of(mover)} is up")


def test_tiles_wait_while_others_may_declare_or_call(serving: Server, arrive: Arrive) -> None:
    mover, other = pair(serving, arrive, game="muggins", options={"call": True}, window=30)
    mover.move()
    expect(other.page.locator(".call-bar")).to_be_visible()
    assert other.playable.count() == 0
    other.hand.first.click()
    expect(other.table).to_contain_text("waits a moment")
    expect(mover.button("Declare")).to_be_visible()


def test_the_next_tile_is_laid_when_nobody_may_declare_or_call_any_more(
    serving: Server, arrive: Arrive
) -> None:
    mover, other = pair(serving, arrive, game="muggins", options={"call": True}, window=1)
    mover.move()
    other.shows(mover.known())
    expect(other.page.locator(".call-bar")).to_be_hidden()
    assert other.known()["hand"]["to_move"] == other.known()["me"]
    other.move()
    # What was not declared in time may be called now, and be declared no more.
    may_call = other.known()["hand"]["may_call"]
    expect(other.button("Muggins!")).to_have_count(int(may_call))


def test_points_that_were_not_declared_are_taken_by_calling(serving: Server, arrive: Arrive) -> None:
    ada, bo = pair(serving, arrive, game="muggins", options={"call": True, "target": 5000}, window=0)
    for _ in range(400):
        table = ada.known()
        if table["hand"] is None:
            for player in (ada, bo):
                player.move_by_request(player.known())
            continue
        layout = table["hand"]["layout"]
        mover = ada if table["hand"]["to_move"] == table["me"] else bo
        # What a tile has made may be called once the next one lies.
        made = count_of(layout[:-1])
        before_last = layout[-2]["seat"] if len(layout) > 1 else None
        caller = bo if before_last == table["me"] else ada
        if made and made % 5 == 0 and caller.known()["hand"]["may_call"]:
            break
        mover.move_by_request(mover.known())
    else:
        pytest.fail("no tile made a multiple of five in so many moves")
    had = caller.known()["scores"]
    caller.shows(caller.known())
    caller.button("Muggins!").click()
    expect(caller.page.locator(".points")).to_contain_text(f"You score {made}.")
    listener = bo if caller is ada else ada
    expect(listener.page.get_by_test_id("said")).to_contain_text(
        f"{name_of(caller)} calls “Muggins!” {name_of(caller)} scores {made}."
    )
    gained = [after - before for before, after in zip(had, caller.known()["scores"], strict=True)]
    assert gained[caller.known()["me"] - 1] == made
    assert sum(gained) == made
    expect(caller.button("Muggins!")).to_have_count(0)


def count_of(layout: Sequence[dict[str, Any]]) -> int:
    """What the ends of a line of Muggins count, which has two of them and no spinner."""
    if len(layout) < 2:
        return sum(pips(laid["tile"])[0] + pips(laid["tile"])[1] for laid in layout)
    beside = {laid["tile"]: 0 for laid in layout}
    left = {laid["tile"]: list(pips(laid["tile"])) for laid in layout}
    for laid in layout[1:]:
        tile, against = laid["tile"], laid["against"]
        touching = next(pip for pip in pips(tile) if pip in left[against])
        for one in (tile, against):
            beside[one] += 1
            left[one].remove(touching)
    ends = [tile for tile, tiles in beside.items() if tiles == 1]
    return sum(left[tile][0] * (2 if len(set(pips(tile))) == 1 else 1) for tile in ends)


def pips(tile: str) -> tuple[int, int]:
    high, low = tile.split("-")
    return int(high), int(low)


def kinds_of_events(player: Player) -> list[str]:
    """What has happened at the table so far, which is told to who asks for something without having seen it."""
    refusal = player.context.request.post(
        f"{player.url}/api/tables/{player.id}/actions",
        data={"after": 0, "kind": "draw"},
        headers={"Origin": player.url},
    )
    assert refusal.status == 409
    return [event["kind"] for event in refusal.json()["events"]]


@pytest.mark.parametrize("refreshed", [False, True], ids=["at-once", "after-a-refresh"])
def test_a_deal_is_sealed_before_the_hand_and_checked_after_it(
    serving: Server, arrive: Arrive, refreshed: bool
) -> None:
    player = arrive(serving)
    player.button("Play").first.click()
    player.wait_for_turn()
    # A device has five seconds to show its number; the deal does not wait for one that is slower.
    late = "unrevealed" in kinds_of_events(player)
    deal = player.known()["deal"]
    assert deal["commits"][player.known()["me"] - 1] is not None
    player.choose("How this deal was made")
    expect(player.page.get_by_test_id("sealed")).to_contain_text(deal["commit"][:8])
    player.page.keyboard.press("Escape")
    player.play_hand()
    if refreshed:
        player.page.reload()
        expect(player.settlement).to_be_visible()
    player.choose("How this deal was made")
    opened = player.page.get_by_test_id("opened")
    expect(opened).to_have_attribute("data-state", "holds")
    expect(opened.get_by_text("Your own number is among them.")).to_have_count(int(not late))
