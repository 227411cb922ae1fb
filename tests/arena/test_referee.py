from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from muggins import Rules, new_match, parse_tile, presets, rules
from muggins.arena.players import BotPlayer
from muggins.arena.referee import (
    PlayedGame,
    Player,
    forfeit_points,
    play_hand,
    play_match,
    seed_of,
    without_target,
)
from muggins.arena.seating import difference
from muggins.arena.statistics import mean_of
from muggins.bots import bot
from muggins.events import Action, Deal, Draw, End, Lead, Play, Resign
from muggins.match import Match
from muggins.tiles import Tile, full_set
from muggins.view import View
from tests import byhand


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


HEAVY = BotPlayer(lambda view, _: max(view.plays, key=lambda play: play.tile.pips))
LIGHT = BotPlayer(lambda view, _: min(view.plays, key=lambda play: play.tile.pips))
GREEDY = BotPlayer(bot("greedy"))
SMALL = rules("muggins", 2, set=3, tiles=2, draw="none", lead_first="lot")
TINY = rules("muggins", 2, set=3, tiles=1, draw="none", lead_first="lot")


def bad(choose: Callable[[View, random.Random], object]) -> Player:
    return BotPlayer(choose)  # type: ignore[arg-type]


def test_a_hand_of_two_tiles_by_hand() -> None:
    """Seat 1 holds 2-2 and 2-0, seat 2 holds 3-1 and 2-1 and leads.

    The light player leads 2-1; the heavy one answers 2-2, which makes 4 + 1 = 5 for five points; 3-1 goes out, and
    2-0 is left, which rounds to nothing: 5–0 for heavy. Changed about, heavy leads 3-1, which 2-2 and 2-0 do not
    fit; 2-1 makes 3 + 2 = 5 for five points and goes out, and 6 are left for five more: 10–0 for heavy.
    """
    one = play_hand(SMALL, [HEAVY, LIGHT], 0, 10)
    other = play_hand(SMALL, [LIGHT, HEAVY], 0, 10)
    dealt = Deal(number=1, hands=(tiles("2-2 2-0"), tiles("3-1 2-1")), boneyard=one.events[0].boneyard)  # type: ignore[union-attr]
    assert one.events[:2] == other.events[:2] == (dealt, Lead(seat=2))
    assert (one.points, other.points) == ((5, 0), (0, 10))
    assert mean_of([difference(SMALL, (0, 1), (5, 0)), difference(SMALL, (1, 0), (0, 10))]).mean == 7.5


def test_one_tile_each_is_a_sum() -> None:
    """The leader goes out with its one tile, and takes it if it counts a multiple of five, and the other's rounded."""
    for deal in range(60):
        played = play_hand(TINY, [GREEDY, GREEDY], 3, deal)
        dealt, lead = played.events[:2]
        assert isinstance(dealt, Deal)
        assert isinstance(lead, Lead)
        own, other = (dealt.hands[seat - 1][0] for seat in (lead.seat, 3 - lead.seat))
        assert own
        assert other
        points = (own.pips if own.pips % 5 == 0 else 0) + byhand.r(TINY, other.pips)
        assert played.points[lead.seat - 1] == points
        assert played.points[2 - lead.seat] == 0


def test_a_hand_is_repeated_by_its_numbers() -> None:
    game = rules("all-fives", 3)
    random_player = BotPlayer(bot("random"))
    hands = [play_hand(game, [random_player, GREEDY, random_player], 5, deal) for deal in (1, 1, 2)]
    assert hands[0].events == hands[1].events
    assert hands[0].events[0] != hands[2].events[0]
    other = play_hand(game, [random_player, GREEDY, random_player], 6, 1)
    assert other.events[0] != hands[0].events[0]


@pytest.mark.parametrize("preset", list(presets()))
def test_a_hand_is_its_events(preset: str) -> None:
    """Told again from the deal on they make the same points, for every game; the hand has ended, the match may not."""
    game = without_target(rules(preset))
    for deal in range(5):
        played = play_hand(game, [GREEDY] * game.seats, 1, deal)
        assert played.fault is None
        after = new_match(game).fold(played.events)
        assert after.scores == played.points
        assert isinstance(played.events[-1], End)
        assert played.events[-1].reason in ("out", "blocked")


def test_the_target_is_out_of_reach() -> None:
    short = rules("muggins", 2, target=5, exact=True)
    assert {end(play_hand(short, [GREEDY, GREEDY], 0, deal)).reason for deal in range(40)} == {
        "out",
        "blocked",
    }
    # A game of one hand stays one, also where nobody could ever score.
    assert without_target(rules("standard")) == rules("standard")


def end(played: PlayedGame) -> End:
    event = played.events[-1]
    assert isinstance(event, End)
    return event


def test_a_wait_is_noted_where_there_is_a_choice() -> None:
    played = play_hand(SMALL, [HEAVY, LIGHT], 0, 10)
    # Seat 1 may answer 2-2 or 2-0; seat 2 may lead either tile, and has one left after that.
    assert list(map(len, played.decision_seconds)) == [1, 1]
    assert all(0 < taken < 5 for seat in played.decision_seconds for taken in seat)


def test_players_that_sit_alike_play_alike() -> None:
    """Whoever has a seat has its chance: two random players make the same hand wherever they sit."""
    one, other = BotPlayer(bot("random")), BotPlayer(bot("random"))
    game = rules("muggins", 2)
    assert play_hand(game, [one, other], 0, 0).events == play_hand(game, [other, one], 0, 0).events


def test_a_seed_is_a_number_of_its_own() -> None:
    seeds = {
        seed_of(seed, "deal", number, seat) for seed in range(20) for number in range(50) for seat in (1, 2)
    }
    assert len(seeds) == 2000
    assert all(0 <= seed < 2**48 for seed in seeds)


def test_matches_go_to_the_target() -> None:
    played = play_match(rules("muggins", 2), [GREEDY, GREEDY], 0, 0)
    assert played.winner
    assert played.points[played.winner - 1] >= 250 > played.points[2 - played.winner]
    assert sum(isinstance(event, Deal) for event in played.events) > 2


# Who breaks the rules.


def standing(game: Rules, scores: tuple[int, ...], *hands: str) -> Match:
    """A match with these scores and a hand dealt, in which seat 1 leads."""
    held = tuple(map(tiles, hands))
    rest = tuple(tile for tile in full_set(game.set) if not any(tile in hand for hand in held))
    match = new_match(game).fold([Deal(number=1, hands=held, boneyard=rest), Lead(seat=1)])
    return Match(game, scores, match.got_in, number=1, hand=match.hand)


def test_what_is_lost_by_rule() -> None:
    hands = "6-4 6-6 5-0 3-3", "2-1 0-0 1-0 2-0", "6-1 6-2 6-3 1-1"
    game = rules("muggins", 3, tiles=4)
    # 10 + 12 + 5 + 6 = 33 pips, to the nearest five 35.
    assert forfeit_points(standing(game, (20, 5, 0), *hands), 1) == (0, 40, 35)
    # 3 + 0 + 1 + 2 = 6: 5.
    assert forfeit_points(standing(game, (20, 5, 0), *hands), 2) == (25, 0, 5)
    # Divided by five where multiples are paid: 7.
    multiples = rules("muggins", 3, tiles=4, pay="multiples")
    assert forfeit_points(standing(multiples, (4, 1, 0), *hands), 1) == (0, 8, 7)
    # A loss is kept.
    assert forfeit_points(standing(game, (-10, 0, 0), *hands), 1) == (-10, 35, 35)


def test_partners_lose_together() -> None:
    game = rules("muggins", 4, tiles=2, pairs=True)
    # Seats 1 and 3: 10 + 12 and 3 + 0, 25 together.
    match = standing(game, (15, 10), "6-4 6-6", "1-1 1-0", "2-1 0-0", "2-2 3-3")
    assert forfeit_points(match, 3) == (0, 35)


FAULTS: dict[str, Callable[[View, random.Random], object]] = {
    "bot-failed": lambda view, _: 1 // 0,
    "no-action": lambda view, _: None,
    "another-seat": lambda view, _: Play(seat=3 - view.seat, tile=view.plays[0].tile),
    "not-held": lambda view, _: Play(seat=view.seat, tile=next(t for t in full_set(3) if t not in view.mine)),
    "wrong-points": lambda view, _: Play(seat=view.seat, tile=view.plays[0].tile, points=500),
    "must-play": lambda view, _: Draw(seat=view.seat),
}


@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_loses_the_hand(code: str) -> None:
    """Seat 2 leads with 3-1 and 2-1 in its hand: 7 pips, to the nearest five 5."""
    played = play_hand(SMALL, [LIGHT, bad(FAULTS[code])], 0, 10)
    assert played.fault
    assert (played.fault.seat, played.fault.code) == (2, code)
    assert played.points == (5, 0)
    assert played.events[-2] == Resign(seat=2)
    assert end(played).reason == "abandoned"


def test_points_are_void_after_a_fault() -> None:
    """A player that fails at its second choice loses what its first has taken, and seat 2 keeps what it took."""

    def fails_later(view: View, rng: random.Random) -> Action:
        if any(isinstance(event, Play) and event.seat == view.seat for event in view.log):
            raise ValueError("no more")
        return GREEDY.choose(view)

    game = rules("muggins", 2, set=3, tiles=4, draw="none", lead_first="lot")
    lost = [play_hand(game, [bad(fails_later), GREEDY], 0, deal) for deal in range(40)]
    lost = [played for played in lost if played.fault]
    assert lost
    for played in lost:
        dealt = played.events[0]
        assert isinstance(dealt, Deal)
        plays = [event for event in played.events if isinstance(event, Play)]
        held = sum(tile.pips for tile in dealt.hands[0] if tile and tile not in [play.tile for play in plays])
        taken = sum(play.points or 0 for play in plays if play.seat == 2)
        assert played.points == (0, taken + byhand.r(game, held))
    assert any(
        event.points
        for played in lost
        for event in played.events
        if isinstance(event, Play) and event.seat == 1
    )


def test_a_fault_loses_the_match() -> None:
    played = play_match(rules("muggins", 2), [GREEDY, bad(FAULTS["bot-failed"])], 0, 0)
    assert played.winner == 1
    assert played.fault
    assert played.fault.message == "it failed with ZeroDivisionError: integer division or modulo by zero"
