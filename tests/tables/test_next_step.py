"""What comes next at a table without being asked, as a pure function: nobody runs a clock or a server here."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from muggins.call import why_not_call
from muggins.events import Call, Play
from muggins.tables.acts.clock import Flag
from muggins.tables.acts.close import CloseUnattended
from muggins.tables.acts.presence import Depart, StandIn
from muggins.tables.next_step import ComputerCall, ComputerMove, goes_on_at, next_step, next_timer
from muggins.tables.time_control import TimeControl
from tests.support.pure_table import ADA, BO, BOT, NOON, OPEN, PureTable


def to_move(playing: PureTable, seat: int) -> PureTable:
    """Plays on until it is the turn of `seat`."""
    while playing.table.to_move != seat:
        playing.play_one()
    return playing


def test_a_computer_player_moves_for_its_seat() -> None:
    playing = to_move(PureTable([ADA, BOT], target=1000), 2)
    assert next_step(playing.table, playing.now) == ComputerMove(2, "greedy")
    assert goes_on_at(playing.table) == playing.table.at


def test_nothing_comes_where_a_person_thinks_without_a_clock() -> None:
    playing = to_move(PureTable([ADA, BO], target=1000), 1)
    assert next_step(playing.table, playing.now) is None
    assert goes_on_at(playing.table) is None


def test_a_clock_is_waited_for_and_then_a_computer_player_moves() -> None:
    playing = to_move(PureTable([ADA, BO], target=1000, settings={"clock": TimeControl("move", 10)}), 1)
    turn = playing.table.turn_at
    assert turn
    timer = next_step(playing.table, playing.now)
    assert timer == (turn + timedelta(seconds=10), Flag(seat=1))
    assert goes_on_at(playing.table) == turn + timedelta(seconds=10)
    playing.wait(10)
    assert next_step(playing.table, playing.now) == ComputerMove(1, "club")


def test_a_timer_that_is_due_comes_before_a_computer_player() -> None:
    playing = to_move(PureTable([ADA, BO, BOT], target=1000, settings={"grace": 5.0}), 3)
    playing.execute(Depart(seat=2))
    late = playing.now + timedelta(seconds=5)
    assert next_step(playing.table, playing.now) == ComputerMove(3, "greedy")
    assert next_step(playing.table, late) == (late, StandIn(seat=2))


def test_a_computer_player_calls_a_score_that_a_person_left_undeclared() -> None:
    playing = PureTable([ADA, BO, BOT], "masters-all-fives", target=1000)
    while not may_call(playing, 3):
        action = playing.table.match.legal_actions()[0]
        if isinstance(action, Play):
            action = replace(action, declared=False, points=None)
        playing.now += timedelta(seconds=4)
        playing.execute(action, person=action.seat != 3)
    assert next_step(playing.table, playing.now) == ComputerCall(Call(seat=3))
    scores = playing.table.match.scores
    assert playing.execute(Call(seat=3), person=False)[0] == "call"
    assert playing.table.match.scores[2] > scores[2]


def may_call(playing: PureTable, seat: int) -> bool:
    """Whether `seat` may call a play that scored, while the hand goes on."""
    hand = playing.table.match.hand
    assert hand
    missed = hand.missed is not None and hand.missed.worth > 0
    return missed and playing.table.to_move is not None and why_not_call(hand, seat) is None


def test_nothing_comes_before_everybody_sits() -> None:
    playing = PureTable([ADA, OPEN])
    assert next_step(playing.table, NOON) is None


def test_a_table_without_anybody_is_closed_after_a_month() -> None:
    playing = PureTable([ADA, OPEN])
    playing.execute(Depart(seat=1))
    assert next_timer(playing.table) == (playing.now + timedelta(days=30), CloseUnattended())
