"""The best reply is the one that is found by growing every deal's whole tree with the reference engine."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bench.best_reply import BestReply, Strategy, draws
from bench.exploitability import uniform
from muggins import Match, Rules, new_match, preset, view_of
from muggins.arena.referee import without_target
from muggins.events import Deal, Draw, Lead, Play, to_json
from muggins.tiles import Tile, full_set
from muggins.view import View


def tiny(id: str, tiles: int, **options: object) -> Rules:
    """A game with the six tiles of the double-two set."""
    rules = preset(id).rules(2, {"set": 3, "tiles": tiles, "call": False, **options})
    return without_target(replace(rules, set=2, lead_first="lot", must_lead="no", ends="after-hand"))


GAMES = [
    tiny("muggins", 2),
    tiny("all-fives", 2, score="count", floor=1),
    tiny("block", 2, score="threes", blocked="difference"),
    tiny("muggins", 2, draw="one", score="count"),
]


def whim(view: View) -> Mapping[Play, float]:
    """Any chances at all, told by what lies open, what is held and what each play leaves."""
    seen = f"{sorted(map(str, view.mine))} {sorted(str(end.side) for end in view.layout.ends)} {view.tiles}"
    weights = {play: random.Random(f"{seen} {play.tile} {play.count}").random() for play in view.plays}
    return {play: weight / sum(weights.values()) for play, weight in weights.items()}


Sequence = tuple[tuple[bytes, Play], ...]
"""What the responder saw and did, each time that it chose."""


class Lines:
    """Every line of every deal, played by the reference engine, sorted by the responder's choices in it."""

    def __init__(self, rules: Rules, strategy: Strategy, responder: int) -> None:
        self.strategy = strategy
        self.responder = responder
        self.points: dict[Sequence, float] = defaultdict(float)
        self.next: dict[Sequence, dict[bytes, tuple[Play, ...]]] = defaultdict(dict)
        orders = list(itertools.permutations(full_set(rules.set)))
        each = rules.tiles
        for order in orders:
            deal = Deal(number=1, hands=(order[:each], order[each : 2 * each]), boneyard=order[2 * each :])
            match, _ = new_match(rules).apply(deal)
            self.grow(match.apply(Lead(seat=1))[0], 1 / len(orders), ())

    def grow(self, match: Match, chance: float, chosen: Sequence) -> None:
        if match.hand is None:
            mine = match.scores[self.responder - 1]
            self.points[chosen] += chance * (2 * mine - sum(match.scores))
            return
        seat = match.hand.to_move
        assert seat is not None
        view = view_of(match, seat)
        if not view.plays:
            self.grow(match.apply(Draw(seat=seat))[0], chance, chosen)
        elif seat == self.responder:
            seen = to_json(view)
            self.next[chosen][seen] = view.plays
            for play in view.plays:
                self.grow(match.apply(play)[0], chance, (*chosen, (seen, play)))
        else:
            for play, share in self.strategy(view).items():
                self.grow(match.apply(play)[0], chance * share, chosen)

    def best(self, chosen: Sequence = ()) -> float:
        return self.points[chosen] + sum(
            max(self.best((*chosen, (seen, play))) for play in plays)
            for seen, plays in self.next[chosen].items()
        )


@pytest.mark.parametrize("responder", [1, 2])
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.preset}-{rules.draw}")
def test_the_best_reply_is_that_of_whole_trees(rules: Rules, responder: int) -> None:
    for strategy in (whim, uniform) if rules is GAMES[0] else (whim,):
        reply = BestReply(rules, strategy, responder)
        assert reply.gain() == pytest.approx(Lines(rules, strategy, responder).best())
        assert reply.situations > 0


def test_what_a_draw_may_bring() -> None:
    """Of four tiles one fits: it comes first, second, third or last, each with a chance of a quarter."""
    boneyard = frozenset(map(Tile, (0, 1, 2, 3), (0, 1, 2, 3)))
    found = draws(boneyard, frozenset([Tile(3, 3)]), 4)
    by_number: dict[int, float] = defaultdict(float)
    for chance, tiles in found:
        assert tiles[-1] is Tile(3, 3)
        by_number[len(tiles)] += chance
    assert by_number == pytest.approx({1: 1 / 4, 2: 1 / 4, 3: 1 / 4, 4: 1 / 4})
    # With a floor of two the draw ends after two, whether one fits or not.
    short = draws(boneyard, frozenset([Tile(3, 3)]), 2)
    assert sum(drawn.probability for drawn in short if Tile(3, 3) not in drawn.tiles) == pytest.approx(1 / 2)
    assert sum(drawn.probability for drawn in short) == pytest.approx(1)
