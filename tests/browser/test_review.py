"""The review and the trainer: a record is looked through, played on from where it stands, and trained with."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.server.running import Server

# Of a hand with so few tiles that it is soon analysed: Ada leads the 6-1 and leaves the 5-5, which scores 10, in
# her hand.
RECORD = """[DPN "1"]
[Rules "muggins"]
[Options "tiles=3 target=10"]
[Seat1 "Ada"]
[Seat2 "Bo"]

hand 1
deal 1: 6-1 5-5 4-2
deal 2: 6-4 3-1 2-0
boneyard 6-6 6-5 6-3 6-2 6-0 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-1 4-0 3-3 3-2 3-0 2-2 2-1 1-1 1-0 0-0
lead 1
1 6-1 =7
2 6-4>6-1 =5 +5
1 4-2>6-4 =3
2 3-1>6-1 =5 +5
end target 2
"""
# The same as somebody noted it who saw no hand: nothing can be said of how good the plays were.
WATCHED = "".join(
    line for line in RECORD.splitlines(keepends=True) if not line.startswith(("deal", "boneyard"))
)


# Where she leads.
DEALT = RECORD.partition("1 6-1 =7")[0]


def link(record: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).rstrip(b"=").decode()


def laid(page: Page) -> list[str]:
    """The tiles on the board, those that might have been apart."""
    return sorted(tile.get_attribute("aria-label") or "" for tile in page.locator(".board-tile").all())


def shows(page: Page, *tiles: str) -> None:
    """Waits until just these tiles lie there."""
    expect(page.locator(".board-tile")).to_have_count(len(tiles))
    assert laid(page) == sorted(tiles)


def test_a_record_is_pasted_and_gone_through_by_keys(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    page = arrive(serving, size, "/review").page
    page.get_by_role("textbox").fill(WATCHED)
    page.get_by_role("button", name="Look through it").click()
    review = page.get_by_test_id("review")
    expect(review).to_be_visible()
    shows(page)
    for tiles in (["6-1"], ["6-1", "6-4"], ["6-1", "6-4", "4-2"]):
        page.keyboard.press("ArrowRight")
        shows(page, *tiles)
    said = page.locator(".review-caption [role=status]")
    expect(said).to_have_text("Move 3. Ada played 4-2 on 6-4. Count 3.")
    page.keyboard.press("End")
    expect(said).to_contain_text("Bo wins the match.")
    page.keyboard.press("Home")
    shows(page)
    page.get_by_role("button", name="A step on").click()
    shows(page, "6-1")
    page.get_by_role("slider").press("ArrowRight")
    shows(page, "6-1", "6-4")
    root = "document.scrollingElement"
    beyond = f"[{root}.scrollHeight - innerHeight, {root}.scrollWidth - innerWidth]"
    assert max(page.evaluate(beyond)) <= 0


def test_a_link_leads_to_a_place_and_shows_what_was_better(
    serving: Server, arrive: Arrive, size: tuple[int, int]
) -> None:
    page = arrive(serving, size, f"/review#dpn={link(RECORD)}&at=1.1").page
    expect(page.locator("[data-testid=review][data-done=true]")).to_be_visible()
    # 5-5 would have scored 10 and won the match at once.
    ghost = page.get_by_role("img", name="Best: 5-5")
    expect(ghost).to_be_visible()
    expect(page.locator(".pill")).to_have_text("best +10")
    expect(page.get_by_text("Best was 5-5.").first).to_be_visible()
    page.get_by_label("Why", exact=True).check()
    expect(page.get_by_role("row", name="5-5")).to_contain_text("100%")
    expect(page.get_by_role("row", name="6-1 played")).to_be_visible()
    page.get_by_label("Tiles", exact=True).check()
    # Ada sees her own three; of the other 25 Bo holds three.
    expect(page.locator(".known-hidden")).to_have_count(25)
    expect(page.locator(".known-really")).to_have_count(3)
    expect(page.get_by_text("Bo: no suit is ruled out.")).to_be_visible()
    page.get_by_label("Boneyard", exact=True).check()
    expect(page.locator(".known-really")).to_have_count(0)
    if size[0] < 900:
        page.get_by_label("Match", exact=True).check()
    expect(page.get_by_text("Result −10.")).to_be_visible()
    page.keyboard.press("End")
    page.get_by_role("button", name="Show me").click()
    expect(ghost).to_be_visible()


def test_a_position_tells_what_may_be_played_next(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving, path=f"/review#dpn={link(DEALT)}").page
    page.get_by_label("Why", exact=True).check()
    expect(page.get_by_role("heading", name="Best: 5-5.")).to_be_visible()
    expect(page.get_by_role("row", name="5-5")).to_contain_text("100%")
    page.get_by_label("Tiles", exact=True).check()
    expect(page.locator(".known-hidden")).to_have_count(25)


def test_it_is_tried_again_from_where_it_went_wrong(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path=f"/review#dpn={link(RECORD)}&at=1.3")
    player.page.get_by_label("Why", exact=True).check()
    player.button("Try it again from here").click()
    expect(player.table).to_be_visible()
    table = player.known()
    assert (table["me"], table["scores"]) == (1, [0, 5])
    assert table["hand"]["mine"] == ["5-5", "4-2"]
    assert [tile["tile"] for tile in table["hand"]["layout"]] == ["6-1", "6-4"]
    assert player.wait_for_turn() == "me"
    player.move()
    player.wait_for_turn()


def test_what_is_no_record_is_refused_with_its_place_and_can_be_mended(
    serving: Server, arrive: Arrive, tmp_path: Path
) -> None:
    page = arrive(serving, path="/review").page
    file = tmp_path / "match.dpn"
    file.write_text(RECORD.replace("2 3-1>6-1 =5", "2 3-1>6-1 =6"), "utf-8")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Line 15, column 11")
    expect(page.get_by_role("textbox")).to_have_value(file.read_text("utf-8"))
    page.goto(f"{serving.url}/review#dpn=AAAA")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_board_is_shared_as_a_link_a_frame_and_pictures(
    serving: Server, arrive: Arrive, tmp_path: Path
) -> None:
    player = arrive(serving, path=f"/review#dpn={link(RECORD)}&at=1.2")
    page = player.page
    page.get_by_role("button", name="Share").click()
    position = page.get_by_label("Link to this position").input_value()
    frame = page.get_by_label("For a page of your own").input_value()
    for kind, beginning in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Save as {kind}").click()
        saved = tmp_path / kind
        download.value.save_as(saved)
        assert saved.read_bytes().startswith(beginning)
    assert b"class=" not in (tmp_path / "SVG").read_bytes()
    page.set_content(f"<h1>Elsewhere</h1>{frame}")
    board = page.frame_locator("iframe").locator(".board-tile")
    expect(board).to_have_count(2)
    other = player.another_tab()
    other.goto(position)
    expect(other.locator(".board-tile")).to_have_count(2)
    expect(other.get_by_role("button", name="A step on")).to_have_attribute("aria-disabled", "true")


def test_a_board_in_a_frame_needs_no_storage(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving).page
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { configurable: true, get() { throw new Error('denied') } })"
    )
    page.goto(f"{serving.url}/embed#dpn={link(RECORD)}&at=1.2")
    expect(page.locator(".board-tile")).to_have_count(2)
    expect(page.get_by_text("Count 1 + 4 = 5")).to_be_visible()


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


def ask(player: Player, path: str, body: object) -> Any:
    """What the interface answers to somebody's browser."""
    answer = player.context.request.post(
        f"{player.url}/api/{path}", data=body, headers={"Origin": player.url}
    )
    assert answer.ok, answer.text()
    return answer.json()


def play_on(player: Player, record: str) -> str:
    """Goes to a table at which Ada plays on in seat 1 against `greedy` from where a record stops; returns its id."""
    ask(player, "guests", {"name": "Ada"})
    id: str = ask(player, "practice", {"record": record, "seat": 1, "bot": "greedy"})["id"]
    player.go(f"/t/{id}")
    expect(player.table).to_be_visible()
    return id


def test_ones_own_match_is_reviewed_and_its_mistakes_come_back(serving: Server, arrive: Arrive) -> None:
    """From the deal of the record on: who plays what scores least does not win at once with 5-5, which is a blunder."""
    player = arrive(serving)
    id = play_on(player, DEALT)
    while True:
        table = player.known()
        if table["result"]:
            break
        act = _worst(table)
        if act:
            # Where it comes too early it is refused, and tried again.
            url = f"{serving.url}/api/tables/{id}/actions"
            player.context.request.post(url, data=act, headers={"Origin": serving.url})
    player.page.get_by_role("link", name="Review the match").click()
    expect(player.page).to_have_url(f"{serving.url}/review/{id}")
    expect(player.page.locator("[data-testid=review][data-done=true]")).to_be_visible(timeout=60_000)
    expect(player.page.locator(".review-loss .loss").first).to_be_visible()
    player.go("/train/mistakes")
    expect(player.page.get_by_test_id("think")).to_be_visible()
    solve(player.page)
    expect(player.page.get_by_test_id("verdict")).to_have_attribute("data-right", "true")


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


def test_a_hint_marks_a_tile_and_says_why(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    player = arrive(serving, size)
    play_on(player, DEALT)
    player.button("Hint").click()
    expect(player.page.locator("[data-tile='5-5'] .hand-tile-hint")).to_have_count(1)
    expect(player.page.locator(".count .line")).to_contain_text("Best: 5-5")
