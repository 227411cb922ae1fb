"""People at a table: who comes and goes, whose time is up, what they say, and tiles that are taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from muggins.events import Declare, Draw, Pass, Play
from muggins.tables.acts.clock import Flag
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.play import DrawTiles, ResignMatch
from muggins.tables.acts.presence import Depart, Return, StandIn
from muggins.tables.acts.rematch import WantRematch
from muggins.tables.acts.sit import Leave, Sit
from muggins.tables.acts.talk import Say
from muggins.tables.acts.undo import AgreeToUndo, RefuseUndo, Undo
from muggins.tables.command import Sent
from muggins.tables.decider import is_stale
from muggins.tables.time_control import TimeControl
from tests.support.pure_table import ADA, BO, BOT, CY, OPEN, PureTable, kinds

LONG: dict[str, Any] = {"target": 1000}


def mover(playing: PureTable) -> int:
    assert playing.table.to_move
    return playing.table.to_move


def at_move_of(seat: int, playing: PureTable) -> PureTable:
    """Plays until `seat` is to move."""
    for _ in range(200):
        if playing.table.match.hand is None:
            for n in playing.table.persons:
                playing.execute(Sent(GetReady(), n))
        if playing.table.to_move == seat:
            return playing
        playing.play_one()
    raise AssertionError(f"seat {seat} never moves")


# Leavers.


def test_a_computer_player_goes_on_for_who_has_gone_and_yields_when_he_is_back() -> None:
    playing = at_move_of(2, PureTable([ADA, BO], **LONG))
    assert playing.execute(Depart(seat=2), person=False) == ["away"]
    assert playing.wait(59) == []
    assert playing.table.level(2) is None
    assert playing.wait(2) == ["stands-in"]
    assert playing.table.level(2) == "club"
    playing.play_one()
    assert playing.execute(Return(seat=2), person=False) == ["back"]
    assert playing.table.level(2) is None


def test_who_moves_is_back_even_if_nobody_has_noticed() -> None:
    playing = at_move_of(2, PureTable([ADA, BO], **LONG))
    playing.execute(Depart(seat=2), person=False)
    playing.wait(61)
    action = playing.table.match.legal_actions()[0]
    assert playing.execute(action)[0] == "back"
    assert playing.table.level(2) is None


def test_nobody_goes_on_while_nobody_has_stayed() -> None:
    playing = PureTable([ADA, BOT], **LONG)
    playing.execute(Depart(seat=1), person=False)
    assert playing.wait(599) == []
    both = PureTable([ADA, BO], **LONG)
    both.execute(Depart(seat=1), person=False)
    both.execute(Depart(seat=2), person=False)
    assert both.wait(599) == []
    # Who comes back first waits as long for the other as if he had just gone.
    both.execute(Return(seat=2), person=False)
    assert both.wait(59) == []
    assert both.wait(2) == ["stands-in"]
    assert both.table.level(1) == "club"


def test_a_seat_may_be_kept_for_ever_and_in_play_by_mail_it_is() -> None:
    for settings in ({"grace": 0.0}, {"clock": TimeControl("days", 3)}):
        playing = at_move_of(1, PureTable([ADA, BO], settings=settings, **LONG))
        playing.execute(Depart(seat=2), person=False)
        assert playing.wait(3600) == []


def test_a_match_with_a_leaver_is_played_to_its_end_and_counts() -> None:
    playing = PureTable([ADA, BO], target=60)
    playing.execute(Depart(seat=2), person=False)
    playing.wait(61)
    while not playing.table.match.over:
        playing.play_hand()
        if not playing.table.match.over:
            # The computer player is always ready; who has stayed says when.
            assert playing.execute(Sent(GetReady(), 1))[:2] == ["next", "deal"]
    assert playing.table.match.winner in (1, 2)
    # Another match only comes when somebody wants it.
    assert playing.wait(10_000) == []
    assert playing.execute(Sent(WantRematch(), 1))[:2] == ["rematch", "deal"]


def test_a_seat_left_between_hands_is_filled_after_a_while_and_may_still_be_taken() -> None:
    playing = PureTable([ADA, BO], **LONG)
    playing.play_hand()
    playing.execute(Leave(seat=2))
    playing.execute(Sent(GetReady(), 1))
    assert playing.wait(61)[:2] == ["stands-in", "deal"]
    assert playing.refusal(Sit(seat=2, name="Cy", guest="c")) == "sit-between-hands"
    playing.play_hand()
    playing.execute(Sit(seat=2, name="Cy", guest="c"))
    assert playing.table.level(2) is None
    assert playing.table.seat_of("c") == 2


def test_presence_is_said_once() -> None:
    playing = PureTable([ADA, BOT])
    assert playing.refusal(Return(seat=1), person=False) == "here-already"
    playing.execute(Depart(seat=1), person=False)
    assert playing.refusal(Depart(seat=1), person=False) == "away-already"
    assert playing.refusal(Depart(seat=2), person=False) == "away-already"
    assert playing.refusal(StandIn(seat=1), person=False) == "not-due"


def test_who_is_ready_does_not_wait_for_ever() -> None:
    # However little time there is for a move, there is a minute to look how the hand ended.
    for clock in (TimeControl(), TimeControl("move", 5)):
        playing = PureTable([ADA, BO, CY], settings={"clock": clock}, **LONG)
        playing.play_hand()
        assert playing.wait(10_000) == []
        playing.execute(Sent(GetReady(), 2))
        assert playing.wait(59) == []
        assert playing.wait(2)[:3] == ["next", "next", "deal"]


# Clocks.


def test_with_a_time_a_move_a_computer_player_makes_that_move() -> None:
    playing = at_move_of(1, PureTable([ADA, BO], settings={"clock": TimeControl("move", 20)}, **LONG))
    assert playing.wait(19) == []
    assert playing.wait(2) == ["flagged"]
    assert playing.table.level(1) == "club"
    action = playing.table.match.legal_actions()[0]
    assert playing.refusal(action) == "time-up"
    while playing.table.to_move == 1:
        playing.execute(playing.table.match.legal_actions()[0], person=False)
    assert playing.table.level(1) is None


def test_a_bank_is_spent_by_thinking_and_only_by_that() -> None:
    playing = at_move_of(1, PureTable([ADA, BO], settings={"clock": TimeControl("bank", 100)}, **LONG))
    before = playing.table.seats[0].spent
    assert before < 100
    playing.wait(10)
    playing.execute(playing.table.match.legal_actions()[0])
    while playing.table.to_move == 1:
        playing.play_one()
    spent = playing.table.seats[0].spent
    assert spent >= before + 10
    at_move_of(1, playing)
    assert playing.table.seats[0].spent == spent
    assert playing.wait(100 - spent + 1) == ["flagged"]
    # For the rest of the match, not for this move alone.
    while playing.table.to_move == 1:
        playing.execute(playing.table.match.legal_actions()[0], person=False)
    assert playing.table.level(1) == "club"
    playing.play_match()
    playing.execute(Sent(WantRematch(), 2))
    assert playing.table.match.number == 1
    assert playing.table.level(1) is None
    assert playing.table.seats[0].spent == 0


def test_days_go_by_in_play_by_mail() -> None:
    playing = at_move_of(2, PureTable([ADA, BO], settings={"clock": TimeControl("days", 2)}, **LONG))
    assert playing.wait(2 * 86_400 - 1) == []
    assert playing.wait(2) == ["flagged"]
    assert playing.refusal(Flag(seat=2), person=False) == "not-due"


# What people say.


def test_people_say_what_there_is_to_say_and_not_too_fast() -> None:
    playing = PureTable([ADA, BO])
    assert playing.execute(Sent(Say(phrase="well-played"), 1)) == ["said"]
    assert playing.refusal(Sent(Say(phrase="clap"), 1)) == "too-soon"
    assert playing.execute(Sent(Say(phrase="smile"), 2)) == ["said"]
    playing.wait(2)
    assert playing.execute(Sent(Say(phrase="clap"), 1)) == ["said"]
    assert playing.refusal(Sent(Say(phrase="you cheat"), 2)) == "no-such-phrase"


def test_talk_and_presence_make_no_move_stale() -> None:
    playing = PureTable([ADA, BO], **LONG)
    seen = playing.table.number
    playing.execute(Sent(Say(phrase="hello"), 2))
    playing.execute(Depart(seat=2), person=False)
    assert not is_stale(playing.table, DrawTiles(after=seen))
    assert is_stale(playing.table, DrawTiles(after=playing.table.number + 1))
    playing.execute(playing.table.match.legal_actions()[0], person=False)
    assert is_stale(playing.table, DrawTiles(after=seen))
    assert not is_stale(playing.table, Say(phrase="hello", after=0))


def test_the_match_is_given_up_whatever_has_just_been_played() -> None:
    playing = PureTable([ADA, BO], **LONG)
    seen = playing.table.number
    give_up = ResignMatch(after=seen)
    playing.execute(playing.table.match.legal_actions()[0], person=False)
    assert not is_stale(playing.table, give_up)
    playing.execute(Sent(give_up, 1))
    # Said twice, it counts once: it does not give up the next match.
    assert is_stale(playing.table, give_up)


# Tiles that are taken back.


def alone(playing: PureTable) -> PureTable:
    """Plays until somebody has laid a tile after which nothing else has happened."""
    for _ in range(300):
        if playing.table.match.hand is None:
            for n in playing.table.persons:
                playing.execute(Sent(GetReady(), n))
        playing.play_one()
        if playing.table.undoable:
            return playing
    raise AssertionError("no tile was ever the last thing that happened")


def test_a_tile_comes_back_when_all_others_agree() -> None:
    playing = PureTable([ADA, BO, CY], **LONG)
    hands = playing.table.match.hand
    seat = mover(playing)
    play = playing.table.match.legal_actions()[0]
    playing.execute(play)
    assert playing.table.undoable == seat
    others = [n for n in (1, 2, 3) if n != seat]
    for other in others:
        assert playing.refusal(Sent(Undo(), other)) == "nothing-to-undo"
        assert playing.refusal(Sent(AgreeToUndo(), other)) == "no-undo"
    assert playing.execute(Sent(Undo(), seat)) == ["undo"]
    assert playing.refusal(Sent(Undo(), seat)) == "undo-asked"
    assert playing.execute(Sent(AgreeToUndo(), others[0])) == ["undo-agreed"]
    assert playing.refusal(Sent(AgreeToUndo(), others[0])) == "undo-asked"
    assert playing.execute(Sent(AgreeToUndo(), others[1])) == ["undo-agreed", "undone"]
    assert playing.table.match.hand == hands
    assert mover(playing) == seat
    # The same tile may be laid again, or another.
    playing.execute(play)
    assert playing.replayed(playing.log) == playing.table


def test_one_who_refuses_is_enough() -> None:
    playing = alone(PureTable([ADA, BO, CY], **LONG))
    seat = playing.table.undoable
    assert seat
    after = playing.table.match
    playing.execute(Sent(Undo(), seat))
    assert playing.execute(Sent(RefuseUndo(), seat % 3 + 1)) == ["undo-refused"]
    assert (playing.table.undo, playing.table.match) == ((), after)


def test_a_computer_player_and_who_has_gone_need_not_be_asked() -> None:
    playing = at_move_of(1, PureTable([ADA, BOT, BO], **LONG))
    playing.execute(Depart(seat=3), person=False)
    playing.execute(playing.table.match.legal_actions()[0])
    assert playing.execute(Sent(Undo(), 1)) == ["undo", "undone"]


@pytest.mark.parametrize("seed", range(40))
def test_nothing_comes_back_once_something_hidden_has_been_seen(seed: int) -> None:
    """A draw, a pass, another's tile and the end of a hand all show something that was hidden."""
    playing = PureTable([ADA, BO, CY], draw="one", **LONG)
    rng = random.Random(seed)
    for _ in range(30):
        if playing.table.match.hand is None:
            break
        action = rng.choice(playing.table.match.legal_actions())
        happened = playing.execute(action)
        if isinstance(action, Play) and happened == ["play"]:
            assert playing.table.undoable == action.seat
        else:
            assert isinstance(action, Draw) or {"pass", "end"} & set(happened)
            assert playing.table.undoable is None
            assert playing.refusal(Sent(Undo(), action.seat)) == "nothing-to-undo"
            assert not isinstance(action, Pass)


# The call.


def test_under_the_call_the_next_tile_waits_for_the_others() -> None:
    playing = PureTable([ADA, BO], "muggins-foster")
    first = mover(playing)
    lead = playing.table.match.legal_actions()[0]
    playing.execute(lead)
    assert playing.table.to_move != first
    play = playing.table.match.legal_actions()[0]
    if isinstance(play, Draw):
        playing.execute(play)
        play = playing.table.match.legal_actions()[0]
    playing.now = playing.table.laid_at or playing.now
    assert playing.refusal(play) == "window-open"
    playing.wait(2.9)
    assert playing.refusal(play) == "window-open"
    playing.wait(0.1)
    assert playing.execute(play)[0] == "play"


def test_nobody_waits_for_whom_nobody_could_call() -> None:
    playing = at_move_of(1, PureTable([ADA, BOT], "muggins-foster"))
    assert playing.table.window(1) is None
    assert playing.table.window(2) is not None or playing.table.laid_at is None
    playing.execute(Depart(seat=1), person=False)
    assert playing.table.window(2) is None


def test_declaring_is_the_players_own_until_the_next_tile() -> None:
    playing = PureTable([ADA, BO], "masters-all-fives")
    for _ in range(60):
        if playing.table.match.hand is None:
            break
        actions = playing.table.match.legal_actions()
        silent = [action for action in actions if isinstance(action, Play) and action.declared]
        action = silent[0] if silent else actions[0]
        if isinstance(action, Play):
            action = Play(
                seat=action.seat,
                tile=action.tile,
                against=action.against,
                in_line=action.in_line,
                declared=False,
            )
        playing.wait(4)
        happened = playing.execute(action)
        if silent and "end" not in happened:
            assert playing.refusal(Declare(seat=3 - action.seat)) == "nothing-to-declare"
            assert playing.execute(Declare(seat=action.seat)) == ["declare"]
            return
    raise AssertionError("nothing ever scored")


def test_seats_between_the_matches_are_as_they_were() -> None:
    playing = PureTable([ADA, OPEN, BOT, OPEN], pairs=True, target=30)
    playing.execute(Sit(seat=4, name="Bo", guest="b"))
    playing.execute(Sit(seat=2, name="Cy", guest="c"))
    assert kinds(playing.log)[-2:] == ["deal", "lead"]
    playing.play_match()
    for seat in (4, 1, 2):
        playing.execute(Sent(WantRematch(), seat))
    assert [seat.name for seat in playing.table.seats] == ["Ada", "Cy", "Greedy", "Bo"]
    assert playing.table.match.number == 1
