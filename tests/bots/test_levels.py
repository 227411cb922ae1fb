"""The levels at every table: by the rules, by their own tiles alone, the same again from the same random numbers."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import Match, MugginsError, Rules, RulesError, bots, new_match, presets, rules, view_of
from muggins.bots import LEVELS, bot, expert, master, sampling, voter
from muggins.events import Action, Draw, Play
from muggins.search.belief import Belief
from muggins.view import View
from tests.search.side_by_side import dealt
from tests.selfplay import next_of, play_out

OTHERS = [
    rules("masters-all-fives", 2),
    rules("masters-fives-and-threes", 3),
    rules("muggins", 2, may_draw=True),
    rules("five-up", 3, may_draw=True, draw="one"),
    rules("muggins", 2, set=9),
    rules("sniff", 4, set=9, pairs=True),
    rules("muggins", 3, set=12),
    rules("all-fives", 5, set=18),
    rules("muggins", 2, ends="after-hand", target=20),
    rules("fives-and-threes", 2, to_get_in=10),
]


def every_table() -> list[Rules]:
    """Every preset for two to five seats, and for partners, as far as its rules allow."""
    found = []
    for preset in presets().values():
        tables: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in range(2, 6)]
        for seats, options in [*tables, (4, {"pairs": True})]:
            try:
                found.append(preset.rules(seats, options))
            except RulesError:
                continue
    return found


def name(game: Rules) -> str:
    return f"{game.preset}-{game.seats}{'-pairs' * game.pairs}{'-may-draw' * game.may_draw}-{game.set}"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels that try plays try them on a few deals, and on all of those however busy the machine is."""
    monkeypatch.setattr(sampling, "LONGEST", 1000.0)
    for level in (expert, master):
        monkeypatch.setattr(level, "STAGES", (4, 8))
        monkeypatch.setattr(level, "POOL", 20)
    monkeypatch.setattr(master, "MORE_STAGES", (4, 8))
    monkeypatch.setattr(master, "MORE_POOL", 20)
    monkeypatch.setattr("muggins.bots.win_probability.HANDS", 40)


def hand_of(game: Rules, level: str, seed: int) -> Match:
    """The match after a hand in which all seats are of a level; `Match.apply` refuses what is against the rules."""
    rng, match = random.Random(seed), new_match(game)
    while match.last is None:
        match, _ = match.apply(next_of(match, [bot(level)] * game.seats, rng))
    return match


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [*every_table(), *OTHERS], ids=name)
def test_every_level_plays_every_game(game: Rules, level: str) -> None:
    assert hand_of(game, level, 1).last is not None


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_match(level: str) -> None:
    game = rules("all-fives", 2, target=50)
    *_, (match, _) = play_out(game, [bot(level)] * 2, random.Random(4))
    assert match.over


# What they go by.


def somewhere(game: Rules, plies: int, rng: random.Random) -> Match:
    """A match in the midst of a hand, some actions on."""
    match = dealt(game, rng)
    for _ in range(plies):
        after, _ = match.apply(rng.choice(match.legal_actions()))
        if after.needs != "move" or after.number != match.number:
            break
        match = after
    return match


def to_move(match: Match) -> View:
    assert match.hand is not None
    assert match.hand.to_move is not None
    return view_of(match, match.hand.to_move)


TABLES = [
    rules("muggins", 2),
    rules("masters-all-fives", 2),
    rules("all-fives", 3),
    rules("muggins", 4, pairs=True),
    rules("sniff", 2, may_draw=True),
]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", TABLES, ids=name)
def test_the_same_view_and_chance_make_the_same_action(game: Rules, level: str) -> None:
    rng = random.Random(name(game))
    for plies in range(0, 12, 2):
        view = to_move(somewhere(game, plies, rng))
        assert bot(level)(view, random.Random(7)) == bot(level)(view, random.Random(7))


def twin_of(match: Match, rng: random.Random) -> Match:
    """A match which the seat to move cannot tell from `match`: hidden tiles lie where they may as well."""
    assert match.hand is not None
    seat = match.hand.to_move
    assert seat is not None
    hidden = Belief(view_of(match, seat)).sample(rng)
    hands = (*hidden.hands[: seat - 1], match.hand.held[seat - 1], *hidden.hands[seat:])
    return replace(match, hand=replace(match.hand, held=hands, boneyard=hidden.boneyard))


@pytest.mark.usefixtures("few")
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(TABLES), st.sampled_from(LEVELS), st.integers(0, 12), st.integers())
def test_what_is_hidden_makes_no_difference(game: Rules, level: str, plies: int, seed: int) -> None:
    rng = random.Random(seed)
    match = somewhere(game, plies, rng)
    twin = twin_of(match, rng)
    assert to_move(twin) == to_move(match)
    assert bot(level)(to_move(twin), random.Random(7)) == bot(level)(to_move(match), random.Random(7))


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("level", ["club", "strong", "expert", "master"])
def test_two_at_once_do_not_disturb_each_other(level: str) -> None:
    """A policy keeps notes while it judges: no two tables may share one."""
    rng = random.Random(3)
    views = [to_move(somewhere(rules("muggins", 2), plies, rng)) for plies in range(10) for _ in range(3)]

    def action(view: View) -> Action:
        return bot(level)(view, random.Random(7))

    one_by_one = list(map(action, views))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(action, views * 3)) == one_by_one * 3


def points_of(action: Action) -> int:
    assert isinstance(action, Play)
    return action.points or 0


def test_where_there_is_one_play_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(view: View) -> Belief:
        raise AssertionError("searched")

    rng = random.Random(5)
    alone = [
        view for _ in range(300) if len((view := to_move(somewhere(rules("muggins", 2), 6, rng))).plays) == 1
    ]
    monkeypatch.setattr(sampling, "Belief", never)
    for view in alone[:5]:
        for level in LEVELS:
            assert bot(level)(view, random.Random(7)) == view.plays[0]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_draws_who_can_play(level: str) -> None:
    """But for a beginner's slip, one turn in three."""
    rng = random.Random(4)
    views = (to_move(somewhere(rules("muggins", 2, may_draw=True), 4, rng)) for _ in range(99))
    view = next(view for view in views if view.plays and len(view.legal) > len(view.plays))
    actions = [bot(level)(view, random.Random(seed)) for seed in range(20)]
    assert (Draw(seat=view.seat) in actions) == (level == "beginner")


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("level", LEVELS)
def test_who_cannot_play_draws(level: str) -> None:
    rng = random.Random(2)
    # In games without a choice a forced draw is asked for too.
    views = (to_move(somewhere(rules("muggins", 2), 5, rng)) for _ in range(200))
    view = next(view for view in views if not view.plays)
    assert bot(level)(view, rng) == Draw(seat=view.seat)


def test_a_beginner_slips_in_one_turn_of_three() -> None:
    """Where the best of n plays is alone, a slip misses it n - 1 times of n."""
    rng = random.Random(6)
    while True:
        view = to_move(dealt(rules("muggins", 2, lead_first="lot"), rng))
        best = max(play.points or 0 for play in view.plays)
        if [play.points for play in view.plays].count(best) == 1:
            break
    missed = sum(points_of(bot("beginner")(view, random.Random(seed))) != best for seed in range(900))
    # The standard deviation is below 15.
    assert abs(missed - 300 * (1 - 1 / len(view.plays))) < 60


# More to know than can be counted.


def unknowable(game: Rules) -> View:
    """A view after more draws than a belief can keep apart."""
    for seed in range(40):
        rng, match = random.Random(seed), dealt(game, random.Random(seed))
        while match.last is None:
            view = to_move(match)
            if len(view.plays) > 1 and sum(isinstance(event, Draw) for event in view.log) > 5:
                try:
                    Belief(view)
                except ValueError:
                    return view
            match, _ = match.apply(bot("casual")(view, rng))
    raise AssertionError("every view was known")


@pytest.mark.parametrize(
    ("level", "game"),
    [
        ("expert", rules("muggins", 5, set=9)),
        ("master", rules("muggins", 5, set=9)),
        ("voter", rules("muggins", 4, set=9, pairs=True)),
    ],
)
def test_where_deals_cannot_be_counted_the_policy_decides(level: str, game: Rules) -> None:
    view = unknowable(game)
    action = bot(level)(view, random.Random(7))
    assert action == bot("strong")(view, random.Random(7))


# The voter.


def test_the_voter_plays_where_two_sides_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voter, "DEALS", 3)
    monkeypatch.setattr(voter, "NODES", 500)
    for game in (rules("muggins", 2), rules("sniff", 4, pairs=True), rules("muggins", 2, may_draw=True)):
        assert hand_of(game, "voter", 1).last is not None
    with pytest.raises(MugginsError, match="two sides") as raised:
        hand_of(rules("muggins", 3), "voter", 1)
    assert raised.value.code == "two-sides-only"


# Time.


@pytest.mark.parametrize(
    "game",
    [rules("masters-fives-and-threes", 2), rules("masters-fives-and-threes", 4, pairs=True)],
    ids=name,
)
def test_the_first_move_does_not_keep_anybody_waiting(game: Rules) -> None:
    """Not even where the win probability has to be estimated first: 0.4 s on a quiet core, so 4 s on any."""
    view = to_move(dealt(game, random.Random(1)))
    begun = time.process_time()
    bot("master")(view, random.Random(7))
    assert time.process_time() - begun < 4


@pytest.mark.usefixtures("few")
def test_no_deals_are_tried_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the stages only the first is played when no time is left."""
    monkeypatch.setattr(sampling, "LONGEST", -1.0)
    for level in (expert, master):
        monkeypatch.setattr(level, "STAGES", (4, 10**9))
        view = to_move(dealt(rules("muggins", 2), random.Random(1)))
        assert isinstance(level.choose(view, random.Random(7)), Play)


# Strength.


def won(one: str, other: str, matches: int) -> int:
    """How many of so many matches to 100, each seed with both seatings, `one` wins."""
    wins = 0
    for seed in range(matches // 2):
        for seat in (1, 2):
            choosers = [bot(one if at == seat else other) for at in (1, 2)]
            *_, (match, _) = play_out(rules("muggins", 2, target=100), choosers, random.Random(seed))
            wins += match.winner == seat
    return wins


def test_strong_beats_random() -> None:
    """At most one match in ten lost; equals would get there once in 10**8."""
    assert won("strong", "random", 40) >= 36


def test_the_levels_are_offered_in_order_and_the_yardsticks_are_not() -> None:
    assert bots.offered()[: len(LEVELS)] == LEVELS
    assert set(bots.names()) >= {*LEVELS, "greedy", "random", "voter"}
    assert not {"greedy", "random", "voter"} & set(bots.offered())
