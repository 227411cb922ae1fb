"""The client in the browser: what is fetched, how soon a table and a move are drawn, and what many hands leave behind.

    .venv/bin/python -m bench.client

Where it says so, the browser's processor is slowed down to a quarter, as a cheap phone has it.
"""

from __future__ import annotations

import statistics
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from bench.measure import Figure
from bench.table import serving

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "src" / "muggins" / "server" / "client"
SLOWED = 4
LOOKS = 7
"""How often a table is opened anew."""
MOVES, REST = 30, 500
"""How many moves are made, and how many ms are between them, so that each is drawn before the next."""
WARM, HANDS = 100, 300
"""Hands after which the memory is measured: once all code that runs often is compiled, and 200 later."""

WATCH = """
const drawn = what => requestAnimationFrame(() => setTimeout(() => what(performance.now())))
window.moves = []
new MutationObserver(() => {
    if (!window.first && document.querySelector(".hand button")) {
        window.first = true
        drawn(now => { window.firstDrawn = now })
    }
    const laid = document.querySelectorAll(".board-tile").length
    if (laid > (window.laid ?? 0) && window.heard) {
        const heard = window.heard
        window.heard = null
        drawn(now => window.moves.push(now - heard))
    }
    window.laid = laid
}).observe(document, { childList: true, subtree: true })
window.WebSocket = class extends WebSocket {
    constructor(...where) {
        super(...where)
        this.addEventListener("message", ({ data }) => {
            if (data.includes('"kind":"play"')) window.heard = performance.now()
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
def seated(browser: Browser, url: str) -> Iterator[tuple[BrowserContext, str]]:
    """Somebody in a browser of their own with a table against the computer, and its address."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    context.add_init_script("localStorage.setItem('muggins.pace', 'at-once')")
    context.add_init_script(WATCH)
    headers = {"Origin": url}
    context.request.post(f"{url}/api/guests", data={"name": "Ada"}, headers=headers)
    table = {
        "rules": "all-fives",
        "options": {"target": 100_000},
        "seats": [{"me": True}, {"bot": "greedy"}],
    }
    answer = context.request.post(f"{url}/api/tables", data=table, headers=headers)
    yield context, url + answer.json()["url"]
    context.close()


def opened(context: BrowserContext, table: str, slowed: int = 1) -> tuple[Page, CDPSession]:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(table)
    page.wait_for_function("() => window.firstDrawn")
    return page, devtools


def seconds_to_the_first_table(browser: Browser, url: str) -> float:
    """From the beginning of the navigation until the hand is drawn; nothing is in the browser's cache."""
    with seated(browser, url) as (context, table):
        page, _ = opened(context, table, SLOWED)
        return float(page.evaluate("window.firstDrawn")) / 1000


def milliseconds_of_moves(browser: Browser, url: str, slowed: int) -> float:
    """From hearing of a move until it is drawn, 19 times in 20."""
    with seated(browser, url) as (context, table), beside(browser, context, url) as player:
        page, _ = opened(context, table, slowed)
        player.evaluate(PLAY, [table, MOVES, MOVES, REST])
        page.wait_for_timeout(500)
        moves: list[float] = page.evaluate("window.moves")
        return statistics.quantiles(moves, n=20)[-1]


def kilobytes_a_hand(browser: Browser, url: str) -> float:
    """What each hand leaves behind in the heap, once what nobody needs is collected."""
    with seated(browser, url) as (context, table), beside(browser, context, url) as player:
        _, devtools = opened(context, table)
        player.evaluate(PLAY, [table, WARM, 1_000_000, 0])
        before = _heap(devtools)
        player.evaluate(PLAY, [table, HANDS - WARM, 1_000_000, 0])
        return (_heap(devtools) - before) / (HANDS - WARM)


@contextmanager
def beside(browser: Browser, context: BrowserContext, url: str) -> Iterator[Page]:
    """A window that plays in the same seat, so that the one that is measured does nothing but show it."""
    other = browser.new_context(storage_state=context.storage_state())
    page = other.new_page()
    page.set_default_timeout(600_000)
    page.goto(f"{url}/healthz")
    yield page
    other.close()


def _heap(devtools: CDPSession) -> float:
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    return float(devtools.send("Runtime.getHeapUsage")["usedSize"]) / 1000


def _sent(file: Path) -> int:
    """Bytes of a file as a browser gets it."""
    packed = file.with_name(f"{file.name}.br")
    return (packed if packed.exists() else file).stat().st_size


def figures() -> Iterator[Figure]:
    """All scripts there are, whenever they are fetched, the service worker's too; then what is drawn, and kept."""
    scripts = sum(_sent(script) for script in CLIENT.rglob("*.js"))
    yield Figure("all scripts of the client, compressed", scripts / 1000, "kB", "limit", 100.0, "at most")
    with serving() as url, browsing() as browser:
        looks = [seconds_to_the_first_table(browser, url) for _ in range(LOOKS)]
        first = statistics.median(looks)
        yield Figure("first table drawn, processor slowed 4×", first, "s", "limit", 1.0, "at most")
        moves = milliseconds_of_moves(browser, url, 1)
        yield Figure("a move drawn, 19 of 20 within", moves, "ms", "limit", 100.0, "at most")
        moves = milliseconds_of_moves(browser, url, SLOWED)
        yield Figure("the same, processor slowed 4×", moves, "ms", "limit", 250.0, "at most")
        left = kilobytes_a_hand(browser, url)
        yield Figure("heap that a hand leaves behind, of 200", left, "kB", "limit", 1.0, "at most")


if __name__ == "__main__":
    for figure in figures():
        print(f"{figure.what}: {figure.ours:.4g} {figure.unit} (at most {figure.theirs:g})")
