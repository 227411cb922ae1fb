"""What tests in more than one folder need."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

from tests.services import Postgres, Redis, running_postgres, running_redis

# A match takes as long as it takes, and more on a machine that is busy: no example has a deadline. The examples are the
# same each time, so that none which nobody has tried before stops work that has nothing to do with it: those are for
# `make test-long`.
settings.register_profile(
    "muggins", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile("others", settings.get_profile("muggins"), derandomize=False, print_blob=True)
settings.load_profile("muggins")

STARTING = 300_000
"""Milliseconds that a browser has to start, on a machine that has much else to do."""
LEFT_OUT = [
    # Two pages of its own, which a Chromium makes ready for every window: that is half of its work.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # And what Playwright has it leave out: of two such lists it follows the last.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
]
FIND_CHROMIUM = Path(__file__).parents[1] / "tools" / "chromium"


BESIDE = {"browser", "cli", "package", "security", "server", "store", "upgrade"}
"""The folders whose tests run browsers, servers and databases beside themselves."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets a test that runs other programs try once more.

    What such a program does in time is for the machine to say, which may be busy. That it took two tries is told at
    the end, with what was wrong at the first: a thing to mend, but not one that keeps a change out. Where there are
    many of them (`--max-suite-reruns`), it is not the machine.
    """
    for item in items:
        if BESIDE & {*item.path.parts}:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; where there is none the test fails with what to install."""
    found = subprocess.run([FIND_CHROMIUM], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr.strip().splitlines()[-1], pytrace=False)
    return found.stdout.strip()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A Chromium to open pages in.

    One a module and no longer: while it runs, so does its event loop, and asynchronous tests could not start theirs.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=[f"--disable-features={','.join(LEFT_OUT)}"], timeout=STARTING
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL; whoever stops it starts it again."""
    with running_postgres() as postgres:
        yield postgres


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis; whoever stops it starts it again."""
    with running_redis() as redis:
        yield redis


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database may be made: in a file, and in PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()
