"""What a person likes: applied at once, in every tab, and still so after a reload; and what is to be heard."""

from __future__ import annotations

from importlib import metadata

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.letters import unread
from tests.browser.test_review import DEALT, play_on
from tests.support.live_server import Server

FELT = "getComputedStyle(document.querySelector('.setting-sample')).backgroundColor"
SIX = ".setting-sample[data-tiles=black][data-pips=coloured] .pips-6 circle"
PIP = f"getComputedStyle(document.querySelector('{SIX}')).fill"
LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
MOVES = "getComputedStyle(document.documentElement).getPropertyValue('--play').trim()"


def pick(page: Page, group: str, choice: str) -> None:
    page.get_by_role("group", name=group).get_by_role("radio", name=choice).check(force=True)


def test_a_setting_is_applied_at_once_kept_and_shared_by_tabs(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/settings")
    page, root = player.page, player.page.locator("html")
    expect(page.locator(".settings")).to_be_visible()
    other = player.another_tab()
    other.goto(page.url)
    expect(other.locator(".settings")).to_be_visible()
    pick(page, "Colours", "Light")
    light = page.evaluate(FELT)
    pick(page, "Colours", "Dark")
    assert page.evaluate(FELT) != light
    pick(page, "Colours", "High contrast")
    pick(page, "Tiles", "Black")
    pick(page, "Pips", "A colour for each number")
    for tab in (root, other.locator("html")):
        expect(tab).to_have_attribute("data-contrast", "more")
        expect(tab).to_have_attribute("data-tiles", "black")
    assert page.evaluate(PIP) == "rgb(121, 223, 224)"
    expect(other.get_by_role("radio", name="Black")).to_be_checked()
    page.reload()
    expect(page.get_by_role("radio", name="High contrast")).to_be_checked()
    expect(root).to_have_attribute("data-pips", "coloured")


def test_letters_are_as_large_as_a_person_likes(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/settings")
    page = player.page
    usual = page.evaluate(LETTER)
    pick(page, "Letters", "Very large")
    assert page.evaluate(LETTER) == 1.5 * usual
    player.be_still()
    assert unread(page) == []
    player.go("/")
    player.button("Play").first.click()
    player.wait_for_turn()
    assert page.evaluate(LETTER) == 1.5 * usual
    player.be_still()
    assert unread(page) == []


def test_the_language_changes_in_every_tab(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/settings")
    page = player.page
    other = player.another_tab()
    other.goto(f"{serving.url}/learn")
    expect(other.get_by_role("heading", name="Learn to play")).to_be_visible()
    page.get_by_role("combobox").select_option(label="Ελληνικά")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ρυθμίσεις")
    expect(other.locator("html")).to_have_attribute("lang", "el")
    # The words of a screen that was opened before are changed too.
    expect(other.locator("main > p")).to_contain_text("Κάθε μάθημα")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ρυθμίσεις")


def test_a_language_that_cannot_be_fetched_leaves_the_one_in_use(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving, path="/settings").page
    page.route("**/assets/*-el-*.json", lambda route: route.abort())
    chooser = page.get_by_role("combobox")
    chooser.select_option(label="Ελληνικά")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(chooser).to_have_value("en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_little_motion_is_the_devices_or_the_persons_choice(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving, path="/settings").page
    expect(page.locator(".settings")).to_be_visible()
    assert page.evaluate(MOVES) in ("0s", "0ms")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-motion", "usual")
    assert "cubic-bezier" in page.evaluate(MOVES)
    pick(page, "Movement", "As little as can be")
    assert page.evaluate(MOVES) in ("0s", "0ms")


def test_at_a_table_the_settings_open_over_it_and_a_tile_goes_by_one_tap(
    serving: Server, arrive: Arrive
) -> None:
    player = arrive(serving)
    # The lead has one place.
    play_on(player, DEALT)
    player.wait_for_turn()
    player.choose("Settings")
    player.page.get_by_role("switch", name="Play with one tap").click()
    player.page.keyboard.press("Escape")
    player.changes(player.playable.first.click)


LISTEN = """() => {
    window.heard = []
    window.made = 0
    const Context = window.AudioContext
    window.AudioContext = class extends Context {
        constructor() {
            super()
            window.made += 1
            this.onstatechange = () => { window.sounding = this.state }
        }
    }
    const start = AudioScheduledSourceNode.prototype.start
    AudioScheduledSourceNode.prototype.start = function (...when) {
        window.heard.push(this.constructor.name)
        return start.apply(this, when)
    }
}"""


def test_nothing_sounds_before_a_gesture_and_the_switch_is_kept(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving, path="/about")
    player.context.add_init_script(f"({LISTEN})()")
    player.go("/")
    page = player.page
    expect(player.button("Play").first).to_be_visible()
    assert page.evaluate("window.made") == 0
    player.button("Play").first.click()
    player.wait_for_turn()
    # What comes before the device makes sounds is not heard, and drawing sounds otherwise than a tile that is laid.
    page.wait_for_function("() => window.made === 1 && window.sounding === 'running'")
    while not player.playable.count():
        player.move()
        player.wait_for_turn()
    player.move()
    page.wait_for_function("() => window.heard.includes('OscillatorNode')")
    player.choose("Settings")
    page.get_by_role("switch", name="Sounds").click()
    page.reload()
    player.wait_for_turn()
    player.play_hand()
    assert (page.evaluate("window.made"), page.evaluate("window.heard")) == (0, [])


def test_the_page_about_it_counts_and_leads_to_the_check(serving: Server, arrive: Arrive) -> None:
    page = arrive(serving).page
    page.get_by_role("link", name="About and fairness").click()
    expect(page.get_by_text(f"Muggins {metadata.version('muggins')}")).to_be_visible()
    dealt = page.locator(".about-figures div", has_text="Hands dealt").locator("dd")
    expect(dealt).to_have_text(f"{counts(page)['hands']['dealt']:,}")
    page.get_by_role("link", name="Check the deals").click()
    expect(page.get_by_role("textbox")).to_be_visible()


def counts(page: Page) -> dict[str, dict[str, int]]:
    counted: dict[str, dict[str, int]] = page.request.get(page.url.replace("/about", "/api/fairness")).json()
    return counted
