"""Equity: the points that a hand may be expected to end with, from event to event, and what chance changed of it.

It is the mean of playouts by a learnt policy in every seat, with all hands as they are and what is left of the
boneyard in ever new orders. Now and then the policy slips and plays at random: how else it might have gone counts too.
Points are by side, a list in the order of the sides.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

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
"""Playouts behind an expected result, where nothing else is said."""
SLIPS = 0.15
"""The share of choices made at random in playouts of those of whom nothing is known. Fewer foretell best what the
strongest do, and more what others do; with none a hand of beginners may even vary more without its luck than with
it."""
LOTS = ("lot", "heaviest-draw")
"""Ways to find the leader by chance alone."""
SEED_STEP = 2_000_006
"""By how much the seeds of two parts of the playouts are apart."""
LEADER_HANDS = 10_000
"""Hands that tell what it is worth to be the one who will lead."""


class EquityStep(NamedTuple):
    """What a hand may be expected to end with once an event has happened, and what chance changed by it."""

    event: int
    """Its place among the events."""
    expected: list[float]
    changed: list[float] | None
    """None where no chance was in it."""


def check_supported(rules: Rules) -> None:
    """Raises `MugginsError` (`no-luck`) for games whose expected result, and so their luck, is not worked out."""
    if rules.set > 9:
        raise MugginsError(
            "no-luck", f"luck is told with sets up to double-nine, not with double-{rules.set}"
        )
    if rules.may_draw:
        raise MugginsError("no-luck", "luck is told where who can play must play: it needs may-draw=no")


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
    part: int = 0,
) -> Iterator[EquityStep]:
    """The steps of a hand that has been dealt, every tile of it known.

    `before` is what was expected before the deal, and `rule` how the leader was found, as `lead_rule` has it; a lot
    took one of the seats `between`, or of all. Without `lots` the lead by lot counts with the deal; without `plays`
    there are only the steps in which chance had a part. Each number of a `part` repeats it with another seed. Raises
    `MugginsError` as `check_supported` does.
    """
    check_supported(rules)
    tools = _playouts(rules, slips)

    def expected(position: Position, move: int = -1) -> list[float]:
        # With the same seed each time: what it happens to add after one draw it mostly takes off before the next.
        tools.seed(seed)
        return tools.expected(position, playouts, move)

    def expected_led_by(seat: int) -> list[float]:
        position = dealt_position(rules, dealt, seat)
        return expected(position, required_lead(tools.policy, rules, dealt, rule, position))

    leaders = (between or range(1, rules.seats + 1)) if lots and rule in LOTS else ()
    now, layout, drew = list(before), Layout(rules.spinner), False
    for at, event in enumerate(events):
        checkpoint()
        match event:
            case Deal():
                dealt, seed = event, deal_seed(event) + SEED_STEP * part
                if leaders:
                    mean = [fmean(own) for own in zip(*map(expected_led_by, leaders), strict=True)]
                    yield EquityStep(at, mean, difference(mean, now))
                    now = mean
            case Lead(seat=seat):
                position, then = dealt_position(rules, dealt, seat), expected_led_by(seat)
                yield EquityStep(at, then, difference(then, now))
                now = then
            case Play():
                previous, move = position, move_of(rules, layout, event)
                position = previous.copy()
                position.play(move)
                layout = layout.place(event.tile, event.against, event.in_line)
                # It has laid a tile: where as many are held as before, some have been drawn.
                drew = tiles_held(position) >= tiles_held(previous)
                if plays or drew:
                    now = expected(previous, move) if drew else expected(position)
                if plays:
                    yield EquityStep(at, now, None)
            case Draw() if drew:
                drew, then = False, expected(position)
                yield EquityStep(at, then, difference(then, now))
                now = then


@functools.lru_cache(64)
def leader_equity(rules: Rules, slips: float = SLIPS) -> list[float]:
    """What a hand may be expected to end with before it is dealt, where it is known that seat 1 will lead."""
    game = tables_of(rules)
    playouts = Playouts(Position(game), 1, Policy(game, learnt(rules).weights), slips)
    hands: list[list[int]] = []
    while len(hands) < LEADER_HANDS:
        checkpoint()
        hands += playouts.results(100)
    return [fmean(own) for own in zip(*hands, strict=True)]


def difference(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """By side how many more points the one has."""
    return [a - b for a, b in zip(one, other, strict=True)]


def margins(points: Sequence[float]) -> list[float]:
    """By side the points less those of the other sides at the mean."""
    total = sum(points)
    return [own - (total - own) / (len(points) - 1) for own in points]


def _playouts(rules: Rules, slips: float) -> Playouts:
    # New ones each time: a server works on two matches at once, in threads of their own.
    game = tables_of(rules)
    return Playouts(Position(game), 0, Policy(game, learnt(rules).weights), slips)


def deal_seed(dealt: Deal) -> int:
    """A seed for a deal, so that chance in the playouts is alike in the games of a duplicate deal, and cancels."""
    return int.from_bytes(hashlib.sha256(repr(dealt.hands).encode()).digest()[:4])


def dealt_position(rules: Rules, dealt: Deal, leader: int) -> Position:
    """The packed hand that seat `leader` is to lead."""
    position = Position(tables_of(rules))
    position.deal([_numbers(tiles) for tiles in dealt.hands], _numbers(dealt.boneyard), leader - 1)
    return position


def _numbers(tiles: Sequence[Tile | None]) -> list[int]:
    return [number_of(tile) for tile in tiles if tile is not None]


def required_lead(policy: Policy, rules: Rules, dealt: Deal, rule: str, position: Position) -> int:
    """The packed move that the leader must begin with, as `policy` would place it; -1 where it may choose its tile."""
    if rule != "highest-double":
        return -1
    tile = leads(deal(replace(rules, lead_first="highest-double"), dealt), None, None).tile
    if tile is None:
        return -1
    worths = policy.move_values(position)
    return max((worth, move) for move, worth in worths if move >> 8 == number_of(tile))[1]


def tiles_held(position: Position) -> int:
    """How many tiles the seats hold together."""
    return sum(hand.bit_count() for hand in position.hands())
