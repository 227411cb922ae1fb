"""From where on a loss has which label, and what a coach would say, in hands where it can be seen by eye."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from muggins import full_set, new_match, parse_tile, rules, view_of
from muggins.analysis.blunders import afterstate, choice_names, label_of, phase_of, reasons
from muggins.analysis.evaluation import choice_of
from muggins.analysis.knowledge import knowledge_of, voids_of
from muggins.analysis.rollouts import ConsistentDeals
from muggins.analysis.schema import Choice, Label
from muggins.events import Deal, Draw, Lead, Play
from muggins.match import Match
from muggins.search.belief import Belief, Determinization
from muggins.tiles import Tile, number_of
from muggins.view import View

# The label.


@pytest.mark.parametrize(
    ("loss", "stderr", "label"),
    [
        (0, 0, "fine"),
        (0.4, 0, "fine"),
        (0.5, 0, "inaccuracy"),
        (0.9, 0.3, "fine"),
        (1.5, 0, "mistake"),
        (2.4, 0.3, "mistake"),
        (2.4, 0.6, "inaccuracy"),
        (4, 0, "blunder"),
        (4.9, 0.5, "mistake"),
        (9, 4, "inaccuracy"),
        (9, 4.5, "fine"),
    ],
)
def test_a_loss_is_named_as_far_as_it_is_beyond_doubt(loss: float, stderr: float, label: Label) -> None:
    """In Muggins, where a step is 5: from 0.5, 1.5 and 4 points on, two standard errors taken off."""
    assert label_of(loss, stderr, 5) == label
    assert label_of(loss / 5, stderr / 5, 1) == label


@pytest.mark.parametrize(
    ("loss", "chance", "error", "label"),
    [
        # The match is decided: points alone make no mistake.
        (10, 0.0005, 0, "fine"),
        (10, 0.004, 0.002, "fine"),
        # Points and match agree.
        (2, 0.008, 0.001, "mistake"),
        # Few points, but the match.
        (0, 0.02, 0.001, "inaccuracy"),
        (0.2, 0.05, 0.01, "mistake"),
        (0.2, 0.3, 0.01, "blunder"),
    ],
)
def test_the_match_has_the_last_word(loss: float, chance: float, error: float, label: Label) -> None:
    assert label_of(loss, 0, 5, chance, error) == label


# The reasons.


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def begun(one: str, other: str, boneyard: str = "", **options: object) -> Match:
    """A hand of Muggins led by seat 1; the boneyard has those tiles first, then all others."""
    held = [tiles(one), tiles(other)]
    game = rules("muggins", 2, **{"tiles": len(held[0]), "lead_first": "lot", "must_lead": "no", **options})
    first = tiles(boneyard)
    rest = tuple(tile for tile in full_set(6) if tile not in (*held[0], *held[1], *first))
    deal = Deal(number=1, hands=(held[0], held[1]), boneyard=(*first, *rest))
    return new_match(game).fold([deal, Lead(seat=1)])


def played(match: Match, *plays: str) -> Match:
    """Plays as records write them, by whoever is to move; `draw` draws."""
    for text in plays:
        assert match.hand
        seat = match.hand.to_move or 0
        tile, _, against = text.partition(">")
        event = (
            Draw(seat=seat)
            if text == "draw"
            else Play(seat=seat, tile=parse_tile(tile), against=parse_tile(against) if against else None)
        )
        match, _ = match.apply(event)
    return match


def to_move(match: Match) -> View:
    assert match.hand
    return view_of(match, match.hand.to_move or 0)


def choice(view: View, text: str) -> Choice:
    tile, _, against = text.partition(">")
    return choice_of(
        next(
            play
            for play in view.plays
            if str(play.tile) == tile and (not against or str(play.against) == against)
        )
    )


def known(view: View) -> ConsistentDeals:
    """Deals that agree with a view, each once."""
    deals = {
        tuple(sum(1 << number_of(tile) for tile in hand) for hand in hidden.hands)
        for hidden in few(Belief(view))
    }
    return [(list(hands), 1.0) for hands in sorted(deals)]


def few(belief: Belief) -> Sequence[Determinization]:
    return list(itertools.islice(belief.samples(random.Random(1)), 600))


def kinds(view: View, one: str, other: str) -> list[str]:
    return [reason.kind for reason in reasons(view, known(view), choice(view, one), choice(view, other))]


def test_points_left_lying() -> None:
    """5-0 makes five, 6-1 seven."""
    view = to_move(begun("5-0 6-1 4-4", "6-6 2-1 3-0"))
    (first, *_) = reasons(view, known(view), choice(view, "6-1"), choice(view, "5-0"))
    assert first.kind == "missed-points"
    assert first.sentence.args == {"played": "6-1", "best": "5-0", "points": 5, "taken": 0}


def test_the_hand_not_ended() -> None:
    """4-2 is its last tile, and ends the hand; at the lead there was another."""
    view = to_move(played(begun("6-4 4-2", "6-5 5-5"), "6-4", "6-5>6-4"))
    assert afterstate(view, known(view), choice(view, "4-2")).out
    assert not afterstate(to_move(begun("6-4 4-2", "6-5 5-5")), [([0, 0], 1.0)], CHOICE).out


CHOICE = Choice(tile=parse_tile("6-4"), against=None, in_line=False, count=10, points=10)


def test_a_reply_is_what_the_next_player_may_be_expected_to_take() -> None:
    """Led 6-4: of 25 hidden tiles seat 2 holds one. 5-4 makes 11, 6-1 five, 6-5 nine, 6-6 sixteen, 4-4 fourteen..."""
    match = begun("6-4 0-0", "6-1 2-2", draw="none")
    view = to_move(match)
    every = [([0, 1 << number_of(tile)], 1.0) for tile in full_set(6) if str(tile) not in ("6-4", "0-0")]
    after = afterstate(view, every, choice(view, "6-4"))
    # 6-x leaves 4 + x (6-6: 4 + 12), 4-x leaves 6 + x (4-4: 6 + 8): 6-1 makes 5, and nothing else a multiple of five.
    assert after.reply == pytest.approx(5 / 26)
    assert after.answered == pytest.approx(12 / 26)
    assert after.fitting == 0
    assert after.pips == 0


def holding(text: str) -> ConsistentDeals:
    """That seat 2 holds these tiles, for sure."""
    return [([0, sum(1 << number_of(tile) for tile in tiles(text))], 1.0)]


def test_a_big_reply() -> None:
    """Led 6-4, the 6-1 makes five; led 3-3 it does not fit."""
    view = to_move(begun("6-4 3-3 2-0", "6-1 2-1 1-1"))
    by_weight = reasons(view, holding("6-1"), choice(view, "6-4"), choice(view, "3-3"))
    (reply,) = [own for own in by_weight if own.kind == "left-reply"]
    assert reply.sentence.args == {"played": "6-4", "best": "3-3", "reply": 5, "other": 0}
    (let_off,) = [own for own in by_weight if own.kind == "let-off"]
    assert let_off.sentence.id == "analysis-why-let-off"
    assert let_off.sentence.args == {"played": "6-4", "best": "3-3", "percent": 100, "other": 0}


def test_a_block_let_slip_by_one_who_drew() -> None:
    """Seat 2 had to draw on 2-1, so it holds neither: 1-1 keeps the one open, and 6-1 gives it a six instead."""
    match = begun("2-1 1-1 2-2 6-1", "6-6 5-5 4-4 3-3", "6-5 5-3 4-3 5-2")
    view = to_move(played(match, "2-1", "draw", "5-2>2-1"))
    assert voids_of(view) == ((), (1, 2))
    by_weight = reasons(view, holding("6-6"), choice(view, "6-1"), choice(view, "1-1"))
    (let_off,) = [own for own in by_weight if own.kind == "let-off"]
    assert let_off.sentence.id == "analysis-why-let-off-void"
    assert let_off.sentence.args == {"played": "6-1", "best": "1-1", "pip": 1, "percent": 100, "other": 0}


def test_voids_and_hidden_tiles() -> None:
    """Seat 2 drew three tiles that fit neither 1 nor 2, and one that does, which it has played."""
    match = played(begun("2-1 1-1 2-2 6-1", "6-6 5-5 4-4 3-3", "6-5 5-3 4-3 5-2"), "2-1", "draw", "5-2>2-1")
    view = to_move(match)
    knowledge = knowledge_of(view, known(view))
    assert knowledge.voids == ((), (1, 2))
    table = {"2-1", "5-2", "1-1", "2-2", "6-1"}
    assert {str(own.tile) for own in knowledge.hidden} == {str(tile) for tile in full_set(6)} - table
    for own in knowledge.hidden:
        assert own.seats[0] == 0
        assert sum(own.seats) + own.boneyard == pytest.approx(1, abs=0.002)
        if own.tile.has(1) or own.tile.has(2):
            assert own.seats[1] == 0
    # Seven of its tiles are hidden still.
    assert sum(own.seats[1] for own in knowledge.hidden) == pytest.approx(7, abs=0.05)


def test_no_play_left_for_the_next_turn() -> None:
    """Once 5-4 is led neither 6-1 nor 1-0 fits; on 6-1 there is 1-0."""
    view = to_move(begun("5-4 6-1 1-0", "4-4 3-3 2-2"))
    assert "drew-into" in kinds(view, "5-4", "6-1")
    assert "drew-into" not in kinds(view, "6-1", "5-4")


def test_heavy_tiles_kept() -> None:
    """0-0 keeps 22 pips in hand, 6-6 ten."""
    view = to_move(begun("6-6 0-0 6-4", "4-4 3-3 2-2"))
    reason = next(
        own
        for own in reasons(view, known(view), choice(view, "0-0"), choice(view, "6-6"))
        if own.kind == "kept-heavy"
    )
    assert reason.sentence.args == {"played": "0-0", "best": "6-6", "pips": 22, "other": 10}


def test_control_of_a_suit() -> None:
    """Of the seven sixes seat 1 holds four: 6-2 to lead keeps a six open, and 5-5 does not."""
    match = begun("6-5 6-4 6-3 6-2 5-5", "0-0 2-1 1-1 4-4 3-3")
    view = to_move(match)
    by_weight = reasons(view, known(view), choice(view, "5-5"), choice(view, "6-2"))
    (control,) = [own for own in by_weight if own.kind == "gave-suit"]
    # After 6-2 three sixes are still held (6-5, 6-4, 6-3), and 6-6, 6-1 and 6-0 are hidden.
    assert control.sentence.args == {"played": "5-5", "best": "6-2", "pip": 6, "own": 3, "left": 6}


def test_there_is_always_a_reason() -> None:
    view = to_move(begun("6-5 6-4 1-0", "0-0 2-1 1-1"))
    assert kinds(view, "6-5", "6-5") == ["other"]


def test_the_same_tile_is_named_by_where_it_lies() -> None:
    match = played(begun("6-4 6-6 2-1", "6-5 5-5 4-4"), "6-4", "4-4>6-4")
    view = to_move(match)
    assert choice_names(choice(view, "6-6>6-4"), choice(view, "6-6>6-4")) == ("6-6>6-4", "6-6>6-4")
    assert choice_names(CHOICE, choice(view, "6-6>6-4")) == ("6-4", "6-6")


def test_phases() -> None:
    assert phase_of(to_move(begun("6-4 6-6 2-1", "6-5 5-5 4-4"))) == "lead"
    match = played(begun("6-4 6-6 2-1 0-0", "6-5 5-5 4-4 3-3"), "6-4")
    assert phase_of(to_move(match)) == "scoring"
    match = played(begun("6-4 6-6 2-1 0-0", "6-5 5-5 4-4 3-3", draw="none"), "6-4")
    assert phase_of(to_move(match)) == "blocking"
    match = played(begun("6-4 6-6 2-1", "6-5 5-5 4-4"), "6-4")
    assert phase_of(to_move(match)) == "going-out"
