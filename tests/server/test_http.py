"""The routes: who may ask what, and what is said to those who may not."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from muggins import bots
from tests.support.live_server import Person, Server, choose_move, forged, guest


def code(answer: httpx.Response, status: int) -> str:
    """The code of an error, which must be a code and a sentence and come with `status`."""
    problem = answer.json()
    assert answer.headers["content-type"].startswith("application/json")
    assert set(problem) == {"code", "message"} or (problem["code"] == "stale" and "events" in problem)
    assert len(problem["message"]) > 20
    assert "\n" not in problem["message"]
    assert answer.status_code == status, answer.text
    return str(problem["code"])


async def test_a_new_guest_is_authenticated_by_token_and_by_cookie(server: Server) -> None:
    answer = await Person(server).request("POST", "/api/guests", {"name": " Ada\u202e "})
    body = answer.json()
    assert answer.status_code == 201
    assert body["name"] == "Ada"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    me = await Person(server, body["token"]).get("/api/guests/me")
    assert (me["id"], me["name"]) == (body["id"], "Ada")
    by_cookie = {"Cookie": f"muggins_guest={body['token']}"}
    assert (await Person(server).request("GET", "/api/guests/me", headers=by_cookie)).json() == me
    assert code(await Person(server).request("GET", "/api/guests/me"), 401) == "no-guest"


async def test_a_guest_who_posts_again_only_changes_the_name(server: Server) -> None:
    ada = await guest(server, "Ada")
    before = await ada.get("/api/guests/me")
    answer = await ada.request("POST", "/api/guests", {"name": "Ada L."})
    assert answer.status_code == 200
    assert await ada.get("/api/guests/me") == before | {"name": "Ada L."}
    # The new token is one of the same guest.
    assert (await Person(server, answer.json()["token"]).get("/api/guests/me"))["id"] == before["id"]


async def test_a_forged_token_is_refused_everywhere(server: Server) -> None:
    ada = await guest(server)
    table = await ada.open("muggins", {"me": True}, {"open": True})
    assert ada.token
    forger = Person(server, forged(ada.token))
    for method, path in [
        ("GET", f"/api/tables/{table}"),
        ("POST", f"/api/tables/{table}/seats/2"),
        ("GET", f"/api/tables/{table}/record"),
        ("GET", "/api/guests/me"),
    ]:
        assert code(await forger.request(method, path), 401) == "bad-token"


async def test_an_invalid_cookie_counts_as_none(server: Server) -> None:
    ada = await guest(server)
    table = await ada.open("muggins", {"me": True}, {"open": True})
    assert ada.token
    cookie = {"Cookie": f"muggins_guest={forged(ada.token)}", "Origin": server.url}
    someone = Person(server)
    assert (
        code(await someone.request("POST", f"/api/tables/{table}/seats/2", headers=cookie), 401) == "no-guest"
    )
    view = await someone.request("GET", f"/api/tables/{table}", headers=cookie)
    assert view.json()["me"] is None
    # The browser sends it whether it will or not: whoever brings it must be able to come in anew.
    assert (await someone.request("POST", "/api/guests", {"name": "Ada"}, headers=cookie)).status_code == 201


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://127.0.0.1", "ftp://{here}"])
async def test_a_cookie_counts_only_on_pages_of_this_server(server: Server, origin: str | None) -> None:
    ada = await guest(server)
    here = server.url.removeprefix("http://")
    headers = {"Cookie": f"muggins_guest={ada.token}"}
    body = {"rules": "muggins", "seats": [{"me": True}, {"bot": "greedy"}]}
    ours = await ada.request("POST", "/api/tables", body, headers=headers | {"Origin": server.url})
    assert ours.status_code == 201
    theirs = headers | ({"Origin": origin.format(here=here)} if origin else {})
    assert code(await ada.request("POST", "/api/tables", body, headers=theirs), 403) == "bad-origin"
    # What only looks changes nothing, and a page of another site cannot read the answer.
    assert (await ada.request("GET", "/api/guests/me", headers=theirs)).status_code == 200


async def test_a_page_of_another_site_cannot_create_a_guest(server: Server) -> None:
    answer = await Person(server).request(
        "POST", "/api/guests", {"name": "Eve"}, headers={"Origin": "http://evil.example"}
    )
    assert code(answer, 403) == "bad-origin"


BAD_TABLES: list[tuple[Any, int, str]] = [
    ({"rules": "chess", "seats": [{"me": True}, {"bot": "greedy"}]}, 404, "unknown-preset"),
    ({"rules": "muggins", "seats": [{"me": True}, {"bot": "deep"}]}, 422, "unknown-bot"),
    ({"rules": "muggins", "seats": [{"me": True}]}, 422, "bad-seats"),
    ({"rules": "muggins", "seats": [{"me": True}] + [{"open": True}] * 5}, 422, "bad-seats"),
    ({"rules": "muggins", "seats": [{"me": True}, {"me": True}]}, 422, "bad-seats"),
    ({"rules": "muggins", "seats": [{"bot": "greedy"}, {"bot": "greedy"}]}, 422, "bad-seats"),
    ({"rules": "muggins", "seats": [{"me": True}, {}]}, 422, "bad-seats"),
    ({"rules": "muggins", "seats": [{"me": True}, {"open": True, "bot": "greedy"}]}, 422, "bad-seats"),
    (
        {"rules": "muggins", "options": {"tiles": 15}, "seats": [{"me": True}, {"open": True}]},
        422,
        "too-many-tiles",
    ),
    (
        {"rules": "muggins", "options": {"colour": 1}, "seats": [{"me": True}, {"open": True}]},
        422,
        "unknown-option",
    ),
    (
        {"rules": "muggins", "options": {"tiles": "x"}, "seats": [{"me": True}, {"open": True}]},
        422,
        "bad-option",
    ),
    (
        {"rules": "muggins", "options": {"to-get-in": 200}, "seats": [{"me": True}, {"open": True}]},
        422,
        "cannot-get-in",
    ),
    ({"rules": "muggins", "seats": [{"me": True}, {"open": True}], "visibility": "all"}, 400, "malformed"),
    ({"rules": "muggins", "seats": 2}, 400, "malformed"),
    ({"rules": 1, "seats": []}, 400, "malformed"),
    ({"rules": "muggins", "seats": [{"me": True}, {"open": True}], "more": 1}, 400, "malformed"),
    ([], 400, "malformed"),
    (b"{", 400, "malformed"),
    (b"", 400, "malformed"),
    (b"\xff\xfe\x00", 400, "malformed"),
    (b"[" * 4000, 400, "malformed"),
    (b" " * 5000, 413, "too-large"),
]


@pytest.mark.parametrize(("body", "status", "expected"), BAD_TABLES)
async def test_an_impossible_table_is_refused(
    server: Server, body: object, status: int, expected: str
) -> None:
    assert code(await (await guest(server)).request("POST", "/api/tables", body), status) == expected


async def test_a_missing_body_is_refused_as_missing(server: Server) -> None:
    answer = await (await guest(server)).request("POST", "/api/tables", b"")
    assert answer.json()["message"].endswith("there is no body, and JSON is expected in it")


async def test_every_unknown_path_is_answered_alike(server: Server) -> None:
    ada = await guest(server)
    for method, path, status, expected in [
        ("GET", "/api/tables/nope", 404, "no-such-table"),
        ("GET", "/api/tables/nope/record", 404, "no-such-table"),
        ("POST", "/api/tables/nope/seats/1", 404, "no-such-table"),
        ("DELETE", "/api/tables/nope/seats/1", 404, "no-such-table"),
        ("GET", "/api/tables/%00%ff", 404, "no-such-table"),
        ("GET", "/api/nothing", 404, "no-such-page"),
        ("GET", "/api/nothing/at/all", 404, "no-such-page"),
        ("GET", "/api/tables/x/y/z", 404, "no-such-page"),
        ("GET", "/assets/none.js", 404, "no-such-page"),
        ("GET", "/../../etc/passwd.txt", 404, "no-such-page"),
        ("GET", "/%2e%2e/%2e%2e/server/app.py", 404, "no-such-page"),
        ("GET", "/api/rules/chess", 404, "unknown-preset"),
        ("GET", "/api/rules/muggins?seats=9", 422, "bad-seats"),
        ("GET", "/api/rules/muggins?seats=x", 400, "malformed"),
        ("GET", "/api/rules/muggins?tiles=x", 422, "bad-option"),
        ("GET", "/api/tables?visibility=private", 400, "malformed"),
        ("PUT", "/api/tables", 405, "wrong-method"),
        ("DELETE", "/api/guests", 405, "wrong-method"),
        ("POST", "/api/tables/x/seats/two", 404, "no-such-page"),
    ]:
        assert code(await ada.request(method, path), status) == expected, (method, path)


async def test_a_match_begins_when_the_last_seat_is_taken(server: Server) -> None:
    ada, bo, eve = await guest(server, "Ada"), await guest(server, "Bo"), await guest(server, "Eve")
    table = await ada.open("all-fives", {"me": True}, {"open": True})
    assert (await ada.table(table))["hand"] is None
    assert code(await bo.act(table, 2, "next"), 403) == "not-your-seat"
    assert code(await ada.act(table, 2, "next"), 422) == "not-begun"
    assert code(await Person(server).request("POST", f"/api/tables/{table}/seats/2"), 401) == "no-guest"
    taken = await bo.post(f"/api/tables/{table}/seats/2")
    assert taken["seat"] == 2
    assert code(await eve.request("POST", f"/api/tables/{table}/seats/2"), 409) == "seat-taken"
    assert code(await eve.request("POST", f"/api/tables/{table}/seats/3"), 422) == "no-such-seat"
    assert code(await eve.request("DELETE", f"/api/tables/{table}/seats/2"), 403) == "not-your-seat"
    assert code(await bo.request("DELETE", f"/api/tables/{table}/seats/2"), 422) == "leave-between-hands"
    by_ada, by_bo, by_eve = await ada.table(table), await bo.table(table), await eve.table(table)
    assert (by_ada["me"], by_bo["me"], by_eve["me"]) == (1, 2, None)
    assert len(by_ada["hand"]["mine"]) == len(by_bo["hand"]["mine"]) == 9
    assert by_eve["hand"]["mine"] is None
    assert by_eve["hand"]["legal"] is None
    assert [(seat["name"], seat["kind"], seat["tiles"]) for seat in by_eve["seats"]] == [
        ("Ada", "person", 9),
        ("Bo", "person", 9),
    ]


async def test_a_seat_is_left_before_the_match_and_taken_by_another(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    table = await ada.open("muggins", {"me": True}, {"open": True}, {"open": True})
    assert (await ada.request("DELETE", f"/api/tables/{table}/seats/1")).status_code == 200
    await bo.post(f"/api/tables/{table}/seats/1")
    assert [seat["name"] for seat in (await bo.table(table))["seats"]] == ["Bo", None, None]


async def test_only_open_tables_are_listed(server: Server) -> None:
    ada = await guest(server)
    seats = {"me": True}, {"open": True}
    ids = {kind: await ada.open("muggins", *seats, visibility=kind) for kind in ("private", "link", "open")}
    listed = {table["id"]: table for table in await Person(server).get("/api/tables?visibility=open")}
    assert ids["open"] in listed
    assert ids["link"] not in listed
    assert ids["private"] not in listed
    assert [seat["kind"] for seat in listed[ids["open"]]["seats"]] == ["person", "open"]
    assert listed[ids["open"]]["name"] == "Muggins"
    assert len(set(ids.values())) == 3
    assert all(len(id) == 16 for id in ids.values())


async def test_an_action_sent_twice_counts_once(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    table = await ada.open("muggins", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{table}/seats/2")
    players = {1: ada, 2: bo}
    view = await ada.table(table)
    mover = players[view["hand"]["to_move"]]
    view = await mover.table(table)
    move = choose_move(view)
    assert move
    first = await mover.request("POST", f"/api/tables/{table}/actions", {"after": view["number"], **move})
    assert first.status_code == 200
    again = await mover.request("POST", f"/api/tables/{table}/actions", {"after": view["number"], **move})
    assert code(again, 409) == "stale"
    missed = again.json()["events"]
    assert [event["number"] for event in missed] == [*range(view["number"] + 1, again.json()["number"] + 1)]
    assert missed[0]["tile"] == move["tile"]
    assert missed[-1]["table"]["number"] == again.json()["number"] == first.json()["number"]
    now = await mover.table(table)
    assert len(now["hand"]["layout"]) == 1
    # Nor does an action count that has seen what has not happened.
    for after in (now["number"] + 1, 10**9, -1):
        assert code(await players[now["hand"]["to_move"]].act(table, after, "draw"), 409) == "stale"


async def test_a_play_against_the_rules_is_refused_with_the_rules_code(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    table = await ada.open("all-fives", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{table}/seats/2")
    view = await ada.table(table)
    mover, other = (ada, bo) if view["hand"]["to_move"] == 1 else (bo, ada)
    view, theirs = await mover.table(table), await other.table(table)
    after = view["number"]
    mine, not_mine = view["hand"]["mine"][0], theirs["hand"]["mine"][0]
    refused = [
        (other, {"kind": "play", "tile": not_mine}, 422, "not-your-turn"),
        (mover, {"kind": "play", "tile": not_mine}, 422, "not-held"),
        (mover, {"kind": "play", "tile": "7-6"}, 422, "no-such-tile"),
        (mover, {"kind": "play", "tile": "4-6"}, 422, "no-such-tile"),
        (mover, {"kind": "play", "tile": mine, "against": "6-6"}, 422, "not-on-table"),
        (mover, {"kind": "play", "tile": mine, "in_line": True}, 422, "not-in-line"),
        (mover, {"kind": "play", "tile": mine, "declared": True}, 422, "no-call"),
        (mover, {"kind": "draw"}, 422, "must-play"),
        (mover, {"kind": "call"}, 422, "no-call"),
        (mover, {"kind": "declare"}, 422, "no-call"),
        (mover, {"kind": "next"}, 422, "hand-not-over"),
        (mover, {"kind": "rematch"}, 422, "match-not-over"),
        (mover, {"kind": "pass"}, 400, "no-such-action"),
        (mover, {"kind": "deal"}, 400, "no-such-action"),
        (mover, {"kind": "play"}, 400, "malformed"),
        (mover, {"kind": "play", "tile": 5}, 400, "malformed"),
        (mover, {"kind": "play", "tile": mine, "count": 10}, 400, "malformed"),
        (mover, {"kind": "play", "tile": mine, "points": 10}, 400, "malformed"),
        (mover, {"kind": "play", "tile": mine, "seat": 2}, 400, "malformed"),
        (mover, {"kind": "draw", "tiles": ["6-6"]}, 400, "malformed"),
        (mover, {"tile": mine}, 400, "malformed"),
    ]
    for who, action, status, expected in refused:
        answer = await who.request("POST", f"/api/tables/{table}/actions", {"after": after, **action})
        assert code(answer, status) == expected, action
    assert (await mover.table(table))["number"] == after
    played = await mover.act(table, after, "play", tile=mine)
    assert played.json() == {"number": after + 1}


async def test_the_rules_of_a_game_are_given_for_seats_and_options_and_in_words(server: Server) -> None:
    stranger = Person(server)
    games = await stranger.get("/api/rules")
    assert games[0]["name"] == "Muggins"
    assert {"muggins", "all-fives", "sniff"} <= {game["id"] for game in games}
    two = await stranger.get("/api/rules/all-fives?seats=2")
    three = await stranger.get("/api/rules/all-fives?seats=3")
    default = {
        game["seats"]: {option["key"]: option["default"] for option in game["schema"]}
        for game in (two, three)
    }
    assert (default[2]["tiles"], default[3]["tiles"]) == (9, 7)
    changed = await stranger.get("/api/rules/all-fives?seats=2&tiles=7&may-draw=yes")
    assert changed["differences"] == {"tiles": 7, "may-draw": True}
    assert changed["options"]["tiles"] == 7
    assert {option["key"]: option["default"] for option in changed["schema"]} == default[2]
    score = next(option for option in two["schema"] if option["key"] == "score")
    assert (score["choices"][0], score["least"], score["most"]) == ("fives", None, None)
    tiles = next(option for option in two["schema"] if option["key"] == "tiles")
    assert (tiles["choices"], tiles["least"]) == ([], 1)
    assert all(section["heading"] and section["sentences"] for section in two["words"])


async def test_rules_under_which_nobody_could_win_say_so(server: Server) -> None:
    stranger = Person(server)
    # A table of long ago may have them, and shows its rules.
    body = await stranger.get("/api/rules/muggins?seats=2&to-get-in=200")
    assert body["unwinnable"]["code"] == "cannot-get-in"
    assert body["unwinnable"]["message"].startswith("no score here is as much as 200")
    assert body["words"]
    assert (await stranger.get("/api/rules/muggins?seats=2&to-get-in=20"))["unwinnable"] is None
    assert await stranger.get("/api/bots") == list(bots.LEVELS)


async def test_the_interface_describes_itself(server: Server) -> None:
    described = await Person(server).get("/api/openapi.json")
    assert "/api/tables/{table_id}/actions" in described["paths"]
    assert {"NewTable", "TableView"} <= described["components"]["schemas"].keys()
    assert (await Person(server).request("GET", "/healthz")).text == "ok"


async def test_every_response_has_the_security_headers(server: Server) -> None:
    for path in ("/", "/t/x", "/api/tables", "/api/nothing", "/healthz"):
        headers = (await Person(server).request("GET", path)).headers
        assert "unsafe" not in headers["content-security-policy"]
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
        assert headers["cache-control"] == ("no-store" if path[:2] in ("/a", "/h") else "no-cache")


async def test_only_the_page_of_one_board_may_be_framed(server: Server) -> None:
    for path, by in (("/embed", "*"), ("/embed/x", "'none'"), ("/review", "'none'")):
        policy = (await Person(server).request("GET", path)).headers["content-security-policy"]
        assert policy.endswith(f"frame-ancestors {by}")
        assert "default-src 'self'" in policy


async def test_a_full_private_table_has_no_spectators(server: Server) -> None:
    ada, bo, stranger = await guest(server, "Ada"), await guest(server, "Bo"), Person(server)
    table = await ada.open("muggins", {"me": True}, {"bot": "greedy"}, visibility="private")
    assert (await ada.table(table))["me"] == 1
    for other in (bo, stranger):
        assert code(await other.request("GET", f"/api/tables/{table}"), 404) == "no-such-table"
        assert code(await other.request("GET", f"/api/tables/{table}/record"), 404) == "no-such-table"
        async with other.live(table) as socket:
            assert (await socket.receive())["error"]["code"] == "no-such-table"
    assert code(await bo.request("POST", f"/api/tables/{table}/seats/2"), 404) == "no-such-table"
    assert code(await bo.act(table, 1, "resign"), 404) == "no-such-table"


async def test_a_free_seat_at_a_private_table_is_taken_by_its_address(server: Server) -> None:
    ada, bo, eve = await guest(server, "Ada"), await guest(server, "Bo"), await guest(server, "Eve")
    table = await ada.open("muggins", {"me": True}, {"open": True}, visibility="private")
    assert (await bo.table(table))["me"] is None
    await bo.post(f"/api/tables/{table}/seats/2")
    assert (await bo.table(table))["me"] == 2
    assert code(await eve.request("GET", f"/api/tables/{table}"), 404) == "no-such-table"
