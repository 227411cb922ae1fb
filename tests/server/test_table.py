"""A table as a fold: who sits, when hands are dealt, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from muggins import rules
from muggins.errors import MugginsError
from muggins.events import Deal, Draw, End, Lead, Play, Resign
from muggins.server.table import (
    Happening,
    Left,
    Opened,
    Ready,
    Rematch,
    Sat,
    Seat,
    Wish,
    happening_from,
    opening,
    table_of,
    written,
)

ADA, BO, OPEN = Seat("Ada", guest="a"), Seat("Bo", guest="b"), Seat()
BOT = Seat("Greedy", bot="greedy")


class Playing:
    """A table and its log."""

    def __init__(self, seats: Sequence[Seat], game: str = "muggins", **options: object) -> None:
        self.rng = random.Random(7)
        self.log: list[Happening] = []
        self.log += opening(rules(game, len(seats), **options), seats, "link", "a")
        self.table = table_of("t", self.log)
        self._happened(self.table.what_is_due(self.rng))

    def does(self, wish: Wish) -> list[str]:
        """Does it, and tells the kinds of what happens."""
        happened = self.table.act(wish, self.rng)
        self._happened(happened)
        return kinds(happened)

    def _happened(self, happened: Sequence[Happening]) -> None:
        self.log += happened
        self.table = self.table.after(happened)

    def refuses(self, wish: Wish) -> str:
        with pytest.raises(MugginsError) as caught:
            self.table.act(wish, self.rng)
        return caught.value.code

    def play_hand(self) -> None:
        """Plays the hand to its end, each seat the first thing that it may do."""
        while self.table.match.hand:
            self.does(self.table.match.legal_actions()[0])

    def play_match(self) -> None:
        while not self.table.match.over:
            self.play_hand()
            if not self.table.match.over:
                for seat, who in enumerate(self.table.seats, 1):
                    if who.guest:
                        self.does(Ready(seat=seat))


def kinds(happened: Iterable[Happening]) -> list[str]:
    return [str(happening.__struct_config__.tag) for happening in happened]


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
    assert playing.table.seats == (ADA, BOT)


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
    again = [happening_from(written(happening)) for happening in playing.log]
    assert again == playing.log
    assert table_of("t", again) == table
    assert table.number == len(playing.log)


def test_options_are_kept_whole_so_that_a_preset_may_change() -> None:
    opened = Playing([ADA, BOT], tiles=9).log[0]
    assert isinstance(opened, Opened)
    assert dict(opened.options) == rules("muggins", 2, tiles=9).options()


def test_every_hand_that_is_dealt_is_led_and_every_hand_ends() -> None:
    playing = Playing([ADA, BOT], target=100)
    playing.play_match()
    told = [happening for happening in playing.log if isinstance(happening, Deal | Lead | End | Play)]
    deals = [n for n, happening in enumerate(told) if isinstance(happening, Deal)]
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
            playing.table.act(Play(seat=other, tile=tile), playing.rng)
        assert caught.value.code == "not-your-turn"
        assert str(hand.must_lead) not in caught.value.message
