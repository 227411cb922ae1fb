"""The review: a record is looked through, shared, and played on from where it stands; and hints at the table."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player, awaited
from tests.support.live_server import Server

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


KEPT = """async () => {
    const answered = asked => new Promise((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
    })
    const base = await answered(indexedDB.open("muggins"))
    const kept = await answered(base.transaction("analyses").objectStore("analyses").count())
    base.close()
    return kept > 0
}"""
"""Whether the page has kept an analysis, which it does once it has shown it."""


def link(record: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).rstrip(b"=").decode()


def laid(page: Page) -> list[str]:
    """The tiles on the board, those that might have been apart."""
    names: list[str] = page.locator(".board-tile").evaluate_all("all => all.map(tile => tile.ariaLabel)")
    return sorted(names)


def shows(page: Page, *tiles: str) -> None:
    """Waits until just these tiles lie there."""
    expect(page.locator(".board-tile")).to_have_count(len(tiles))
    assert laid(page) == sorted(tiles)


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
    against = player.page.get_by_label("against")
    # Bo is no computer player.
    expect(against).to_have_value("strong")
    against.select_option("Expert")
    player.button("Try it again from here").click()
    expect(player.table).to_be_visible()
    table = player.known()
    assert table["seats"][1]["bot"] == "expert"
    assert (table["me"], table["scores"]) == (1, [0, 5])
    assert table["hand"]["mine"] == ["5-5", "4-2"]
    assert [tile["tile"] for tile in table["hand"]["layout"]] == ["6-1", "6-4"]
    assert player.wait_for_turn() == "me"
    player.move()
    player.wait_for_turn()


def test_of_several_matches_one_is_chosen_and_the_link_keeps_it(serving: Server, arrive: Arrive) -> None:
    other = RECORD.replace("Bo", "Casual")
    player = arrive(serving, path=f"/review#dpn={link(other + WATCHED)}")
    page = player.page
    chosen = page.get_by_label("Match", exact=True).and_(page.locator("select"))
    expect(chosen).to_have_value("1")
    chosen.select_option("Match 1 of 2")
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_focused()
    expect(chosen).to_have_value("0")
    page.keyboard.press("ArrowRight")
    # The tile itself is hidden where a better one would have lain, once that is known.
    here = page.get_by_test_id("review")
    expect(here).to_have_attribute("data-at", "1")
    page.reload()
    expect(here).to_have_attribute("data-at", "1")
    expect(chosen).to_have_value("0")
    page.get_by_label("Why", exact=True).check()
    expect(page.get_by_label("against")).to_have_value("casual")


def test_what_is_kept_of_an_analysis_is_shown_until_the_server_measures_otherwise(
    serving: Server, arrive: Arrive
) -> None:
    page = arrive(serving, path=f"/review#dpn={link(RECORD)}").page
    done = page.locator("[data-testid=review][data-done=true]")
    asked = list[str]()
    page.on("request", lambda request: asked.append(f"{request.method} {request.url.rpartition('/')[2]}"))
    expect(done).to_be_visible()
    awaited(page, KEPT)
    asked.clear()
    page.reload()
    expect(done).to_be_visible()
    assert "GET analyse" in asked
    assert "POST analyse" not in asked
    # As a server answers that has changed the measure since.
    page.route("**/api/analyse", lambda route: route.fulfill(json={"edition": "newer"}), times=1)
    page.reload()
    expect(done).to_be_visible()
    assert "POST analyse" in asked


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


def test_a_hint_marks_a_tile_and_says_why(serving: Server, arrive: Arrive, size: tuple[int, int]) -> None:
    player = arrive(serving, size)
    play_on(player, DEALT)
    player.button("Hint").click()
    expect(player.page.locator("[data-tile='5-5'] .hand-tile-hint")).to_have_count(1)
    expect(player.page.locator(".count .line")).to_contain_text("Best: 5-5")
