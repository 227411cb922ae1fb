from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import PATIENCE, Player
from tests.support.live_server import Server

# Elsewhere on the machine there may be much to do.
expect.set_options(timeout=PATIENCE)

SIZES = {"phone": (360, 640), "desktop": (1280, 800)}


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one module."""
    server = Server(tmp_path_factory.mktemp("server"), "--call-window", "0")
    yield server
    server.close()


@pytest.fixture(params=SIZES, ids=str)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """The width and height of a window, in pixels."""
    width, height = SIZES[request.param]
    return width, height


Arrive = Callable[..., Player]


@pytest.fixture
def arrive(browser: Browser) -> Iterator[Arrive]:
    """Lets somebody arrive at a server in a browser of their own; what the page complains of fails the test.

    Only where it is `kept`, the client is kept by the browser, which fetches all of it then. With `tools`, programs
    that look at pages may be loaded into them.
    """
    players: list[Player] = []

    def arrive(
        server: Server,
        size: tuple[int, int] = SIZES["phone"],
        path: str = "/",
        language: str = "en",
        kept: bool = False,
        tools: bool = False,
    ) -> Player:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            reduced_motion="reduce",
            service_workers="allow" if kept else "block",
            bypass_csp=tools,
        )
        context.add_init_script("localStorage.setItem('muggins.pace', 'at-once')")
        players.append(Player(context, server.url))
        players[-1].go(path)
        return players[-1]

    yield arrive
    for player in players:
        player.context.close()
    assert [trouble for player in players for trouble in player.troubles] == []


@pytest.fixture
def launched(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    server = Server(tmp_path)
    yield server
    server.close()
