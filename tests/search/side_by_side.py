"""The two engines side by side: the same hands, dealt by chance, in the reference and packed."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

from msgspec.structs import replace

from muggins import Match, Rules, RulesError, chance, new_match, presets
from muggins.events import Draw, Play
from muggins.search.packing import move_of, pack
from muggins.search.position import Position

FAR = 100_000


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
    """Every preset for every number of seats, partners too, with these sets, where there are tiles enough."""
    games = []
    for preset in presets().values():
        for number, pairs in [(n, False) for n in seats] + ([(4, True)] if 4 in seats else []):
            for highest in sets:
                options: dict[str, object] = {"pairs": pairs, "set": highest}
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


def after_draws(match: Match) -> Match:
    """The match once the draws that nobody chooses are made."""
    while match.needs == "move" and isinstance(match.legal_actions()[0], Draw):
        match, _ = match.apply(match.legal_actions()[0])
    return match


def plays_by_move(match: Match) -> dict[int, list[Play]]:
    """The plays of the seat to move, by the packed move that each is."""
    hand = match.hand
    assert hand is not None
    found: dict[int, list[Play]] = {}
    for action in match.legal_actions():
        assert isinstance(action, Play)
        found.setdefault(move_of(hand.rules, hand.layout, action), []).append(action)
    return found


def walk(rules: Rules, rng: random.Random) -> Iterator[tuple[Match, Position]]:
    """One hand at random in both engines: where each stands after the lead and after every play."""
    match = dealt(rules, rng)
    assert match.hand is not None
    position = pack(match.hand)
    position.start()
    while match.last is None:
        yield match, position
        move, plays = rng.choice(sorted(plays_by_move(match).items()))
        match, _ = match.apply(rng.choice(plays))
        position.play(move)
        match = after_draws(match)
    yield match, position
