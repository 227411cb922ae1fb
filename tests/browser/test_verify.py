"""The check of deals: a record comes in by paste or as a file, and every hand is judged on the device itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.support.live_server import Server

CASES = {
    case["name"]: case["text"]
    for case in json.loads((Path(__file__).parents[1] / "fair" / "judged.json").read_text("utf-8"))
}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("led by lot", "3 deals are as they were sealed."),
        ("a seat's seed", "2 deals are as they were sealed.1 deal does not hold."),
        (
            "one proof",
            "1 deal is as it was sealed.1 hand is not complete.1 deal cannot be checked.",
        ),
    ],
)
def test_a_record_is_judged_without_a_connection(
    serving: Server, arrive: Arrive, size: tuple[int, int], name: str, said: str
) -> None:
    player = arrive(serving, size, "/verify")
    box = player.page.get_by_role("textbox")
    expect(box).to_be_visible()
    player.context.set_offline(True)
    box.fill(CASES[name])
    expect(player.page.get_by_role("heading", level=2)).to_have_text(said)
    expect(player.page.get_by_role("article")).to_have_count(3)
    width = player.page.evaluate("document.documentElement.scrollWidth")
    player.page.get_by_text("The numbers").first.click()
    assert player.page.evaluate("document.documentElement.scrollWidth") == width == size[0]


def test_a_record_comes_as_a_file(serving: Server, arrive: Arrive, tmp_path: Path) -> None:
    file = tmp_path / "match.dpn"
    file.write_text(CASES["another leader"], "utf-8")
    player = arrive(serving, path="/verify")
    player.page.get_by_label("Choose a file").set_input_files(file)
    expect(player.page.get_by_role("article")).to_contain_text("another player leads")
    player.page.get_by_role("button", name="Another match").click()
    expect(player.page.get_by_role("textbox")).to_be_visible()


def test_what_is_no_record_is_said_to_be_none(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/verify")
    player.page.get_by_role("textbox").fill("6-4 and the like")
    expect(player.page.get_by_role("alert")).to_contain_text('[DPN "1"]')
    player.page.get_by_role("textbox").fill('[DPN "1"]\nhand one')
    expect(player.page.get_by_role("alert")).to_contain_text("Line 2")
