"""The call when the last tile of a hand has been laid: until when a table waits for it, and for whom."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from muggins.call import why_not_call
from muggins.events import Call, Declare, Play, Resign
from muggins.notation import parse
from muggins.server.runtime.service import TableService
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.play import Settle
from muggins.tables.acts.presence import Depart
from muggins.tables.acts.sit import Leave
from muggins.tables.acts.undo import Undo
from muggins.tables.command import Sent
from muggins.tables.decider import table_from_log
from muggins.tables.next_step import next_timer
from muggins.tables.projection import table_view
from muggins.tables.seat import Seat
from muggins.tables.table import from_snapshot, to_snapshot
from muggins.tables.time_control import TimeControl
from tests.support.live_server import PATIENCE, Person, Server, Socket, choose_move, guest
from tests.support.pure_table import ADA, BO, BOT, CY, NOON, PureTable
from tests.support.table_services import PEOPLE, OpenService, SetClock, command_at, eventually

SMALL: dict[str, Any] = {"tiles": 2, "target": 1000}
GAME = "masters-all-fives"


def waiting(seats: list[Seat], scored: bool | None = None, **more: Any) -> PureTable:
    """A table whose hand is over and waits for a call, nobody having declared anything.

    `scored` says whether the play that may be called is worth something.
    """
    playing = PureTable(seats, GAME, more.pop("settings", None), **{**SMALL, **more})
    for _ in range(2000):
        table, match = playing.table, playing.table.match
        if match.hand is None:
            for n in table.persons:
                playing.execute(Sent(GetReady(), n))
        elif not match.settling():
            playing.now += timedelta(seconds=4)
            mover = match.to_move
            assert mover
            action = match.legal_actions()[0]
            if isinstance(action, Play):
                action = replace(action, declared=False, points=None)
            playing.execute(action, person=table.level(mover) is None)
        elif match.hand.missed and scored in (None, match.hand.missed.worth > 0):
            return playing
        else:
            playing.wait(4)
    raise AssertionError("no hand ever waited so")


def callers(playing: PureTable) -> list[int]:
    hand = playing.table.match.hand
    assert hand
    return [n for n in range(1, len(playing.table.seats) + 1) if not why_not_call(hand, n)]


@pytest.mark.parametrize("scored", [True, False])
def test_the_hand_waits_as_long_as_a_tile_does_and_is_settled_by_itself(scored: bool) -> None:
    playing = waiting([ADA, BO], scored)
    laid = playing.table.laid_at
    assert laid
    assert next_timer(playing.table) == (laid + timedelta(seconds=3), Settle())
    assert playing.wait(2.9) == []
    assert playing.wait(0.1) == ["end"]
    assert next_timer(playing.table) is None


def test_it_is_not_settled_by_who_asks_before() -> None:
    playing = waiting([ADA, BO])
    assert playing.refusal(Settle()) == "not-due"
    (caller,) = callers(playing)
    assert playing.refusal(Sent(GetReady(), caller)) == "hand-not-over"
    assert playing.refusal(Leave(seat=caller)) == "leave-between-hands"


def test_a_call_in_time_settles_it_at_once() -> None:
    playing = waiting([ADA, BO], scored=True)
    (caller,) = callers(playing)
    assert playing.refusal(Call(seat=3 - caller)) == "own-play"
    before = playing.table.match.scores
    hand = playing.table.match.hand
    assert hand
    assert hand.missed
    assert playing.execute(Call(seat=caller)) == ["call", "end"]
    (called,) = [line for line in playing.log if isinstance(line, Call)]
    assert called == Call(seat=caller, points=hand.missed.worth)
    assert sum(playing.table.match.scores) >= sum(before) + hand.missed.worth


def test_when_all_have_called_in_vain_it_is_settled_at_once() -> None:
    playing = waiting([ADA, BO], scored=False)
    (caller,) = callers(playing)
    assert playing.execute(Call(seat=caller)) == ["call", "end"]


def test_what_is_seen_does_not_tell_whether_the_play_scored() -> None:
    shown = [table_view(waiting([ADA, BO], scored).table, None, "") for scored in (True, False)]
    for table in shown:
        assert table.hand
        assert table.hand.over in ("out", "blocked")
        assert (table.hand.to_move, table.hand.count, table.undoable) == (None, None, None)
        assert table.window_until
        assert all(end.counts is None for end in table.hand.ends)
    playing = waiting([ADA, BO])
    (caller,) = callers(playing)
    for seat in (1, 2):
        own = table_view(playing.table, seat, "").hand
        assert own
        assert own.may_call == (seat == caller)
        assert (own.must, own.legal, own.may_draw, own.may_declare) == (None, [], False, False)


def test_the_last_tile_does_not_come_back_and_is_not_declared_any_more() -> None:
    playing = waiting([ADA, BO])
    last = playing.table.match.hand and playing.table.match.hand.last_to_play
    assert last
    assert playing.refusal(Sent(Undo(), last)) == "nothing-to-undo"
    assert playing.refusal(Declare(seat=last)) == "hand-over"


def test_no_clock_runs_meanwhile() -> None:
    playing = waiting([ADA, BO], settings={"clock": TimeControl("bank", 300)})
    spent = [seat.spent for seat in playing.table.seats]
    assert playing.wait(3) == ["end"]
    assert [seat.spent for seat in playing.table.seats] == spent


def test_who_gives_up_then_has_given_up() -> None:
    playing = waiting([ADA, BO])
    assert playing.execute(Resign(seat=2)) == ["resign", "end"]
    assert playing.table.match.winner == 1


def test_once_nobody_is_there_who_could_call_it_is_settled_at_once() -> None:
    playing = waiting([ADA, BO])
    (caller,) = callers(playing)
    assert playing.execute(Depart(seat=3 - caller), person=False) == ["away"]
    assert playing.execute(Depart(seat=caller), person=False) == ["away", "end"]


def test_where_only_computer_players_could_call_they_have_called_in_the_same_moment() -> None:
    """Ada forgets, the computer player goes out: nothing is waited for, and what scored has been called."""
    called = settled = 0
    for seed in range(12):
        playing = PureTable([ADA, BOT], GAME, **SMALL)
        playing.rng.seed(seed)
        for _ in range(80):
            match = playing.table.match
            if match.hand is None:
                playing.execute(Sent(GetReady(), 1))
                continue
            playing.now += timedelta(seconds=4)
            if match.settling():
                assert callers(playing) == [1]
                playing.wait(4)
                continue
            mover, before = match.to_move, match.hand
            assert mover
            action = match.legal_actions()[0]
            if isinstance(action, Play):
                action = replace(action, declared=False, points=None)
            happened = playing.execute(action, person=mover == 1)
            if "end" in happened and mover == 2 and before.undeclared and before.undeclared.seat == 1:
                assert ("call" in happened) == (before.undeclared.worth > 0)
                called += "call" in happened
                settled += "call" not in happened
    assert called
    assert settled


def test_what_people_wait_for_the_computer_player_has_not_called_or_cannot() -> None:
    """What scored and still waits with a computer player at the table is that player's own."""
    playing = waiting([ADA, BO, BOT], scored=True)
    assert callers(playing) == [1, 2]


def test_a_table_that_waits_is_kept_and_goes_on() -> None:
    playing = waiting([ADA, BO, CY])
    assert playing.replayed(playing.log) == playing.table
    again = from_snapshot(to_snapshot(playing.table))
    assert again == playing.table
    found = next_timer(again)
    assert found
    assert isinstance(found.command, Settle)
    assert table_from_log("t", playing.log, NOON).match == playing.table.match


# Over a real server.


async def play_to_the_calls(people: list[Person], id: str) -> Any:
    """Plays, declaring nothing, until a hand is over and waits; gives the table as the first of `people` sees it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for person in people:
                table = await person.table(id)
                if table["hand"] and table["hand"]["over"]:
                    return await people[0].table(id)
                # Where the next tile still has to wait, it is refused, and asked for again.
                if move := choose_move(table):
                    await person.act(id, table["number"], **move)


SEATS = ({"me": True}, {"open": True})


async def until_end(socket: Socket) -> list[str]:
    """The kinds of events up to the end of a hand."""
    kinds: list[str] = []
    while not kinds or kinds[-1] != "end":
        kinds.append((await socket.receive()).get("kind"))
    return kinds


async def test_over_the_sockets_a_call_is_made_after_the_last_tile(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    id = await ada.open(GAME, *SEATS, options={**SMALL, "draw": "none"}, window=1.5)
    await bo.post(f"/api/tables/{id}/seats/2")
    async with ada.live(id) as one, bo.live(id) as other:
        table = await play_to_the_calls([ada, bo], id)
        sees = await bo.table(id)
        assert table["window_until"] == sees["window_until"]
        assert table["hand"]["layout"] == sees["hand"]["layout"]
        assert [table["hand"]["may_call"], sees["hand"]["may_call"]].count(True) == 1
        caller = ada if table["hand"]["may_call"] else bo
        socket = one if caller is ada else other
        assert "reply" in await socket.send({"kind": "call", "after": table["number"], "id": 1})
        subscriber = one if caller is bo else other
        while "call" not in (heard := await until_end(subscriber)):
            # A hand before it, in which nothing was there to be called.
            pass
        assert heard[-2:] == ["call", "end"]
        assert (await ada.table(id))["last"]["number"] == table["hand"]["number"]


async def test_over_the_sockets_the_time_to_call_runs_out(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    id = await ada.open(GAME, *SEATS, options={**SMALL, "draw": "none"}, window=0.4)
    await bo.post(f"/api/tables/{id}/seats/2")
    async with ada.live(id), bo.live(id):
        number = (await play_to_the_calls([ada, bo], id))["number"]
        async with ada.live(id, number) as one, bo.live(id, number) as other:
            for socket in (one, other):
                assert "call" not in await until_end(socket)
        late = await bo.act(id, (await bo.table(id))["number"], "call")
        assert late.json()["code"] == "no-hand"


WAITING = """\
[DPN "1"]
[Rules "masters-all-fives"]
[Options "tiles=2"]

hand 1
deal 1: 6-3 3-2
deal 2: 6-6 5-5
lead 1
1 6-3 =9
2 6-6>6-3 =15 ?
1 3-2>6-3 =14
"""
"""Ada goes out on 15 that Bo has left undeclared; Bo keeps 5-5, which pays 10."""


async def test_a_record_that_stops_there_is_replayed_and_nobody_is_to_move(server: Server) -> None:
    ada = await guest(server, "Ada")
    (match,) = await ada.post("/api/review", {"record": f"{WAITING}1 call +15\nend out 1 +10\n"})
    *_, played, called, ended = match["hands"][0]["steps"]
    assert (played["to_move"], played["ways"], played["laid"]) == (None, None, 3)
    silent = {"side": 2, "points": 15, "why": "undeclared", "tile": "6-6"}
    assert [step["event"]["untaken"] for step in match["hands"][0]["steps"][2:]] == [[], [silent], [], [], []]
    call = {"kind": "call", "seat": 1, "points": 15, "untaken": []}
    assert (called["event"], called["scores"]) == (call, [15, 0])
    assert ended["scores"] == [25, 0]
    refused = await ada.request("POST", "/api/practice", {"record": WAITING, "seat": 1, "bot": "casual"})
    assert refused.json()["code"] == "no-position"


async def test_a_process_that_finds_the_time_to_call_over_settles_the_hand(open_service: OpenService) -> None:
    clock = SetClock()
    service, record = open_service(clock=clock), parse(WAITING)
    *begun, last = [line.event for line in record.lines]
    id = (await service.open(record.rules, [ADA, BO], PEOPLE[1], begun=begun, window=30.0)).id
    clock.ahead(31)
    assert isinstance(last, Play)
    await service.act(id, PEOPLE[1], command_at((await service.table(id, PEOPLE[1])).number, last))
    assert (await service.table(id, PEOPLE[1])).match.settling()
    await service.stop()
    clock.ahead(31)
    there = open_service(clock=clock)
    await eventually(lambda: settled(there, id))
    assert (await there.table(id, PEOPLE[2])).match.scores == (10, 0)


async def settled(service: TableService, id: str) -> bool:
    return (await service.table(id, PEOPLE[2])).match.hand is None
