"""The numbers a policy goes by, counted by hand and by going through every hand, and that it sees no hidden tile."""

from __future__ import annotations

import itertools
import random
from math import comb
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Match, Rules, full_set, new_match, parse_tile, rules, view_of
from muggins.bots.weights import learnt
from muggins.events import Deal, Lead, Play
from muggins.layout import Layout
from muggins.scoring import worth
from muggins.search import features
from muggins.search.convert import pack_view, tables_of
from muggins.search.features import FEATURES, LOOKAHEAD, Features
from muggins.search.policy import LINE_AT, WEIGHTS, Policy, linear_weights
from muggins.search.position import Position
from muggins.tiles import Tile, number_of
from tests.search.side_by_side import dealt, line_games, name, plays_by_move
from tests.search.test_belief import some_way


def led(game: Rules, *hands: str) -> Match:
    """A hand with these tiles, which seat 1 leads."""
    held = tuple(tuple(map(parse_tile, hand.split())) for hand in hands)
    boneyard = tuple(tile for tile in full_set(game.set) if not any(tile in hand for hand in held))
    return new_match(game).fold([Deal(number=1, hands=held, boneyard=boneyard), Lead(seat=1)])


def after(match: Match, tile: str, against: str | None = None) -> Match:
    assert match.hand is not None
    assert match.hand.to_move is not None
    to = parse_tile(against) if against else None
    return match.apply(Play(seat=match.hand.to_move, tile=parse_tile(tile), against=to))[0]


def seen(match: Match, tile: str) -> list[float]:
    """What the network sees of the seat to move's only play of `tile`."""
    assert match.hand is not None
    assert match.hand.to_move is not None
    position, _ = pack_view(view_of(match, match.hand.to_move))
    plays = [move for move, plays in plays_by_move(match).items() if plays[0].tile is parse_tile(tile)]
    assert len(plays) == 1
    row = Features(tables_of(match.rules)).of_move(position, plays[0])
    assert len(row) == FEATURES
    return row


def test_two_seats_counted_by_hand() -> None:
    """On a led 6-4, seat 2 lays 6-5: ends of 5 and 4 count nine, and 6-1, 6-6 and 4-4 are left to it.

    Of the 23 tiles it has not seen 10 fit: 5-0 to 5-5 and 4-0 to 4-3. On them 5-1 and 4-0 would make five, 5-4 ten. If
    seat 1 plays 5-1, 6-1 makes ten; if 5-2, 4-4 does; after 5-4, 4-0, 4-2 or 4-3 nothing fits that is left.
    """
    game = rules("muggins", 2, tiles=4, lead_first="lot")
    row = seen(after(led(game, "6-4 3-3 2-0 3-0", "6-1 6-6 4-4 6-5"), "6-4"), "6-5")
    blocked = comb(13, 3) / comb(23, 3)
    scoring = 1 - comb(20, 3) / comb(23, 3)
    their_pips = (168 - 10 - 7 - 12 - 8 - 11) * 3 / 23
    expected = {
        "tiles": (features.TILES_LEFT, 3 / 7),
        "pips": (features.PIPS_LEFT, 27 / 40),
        "doubles": (features.DOUBLES_LEFT, 2 / 4),
        "suits": (features.SUITS_LEFT, 3 / 7),
        "fitting": (features.FITTING_TILES, 1 / 4),
        "can go on": (features.CAN_PLAY_NEXT, 1),
        "best of its own next": (features.BEST_NEXT_POINTS, 0),
        "that score": (features.SCORING_TILES, 0),
        "none, one, two tiles left": (features.WENT_OUT, 0, 0, 0),
        "drawable": (features.DRAWABLE, (20 - game.floor) / 14, 0),
        "open pips": (features.OPEN_PIPS, 2 / 4),
        "count": (features.COUNT, 9 / 20),
        "unseen that fit": (features.UNSEEN_FITTING, 10 / 14),
        # Of fives it has none, of fours one and five are unseen.
        "control": (features.CONTROL, (0 + 1 / 6.5) / 2),
        "blocked, and can go on": (features.BLOCKED_AND_CAN_PLAY, blocked),
        "next: tiles, pips, blocked": (features.NEXT_TILES, 3 / 7, their_pips / 40, blocked),
        # Steps of five: one or more of the three, and another for 5-4.
        "reply": (features.NEXT_REPLY, (scoring + 3 / 23) / 4),
        "next: one tile, two": (features.NEXT_HAS_ONE, 0, 0),
        "replies that score": (features.SCORING_REPLIES, 3 / 7),
        "known voids": (features.NEXT_VOIDS, 0),
        # Beside 6-6, another six of its own and three unseen; beside 4-4 five unseen.
        "doubles that may stick": (features.STUCK_DOUBLES, 1 / 6 + 1 / 7),
        "pips when stuck, and when out": (features.BLOCK_PIPS_AHEAD, 0, 0),
        "laid": (features.LAID, 1 / 14),
        "others": (features.LAST_TILES, *[0] * 9),
        "two plays on": (
            features.FOLLOW_UP_POINTS,
            20 / 10 / 20,
            4 / 10,
            (1 - blocked) * 0.1,
            (1 - blocked) * 0.4,
            0,
        ),
    }
    assert_row(row, expected)


def test_partners_counted_by_hand() -> None:
    """Seat 1 leads 6-6; 2 and 3 pass, and hold no six; 4 lays 6-5. Now 1 lays 5-1: ends of 12 and 1.

    Left to it are 6-4, which makes five on 6-6, and 2-0. Seats 2 and 3 have four tiles each of the 19 unseen without
    a six, of which 1-0 to 4-1 fit; only 3-1 scores, 15. Seat 4 has three tiles of 23, of which nine fit.
    """
    game = rules("muggins", 4, pairs=True, tiles=4, draw="none", lead_first="lot")
    match = led(game, "6-6 6-4 5-1 2-0", "5-4 3-3 1-1 0-0", "5-5 5-2 4-1 3-1", "6-5 6-3 4-4 2-2")
    row = seen(after(after(match, "6-6"), "6-5", "6-6"), "5-1")
    blocked = comb(14, 4) / comb(19, 4)
    pips = 168 - 12 - 11 - 10 - 6 - 2
    without_sixes = (pips - 6 - 7 - 8 - 9) * 4 / 19
    expected = {
        "tiles, pips, doubles, suits": (features.TILES_LEFT, 2 / 7, 12 / 40, 0, 4 / 7),
        "fitting, can go on": (features.FITTING_TILES, 1 / 4, 1),
        "best of its own next, that score": (features.BEST_NEXT_POINTS, 5 / 20, 1 / 4),
        "none, one, two tiles left": (features.WENT_OUT, 0, 0, 1),
        "drawable": (features.DRAWABLE, 0, 1),
        "open pips, count, unseen that fit": (features.OPEN_PIPS, 2 / 4, 13 / 20, 9 / 14),
        # Of sixes it has one and four are unseen, of ones it has none.
        "control": (features.CONTROL, (1 / 5.5 + 0) / 2),
        "blocked, and can go on": (features.BLOCKED_AND_CAN_PLAY, blocked),
        "next: tiles, pips, blocked": (features.NEXT_TILES, 4 / 7, without_sixes / 40, blocked),
        "reply": (features.NEXT_REPLY, 3 * (4 / 19) / 4),
        "next: one tile, two": (features.NEXT_HAS_ONE, 0, 0),
        "replies that score": (features.SCORING_REPLIES, 1 / 7),
        "known voids": (features.NEXT_VOIDS, 1 / 2),
        "doubles, pips when stuck, and when out": (features.STUCK_DOUBLES, 0, 0, 0),
        "laid": (features.LAID, 2 / 14),
        "last": (features.LAST_TILES, 3 / 7, comb(14, 3) / comb(23, 3), pips * 3 / 23 / 40, 0),
        "across": (features.ACROSS_TILES, 4 / 7, blocked, without_sixes / 40, 0, 3 * (4 / 19) / 4),
        "two plays on": (features.FOLLOW_UP_POINTS, 0, 0, 0, 0, blocked * 5 / 20),
    }
    assert_row(row, expected)


def test_the_last_tile_counted_by_hand() -> None:
    """Two left: on a led 6-4 seat 2 lays 4-4 and keeps 3-3, which does not fit; nothing can be drawn."""
    game = rules("muggins", 2, tiles=2, draw="none", lead_first="lot")
    row = seen(after(led(game, "6-4 6-5", "4-4 3-3"), "6-4"), "4-4")
    # Of 25 unseen, five fours and six sixes fit. A six leaves eight and its other half: 6-2 makes ten, 6-6 twenty;
    # a four leaves six and its other half, which is ten for none.
    blocked = 14 / 25
    their_pips = (168 - 10 - 8 - 6) / 25
    expected = {
        "tiles, pips, doubles, suits": (features.TILES_LEFT, 1 / 7, 6 / 40, 1 / 4, 1 / 7),
        "fitting, can go on, best of its own next, that score": (features.FITTING_TILES, 0, 0, 0, 0),
        "none, one, two tiles left": (features.WENT_OUT, 0, 1, 0),
        "drawable": (features.DRAWABLE, 0, 1),
        "open pips, count, unseen that fit": (features.OPEN_PIPS, 2 / 4, 14 / 20, 11 / 14),
        "control": (features.CONTROL, 0),
        "blocked, and can go on": (features.BLOCKED_AND_CAN_PLAY, 0),
        "next: tiles, pips, blocked": (features.NEXT_TILES, 1 / 7, their_pips / 40, blocked),
        "reply": (features.NEXT_REPLY, (2 + 4) / 25 / 4),
        "next: one tile, two": (features.NEXT_HAS_ONE, 1, 0),
        "replies that score": (features.SCORING_REPLIES, 2 / 7),
        "known voids": (features.NEXT_VOIDS, 0),
        "doubles that may stick": (features.STUCK_DOUBLES, 1 / 8),
        "pips when stuck, and when out": (features.BLOCK_PIPS_AHEAD, (6 - their_pips) / 40, 0),
        "laid": (features.LAID, 1 / 14),
    }
    assert_row(row[: features.LAST_TILES], expected)


def assert_row(row: list[float], expected: dict[str, tuple[Any, ...]]) -> None:
    """`expected` are runs of numbers by what they tell: where each begins, and the numbers."""
    found = {what: tuple(row[at : at + len(numbers)]) for what, (at, *numbers) in expected.items()}
    assert found == {what: pytest.approx(tuple(numbers)) for what, (_, *numbers) in expected.items()}
    assert sum(len(numbers) for _, *numbers in expected.values()) == len(row)


# Against every hand the next seat may have.


def best_reply(game: Rules, layout: Layout, hand: tuple[Tile, ...]) -> int:
    """The most points that a play from `hand` takes; a double as it mostly lies, and 0 where nothing fits."""
    ways = [way for tile in hand for way in layout.placements(tile) if not way.in_line]
    return max((worth(game, layout.place(*way).count) for way in ways), default=0)


def replies(match: Match, position: Position, play: Play) -> float:
    """The best reply at the mean of all hands that the next seat may have, by the reference engine."""
    assert match.hand is not None
    seat, voids = position.seat, position.known_voids()
    next = (seat + 1) % match.rules.seats
    mine = match.hand.held[seat]
    gone = {laid.tile for laid in match.hand.layout.laid}.union(mine)
    may_be = [
        tile
        for tile in full_set(match.rules.set)
        if tile not in gone and not any(voids[next] >> pip & 1 for pip in (tile.low, tile.high))
    ]
    layout = match.hand.layout.place(play.tile, play.against, play.in_line)
    holds = len(match.hand.held[next])
    return fmean(best_reply(match.rules, layout, hand) for hand in itertools.combinations(may_be, holds))


@pytest.mark.parametrize("game", line_games(3, tiles=2), ids=name)
def test_the_reply_is_the_mean_over_all_hands(game: Rules) -> None:
    """With plain weights a play is worth its points, less the reply."""
    rng = random.Random(name(game))
    policy = Policy(tables_of(game), linear_weights(reply=1.0, blocking=0.0, pips=0.0))
    for plies in (0, 1, 2, 3):
        match = some_way(dealt(game, rng), plies, rng)
        assert match.hand is not None
        assert match.hand.to_move is not None
        view = view_of(match, match.hand.to_move)
        if not view.plays:
            continue
        position, _ = pack_view(view)
        plays = plays_by_move(match)
        for move, value in policy.move_values(position):
            play = plays[move][0]
            layout = match.hand.layout.place(play.tile, play.against, play.in_line)
            points = worth(game, layout.count, led=None if match.hand.layout.laid else play.tile)
            expected = points - replies(match, position, play)
            assert value == pytest.approx(expected, rel=1e-4, abs=1e-4)


def test_blocking_and_pips_are_worth_what_they_are_said_to() -> None:
    """On a led 6-4, as above: in steps of five, twice the probability to block, less two hundredths a pip left."""
    game = rules("muggins", 2, tiles=4, lead_first="lot")
    match = after(led(game, "6-4 3-3 2-0 3-0", "6-1 6-6 4-4 6-5"), "6-4")
    position, _ = pack_view(view_of(match, 2))
    move = next(move for move, plays in plays_by_move(match).items() if plays[0].tile is parse_tile("6-5"))
    fewer_pips = dict(
        Policy(tables_of(game), linear_weights(reply=0.0, blocking=0.0, pips=0.02)).move_values(position)
    )
    assert fewer_pips[move] == pytest.approx(-27 * 0.02 * 5, rel=1e-5)
    blocking = dict(
        Policy(tables_of(game), linear_weights(reply=0.0, blocking=2.0, pips=0.0)).move_values(position)
    )
    assert blocking[move] == pytest.approx(2.0 * comb(13, 3) / comb(23, 3) * 5, rel=1e-5)


def test_without_weights_a_play_is_worth_its_points() -> None:
    game = rules("muggins", 2, tiles=4, lead_first="lot")
    match = led(game, "6-4 5-5 5-0 6-6", "1-0 2-0 3-0 4-0")
    position, _ = pack_view(view_of(match, 1))
    points = {
        plays[0].tile: dict(Policy(tables_of(game)).move_values(position))[move]
        for move, plays in plays_by_move(match).items()
    }
    assert points == {
        parse_tile("6-4"): 10,
        parse_tile("5-5"): 10,
        parse_tile("5-0"): 5,
        parse_tile("6-6"): 0,
    }


def test_weights_are_all_there() -> None:
    with pytest.raises(ValueError, match=f"{WEIGHTS} weights, not 3"):
        Policy(tables_of(rules("muggins", 2)), [1.0, 2.0, 3.0])
    with pytest.raises(ValueError, match=f"{WEIGHTS} weights, not 3"):
        Policy(tables_of(rules("muggins", 2))).set_seat_weights(1, [1.0, 2.0, 3.0])


@pytest.mark.parametrize("number", LOOKAHEAD)
def test_what_looks_two_plays_ahead_is_worked_out_for_weights_past_the_nodes_too(number: int) -> None:
    """On a led 6-4, as above, all of it comes to something; a weight of one makes it worth a unit, 20 points."""
    game = rules("muggins", 2, tiles=4, lead_first="lot")
    match = after(led(game, "6-4 3-3 2-0 3-0", "6-1 6-6 4-4 6-5"), "6-4")
    position, _ = pack_view(view_of(match, 2))
    move = next(move for move, plays in plays_by_move(match).items() if plays[0].tile is parse_tile("6-5"))
    weights = [0.0] * WEIGHTS
    weights[LINE_AT + number] = 1.0
    value = dict(Policy(tables_of(game), weights).move_values(position))[move]
    assert value == pytest.approx(20 * seen(match, "6-5")[number], rel=1e-5)
    assert value > 0


@pytest.mark.parametrize("game", line_games(6, seats=(2, 3)), ids=name)
def test_a_seat_judges_by_its_own_weights(game: Rules) -> None:
    hers, his = linear_weights(reply=0.85, blocking=0.1, pips=0.07), learnt(game).weights
    both = Policy(tables_of(game), hers)
    both.set_seat_weights(1, his)
    position = Position(tables_of(game))
    tiles = list(range(position.tables.size))
    position.deal([tiles[seat : 21 : game.seats] for seat in range(game.seats)], tiles[21:], 0)
    for seat in (0, 1, 0):
        assert both.move_values(position) == Policy(tables_of(game), his if seat == 1 else hers).move_values(
            position
        )
        position.play(position.legal_moves()[0])


# What it does not see.


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(line_games(6)), st.integers(0, 20), st.integers())
def test_nothing_depends_on_hidden_tiles(game: Rules, plies: int, seed: int) -> None:
    """The others' tiles and the boneyard change places, each keeping its number: no play is worth more or less."""
    rng = random.Random(seed)
    match = some_way(dealt(game, rng), plies, rng)
    assert match.hand is not None
    assert match.hand.to_move is not None
    seat = match.hand.to_move
    policy = Policy(tables_of(game), learnt(game).weights)
    position, _ = pack_view(view_of(match, seat))
    values = policy.move_values(position)
    hidden = [tile for at, hand in enumerate(match.hand.held, 1) if at != seat for tile in hand if tile]
    hidden += [tile for tile in match.hand.boneyard if tile]
    for _ in range(3):
        rng.shuffle(hidden)
        tiles = iter(hidden)
        held = [
            sum(
                1 << number_of(tile)
                for tile in (hand if at == seat else itertools.islice(tiles, len(hand)))
                if tile
            )
            for at, hand in enumerate(match.hand.held, 1)
        ]
        position.determinize(held, list(map(number_of, tiles)))
        assert policy.move_values(position) == values
