"""The puzzles: each is a position that its seat could know, with all it may play, and one play best beyond doubt."""

from __future__ import annotations

from itertools import pairwise

import pytest

from muggins.analysis.puzzles import Puzzle, puzzles
from muggins.events import Deal, Draw, Play
from muggins.locales import translator
from muggins.notation import as_text, parse
from muggins.search.convert import move_of

PUZZLES = puzzles()


def test_there_are_puzzles_of_several_games_and_of_each_level() -> None:
    games = {parse(puzzle.record).rules.preset for puzzle in PUZZLES}
    assert games == {"all-fives", "muggins", "five-up", "fives-and-threes"}
    assert len(PUZZLES) == len({puzzle.id for puzzle in PUZZLES}) >= 200
    for level in (1, 2, 3):
        assert sum(puzzle.level == level for puzzle in PUZZLES) >= 50


@pytest.mark.parametrize("puzzle", PUZZLES[::4], ids=lambda puzzle: str(puzzle.id))
def test_a_puzzle_can_be_solved_by_what_its_seat_knows(puzzle: Puzzle) -> None:
    record = parse(puzzle.record)
    hand = record.match.hand
    assert as_text(record) == puzzle.record
    assert hand
    assert hand.to_move == puzzle.seat
    for line in record.lines:
        match line.event:
            case Deal(hands=hands, boneyard=boneyard):
                others = [
                    tile for seat, tiles in enumerate(hands, 1) if seat != puzzle.seat for tile in tiles
                ]
                assert {*others, *boneyard} == {None}
            case Draw(seat=seat, tiles=tiles) if tiles is not None:
                assert all((tile is None) == (seat != puzzle.seat) for tile in tiles)
    # All that may be played is judged; of what comes to the same, one.
    legal = {
        move_of(record.rules, hand.layout, play): play
        for play in record.match.legal_actions()
        if isinstance(play, Play)
    }
    placements = [(action.tile, action.against, action.in_line) for action in puzzle.actions]
    assert len(placements) == len(legal)
    assert set(placements) <= {
        (play.tile, play.against, play.in_line)
        for play in record.match.legal_actions()
        if isinstance(play, Play)
    }


@pytest.mark.parametrize("lang", ["en", "el"])
def test_one_play_is_best_beyond_doubt_and_the_others_say_why_not(lang: str) -> None:
    say = translator(lang)
    for puzzle in PUZZLES:
        best, *others = puzzle.actions
        assert best.why is None
        assert others
        assert all(one.worth >= other.worth for one, other in pairwise(puzzle.actions))
        for other in others:
            # Four standard errors: one in thirty thousand.
            assert best.worth - other.worth > max(0.5, 4 * other.stderr)
            assert other.why
            assert say(other.why.id, **{name: str(value) for name, value in other.why.args.items()})
