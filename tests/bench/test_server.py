"""The server that the benches load refuses them nothing."""

from __future__ import annotations

import httpx

from bench.server.process import muggins
from muggins.server.settings import Settings


def test_one_guest_opens_more_tables_than_any_limit_lets_it() -> None:
    most = max(Settings.unfinished, Settings.address_unfinished, Settings.tables)
    with muggins() as process, httpx.Client(base_url=process.url) as client:
        token = client.post("/api/guests", json={"name": "Ada"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        body = {"rules": "muggins", "seats": [{"me": True}, {"open": True}]}
        answers = [client.post("/api/tables", json=body, headers=headers) for _ in range(most + 1)]
    assert {answer.status_code for answer in answers} == {201}
