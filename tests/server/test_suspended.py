"""Tables at which nobody is any more: nothing goes on there until somebody is, and in the end they are closed."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import bots, rules
from muggins.bots import bot
from muggins.errors import MugginsError
from muggins.events import Action, End, Resign
from muggins.server.runtime import housekeeping, presence
from muggins.server.runtime.live_table import logged_events
from muggins.server.runtime.service import TableService
from muggins.server.schemas.records import records_text
from muggins.tables.acts.close import Close, Closed, CloseUnattended
from muggins.tables.acts.deal import Unsealed
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.presence import Depart, Return, Suspend
from muggins.tables.acts.sit import Leave, Sit
from muggins.tables.acts.talk import Say
from muggins.tables.command import Sent
from muggins.tables.deal_statistics import increments
from muggins.tables.next_step import goes_on_at, next_timer
from muggins.tables.projection import table_view
from muggins.tables.seat import Seat, bot_seat
from muggins.tables.table import Table
from muggins.tables.time_control import TimeControl
from muggins.view import View
from tests.server.test_people import LONG, at_move_of
from tests.support.pure_table import ADA as ADA_SITS
from tests.support.pure_table import BO as BO_SITS
from tests.support.pure_table import BOT, OPEN, PureTable
from tests.support.table_services import ADA, BO, EVE, OpenService, SetClock, eventually

DAY = 86_400.0
MONTH = 30 * DAY


def left_alone(playing: PureTable) -> PureTable:
    """Everybody goes, and ten minutes pass."""
    for seat in playing.table.persons:
        playing.execute(Depart(seat=seat), person=False)
    assert playing.wait(600)[-1:] == ["suspended"]
    return playing


@pytest.mark.parametrize(
    ("grace", "minutes"),
    [(60.0, 10), (0.0, 10), (1800.0, 30)],
    ids=["usual", "kept for ever", "half an hour"],
)
@pytest.mark.parametrize(
    "clock", [TimeControl(), TimeControl("move", 5), TimeControl("bank", 7200)], ids=lambda c: c.kind
)
def test_a_match_is_suspended_once_nobody_has_been_there_for_ten_minutes(
    clock: TimeControl, grace: float, minutes: int
) -> None:
    playing = at_move_of(1, PureTable([ADA_SITS, BOT], settings={"clock": clock, "grace": grace}, **LONG))
    playing.execute(Depart(seat=1), person=False)
    gone = playing.now
    happened = playing.wait(minutes * 60 - 1)
    assert "suspended" not in happened
    while playing.table.to_move and playing.table.level(playing.table.to_move):
        # What a computer player is still to move for; the tests have none that does it by itself.
        playing.execute(playing.table.match.legal_actions()[0], person=False)
    assert playing.wait(1) == ["suspended"]
    assert playing.table.suspended == gone + timedelta(minutes=minutes)
    assert playing.wait(MONTH - 1) == []
    assert goes_on_at(playing.table) == playing.table.suspended + timedelta(days=30)


def test_nor_does_a_computer_player_move_where_it_was_to() -> None:
    playing = at_move_of(2, PureTable([ADA_SITS, BOT], **LONG))
    left_alone(playing)
    assert playing.table.level(2)
    assert goes_on_at(playing.table) == playing.now + timedelta(days=30)
    told = table_view(playing.table, None, "")
    assert (told.suspended, told.until, told.window_until) == (
        playing.now.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        None,
        None,
    )


def test_in_play_by_mail_nobody_has_to_be_there() -> None:
    playing = at_move_of(
        1, PureTable([ADA_SITS, BO_SITS], settings={"clock": TimeControl("days", 3)}, **LONG)
    )
    for seat in (1, 2):
        playing.execute(Depart(seat=seat), person=False)
    assert playing.wait(3 * DAY - 5) == []


def test_one_who_stays_is_enough() -> None:
    playing = at_move_of(1, PureTable([ADA_SITS, BO_SITS], **LONG))
    playing.execute(Depart(seat=1), person=False)
    assert playing.wait(DAY) == ["stands-in"]
    playing.execute(Depart(seat=2), person=False)
    # As long as one sits there in whose place a computer player moves, another ten minutes.
    assert playing.wait(599) == []
    assert playing.wait(1) == ["suspended"]


@given(thought=st.floats(0, 300), away=st.floats(0, 29 * DAY))
def test_nobody_is_charged_for_the_time_in_which_a_match_was_suspended(thought: float, away: float) -> None:
    bank = 2000.0
    playing = at_move_of(
        1, PureTable([ADA_SITS, BOT], settings={"clock": TimeControl("bank", int(bank))}, **LONG)
    )
    spent = playing.table.seats[0].spent + (playing.now - playing.table.turn_at).total_seconds()  # type: ignore[operator]
    playing.wait(thought)
    left_alone(playing)
    playing.wait(away)
    assert playing.execute(Return(seat=1), person=False) == ["back"]
    assert playing.table.suspended is None
    # The ten minutes before were still the clock's.
    left = bank - spent - thought - 600
    assert playing.wait(left - 0.01) == []
    assert playing.wait(0.02) == ["flagged"]


def test_whatever_a_person_does_is_a_return() -> None:
    playing = left_alone(at_move_of(1, PureTable([ADA_SITS, BO_SITS], **LONG)))
    assert playing.execute(Sent(Say(phrase="hello"), 2)) == ["back", "said"]
    assert playing.table.suspended is None
    again = left_alone(at_move_of(1, PureTable([ADA_SITS, BO_SITS], **LONG)))
    assert again.execute(again.table.match.legal_actions()[0])[:2] == ["back", "play"]
    # Who takes a seat that is free is there too.
    between = PureTable([ADA_SITS, BO_SITS], **LONG)
    between.play_hand()
    between.execute(Leave(seat=2))
    left_alone(between)
    between.execute(Sit(seat=2, name="Cy", guest="c"))
    assert between.table.suspended is None


def test_who_comes_back_waits_for_the_others_as_if_they_had_just_gone() -> None:
    playing = left_alone(at_move_of(1, PureTable([ADA_SITS, BO_SITS], **LONG)))
    playing.wait(DAY)
    playing.execute(Return(seat=1), person=False)
    assert playing.wait(59) == []
    assert playing.wait(1) == ["stands-in"]


def test_who_is_ready_and_goes_has_the_next_hand_dealt_and_no_more() -> None:
    playing = PureTable([ADA_SITS, BO_SITS], settings={"grace": 0.0}, **LONG)
    playing.play_hand()
    playing.execute(Sent(GetReady(), 2))
    for seat in (1, 2):
        playing.execute(Depart(seat=seat), person=False)
    assert playing.wait(60)[:2] == ["next", "deal"]
    assert playing.wait(539) == []
    assert playing.wait(1) == ["suspended"]


def test_under_the_call_the_time_to_call_begins_anew() -> None:
    playing = PureTable([ADA_SITS, BO_SITS], "muggins-foster", **LONG)
    playing.execute(playing.table.match.legal_actions()[0])
    left_alone(playing)
    playing.wait(DAY)
    for seat in (1, 2):
        playing.execute(Return(seat=seat), person=False)
    mover = playing.table.to_move
    assert mover
    assert playing.table.window(mover) == playing.now + timedelta(seconds=playing.table.opened.window)


# Given up.


def test_a_match_given_up_by_who_is_deleted_stays_as_it_ended() -> None:
    playing = left_alone(at_move_of(1, PureTable([ADA_SITS, BOT], **LONG)))
    assert playing.execute(Resign(seat=1), person=False) == ["resign", "end"]
    assert (playing.table.match.over, playing.table.suspended) == (True, None)
    assert playing.wait(2 * MONTH) == []


def test_after_thirty_days_it_is_closed_and_nobody_has_won() -> None:
    playing = left_alone(at_move_of(1, PureTable([ADA_SITS, BOT], **LONG)))
    before = len(playing.log)
    assert playing.wait(MONTH - 1) == []
    assert playing.wait(1) == ["end", "closed"]
    end, shown, closed = playing.log[before:]
    assert isinstance(end, End)
    assert end.reason == "abandoned"
    # What the hand was dealt from is shown, as after every hand.
    assert isinstance(shown, Unsealed)
    assert closed == Closed(why="unattended")
    table = playing.table
    assert (table.match.over, table.match.winner, table.match.hand) == (True, None, None)
    assert next_timer(table) is None
    assert playing.wait(10 * MONTH) == []
    for command in (Return(seat=1), Sent(GetReady(), 1), Sent(Say(phrase="hello"), 1), Leave(seat=1)):
        assert playing.refusal(command) == "table-closed"
    assert playing.replayed(playing.log) == table
    # The hand counts as one that was broken off.
    steps = playing.transitions()
    assert increments(steps)["aborted"] == 1
    # The record has the hand as far as it was played, and no winner.
    record = records_text(table, logged_events(steps), 1)
    assert "end abandoned" in record
    assert "suspend" not in record
    told = table_view(table, 1, "")
    assert (told.closed, told.suspended, told.result and told.result.winner) == ("unattended", None, None)


@pytest.mark.parametrize("clock", [TimeControl(), TimeControl("days", 3)], ids=lambda c: c.kind)
def test_a_table_that_waits_for_players_is_closed_as_late(clock: TimeControl) -> None:
    playing = PureTable([ADA_SITS, OPEN], settings={"clock": clock})
    assert playing.wait(10 * MONTH) == []
    playing.execute(Depart(seat=1), person=False)
    assert playing.wait(MONTH - 1) == []
    assert playing.wait(1) == ["closed"]
    # Nobody has ever sat at this one.
    assert PureTable([OPEN, BOT]).wait(MONTH) == ["closed"]


def test_between_hands_it_is_closed_as_it_is() -> None:
    playing = PureTable([ADA_SITS, BOT], **LONG)
    playing.play_hand()
    scores = playing.table.match.scores
    left_alone(playing)
    assert playing.wait(MONTH) == ["closed"]
    assert playing.table.match.scores == scores


def test_a_match_that_is_over_is_left_as_it_is() -> None:
    playing = PureTable([ADA_SITS, BOT], target=30)
    playing.play_match()
    playing.execute(Depart(seat=1), person=False)
    assert playing.wait(10 * MONTH) == []
    won = playing.table.match.winner
    assert playing.execute(Close(why="host"), person=False) == ["closed"]
    assert playing.table.match.winner == won


def test_nobody_suspends_a_table_before_it_is_due() -> None:
    playing = at_move_of(1, PureTable([ADA_SITS, BOT], **LONG))
    assert playing.refusal(Suspend(), person=False) == "not-due"
    assert playing.refusal(CloseUnattended(), person=False) == "not-due"
    playing.execute(Depart(seat=1), person=False)
    assert playing.refusal(Suspend(), person=False) == "not-due"


# In a server.

TABLES = 60
SEATS = [Seat(ADA.name, guest=ADA.id), *(bot_seat("master", n) for n in range(3))]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """What computer players were asked. They answer quickly, whatever their level."""
    views: list[View] = []

    def quick(view: View, rng: random.Random) -> Action:
        views.append(view)
        return bot("casual")(view, rng)

    monkeypatch.setattr(bots, "bot", lambda level: quick)
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.05)
    monkeypatch.setattr(presence, "RECENT_REQUEST", 0.0)
    monkeypatch.setattr(presence, "UNSEEN", 0.2)
    return views


async def sixty(service: TableService) -> list[str]:
    """Tables with a clock of five seconds and three masters each, at which nobody is any more."""
    game = rules("all-fives", 4, target=1000)
    return [(await service.open(game, SEATS, ADA, clock=TimeControl("move", 5))).id for _ in range(TABLES)]


async def tables(service: TableService, ids: list[str]) -> list[Table]:
    return [(await service._live_tables.load(id)).table for id in ids]


async def all_suspended(service: TableService, ids: list[str]) -> bool:
    return all(table.suspended for table in await tables(service, ids))


def at_rest(service: TableService) -> bool:
    """Whether no computer player thinks, and nothing will be done at any table for three weeks."""
    pool, scheduler = service.pool, service._scheduler
    if pool.slots.free != pool.slots.most or any(schedule.task for schedule in scheduler._schedules.values()):
        return False
    return all(goes_on_at(h.table) > service._clock() + timedelta(days=21) for h in service._live_tables.all)  # type: ignore[operator]


async def test_sixty_tables_that_were_left_are_suspended_and_nothing_thinks(
    open_service: OpenService, asked: list[View]
) -> None:
    clock = SetClock()
    service = open_service(clock=clock)
    ids = await sixty(service)
    await eventually(lambda: _nobody_is_there(service, ids))
    clock.ahead(601)
    await eventually(lambda: all_suspended(service, ids))
    await eventually(lambda: at_rest(service))
    thought = len(asked)
    assert thought
    clock.ahead(5 * DAY)
    await _went_round(service)
    assert at_rest(service)
    assert len(asked) == thought
    await service.close()
    # Another server does not even look at them.
    second = open_service(clock=clock)
    await _went_round(second)
    assert second._live_tables.all == []
    # Until somebody is back: it goes on at once.
    async with second.subscribe(ids[0], ADA, None):
        await eventually(lambda: _goes_on(second, ids[0], thought, asked))
    clock.ahead(30 * DAY)
    await eventually(lambda: _all_closed(second, ids[1:]))
    await _went_round(second)
    assert await second._log.count_unfinished(opener=ADA.id) == 1


async def test_who_opens_another_at_the_limit_gives_up_the_oldest_that_was_left(
    open_service: OpenService, asked: list[View]
) -> None:
    clock = SetClock()
    service = open_service(clock=clock, limits={"by_guest": 3})
    game, against = rules("all-fives", 2, target=1000), [SEATS[0], bot_seat("club", 0)]
    ids = [(await service.open(game, against, ADA)).id for _ in range(2)]
    with_bo = (await service.open(game, [SEATS[0], Seat()], ADA)).id
    await service.sit(with_bo, BO, 2)
    ids.append(with_bo)
    # Those whom she has only just left she may come back to.
    await eventually(lambda: _nobody_is_there(service, ids))
    with pytest.raises(MugginsError, match="finish one first"):
        await service.open(game, against, ADA)
    clock.ahead(601)
    await eventually(lambda: all_suspended(service, ids))
    newer = [(await service.open(game, against, ADA)).id for _ in range(2)]
    assert [table.closed for table in await tables(service, [*ids, *newer])] == [
        *("replaced", "replaced", None),
        *(None, None),
    ]
    # Bo may come back to the third.
    with pytest.raises(MugginsError, match="finish one first"):
        await service.open(game, against, ADA)


async def _nobody_is_there(service: TableService, ids: list[str]) -> bool:
    return not any(table.attended for table in await tables(service, ids))


async def _all_closed(service: TableService, ids: list[str]) -> bool:
    return all(table.closed for table in await tables(service, ids))


async def _goes_on(service: TableService, id: str, thought: int, asked: list[View]) -> bool:
    table = (await service._live_tables.load(id)).table
    return table.suspended is None and (len(asked) > thought or table.to_move == 1)


async def _went_round(service: TableService) -> None:
    """Waits until all tables have been looked at once more."""
    gone = service._housekeeping.sweeps
    await eventually(lambda: service._housekeeping.sweeps > gone + 1)


async def test_a_server_that_died_before_it_saw_who_had_gone_sees_it_when_it_is_back(
    open_service: OpenService, asked: list[View], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SetClock()
    first = open_service(clock=clock)
    # Nothing is due here: it is a person's turn, who has no clock.
    id = (await first.open(rules("all-fives", 2, target=1000), [*SEATS[:1], Seat("Bo", guest="b")], ADA)).id
    waiting = (await first.open(rules("all-fives", 2), [*SEATS[:1], Seat()], ADA, visibility="open")).id
    await first.close()
    assert (await tables(first, [id]))[0].attended
    second = open_service(clock=clock)
    # Nobody has asked for them.
    await eventually(
        lambda: second._live_tables.find(id) is not None and second._live_tables.find(waiting) is not None
    )
    await eventually(lambda: _nobody_is_there(second, [id, waiting]))
    clock.ahead(601)
    await eventually(lambda: all_suspended(second, [id]))
    await second.close()
    third = open_service(clock=clock)
    clock.ahead(30 * DAY)
    await eventually(lambda: _all_closed(third, [id, waiting]))
    assert await third._log.listed_tables(9) == []


async def test_who_only_looks_on_does_not_wake_a_table(open_service: OpenService, asked: list[View]) -> None:
    clock = SetClock()
    service = open_service(clock=clock)
    id = (await service.open(rules("all-fives", 4, target=1000), SEATS, ADA)).id
    await eventually(lambda: _nobody_is_there(service, [id]))
    clock.ahead(601)
    await eventually(lambda: all_suspended(service, [id]))
    async with service.subscribe(id, EVE, None):
        await _went_round(service)
        assert await all_suspended(service, [id])
