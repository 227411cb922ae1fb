"""Log files and error pages: they hold no token, no name, no tile, no table's id, and no more than one may know."""

from __future__ import annotations

import json

import websockets

from tests.security.watching import TILE
from tests.support.live_server import Launch, Person, Server, choose_move, guest


async def test_the_log_names_nobody_and_nothing_secret(launch: Launch) -> None:
    """At its most talkative, with people who play, come and go, and do what is not allowed."""
    server = launch("--log-level", "debug", "--log-format", "json")
    async with server.visited():
        ada, bo = await guest(server, "Adalbertine"), await guest(server, "Bonaventura")
        id = await ada.open("muggins", {"me": True}, {"open": True}, {"bot": "casual"})
        await bo.post(f"/api/tables/{id}/seats/2")
        async with ada.live(id, 0) as socket, bo.live(id):
            for _ in range(12):
                for person in (ada, bo):
                    table = await person.table(id)
                    if move := choose_move(table):
                        await socket.send({"id": 1, "after": table["number"], **move})
                        await person.act(id, table["number"], **move)
            await socket.send("{not json")
            await socket.connection.send(b"\xff\xfe")
        await bo.request("GET", f"/api/tables/{id}/record")
        await Person(server, f"{ada.token}x").request("GET", "/api/guests/me")
        await Person(server).request("GET", f"/api/tables/{id}/nothing?token={ada.token}")
        await raw_nonsense(server)
        guests = [(await person.get("/api/guests/me"))["id"] for person in (ada, bo)]
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.output.splitlines() if line.startswith("{")]
    assert len(lines) > 30
    assert {"GET", "POST"} <= {line["method"] for line in lines if "method" in line}
    assert "/api/tables/{table_id}/actions" in {line.get("route") for line in lines}
    secrets = [id, "Adalbertine", "Bonaventura", *guests, *(str(person.token) for person in (ada, bo))]
    for secret in secrets:
        assert secret not in server.output
    for line in lines:
        told = {key: value for key, value in line.items() if key != "at"}
        assert not TILE.findall(json.dumps(told)), line


async def raw_nonsense(server: Server) -> None:
    """Frames that break the protocol itself, and a text that is none."""
    ada = await guest(server)
    id = await ada.open("muggins", {"me": True}, {"open": True})
    for nonsense in (b"\x81\x82\x00\x00\x00\x00\xff\xfe", b"\xff" * 20, b"\x88\x7e"):
        async with ada.live(id) as socket:
            socket.connection.transport.write(nonsense)
            try:
                while True:
                    await socket.connection.recv()
            except websockets.ConnectionClosed:
                pass


async def test_an_error_page_shows_a_code_and_a_sentence_and_nothing_of_ours(server: Server) -> None:
    ada = await guest(server)
    id = await ada.open("muggins", {"me": True}, {"bot": "greedy"})
    wrong = [
        ("GET", "/api/nothing", None),
        ("GET", "/api/tables/nothing", None),
        ("GET", "/assets/nothing.js", None),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd.txt", None),
        ("DELETE", "/api/tables", None),
        ("PATCH", f"/api/tables/{id}", None),
        ("POST", "/api/tables", b"{"),
        ("POST", "/api/tables", b"\xff\xfe"),
        ("POST", "/api/tables", b"[" * 4000),
        ("POST", "/api/tables", {"rules": "x" * 100, "seats": [{"me": True}, {"open": True}]}),
        ("POST", "/api/tables", {"rules": "muggins", "seats": [{"me": True}] * 9}),
        ("POST", f"/api/tables/{id}/seats/999999999999999999999", None),
        ("POST", f"/api/tables/{id}/actions", {"kind": "play", "after": 1, "tile": "<script>"}),
        ("GET", "/api/rules/muggins?seats=x", None),
        ("GET", "/api/rules/muggins?seats=2&tiles=1e9", None),
        ("GET", "/api/tables?visibility=private", None),
    ]
    for method, path, body in wrong:
        answer = await ada.request(method, path, body)
        assert 400 <= answer.status_code < 500, (method, path)
        assert answer.headers["content-type"] == "application/json"
        told = answer.json()
        assert told.keys() >= {"code", "message"}
        for ours in ("Traceback", "litestar", "msgspec", "sqlalchemy", "/site-packages", ".py", "line "):
            assert ours not in answer.text, (method, path)
