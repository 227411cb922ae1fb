"""The client's pages: what may be kept, what is asked for again, and that nothing else is served."""

from __future__ import annotations

import gzip
import re
import time
from pathlib import Path
from typing import Any, NoReturn, cast

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import make_url

from muggins.server.app import make_app
from muggins.server.http.authentication import Authenticator
from muggins.server.http.limits import Limits
from muggins.server.http.tokens import Tokens
from muggins.server.runtime.service import TableService
from muggins.server.settings import Settings
from muggins.store import Guest, GuestRepository, open_database, prepare_database


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client as it is built, beside a file that is none of it."""
    (tmp_path / "secret.txt").write_text("hush")
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Muggins</title>")
    (client / "assets" / "index-abc123.js").write_text("let a = 1" * 1000)
    (client / "sw.js").write_text("let b = 2")
    (client / "icon.svg").write_text("<svg/>")
    (client / "outside.txt").symlink_to(tmp_path / "secret.txt")
    return client


def visiting(app: Litestar) -> httpx.AsyncClient:
    """Somebody who looks at the pages of `app`, without a server in between."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(cast(Any, app)), base_url="http://localhost")


def settings(folder: Path, **more: Any) -> Settings:
    """Settings over a database of the test's own."""
    url = prepare_database(str(folder / "x.sqlite3"))
    return Settings(database=url.render_as_string(), secret="a secret for the tests", **more)


async def asked(path: str, tmp_path: Path, client: Path, language: str = "en") -> httpx.Response:
    app = make_app(settings(tmp_path), client=client)
    async with visiting(app) as browser:
        return await browser.get(path, headers={"accept-language": language})


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html", "no-cache"),
        ("/t/MYjK4L_LXv7MN_u0", "text/html", "no-cache"),
        ("/any/page/at/all", "text/html", "no-cache"),
        ("/" + "longer-than-any-file-s-name" * 20, "text/html", "no-cache"),
        ("/sw.js", "text/javascript", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/assets/index-abc123.js", "text/javascript", "public, max-age=31536000, immutable"),
    ],
)
async def test_what_was_built_is_served(
    path: str, kind: str, kept: str, tmp_path: Path, client: Path
) -> None:
    answer = await asked(path, tmp_path, client)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] in (
        kind,
        kind.replace("text/java", "application/java"),
    )
    assert answer.headers["cache-control"] == kept
    assert "attachment" not in answer.headers.get("content-disposition", "")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone-def456.js",
        "/gone.png",
        "/" + "gone" * 100 + ".png",
        "/outside.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets//../../secret.txt",
        "/api/x",
    ],
)
async def test_nothing_else_is(path: str, tmp_path: Path, client: Path) -> None:
    answer = await asked(path, tmp_path, client)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-such-page"


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=0.5, br; q=0", "gzip"),
        ("br;q=0.000", None),
        ("identity", None),
        ("", None),
    ],
)
async def test_a_text_is_sent_as_the_build_has_compressed_it(
    accepted: str, sent: str | None, tmp_path: Path, client: Path
) -> None:
    script = client / "assets" / "index-abc123.js"
    packed = {"gzip": gzip.compress(script.read_bytes()), "br": brotli_of("index-abc123.js")}
    (client / "assets" / "index-abc123.js.gz").write_bytes(packed["gzip"])
    (client / "assets" / "index-abc123.js.br").write_bytes(packed["br"])
    app = make_app(settings(tmp_path), client=client)
    async with (
        visiting(app) as browser,
        browser.stream("GET", "/assets/index-abc123.js", headers={"accept-encoding": accepted}) as answer,
    ):
        body = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"].lower() == "accept-encoding"
    assert body == (packed[sent] if sent else script.read_bytes())


WORDS = {"en": "everywhere-en-0a1b2c3d.json", "el": "everywhere-el-4e5f6a7b.json"}


@pytest.mark.parametrize(
    ("path", "language", "ahead"),
    [
        ("/", "el", [f"/assets/{WORDS['el']}"]),
        ("/t/MYjK4L_LXv7-N_u0", "fr, en;q=0.5", [f"/assets/{WORDS['en']}", "/api/tables/MYjK4L_LXv7-N_u0"]),
        # There are no words of this language here, and this is no table's page.
        ("/t/%3E;x", "es", []),
        # Nor is this, whose letters no header can hold.
        ("/t/%CE%B5%CE%BB", "es", []),
    ],
)
async def test_a_page_tells_a_browser_what_its_script_will_ask_for(
    path: str, language: str, ahead: list[str], tmp_path: Path, client: Path
) -> None:
    for file in WORDS.values():
        (client / "assets" / file).write_text("{}")
    answer = await asked(path, tmp_path, client, language)
    links = answer.headers.get("link", "")
    assert re.findall(r"<([^>]*)>; rel=preload; as=fetch; crossorigin", links) == ahead
    assert links.count("<") == len(ahead)
    assert answer.headers["vary"].lower() == "accept-encoding, accept-language"
    assert "link" not in (await asked("/icon.svg", tmp_path, client, language)).headers


def brotli_of(name: str) -> bytes:
    """Something that stands for a script compressed so; nothing in Python reads it."""
    return b"brotli of " + name.encode()


async def test_without_a_client_a_sentence_says_what_to_do(tmp_path: Path) -> None:
    answer = await asked("/t/x", tmp_path, tmp_path / "nothing")
    assert answer.status_code == 200
    assert "make" in answer.text


async def test_an_address_that_asks_too_much_waits(tmp_path: Path, client: Path) -> None:
    app = make_app(settings(tmp_path, rate=3), client=client)
    async with visiting(app) as browser:
        begun = time.monotonic()
        answers = [await browser.get("/api/rules") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json()["code"] == "too-many"
        # Three a minute are one in twenty seconds.
        assert 20 - (time.monotonic() - begun) <= int(answers[-1].headers["retry-after"]) <= 20
        assert (await browser.get("/healthz/live")).status_code == 200


async def test_what_goes_wrong_inside_is_nobodys_business(
    tmp_path: Path, client: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    how = settings(tmp_path)
    app = make_app(how, client=client)

    # Not written out below, for a traceback shows the line.
    tile = "6-4"

    class Broken(TableService):
        def __init__(self) -> None:
            pass

        async def seen_table(self, id: str, guest: Guest | None) -> NoReturn:
            raise RuntimeError(f"seat 2 of {id} holds {tile}")

    app.state.service = Broken()
    guests = GuestRepository(open_database(make_url(how.database or "")))
    app.state.auth = Authenticator(guests, Tokens(how.secret), Limits(how))
    async with visiting(app) as browser:
        answer = await browser.get("/api/tables/x")
    assert answer.status_code == 500
    assert answer.json()["code"] == "unforeseen"
    assert "RuntimeError" in caplog.text
    out, err = capsys.readouterr()
    for told in (answer.text, caplog.text, out, err):
        assert tile not in told
