from __future__ import annotations

import json
import random

import pytest

from muggins import Match, MugginsError, Rules, chance, new_match, presets, rules, view_of
from muggins.arena import Contest, duel
from muggins.arena.engine import answers
from muggins.arena.engine_protocol import choose_decoder, choose_line, hand_line, position_fields, read_action
from muggins.bots import bot
from muggins.events import Play, to_json
from tests.selfplay import play_out

ENGINE = "exec:{} engine {}"


def said(name: str, *lines: bytes) -> list[str]:
    return b"".join(answers(name, bot(name), lines)).decode().splitlines()


def begun(game: Rules, seed: int) -> Match:
    match, rng = new_match(game), random.Random(seed)
    while match.needs != "move":
        match, _ = match.apply(chance(match, rng))
    return match


@pytest.mark.parametrize("preset", list(presets()))
@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_comes_out_of_its_lines_as_it_went_in(preset: str, seats: int) -> None:
    game = rules(preset, seats)
    for match, _ in play_out(game, [bot("random")] * seats, random.Random(seats)):
        if match.needs == "move":
            for seat in range(1, seats + 1):
                view = view_of(match, seat)
                line = choose_line(view)
                assert line.count(b"\n") == 1
                assert choose_decoder.decode(line.removeprefix(b"choose ")).view(game) == view
        if match.number > 2:
            break


def test_a_position_leaves_nothing_out() -> None:
    """The keys of the page on the protocol, and those of plays in the interface over HTTP."""
    position = json.loads(to_json(position_fields(view_of(begun(rules("muggins", 2), 1), 2))))
    assert set(position) == {
        "seat",
        "scores",
        "carried",
        "number",
        "lead_rule",
        "to_move",
        "must",
        "mine",
        "tiles",
        "boneyard",
        "drawable",
        "layout",
        "ends",
        "count",
        "legal",
        "log",
    }
    assert set(position["legal"][0]) == {
        "kind",
        "seat",
        "tile",
        "against",
        "in_line",
        "declared",
        "count",
        "points",
    }


def test_what_is_said_is_answered() -> None:
    match = begun(rules("muggins", 2), 1)
    assert match.hand
    assert match.hand.to_move
    view = view_of(match, match.hand.to_move)
    hand = hand_line(view.rules, view.seat, 5)
    lines = [b"muggins 1\n", b"what is this\n", b"\n", hand, choose_line(view), b"quit\n", b"muggins 1\n"]
    name, ready, action = said("greedy", *lines)
    assert (name, ready) == ("name greedy", "ready 1")
    word, _, rest = action.partition(" ")
    assert word == "action"
    assert read_action(rest, view.seat) == bot("greedy")(view, random.Random(5))


def test_each_seat_has_a_hand_of_its_own() -> None:
    game = rules("muggins", 2)
    lines = [hand_line(game, seat, seat) for seat in (1, 2)]
    match = begun(game, 1)
    assert match.hand
    assert match.hand.to_move == 2
    question = choose_line(view_of(match, 2))
    alone = said("random", lines[1], question, question)
    assert (
        said("random", *lines, question, question)
        == alone
        == said("random", *lines[::-1], question, question)
    )


def test_what_cannot_be_read_is_said() -> None:
    view = view_of(begun(rules("muggins", 2), 1), 2)
    with pytest.raises(MugginsError, match="what comes after hand cannot be read") as refused:
        said("greedy", b'hand {"seat": 1}\n')
    assert refused.value.code == "malformed"
    with pytest.raises(MugginsError, match="no hand has begun for seat 2"):
        said("greedy", choose_line(view))
    hand = hand_line(view.rules, 2, 5)
    with pytest.raises(MugginsError, match="what comes after choose cannot be read"):
        said("greedy", hand, b"choose me\n")
    with pytest.raises(MugginsError, match="partners need four seats"):
        said("greedy", hand.replace(b'"pairs":false', b'"pairs":true'))


def test_a_position_that_contradicts_itself_is_said() -> None:
    """A seat with nothing in its hand, and plays that it may make."""
    match = begun(rules("muggins", 2), 1)
    match, _ = match.apply(match.legal_actions()[0])
    assert match.hand
    assert match.hand.to_move
    view = view_of(match, match.hand.to_move)
    line_of = choose_line(view)
    assert b'"layout":[{' in line_of
    position = json.loads(line_of.removeprefix(b"choose ")) | {"mine": []}
    question = b"choose " + json.dumps(position).encode() + b"\n"
    with pytest.raises(MugginsError, match="does the position contradict itself") as refused:
        said("strong", hand_line(view.rules, view.seat, 5), question)
    assert refused.value.code == "bot-failed"


def test_a_seat_need_not_be_said() -> None:
    action = read_action('{"kind": "play", "tile": "6-4", "against": null}', 3)
    assert isinstance(action, Play)
    assert (action.seat, str(action.tile), action.against) == (3, "6-4", None)


@pytest.mark.parametrize(
    "game", [rules("muggins", 2), rules("masters-all-fives", 3)], ids=lambda game: game.preset
)
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_our_players_are_the_same_through_the_protocol(muggins: str, name: str, game: Rules) -> None:
    contest = Contest(name, ENGINE.format(muggins, name), game, deals=3, matches=1, timeout=60)
    outcome = duel(contest, jobs=1)
    assert outcome.forfeits == ()
    assert outcome.values == (0, 0, 0)
    assert outcome.matches
    assert outcome.matches.share == 0.5
