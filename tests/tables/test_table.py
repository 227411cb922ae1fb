"""A table as a fold: who sits, when hands are dealt, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from muggins import rules
from muggins.errors import MugginsError
from muggins.events import Deal, Draw, End, Lead, Play, Resign
from muggins.tables.acts.deal import Sealed
from muggins.tables.acts.next_hand import GetReady, Ready
from muggins.tables.acts.rematch import WantRematch
from muggins.tables.acts.sit import Leave, Sit
from muggins.tables.command import Sent
from muggins.tables.decider import decide, evolve
from muggins.tables.log import TableEvent, decode_event, encode_event
from muggins.tables.settings import Opened
from muggins.tables.table import from_snapshot, to_snapshot
from tests.support.pure_table import ADA, BO, BOT, NOON, OPEN, PureTable, kinds


def test_the_match_begins_when_no_seat_is_open() -> None:
    playing = PureTable([ADA, OPEN, BOT])
    assert kinds(playing.log) == ["opened", "sat", "sat"]
    assert playing.refusal(Sent(GetReady(), 1)) == "not-begun"
    assert playing.refusal(Resign(seat=1)) == "not-begun"
    assert playing.refusal(Draw(seat=1)) == "not-begun"
    assert playing.execute(Sit(seat=2, name="Bo", guest="b")) == ["sat", "deal", "lead"]
    assert playing.table.match.needs == "move"


def test_a_seat_is_taken_once_and_a_person_has_one() -> None:
    playing = PureTable([ADA, OPEN, OPEN])
    assert playing.refusal(Sit(seat=1, name="Bo", guest="b")) == "seat-taken"
    assert playing.refusal(Sit(seat=2, name="Ada", guest="a")) == "seated-already"
    for seat in (0, 4, -1):
        assert playing.refusal(Sit(seat=seat, name="Bo", guest="b")) == "no-such-seat"
    playing.execute(Sit(seat=3, name="Bo", guest="b"))
    assert [playing.table.seat_of(guest) for guest in ("a", "b", "c", None)] == [1, 3, None, None]


def test_the_next_hand_comes_when_every_person_is_ready() -> None:
    playing = PureTable([ADA, BOT, BO], target=1000)
    assert playing.refusal(Sent(GetReady(), 1)) == "hand-not-over"
    playing.play_hand()
    assert kinds(playing.log)[-1] == "end"
    assert playing.refusal(Sent(WantRematch(), 1)) == "match-not-over"
    assert playing.execute(Sent(GetReady(), 3)) == ["next"]
    assert playing.refusal(Sent(GetReady(), 3)) == "ready-already"
    assert playing.table.ready == (3,)
    assert playing.execute(Sent(GetReady(), 1))[:2] == ["next", "deal"]
    assert playing.table.match.number == 2
    assert not playing.table.ready


def test_a_seat_left_between_hands_holds_the_next_one_up() -> None:
    playing = PureTable([ADA, BO], target=1000)
    assert playing.refusal(Leave(seat=2)) == "leave-between-hands"
    playing.play_hand()
    scores = playing.table.match.scores
    playing.execute(Sent(GetReady(), 2))
    assert playing.execute(Leave(seat=2)) == ["left"]
    assert playing.execute(Sent(GetReady(), 1)) == ["next"]
    assert playing.execute(Sit(seat=2, name="Cy", guest="c")) == ["sat"]
    assert playing.execute(Sent(GetReady(), 2))[:2] == ["next", "deal"]
    assert playing.table.match.scores == scores


def test_a_rematch_begins_anew_in_the_same_seats() -> None:
    playing = PureTable([ADA, BOT], target=30)
    playing.play_match()
    assert playing.refusal(Sent(GetReady(), 1)) == "match-over"
    assert playing.refusal(Resign(seat=1)) == "match-over"
    assert playing.execute(Sent(WantRematch(), 1))[:2] == ["rematch", "deal"]
    match = playing.table.match
    assert (match.number, match.scores, match.over, match.last) == (1, (0, 0), False, None)
    assert [(seat.name, seat.guest, seat.bot) for seat in playing.table.seats] == [
        ("Ada", "a", None),
        ("Greedy", None, "greedy"),
    ]


def test_who_resigns_loses_in_a_hand_and_between_two() -> None:
    playing = PureTable([ADA, BO])
    assert playing.execute(Resign(seat=1)) == ["resign", "end"]
    assert (playing.table.match.over, playing.table.match.winner) == (True, 2)
    playing = PureTable([ADA, BO], target=1000)
    playing.play_hand()
    playing.execute(Sent(GetReady(), 2))
    assert playing.execute(Resign(seat=2)) == ["resign"]
    assert (playing.table.match.winner, playing.table.ready) == (1, ())


@pytest.mark.parametrize(
    ("game", "seats"),
    [("muggins", 2), ("all-fives", 3), ("five-up", 4), ("muggins-foster", 2), ("draw", 5), ("sniff", 2)],
)
def test_the_log_says_all_there_is_to_say(game: str, seats: int) -> None:
    playing = PureTable([ADA, *[BOT] * (seats - 1)], game, target=30)
    playing.play_match()
    table = playing.table
    again = [decode_event(encode_event(line)) for line in playing.log]
    assert again == playing.log
    assert playing.replayed(again) == table
    assert table.number == len(playing.log)
    assert from_snapshot(to_snapshot(table)) == table


def test_what_an_earlier_version_has_kept_is_as_good_as_none() -> None:
    earlier = msgspec.json.decode(to_snapshot(PureTable([ADA, BOT]).table))
    del earlier["hand_since"]
    with pytest.raises(msgspec.DecodeError, match="hand_since"):
        from_snapshot(msgspec.json.encode(earlier).decode())


def test_what_was_kept_when_logs_meant_something_else_is_as_good_as_none() -> None:
    # A match of Standard, say, whose winner was told by points.
    earlier = msgspec.json.decode(to_snapshot(PureTable([ADA, BOT], "standard").table))
    for changed in (earlier | {"fold": 1}, {key: earlier[key] for key in earlier if key != "fold"}):
        with pytest.raises(msgspec.DecodeError, match="fold"):
            from_snapshot(msgspec.json.encode(changed).decode())


# One tile each, and nothing scores: what no table is opened with any more.
ENDLESS: dict[str, Any] = {"tiles": 1, "lead_scores": "no", "settle": "none", "blocked": "nothing"}


def test_a_table_at_which_nobody_scores_is_over_in_the_end() -> None:
    playing = PureTable([ADA, BOT], **ENDLESS)
    playing.play_match()
    match = playing.table.match
    assert (match.number, match.scores, match.winner) == (200, (0, 0), None)
    assert playing.refusal(Sent(GetReady(), 1)) == "match-over"
    assert playing.replayed(playing.log) == playing.table == from_snapshot(to_snapshot(playing.table))
    assert playing.execute(Sent(WantRematch(), 1))[:2] == ["rematch", "deal"]
    assert playing.table.match.number == 1


def test_a_log_that_went_on_longer_folds_as_it_was_played() -> None:
    playing = PureTable([ADA, BO], **ENDLESS)
    playing.play_match()
    table = playing.table
    dealt = table.match.last and table.match.last.log[0]
    assert isinstance(dealt, Deal)
    led = dealt.hands[0][0]
    assert led
    for number in (201, 202):
        deal, play = replace(dealt, number=number), Play(seat=1, tile=led)
        went_on: list[TableEvent] = [
            Ready(seat=1),
            Ready(seat=2),
            deal,
            Lead(seat=1),
            play,
            End(reason="out"),
        ]
        for line in went_on:
            table = evolve(table, line, NOON)
            assert table.match.over == (table.match.hand is None)
    assert (table.match.number, table.match.scoreless) == (202, 202)


def test_the_hand_sealed_for_a_match_that_is_over_now_is_the_first_of_the_rematch() -> None:
    playing = PureTable([ADA, BOT], **ENDLESS)
    playing.play_match()
    sealed = playing.log[-1]
    assert isinstance(sealed, Sealed)
    # So an earlier version left it, which would have dealt on.
    playing.log[-1] = replace(sealed, hand=201)
    playing.table = playing.replayed(playing.log)
    assert playing.execute(Sent(WantRematch(), 1))[:2] == ["rematch", "deal"]
    assert playing.table.seeds
    assert (playing.table.match.number, playing.table.seeds.hand) == (1, 1)


def test_options_are_kept_whole_so_that_a_preset_may_change() -> None:
    opened = PureTable([ADA, BOT], tiles=9).log[0]
    assert isinstance(opened, Opened)
    assert dict(opened.options) == rules("muggins", 2, tiles=9).options()


def test_every_hand_that_is_dealt_is_led_and_every_hand_ends() -> None:
    playing = PureTable([ADA, BOT], target=100)
    playing.play_match()
    told = [line for line in playing.log if isinstance(line, Deal | Lead | End | Play)]
    deals = [n for n, line in enumerate(told) if isinstance(line, Deal)]
    assert all(isinstance(told[n + 1], Lead) for n in deals)
    assert all(isinstance(told[n - 1], End) for n in [*deals[1:], len(told)])


def test_who_may_not_know_it_is_not_told_which_tile_must_be_led() -> None:
    playing = PureTable([ADA, BO], "muggins-foster")
    hand = playing.table.match.hand
    assert hand
    assert hand.must_lead
    other = 2 if hand.to_move == 1 else 1
    for tile in hand.held[other - 1]:
        assert tile
        with pytest.raises(MugginsError) as caught:
            decide(playing.table, Play(seat=other, tile=tile), NOON, playing.rng)
        assert caught.value.code == "not-your-turn"
        assert str(hand.must_lead) not in caught.value.message
