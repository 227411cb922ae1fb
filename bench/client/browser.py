"""A browser, somebody who has a seat in it, and a window in which nothing happens but what is measured."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

ROOT = Path(__file__).parents[2]
LOOK, LOOKS = 250, 40
"""How many ms a browser is looked at to see whether it rests, and how often before that is given up."""
RESTS = 0.02
"""The seconds of a processor that a browser at rest takes in one look."""

WATCH = """
const drawn = what => requestAnimationFrame(() => setTimeout(() => what(performance.now())))
let begun = false, laid = 0, heard = null
window.moves = []
window.firstDrawn = new Promise(tell => {
    new MutationObserver(() => {
        if (!begun && document.querySelector(".hand button")) {
            begun = true
            drawn(tell)
        }
        const now = document.querySelectorAll(".board-tile").length
        if (now > laid && heard) {
            const since = heard
            heard = null
            drawn(now => window.moves.push(now - since))
        }
        laid = now
    }).observe(document, { childList: true, subtree: true })
})
window.WebSocket = class extends WebSocket {
    constructor(...where) {
        super(...where)
        this.addEventListener("message", ({ data }) => {
            if (data.includes('"kind":"play"')) heard = performance.now()
        })
    }
}
"""
"""Notes when a hand is first drawn, and how many ms after it was heard each move is."""

PLAY = """
async ([table, hands, moves, rest]) => {
    const path = new URL(table).pathname.replace("/t/", "/api/tables/")
    const post = (kind, more, after) => fetch(path + "/actions", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ kind, after, ...more }),
    })
    const pause = ms => new Promise(done => setTimeout(done, ms))
    let played = 0, moved = 0
    while (played < hands && moved < moves) {
        const { hand, me, number, ready } = await (await fetch(path)).json()
        if (!hand && !ready.includes(me)) {
            await post("next", {}, number)
            played++
        } else if (hand?.to_move === me) {
            const [way] = hand.legal
            if (way) await post("play", { tile: way.tile, against: way.against, in_line: way.in_line }, number)
            else await post("draw", {}, number)
            moved++
            await pause(rest)
        } else await pause(3)
    }
}
"""
"""Plays in this seat until so many hands are over, or so many moves made."""


@contextmanager
def browsing() -> Iterator[Browser]:
    found = subprocess.run([ROOT / "tools" / "chromium"], capture_output=True, text=True, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip())
        yield browser
        browser.close()


@contextmanager
def seated(
    browser: Browser, url: str, options: Mapping[str, object] | None = None
) -> Iterator[tuple[BrowserContext, str]]:
    """Somebody in a browser of their own with a table against the computer, and its address."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    context.add_init_script("localStorage.setItem('muggins.pace', 'at-once')")
    context.add_init_script(WATCH)
    headers = {"Origin": url}
    context.request.post(f"{url}/api/guests", data={"name": "Ada"}, headers=headers)
    table = {"rules": "all-fives", "options": options or {}, "seats": [{"me": True}, {"bot": "greedy"}]}
    answer = context.request.post(f"{url}/api/tables", data=table, headers=headers)
    yield context, url + answer.json()["url"]
    context.close()


def opened(context: BrowserContext, table: str, slowed: int = 1) -> tuple[Page, CDPSession, float]:
    """The table in a window of its own, and how many ms after the navigation began its hand was drawn.

    The window is there before, and all that a browser does when it opens one, which is much, has been done. Nor is
    anything but the page run in it meanwhile, such as Playwright's own scripts.
    """
    page = context.new_page()
    page.goto(table.partition("/t/")[0] + "/healthz")
    devtools = context.new_cdp_session(page)
    _wait_for_rest(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(table, wait_until="commit")
    answer = devtools.send("Runtime.evaluate", {"expression": "firstDrawn", "awaitPromise": True})
    return page, devtools, float(answer["result"]["value"])


@contextmanager
def beside(browser: Browser, context: BrowserContext, url: str) -> Iterator[Page]:
    """A window that plays in the same seat, so that the one that is measured does nothing but show it."""
    other = browser.new_context(storage_state=context.storage_state())
    page = other.new_page()
    page.set_default_timeout(600_000)
    page.goto(f"{url}/healthz")
    yield page
    other.close()


def _wait_for_rest(page: Page) -> None:
    """Waits until no process of the browser has anything to do; no longer than some seconds."""
    browser = page.context.browser
    assert browser is not None
    devtools = browser.new_browser_cdp_session()

    def worked() -> float:
        processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(float(process["cpuTime"]) for process in processes)

    before = worked()
    for _ in range(LOOKS):
        page.wait_for_timeout(LOOK)
        now = worked()
        if now - before < RESTS:
            break
        before = now
    devtools.detach()
