"""The client as a device keeps it: it can be installed, opens without a connection, and changes over between hands."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

import muggins
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.support.live_server import Server

CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client in a copy of all of Muggins, where it may be built anew: no other test gets its pages from there."""
    copy = tmp_path_factory.mktemp("copy") / "muggins"
    # But for what Python is just writing.
    shutil.copytree(Path(muggins.__file__).parent, copy, ignore=shutil.ignore_patterns("*.pyc.*"))
    return copy / "server" / "client"


@pytest.fixture(scope="module")
def serving(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of this module, which runs from the copy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(client.parents[2]))
        server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.close()


def arrived(arrive: Arrive, serving: Server, path: str = "/") -> Player:
    """Somebody whose device keeps the client by now."""
    player = arrive(serving, path=path, kept=True)
    player.page.wait_for_function(CONTROLLED)
    return player


def session(player: Player) -> CDPSession:
    return player.context.new_cdp_session(player.page)


def test_what_a_browser_asks_of_what_it_installs_is_there(serving: Server, arrive: Arrive) -> None:
    player = arrived(arrive, serving)
    devtools = session(player)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test has a window that keeps nothing, in which no browser installs anything.
    assert [error["errorId"] for error in errors] == ["in-incognito"]
    told = devtools.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = player.page.evaluate("fetch('/manifest.webmanifest').then(answer => answer.json())")
    assert {manifest["start_url"], manifest["scope"], manifest["id"]} == {"/"}
    assert manifest["display"] == "standalone"
    assert len(manifest["short_name"]) <= 12
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in manifest["icons"]:
        size = player.page.evaluate(
            """async src => {
                const image = new Image()
                image.src = src
                await image.decode()
                return [image.naturalWidth, image.naturalHeight]
            }""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", "{}x{}".format(*size))


def test_headers_let_the_client_be_kept_and_be_renewed(serving: Server, arrive: Arrive) -> None:
    ask = arrive(serving).context.request
    kinds = {
        "/sw.js": ("text/javascript", "no-cache"),
        "/manifest.webmanifest": ("application/manifest+json", "no-cache"),
        "/icon-512.png": ("image/png", "no-cache"),
    }
    for path, (kind, kept) in kinds.items():
        headers = ask.get(serving.url + path).headers
        assert headers["content-type"].partition(";")[0] == kind
        assert headers["cache-control"] == kept
        assert "'unsafe" not in headers["content-security-policy"]


def test_all_that_a_screen_may_need_is_kept_and_no_answer_of_the_server_is(
    serving: Server, arrive: Arrive, client: Path
) -> None:
    player = arrived(arrive, serving)
    player.page.get_by_role("button", name="Play").first.click()
    player.wait_for_turn()
    kept: list[str] = player.page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async name =>
            (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
    )
    built = {
        f"/{file.relative_to(client)}"
        for file in client.rglob("*")
        if file.is_file() and file.suffix not in (".br", ".gz")
    }
    assert {path for path in built if path.startswith("/assets/")} <= set(kept) <= built


def test_it_opens_without_a_connection_and_says_what_needs_one(launched: Server, arrive: Arrive) -> None:
    player = arrived(arrive, launched)
    launched.kill()
    player.page.reload()
    expect(player.page.get_by_role("alert")).to_contain_text("No connection")
    player.page.get_by_role("link", name=re.compile("Learn")).first.click()
    expect(player.page.get_by_role("heading", name="Learn to play")).to_be_visible()
    player.go("/verify")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    player.go("/t/MYjK4L_LXv7MN_u0")
    expect(player.page.get_by_test_id("link")).to_contain_text("Connection lost")


@pytest.fixture
def build(client: Path) -> Iterator[Callable[[], None]]:
    """Builds the client anew, by hand and only for this test: its page says so of itself."""
    index, worker = client / "index.html", client / "sw.js"
    before = {file: file.read_text("utf-8") for file in (index, worker)}
    packed = {
        file.with_name(file.name + ending): file.with_name(file.name + ending).read_bytes()
        for file in before
        for ending in (".br", ".gz")
    }

    def build() -> None:
        for file in packed:
            file.unlink()
        index.write_text(before[index].replace("<html", '<html data-build="newer"'), "utf-8")
        # As a build does it: another file has another sign.
        signed = re.sub(r'"revision":"(?=\w+","url":"index.html")', '"revision":"newer', before[worker])
        worker.write_text(signed, "utf-8")

    yield build
    for file, text in before.items():
        file.write_text(text, "utf-8")
    for file, packing in packed.items():
        file.write_bytes(packing)


UPDATE = """async () => {
    window.kept = await navigator.serviceWorker.ready
    await window.kept.update()
}"""
WAITS = "() => window.kept.waiting !== null"
"""Whether a newer version waits, for a page that has looked for one."""


def is_newer(page: Page) -> bool:
    return page.locator("html").get_attribute("data-build") == "newer"


def test_a_newer_version_waits_until_no_hand_is_being_played(
    serving: Server, arrive: Arrive, build: Callable[[], None]
) -> None:
    player = arrived(arrive, serving)
    home = player.another_tab()
    player.button("Play").first.click()
    player.wait_for_turn()
    home.goto(serving.url)
    build()
    for page in (player.page, home):
        page.evaluate(UPDATE)
    # What nobody looks at is drawn now and then only.
    player.page.bring_to_front()
    player.page.wait_for_function(WAITS)
    # A move, a tab on the start page: while the hand is on, nothing changes.
    player.move()
    home.evaluate("history.pushState(null, '', '/#lobby'); dispatchEvent(new PopStateEvent('popstate'))")
    home.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    assert home.evaluate(WAITS)
    assert not is_newer(player.page)
    player.play_hand()
    with player.page.expect_navigation(), home.expect_navigation():
        player.button("Use it now").click()
    assert is_newer(player.page)
    expect(player.settlement).to_be_visible()


def test_on_the_start_page_a_newer_version_takes_over_by_itself(
    serving: Server, arrive: Arrive, build: Callable[[], None]
) -> None:
    player = arrived(arrive, serving)
    build()
    with player.page.expect_navigation():
        player.page.evaluate("void navigator.serviceWorker.ready.then(kept => kept.update())")
    expect(player.page.locator("html")).to_have_attribute("data-build", "newer")
