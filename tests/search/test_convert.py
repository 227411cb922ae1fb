"""A hand packed as one seat knows it is the hand played along, less what that seat cannot know."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from muggins import MugginsError, Rules, full_set, new_match, parse_tile, rules, view_of
from muggins.events import Deal, Draw, Event, Lead, Pass, Play
from muggins.search.convert import pack_view
from muggins.search.position import KNOWN
from muggins.search.rules_tables import SEATS
from muggins.tiles import Tile, number_of
from tests.search.side_by_side import dealt, line_games, name, walk
from tests.search.test_belief import some_way

GAMES = line_games(6) + [replace(game, draw="one") for game in line_games(6) if game.draw == "until"]


class Turn(NamedTuple):
    """Whose turn it was, what everybody knew, and the plays there were."""

    seat: int
    snapshot: list[int]
    plays: dict[int, list[Play]]


def known(snapshot: list[int], seat: int | None = None) -> list[int]:
    """What `seat` knows of a position: of the tiles that others hold only how many there are."""
    held = [
        tiles if at == seat else tiles.bit_count() for at, tiles in enumerate(snapshot[KNOWN : KNOWN + SEATS])
    ]
    return [*snapshot[:KNOWN], *held, *snapshot[KNOWN + SEATS :]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{name(game)}-{game.draw}")
def test_what_a_seat_knows_is_what_was_played_along(game: Rules) -> None:
    """Ends, counts, what may be drawn, who is known to lack which pips; and what the others have chosen on the way."""
    for number in range(4):
        rng = random.Random(f"{name(game)} {game.draw} {number}")
        chosen: dict[int, Turn] = {}  # by its place in the log
        for match, position, plays in walk(game, rng):
            if match.hand is None or match.last is not None:
                break
            assert match.hand.to_move is not None
            log, seat = match.hand.log, match.hand.to_move - 1
            packed, choices = pack_view(view_of(match, seat + 1))
            assert known(packed.snapshot(), seat) == known(position.snapshot(), seat)
            assert packed.legal_moves() == position.legal_moves()
            before = {place: turn for place, turn in chosen.items() if turn.seat != seat}
            assert {choice.when: known(choice.snapshot) for choice in choices} == {
                place: turn.snapshot for place, turn in before.items()
            }
            assert all(
                played_by(log[choice.when]) in map(played_by, before[choice.when].plays[choice.move])
                for choice in choices
            )
            if not isinstance(log[-1], Draw):  # what has just been drawn has to be played
                chosen[len(log)] = Turn(seat, known(position.snapshot()), plays)


def played_by(event: Event) -> tuple[int, Tile, Tile | None, bool]:
    assert isinstance(event, Play)
    return event.seat, event.tile, event.against, event.in_line


def test_who_passes_after_a_draw_keeps_nothing_that_fits() -> None:
    """Counted by hand: on a led 6-6 seat 2 draws the last tile that may be drawn, and passes: it has no six.

    Before the draw it was known to lack sixes too; had it drawn something it could play, one of any pip might be left.
    """
    game = rules("muggins", 2, lead_first="lot", draw="one")
    rng = random.Random(5)
    for _ in range(200):
        match = some_way(dealt(game, rng), 6, rng)
        assert match.hand is not None
        log = match.hand.log
        if isinstance(log[-1], Pass) and isinstance(log[-2], Draw):
            passed = log[-1].seat
            assert match.hand.to_move == 3 - passed
            position, _ = pack_view(view_of(match, 3 - passed))
            shown = sum(1 << pip for pip in {end.side.pip for end in match.hand.layout.ends})
            assert position.known_voids()[passed - 1] == shown
            return
    pytest.fail("nobody has passed after a draw")


def test_where_who_can_play_may_draw_a_draw_shows_no_void() -> None:
    game = rules("muggins", 2, lead_first="lot", may_draw=True)
    match = dealt(game, random.Random(2))
    match, _ = match.apply(match.legal_actions()[0])
    assert match.hand is not None
    if match.hand.to_move == 2:
        match, _ = match.apply(Draw(seat=2))
    view = view_of(match, 1)
    position, _ = pack_view(view)
    assert position.known_voids() == [0, 0]


def test_a_prescribed_lead_is_no_choice() -> None:
    match = dealt(rules("muggins", 2, must_lead="yes"), random.Random(2))
    assert match.hand is not None
    leader = match.hand.to_move
    assert leader is not None
    match, _ = match.apply(match.legal_actions()[0])
    while match.hand and match.hand.to_move == 3 - leader and not view_of(match, 3 - leader).plays:
        match, _ = match.apply(Draw(seat=3 - leader))
    _, choices = pack_view(view_of(match, 3 - leader))
    assert choices == []


def test_what_was_just_drawn_is_a_choice_for_who_asks() -> None:
    """On a led 6-4 seat 2, who holds no six and no four, draws 6-1 and lays it."""
    lead, other, drawn = map(parse_tile, ("6-4", "3-3", "6-1"))
    rest = tuple(tile for tile in full_set(6) if tile not in (lead, other, drawn))
    hands = ((lead, rest[0]), (other, rest[1]))
    game = rules("muggins", 2, tiles=2, lead_first="lot")
    match = new_match(game).fold([Deal(number=1, hands=hands, boneyard=(drawn, *rest[2:])), Lead(seat=1)])
    match, _ = match.apply(Play(seat=1, tile=lead))
    match, _ = match.apply(Draw(seat=2))
    match, _ = match.apply(Play(seat=2, tile=drawn, against=lead))
    assert pack_view(view_of(match, 1))[1] == []
    _, (choice,) = pack_view(view_of(match, 1), drawn_too=True)
    assert choice.move >> 8 == number_of(drawn)


def test_sets_beyond_double_nine_are_not_packed() -> None:
    match = dealt(rules("muggins", 2, set=12), random.Random(1))
    assert match.hand is not None
    assert match.hand.to_move is not None
    with pytest.raises(MugginsError, match="up to double-nine") as raised:
        pack_view(view_of(match, match.hand.to_move))
    assert raised.value.code == "not-packed"
