"""Choosing a game: cards that say what is special, options in plain words, and the rules as they then are."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from muggins.locales import translator
from muggins.presets import presets
from tests.browser.conftest import Arrive
from tests.support.live_server import Server


@pytest.mark.parametrize("language", ["en", "id", "el", "es"])
def test_every_game_has_a_card_that_says_what_is_special(
    serving: Server, arrive: Arrive, language: str
) -> None:
    page = arrive(serving, language=language).page
    say = translator(language)
    cards = page.locator(".game")
    expect(cards).to_have_count(len(presets()))
    for id in presets():
        card = page.locator(f".game[href='/#new/{id}']")
        expect(card.locator("> b")).to_have_text(say(f"preset-{id}-name"))
        expect(card.locator("> small")).to_have_text(say(f"preset-{id}-summary"))
        expect(card.locator(".picture").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "id", "el", "es"])
def test_options_are_in_plain_words_and_change_the_rules_that_are_read(
    serving: Server, arrive: Arrive, language: str
) -> None:
    page = arrive(serving, path="/#new/all-fives", language=language).page
    say = translator(language)
    target = page.locator("#option-target")
    expect(target).to_have_value("250")
    page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
    for option in page.locator(".option").all():
        key = (option.locator("[id^=option-]").first.get_attribute("id") or "").removeprefix("option-")
        # Neither its name nor a choice is a key of ours.
        assert say(f"option-{key}") in option.locator("label").inner_text()
        for choice in option.locator("option").all():
            value = choice.get_attribute("value") or ""
            assert value.isdigit() or choice.inner_text() != value
    rules = page.locator(".rules-words")
    expect(rules).to_contain_text(re.compile(r"\b250\b"))
    target.fill("75")
    target.blur()
    expect(rules).to_contain_text(re.compile(r"\b75\b"))
    expect(rules).not_to_contain_text(re.compile(r"\b250\b"))


@pytest.mark.parametrize("language", ["en", "id", "el", "es"])
def test_what_nobody_could_ever_win_is_said_before_it_is_begun(
    serving: Server, arrive: Arrive, language: str
) -> None:
    page, say = arrive(serving, path="/#new/muggins", language=language).page, translator(language)
    least, start = (
        page.locator("#option-to-get-in"),
        page.get_by_role("button", name=say("start"), exact=True),
    )
    expect(least).to_have_value("0")
    page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
    expect(start).to_be_enabled()
    least.fill("200")
    least.blur()
    expect(page.get_by_role("alert")).to_have_text(say("error-cannot-get-in"))
    expect(start).to_be_disabled()
    least.fill("20")
    least.blur()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(start).to_be_enabled()


def test_a_table_that_could_not_be_opened_is_opened_at_the_next_try(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving, path="/#new/all-fives").page
    page.route("**/api/tables", lambda route: route.abort(), times=1)
    start = page.get_by_role("button", name="Start", exact=True)
    start.click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    start.click()
    expect(page.get_by_test_id("table")).to_be_visible()
