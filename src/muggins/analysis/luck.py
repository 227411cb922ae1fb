"""Luck: the points of a hand that are owed to chance, so that they can be taken off.

What a hand may be expected to end with changes with each play and with each tile that chance brings. Luck is the
sum of what chance changed: at the deal and the lead, and wherever tiles were drawn. What is expected is the mean of
playouts by a learnt policy in every seat, with all hands as they are and what is left of the boneyard in ever new
orders. Now and then the policy slips: how else it might have gone counts too.

Whoever plays, and however badly, luck is 0 on average: before a draw is expected just the mean of what may be
expected after it, and before the deal, when all seats stand alike, nothing. So a result without its luck has the
same mean as the result and varies less, the less the better the policy foretells how those who played go on. It is
what AIVAT does at the chance nodes of poker.

Burch, N., Schmid, M., Moravčík, M., Morrill, D., Bowling, M.: AIVAT: A New Variance Reduction Technique for Agent
Evaluation in Imperfect Information Games. AAAI 2018.
"""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from muggins.analysis.player_models import SLIPS
from muggins.bots.weights import learnt
from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Deal, Draw, Event, Lead, Play
from muggins.hand import deal
from muggins.layout import Layout
from muggins.lead import leads
from muggins.rules import Rules
from muggins.search.convert import move_of, tables_of
from muggins.search.playout import Playouts
from muggins.search.policy import Policy
from muggins.search.position import Position
from muggins.tiles import Tile, number_of

PLAYOUTS = 128
"""Playouts that tell what a hand may be expected to end with."""
LOTS = ("lot", "heaviest-draw")
"""Ways to find the leader by chance alone."""
ANEW = 2_000_006
"""By how much seeds are apart with which the same is told again."""
HANDS = 10_000
"""Hands that tell what it is worth to be the one who will lead."""


def check(rules: Rules) -> None:
    """Raises `MugginsError` (`no-luck`) for games whose luck is not told."""
    if rules.set > 9:
        raise MugginsError(
            "no-luck", f"luck is told with sets up to double-nine, not with double-{rules.set}"
        )
    if rules.may_draw:
        raise MugginsError("no-luck", "luck is told where who can play must play: it needs may-draw=no")


def luck(
    rules: Rules, events: Sequence[Event], playouts: int = PLAYOUTS, slips: float = SLIPS
) -> list[float]:
    """By side the points that it owes to luck, those of all sides at the mean taken off: their sum is 0.

    `events` are those of a match's first hand, in which all seats stand alike before the deal, with every tile known;
    it need not have ended. The same events always give the same. Raises `MugginsError` as `check` does.
    """
    alike = [0.0] * rules.sides
    steps = equity_steps(
        rules, events, alike, rule=rules.lead_first, lots=False, plays=False, playouts=playouts, slips=slips
    )
    return added(rules, (step.changed for step in steps if step.changed))


def added(rules: Rules, changes: Iterable[Sequence[float]]) -> list[float]:
    """What `changes` come to by side, those of all sides at the mean taken off."""
    points = [math.fsum(own) for own in zip([0.0] * rules.sides, *changes, strict=True)]
    return [own - sum(points) / len(points) for own in points]


class Step(NamedTuple):
    """What the hand may be expected to end with once an event has happened, by side, and what chance changed by it."""

    event: int
    """Its place among the events."""
    expected: list[float]
    changed: list[float] | None
    """None where no chance was in it."""


def equity_steps(
    rules: Rules,
    events: Sequence[Event],
    before: Sequence[float],
    *,
    rule: str,
    between: Sequence[int] = (),
    lots: bool = True,
    plays: bool = True,
    playouts: int = PLAYOUTS,
    slips: float = SLIPS,
    again: int = 0,
) -> Iterator[Step]:
    """Goes through the events of a hand that has been dealt, every tile known, and tells each step of what is expected.

    Points are those of the hand by side. `before` is what was expected before the deal, and `rule` how the leader was
    found, as `lead_rule` has it; a lot took one of the seats `between`, or of all. Without `lots` the lead by lot
    counts with the deal; without `plays` only the steps are told in which chance had a part. Each number `again` tells
    all of it with another chance. Raises `MugginsError` as `check` does.
    """
    check(rules)
    tools = _playouts(rules, slips)

    def expected(position: Position, move: int = -1) -> list[float]:
        # With the same chance each time: what it happens to add after one draw it mostly takes off before the next.
        tools.seed(seed)
        return tools.expected(position, playouts, move)

    def led(seat: int) -> list[float]:
        position = dealt_to(rules, dealt, seat)
        return expected(position, must_lead(tools.policy, rules, dealt, rule, position))

    leaders = (between or range(1, rules.seats + 1)) if lots and rule in LOTS else ()
    now, layout, drew = list(before), Layout(rules.spinner), False
    for at, event in enumerate(events):
        checkpoint()
        match event:
            case Deal():
                dealt, seed = event, seed_of(event) + ANEW * again
                if leaders:
                    mean = [fmean(own) for own in zip(*map(led, leaders), strict=True)]
                    yield Step(at, mean, less(mean, now))
                    now = mean
            case Lead(seat=seat):
                position, then = dealt_to(rules, dealt, seat), led(seat)
                yield Step(at, then, less(then, now))
                now = then
            case Play():
                ahead, move = position, move_of(rules, layout, event)
                position = ahead.copy()
                position.play(move)
                layout = layout.place(event.tile, event.against, event.in_line)
                # It has laid a tile: where as many are held as before, some have been drawn.
                drew = held_by_all(position) >= held_by_all(ahead)
                if plays or drew:
                    now = expected(ahead, move) if drew else expected(position)
                if plays:
                    yield Step(at, now, None)
            case Draw() if drew:
                drew, then = False, expected(position)
                yield Step(at, then, less(then, now))
                now = then


@functools.lru_cache(64)
def leader_equity(rules: Rules, slips: float = SLIPS) -> list[float]:
    """By side what a hand may be expected to end with before it is dealt, where it is known that seat 1 will lead."""
    game = tables_of(rules)
    playouts = Playouts(Position(game), 1, Policy(game, learnt(rules).weights), slips)
    hands: list[list[int]] = []
    while len(hands) < HANDS:
        checkpoint()
        hands += playouts.results(100)
    return [fmean(own) for own in zip(*hands, strict=True)]


def less(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """By side how many more points the one has."""
    return [a - b for a, b in zip(one, other, strict=True)]


def ahead(points: Sequence[float]) -> list[float]:
    """By side the points less those of the other sides at the mean."""
    total = sum(points)
    return [own - (total - own) / (len(points) - 1) for own in points]


def _playouts(rules: Rules, slips: float) -> Playouts:
    """New ones each time: a server tells the luck of two matches at once, in threads of their own."""
    game = tables_of(rules)
    return Playouts(Position(game), 0, Policy(game, learnt(rules).weights), slips)


def seed_of(dealt: Deal) -> int:
    """The deal's own: the two games of a duplicate deal are told with the same chance, which then cancels."""
    return int.from_bytes(hashlib.sha256(repr(dealt.hands).encode()).digest()[:4])


def dealt_to(rules: Rules, dealt: Deal, leader: int) -> Position:
    """The packed hand that seat `leader` is to lead."""
    position = Position(tables_of(rules))
    position.deal([_numbers(tiles) for tiles in dealt.hands], _numbers(dealt.boneyard), leader - 1)
    return position


def _numbers(tiles: Sequence[Tile | None]) -> list[int]:
    return [number_of(tile) for tile in tiles if tile is not None]


def must_lead(policy: Policy, rules: Rules, dealt: Deal, rule: str, position: Position) -> int:
    """The move that the leader must begin with: of two the one that the policy would make; -1 where it may choose."""
    if rule != "highest-double":
        return -1
    tile = leads(deal(replace(rules, lead_first="highest-double"), dealt), None, None).tile
    if tile is None:
        return -1
    worths = policy.worths(position)
    return max((worth, move) for move, worth in worths if move >> 8 == number_of(tile))[1]


def held_by_all(position: Position) -> int:
    """How many tiles the seats hold together."""
    return sum(hand.bit_count() for hand in position.hands())
