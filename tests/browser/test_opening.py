"""How a page begins: what it shows first is asked for ahead, each thing once, in whatever language."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.support.live_server import Server


@pytest.mark.parametrize(
    ("language", "kept", "words"),
    [
        ("en", None, {"en"}),
        ("el-GR", None, {"el"}),
        # The browser asks for English, and finds out that Spanish was chosen here.
        ("en", "es", {"en", "es"}),
    ],
)
def test_a_table_and_its_words_are_asked_for_once_and_ahead(
    language: str, kept: str | None, words: set[str], serving: Server, arrive: Arrive
) -> None:
    player = arrive(serving, language=language)
    player.open("all-fives", seats=[{"me": True}, {"bot": "greedy"}])
    expect(player.table).to_be_visible()
    if kept:
        player.page.evaluate("language => localStorage.setItem('muggins.language', language)", kept)
    asked: Counter[str] = Counter()
    player.page.on("request", lambda request: asked.update([request.url.removeprefix(serving.url)]))
    table = player.page.url.removeprefix(serving.url)
    player.page.reload()
    expect(player.table).to_be_visible()
    expect(player.page.locator("html")).to_have_attribute("lang", kept or language[:2])
    assert asked["/api" + table.replace("/t/", "/tables/")] == 1
    spoken = [re.fullmatch(r"/assets/everywhere-(\w\w)-\w+\.json", address) for address in asked]
    assert {found[1] for found in spoken if found} == words
    begun = player.page.evaluate(
        "performance.getEntriesByType('resource').map(({ name, initiatorType }) => [name, initiatorType])"
    )
    assert [kind for name, kind in begun if "/api/tables/" in name] == ["link"]
