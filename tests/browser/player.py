"""Somebody at a table in the browser, who sees what is on the screen and does what hands can do."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

from tests.support.live_server import choose_move

PATIENCE = 60_000
"""Milliseconds until what should happen has not, on a machine that has much else to do."""

SOON = 20
"""Milliseconds until one looks again, where nothing can be waited for."""

CUT_OFF = ("Failed to load resource", "ERR_", "closed before receiving a handshake response")
"""What a browser says of a request that failed, and of a socket whose server is killed as it opens."""

STILL = """async () => {
    const parts = "main, main *:not(svg *), .board-camera, .slot-target"
    const places = () => [...document.querySelectorAll(parts)].map(part => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].join()
    }).join(" ")
    // What is done once a frame has been seen is done in a task after it.
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    await frame()
    for (let before = "", now = places(), frames = 0; now !== before && frames < 60; frames++) {
        await frame()
        before = now
        now = places()
    }
}"""
"""Waits until everything has been laid out anew, which a change of size may take several frames for."""

TURN = """() => {
    const { turn } = document.querySelector("[data-testid=table]")?.dataset ?? {}
    return ["me", "nobody"].includes(turn) && turn
}"""

IN_VIEW = """() => {
    for (const [at, slot] of [...document.querySelectorAll(".slot")].entries()) {
        const whole = slot.getBoundingClientRect()
        const place = slot.querySelector(".slot-target").getBoundingClientRect()
        const x = place.x + place.width / 2, y = place.y + place.height / 2
        if (slot.contains(document.elementFromPoint(x, y))) return { at, x: x - whole.x, y: y - whole.y }
    }
    return null
}"""
"""The first lit end that can be tapped, and where in its box: what it would score may lie apart from its place.

None may be while the table is still on its way to where they are in view."""


class Player:
    """One page in a browser of its own. `troubles` are the errors that the page told nobody but the console."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.context.set_default_timeout(PATIENCE)
        self.url = url
        self.troubles: list[str] = []
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        # A browser says of itself that a request failed; that is for the test to bring about, not for the page.
        if message.type == "error" and not any(words in message.text for words in CUT_OFF):
            self.troubles.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    # What can be seen.

    @property
    def table(self) -> Locator:
        return self.page.get_by_test_id("table")

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand button")

    @property
    def playable(self) -> Locator:
        return self.page.locator(".hand button[aria-label*=playable]")

    @property
    def ends(self) -> Locator:
        return self.page.locator(".slot")

    @property
    def settlement(self) -> Locator:
        return self.page.get_by_test_id("settlement")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def id(self) -> str:
        """The id of the table, by the page's address."""
        return self.page.url.partition("/t/")[2].partition("?")[0]

    def known(self) -> Any:
        """The table as the server tells it to this browser."""
        answer = self.context.request.get(f"{self.url}/api/tables/{self.id}")
        assert answer.ok, answer.text()
        return answer.json()

    def wait_for_turn(self) -> str:
        """Waits until there is something to do, and says what: `me` to move, or `nobody`, the hand being over."""
        turn = self.page.wait_for_function(TURN)
        return str(turn.json_value())

    def shows(self, table: Any) -> None:
        """Waits until the screen has come to the table as the server has told it."""
        expect(self.table).to_have_attribute("data-number", str(table["number"]))

    def number(self) -> int:
        return int(self.table.get_attribute("data-number") or 0)

    def be_still(self) -> None:
        """Waits until everything is where it is to stay."""
        self.page.evaluate(STILL)

    def boxes(self) -> list[tuple[float, float, float, float]]:
        """Where the faces of the tiles on the table lie, in pixels: left, top, right, bottom."""
        found: list[tuple[float, float, float, float]] = self.page.evaluate(
            """() => [...document.querySelectorAll('.board-tile')].map(tile => {
                const faces = [...tile.querySelectorAll('rect')].map(r => r.getBoundingClientRect())
                const r = faces.reduce((a, b) => a.width * a.height <= b.width * b.height ? a : b)
                return [r.left, r.top, r.right, r.bottom]
            })"""
        )
        return found

    def check_screen(self) -> None:
        """Nothing on the table overlaps, and the page does not scroll."""
        self.be_still()
        for (l1, t1, r1, b1), (l2, t2, r2, b2) in itertools.combinations(self.boxes(), 2):
            assert min(r1, r2) - max(l1, l2) < 1 or min(b1, b2) - max(t1, t2) < 1, "two tiles overlap"
        page = "document.scrollingElement"
        beyond = f"[{page}.scrollHeight - innerHeight, {page}.scrollWidth - innerWidth]"
        assert max(self.page.evaluate(beyond)) <= 0, "the page scrolls"

    def said(self) -> str:
        """What a listener has heard last."""
        return self.page.get_by_test_id("said").inner_text()

    # What hands can do.

    def open(self, game: str, **more: object) -> str:
        """Opens a table for two as Ada, for what no choice on a page offers, goes there and gives its address."""
        headers = {"Origin": self.url}
        ask = self.context.request.post
        assert ask(f"{self.url}/api/guests", data={"name": "Ada"}, headers=headers).ok
        table = {"rules": game, "seats": [{"me": True}, {"open": True}], **more}
        answer = ask(f"{self.url}/api/tables", data=table, headers=headers)
        assert answer.ok, answer.text()
        path: str = answer.json()["url"]
        self.go(path)
        expect(self.table).to_be_visible()
        return path

    def sit(self, name: str) -> None:
        """Takes the first free seat under a name."""
        self.page.get_by_label("Your name").fill(name)
        self.button("Sit").first.click()
        expect(self.page.get_by_label("Your name")).to_be_hidden()

    def choose(self, item: str) -> None:
        """Chooses something from the table's menu."""
        self.button("Menu").click()
        self.button(item).click()

    def say(self, phrase: str) -> None:
        self.button("Say something").click()
        self.button(phrase).click()

    def changes(self, act: Callable[[], object]) -> None:
        """Acts, and waits until the table has gone on."""
        before = self.number()
        act()
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-testid=table]').dataset.number) > before",
            arg=before,
        )

    def move(self) -> None:
        """Draws if that is all there is; else taps the first tile that fits, and the first lit end in view."""
        draw = self.button("Draw")
        expect(self.playable.or_(draw).first).to_be_visible()
        if not self.playable.count():
            self.changes(draw.click)
            return

        def tap() -> None:
            self.playable.first.click()
            if self.ends.count() > 1:
                self.be_still()
                end = self.page.wait_for_function(IN_VIEW).json_value()
                self.ends.nth(end["at"]).click(position={"x": end["x"], "y": end["y"]})
            elif self.ends.count():
                self.page.locator(".hand button[aria-label*=playable]").first.click()

        self.changes(tap)

    def go_on(self) -> None:
        """Wants the next hand, or another match. Its first tile may already end it."""
        self.changes(self.page.get_by_role("button", name=re.compile("Next hand|Another match")).click)

    def move_by_request(self, table: Any) -> bool:
        """A move without the page, at the table as it is; false where there is none to make."""
        move = choose_move(table)
        if move is None:
            return False
        self.context.request.post(
            f"{self.url}/api/tables/{self.id}/actions",
            data={"after": table["number"], **move},
            headers={"Origin": self.url},
        )
        return True

    def hasten(self, until: Callable[[Any], bool] = lambda table: False) -> Any:
        """Plays by requests against computers; gives the table once it is as wanted or the hand is over."""
        number, since = 0, time.monotonic()
        while time.monotonic() - since < PATIENCE / 1000:
            table = self.known()
            if until(table) or (table["hand"] is None and not table["ready"]):
                return table
            if table["number"] > number:
                number, since = table["number"], time.monotonic()
            if not self.move_by_request(table):
                self.page.wait_for_timeout(SOON)
        raise AssertionError("the table does not go on")

    def play_hand(self, look: Callable[[], None] = lambda: None) -> None:
        """Plays until the hand is over, and looks after every move."""
        while self.wait_for_turn() == "me":
            self.move()
            look()
        expect(self.settlement).to_be_visible()


def awaited(page: Page, script: str, good: Callable[[Any], bool] = bool) -> Any:
    """What a script answers that takes its time, asked again until it is good."""
    for _ in range(PATIENCE // SOON):
        if good(answer := page.evaluate(script)):
            return answer
        page.wait_for_timeout(SOON)
    raise AssertionError(f"it goes on being {answer!r}")


def branches(layout: list[Any]) -> int:
    """How many tiles lie on a spinner's short sides: those against the first double after its long sides' two."""
    doubles = [laid["tile"] for laid in layout if len(set(laid["tile"].split("-"))) == 1]
    if not doubles:
        return 0
    beside: int = sum(laid["against"] == doubles[0] for laid in layout)
    was_led = layout[0]["tile"] == doubles[0]
    return max(0, beside - (2 if was_led else 1))
