"""The two engines side by side: the same hands, dealt by chance, in the reference and packed."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from muggins import Match, Rules, RulesError, chance, new_match, presets
from muggins.events import Draw, Play
from muggins.search.convert import move_of, pack
from muggins.search.position import Position
from muggins.tiles import number_of

FAR = 100_000
SHARE = float(os.environ.get("MUGGINS_SHARE", "1"))
"""How much of their work the tests marked `long` do: a part of it tells how long the whole takes."""


def for_one_hand(rules: Rules) -> Rules:
    """`rules` with all that a match has beyond its hand left aside."""
    return replace(
        rules,
        ends="after-hand",
        target=FAR,
        exact=False,
        to_get_in=0,
        no_win_on_lead=False,
        call=False,
        must_lead="no",
    )


def line_games(*sets: int, seats: tuple[int, ...] = (2, 3, 4, 5), tiles: int | None = None) -> list[Rules]:
    """Every preset for every number of seats, partners too, with these sets, where there are tiles enough.

    One more is with options that bear on what lies on the table and that no preset has.
    """
    games = []
    house: dict[str, object] = {"spinner": "first-covered", "lead-scores": "double-five"}
    for preset, own in [*((preset, {}) for preset in presets().values()), (presets()["all-fives"], house)]:
        for number, pairs in [(n, False) for n in seats] + ([(4, True)] if 4 in seats else []):
            for highest in sets:
                options: dict[str, object] = {"pairs": pairs, "set": highest, **own}
                options |= {} if pairs else {"out": "first"}
                options |= {} if tiles is None else {"tiles": tiles}
                with contextlib.suppress(RulesError):  # too many tiles for the set
                    games.append(for_one_hand(preset.rules(number, options)))
    return games


def dealt(rules: Rules, rng: random.Random) -> Match:
    """A match at the lead of its first hand."""
    match = new_match(rules)
    while match.needs != "move":
        match, _ = match.apply(chance(match, rng))
    return match


def name(rules: Rules) -> str:
    return f"{rules.preset}-{rules.seats}{'-pairs' if rules.pairs else ''}-{rules.set}"


def plays_by_move(match: Match) -> dict[int, list[Play]]:
    """The plays of the seat to move, by the packed move that each is."""
    hand = match.hand
    assert hand is not None
    assert hand.to_move is not None
    found: dict[int, list[Play]] = {}
    for way in hand.placements():
        play = Play(seat=hand.to_move, tile=way.tile, against=way.against, in_line=way.in_line)
        found.setdefault(move_of(hand.rules, hand.layout, way), []).append(play)
    return found


class Step(NamedTuple):
    """Where a hand stands in both engines, and the plays that the reference engine finds, by packed move."""

    match: Match
    position: Position
    plays: dict[int, list[Play]]


def walk(rules: Rules, rng: random.Random) -> Iterator[Step]:
    """One hand at random in both engines: where each stands before every play, and after the last."""
    match = dealt(rules, rng)
    assert match.hand is not None
    position = pack(match.hand)
    position.advance()
    while match.last is None:
        plays = plays_by_move(match)
        yield Step(match, position, plays)
        move = rng.choice(sorted(plays))
        match, _ = match.apply(rng.choice(plays[move]))
        position.play(move)
        # The draws that nobody chooses.
        while match.hand and match.hand.to_move and match.hand.can_play(match.hand.to_move) is False:
            match, _ = match.apply(Draw(seat=match.hand.to_move))
    yield Step(match, position, {})


def assert_both_play_alike(rules: Rules, rng: random.Random, hands: int) -> None:
    """Both engines play `hands` hands alike: the moves there are, the count, who holds what, the settlement."""
    for _ in range(hands):
        for match, position, plays in walk(rules, rng):
            if match.last is not None:
                assert position.over
                assert tuple(position.scores()) == match.scores
                break
            assert match.hand is not None
            assert position.seat + 1 == match.hand.to_move
            assert position.count == match.hand.layout.count
            assert position.hands() == [
                sum(1 << number_of(tile) for tile in tiles if tile) for tiles in match.hand.held
            ]
            assert set(position.legal_moves()) == set(plays)
