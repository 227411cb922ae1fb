"""A table as a fold: who sits, when hands are dealt, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from muggins import rules
from muggins.errors import MugginsError
from muggins.events import Deal, Draw, End, Lead, Play, Resign
from muggins.server.lines import Left, Opened, Ready, Rematch, Sat, line_from, written
from muggins.server.table import kept, table_from
from muggins.server.wishes import act
from tests.server.playing import ADA, BO, BOT, NOON, OPEN, Playing, kinds


def test_the_match_begins_when_no_seat_is_open() -> None:
    playing = Playing([ADA, OPEN, BOT])
    assert kinds(playing.log) == ["opened", "sat", "sat"]
    assert playing.refuses(Ready(seat=1)) == "not-begun"
    assert playing.refuses(Resign(seat=1)) == "not-begun"
    assert playing.refuses(Draw(seat=1)) == "not-begun"
    assert playing.does(Sat(seat=2, name="Bo", guest="b")) == ["sat", "deal", "lead"]
    assert playing.table.match.needs == "move"


def test_a_seat_is_taken_once_and_a_person_has_one() -> None:
    playing = Playing([ADA, OPEN, OPEN])
    assert playing.refuses(Sat(seat=1, name="Bo", guest="b")) == "seat-taken"
    assert playing.refuses(Sat(seat=2, name="Ada", guest="a")) == "seated-already"
    for seat in (0, 4, -1):
        assert playing.refuses(Sat(seat=seat, name="Bo", guest="b")) == "no-such-seat"
    playing.does(Sat(seat=3, name="Bo", guest="b"))
    assert [playing.table.seat_of(guest) for guest in ("a", "b", "c", None)] == [1, 3, None, None]


def test_the_next_hand_comes_when_every_person_is_ready() -> None:
    playing = Playing([ADA, BOT, BO], target=1000)
    assert playing.refuses(Ready(seat=1)) == "hand-not-over"
    playing.play_hand()
    assert kinds(playing.log)[-1] == "end"
    assert playing.refuses(Rematch(seat=1)) == "match-not-over"
    assert playing.does(Ready(seat=3)) == ["next"]
    assert playing.refuses(Ready(seat=3)) == "ready-already"
    assert playing.table.ready == (3,)
    assert playing.does(Ready(seat=1))[:2] == ["next", "deal"]
    assert playing.table.match.number == 2
    assert not playing.table.ready


def test_a_seat_left_between_hands_holds_the_next_one_up() -> None:
    playing = Playing([ADA, BO], target=1000)
    assert playing.refuses(Left(seat=2)) == "leave-between-hands"
    playing.play_hand()
    scores = playing.table.match.scores
    playing.does(Ready(seat=2))
    assert playing.does(Left(seat=2)) == ["left"]
    assert playing.does(Ready(seat=1)) == ["next"]
    assert playing.does(Sat(seat=2, name="Cy", guest="c")) == ["sat"]
    assert playing.does(Ready(seat=2))[:2] == ["next", "deal"]
    assert playing.table.match.scores == scores


def test_a_rematch_begins_anew_in_the_same_seats() -> None:
    playing = Playing([ADA, BOT], target=30)
    playing.play_match()
    assert playing.refuses(Ready(seat=1)) == "match-over"
    assert playing.refuses(Resign(seat=1)) == "match-over"
    assert playing.does(Rematch(seat=1))[:2] == ["rematch", "deal"]
    match = playing.table.match
    assert (match.number, match.scores, match.over, match.last) == (1, (0, 0), False, None)
    assert [(seat.name, seat.guest, seat.bot) for seat in playing.table.seats] == [
        ("Ada", "a", None),
        ("Greedy", None, "greedy"),
    ]


def test_who_resigns_loses_in_a_hand_and_between_two() -> None:
    playing = Playing([ADA, BO])
    assert playing.does(Resign(seat=1)) == ["resign", "end"]
    assert (playing.table.match.over, playing.table.match.winner) == (True, 2)
    playing = Playing([ADA, BO], target=1000)
    playing.play_hand()
    playing.does(Ready(seat=2))
    assert playing.does(Resign(seat=2)) == ["resign"]
    assert (playing.table.match.winner, playing.table.ready) == (1, ())


@pytest.mark.parametrize(
    ("game", "seats"),
    [("muggins", 2), ("all-fives", 3), ("five-up", 4), ("muggins-foster", 2), ("draw", 5), ("sniff", 2)],
)
def test_the_log_says_all_there_is_to_say(game: str, seats: int) -> None:
    playing = Playing([ADA, *[BOT] * (seats - 1)], game, target=30)
    playing.play_match()
    table = playing.table
    again = [line_from(written(line)) for line in playing.log]
    assert again == playing.log
    assert playing.told_again(again) == table
    assert table.number == len(playing.log)
    assert table_from(kept(table)) == table


def test_what_an_earlier_version_has_kept_is_as_good_as_none() -> None:
    earlier = msgspec.json.decode(kept(Playing([ADA, BOT]).table))
    del earlier["hand_since"]
    with pytest.raises(msgspec.DecodeError, match="hand_since"):
        table_from(msgspec.json.encode(earlier).decode())


def test_options_are_kept_whole_so_that_a_preset_may_change() -> None:
    opened = Playing([ADA, BOT], tiles=9).log[0]
    assert isinstance(opened, Opened)
    assert dict(opened.options) == rules("muggins", 2, tiles=9).options()


def test_every_hand_that_is_dealt_is_led_and_every_hand_ends() -> None:
    playing = Playing([ADA, BOT], target=100)
    playing.play_match()
    told = [line for line in playing.log if isinstance(line, Deal | Lead | End | Play)]
    deals = [n for n, line in enumerate(told) if isinstance(line, Deal)]
    assert all(isinstance(told[n + 1], Lead) for n in deals)
    assert all(isinstance(told[n - 1], End) for n in [*deals[1:], len(told)])


def test_who_may_not_know_it_is_not_told_which_tile_must_be_led() -> None:
    playing = Playing([ADA, BO], "muggins-foster")
    hand = playing.table.match.hand
    assert hand
    assert hand.must_lead
    other = 2 if hand.to_move == 1 else 1
    for tile in hand.held[other - 1]:
        assert tile
        with pytest.raises(MugginsError) as caught:
            act(playing.table, Play(seat=other, tile=tile), playing.rng, NOON)
        assert caught.value.code == "not-your-turn"
        assert str(hand.must_lead) not in caught.value.message
