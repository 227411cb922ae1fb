"""Takes the pictures of docs/ from the client as it is built.

PYTHONPATH=. .venv/bin/python tools/pictures.py
"""

from __future__ import annotations

import base64
import re
import subprocess
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.player import Player
from tests.support.live_server import Server

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
PHONE, DESKTOP = (360, 640), (1280, 800)
REVIEWED = ROOT / "tests" / "records" / "golden" / "muggins-1.dpn"
LONG = 120_000
"""Milliseconds that an analysis may take."""

Scheme = Literal["light", "dark"]


@contextmanager
def visiting(
    browser: Browser, server: Server, size: tuple[int, int], scheme: Scheme = "light"
) -> Iterator[Player]:
    """Somebody with a window of this size, in whose tables nothing has to be waited for."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en",
        color_scheme=scheme,
        reduced_motion="reduce",
        device_scale_factor=2 if size == PHONE else 1,
    )
    context.add_init_script("localStorage.setItem('muggins.pace', 'at-once')")
    yield Player(context, server.url)
    context.close()


def take(player: Player, name: str) -> None:
    """Once the page has come to rest."""
    player.page.wait_for_timeout(500)
    player.page.screenshot(path=PICTURES / f"{name}.png")


def play_on(player: Player, laid: int) -> None:
    """Until so many tiles are laid and one is picked up that goes to several ends, in as many hands as it takes."""
    while True:
        while player.wait_for_turn() == "me":
            several = player.page.locator(".hand button[aria-label*=places]")
            if player.page.locator(".board-tile").count() >= laid and several.count():
                several.first.click()
                player.page.mouse.move(0, 0)
                return
            player.move()
        player.page.get_by_role("button", name=re.compile("Next hand|Another match")).click()


def at_table(player: Player, game: str, bots: int, laid: int, name: str) -> None:
    """A tile is picked up once so many are laid."""
    seats = [{"me": True}, *[{"bot": "club"}] * bots]
    player.open(game, seats=seats)
    play_on(player, laid)
    take(player, name)


def reviewed(player: Player) -> None:
    """The turning point of a match."""
    record = base64.urlsafe_b64encode(zlib.compress(REVIEWED.read_bytes(), 9)).decode().rstrip("=")
    player.go(f"/review#dpn={record}")
    show = player.button("Show me")
    expect(show).to_be_visible(timeout=LONG)
    show.click()
    take(player, "review")


def main() -> None:
    """Home and tables on a phone and on a desk, light and dark, for two and for four; and the review of a match."""
    PICTURES.mkdir(exist_ok=True)
    chromium = subprocess.run([ROOT / "tools" / "chromium"], capture_output=True, text=True, check=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        closing(Server(Path(folder), "--call-window", "0")) as server,
        closing(playwright.chromium.launch(executable_path=chromium.stdout.strip())) as browser,
    ):
        with visiting(browser, server, PHONE) as player:
            player.go("/")
            take(player, "home")
            at_table(player, "all-fives", 1, 9, "phone")
        with visiting(browser, server, DESKTOP) as player:
            at_table(player, "all-fives", 1, 11, "table")
            reviewed(player)
        with visiting(browser, server, DESKTOP, "dark") as player:
            at_table(player, "five-up", 3, 13, "four-dark")
        with visiting(browser, server, PHONE, "dark") as player:
            at_table(player, "all-fives", 1, 7, "phone-dark")


if __name__ == "__main__":
    main()
