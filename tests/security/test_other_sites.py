"""Pages of other sites: what they may ask a browser to send here, and what they may show of ours."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.security.inside import Closed, Inside
from tests.support.live_server import Person, guest

EVIL = "https://evil.example"
FORGERIES = [
    {"Origin": EVIL},
    {"Origin": "null"},
    {"Origin": "http://inside.evil.example"},
    {"Origin": "http://inside:81"},
    {"Origin": "http://inside@evil.example"},
    {"Origin": "ftp://inside"},
    {"Origin": ""},
    {},
]
"""With a cookie, all that is not said to come from a page of ours."""


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    async with Inside(tmp_path).visited() as inside:
        yield inside


@pytest.mark.parametrize("headers", FORGERIES)
async def test_a_page_of_another_site_changes_nothing(headers: dict[str, str], inside: Inside) -> None:
    ada = await guest(inside)
    id = await ada.open("muggins", {"me": True}, {"open": True})
    number = (await ada.table(id))["number"]
    with_cookie = {"Cookie": f"muggins_guest={ada.token}", **headers}
    changes = [
        ("POST", "/api/guests", {"name": "Mallory"}),
        ("POST", "/api/tables", {"rules": "muggins", "seats": [{"me": True}, {"open": True}]}),
        ("POST", f"/api/tables/{id}/seats/2", None),
        ("DELETE", f"/api/tables/{id}/seats/1", None),
        ("POST", f"/api/tables/{id}/actions", {"kind": "resign", "after": number}),
    ]
    for method, path, body in changes:
        for kind in ("application/json", "text/plain"):
            answer = await Person(inside).request(
                method, path, body, headers={**with_cookie, "Content-Type": kind}
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin"), (method, path)
    assert (await ada.get("/api/guests/me"))["name"] == "Ada"
    assert (await ada.table(id))["number"] == number
    # Our own pages are not shut out.
    own = {"Cookie": f"muggins_guest={ada.token}", "Origin": "http://inside"}
    assert (
        await Person(inside).request("POST", "/api/guests", {"name": "Eva"}, headers=own)
    ).status_code == 200


@pytest.mark.parametrize("headers", FORGERIES)
async def test_a_page_of_another_site_opens_no_socket(headers: dict[str, str], inside: Inside) -> None:
    ada = await guest(inside)
    id = await ada.open("muggins", {"me": True}, {"bot": "greedy"})
    with_cookie = {"Cookie": f"muggins_guest={ada.token}", **headers}
    with pytest.raises(Closed) as refused:
        async with inside.connected(f"/api/tables/{id}/live?after=0", with_cookie):
            pass
    assert refused.value.code is None


async def test_a_page_of_another_site_reads_nothing(inside: Inside) -> None:
    """A browser gives what was answered to no page that the answer does not name."""
    ada = await guest(inside)
    for path in ("/api/guests/me", "/api/tables", "/api/openapi.json", "/"):
        answer = await ada.request("GET", path, headers={**ada.headers, "Origin": EVIL})
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        assert answer.headers["x-content-type-options"] == "nosniff"
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
    preflight = await ada.request(
        "OPTIONS", "/api/tables", headers={"Origin": EVIL, "Access-Control-Request-Method": "POST"}
    )
    assert not [name for name in preflight.headers if name.startswith("access-control-")]


async def test_the_cookie_has_the_strictest_attributes(inside: Inside) -> None:
    came = await Person(inside).request("POST", "/api/guests", {"name": "Ada"})
    cookie = came.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie


async def test_get_requests_change_nothing(inside: Inside) -> None:
    """A picture's address, or a link, that another site shows: GET and HEAD change nothing, with the cookie too."""
    ada = await guest(inside)
    id = await ada.open("muggins", {"me": True}, {"open": True})
    number = (await ada.table(id))["number"]
    cookie = {"Cookie": f"muggins_guest={ada.token}"}
    for path in (f"/api/tables/{id}/seats/2", f"/api/tables/{id}/actions", "/api/guests", "/api/tables"):
        for method in ("GET", "HEAD"):
            await Person(inside).request(method, path, headers=cookie)
    assert (await ada.table(id))["number"] == number
