"""Fortune: the points of a hand that are owed to all that chance did, between players of whom it is known who they are.

It is told as luck is, but by playouts in which each seat plays as its own player does, and it holds more:

* A deal is told in every seating: what it gives a seat whoever sits there. So it is nothing on average also where
  one plays better than the other, and what the better makes of the deal stays with the better.
* The lots and the slips of a player of whom it is known how it draws them are chance like the boneyard's.
* Where it is known of all others how they play, and that they leave nothing to chance, a play counts for what its
  seat could expect of it, and the rest is owed to the lie of the tiles.

Each of these is nothing on average, whoever plays: so a result without it has the same mean, and varies far less.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from muggins.analysis.hidden_information_luck import gain
from muggins.analysis.luck import added, ahead, check, dealt_to, held_by_all, less, must_lead, seed_of
from muggins.analysis.player_models import PlayerModel, player_model, playouts_with
from muggins.events import Deal, Draw, Event, Lead, Play
from muggins.layout import Layout
from muggins.match import new_match
from muggins.rules import Rules
from muggins.search.convert import move_of
from muggins.search.playout import Playouts
from muggins.search.policy import Policy
from muggins.search.position import Position
from muggins.view import view_of

PLAYOUTS = 48
"""Playouts that tell what a hand may be expected to end with. They take the same chance throughout a hand, so what
it happens to add in one place it mostly takes off in the next."""


def aivat_luck(
    rules: Rules, events: Sequence[Event], names: Sequence[str], playouts: int = PLAYOUTS
) -> list[float]:
    """By side the points that it owes to chance, those of all sides at the mean taken off: their sum is 0.

    `events` are those of a match's first hand, played between the players of these names by seat, with every tile
    known. The same always give the same. It keeps what it plays out with, so that two threads must not tell of
    hands at once. Raises `MugginsError` as `check` does.
    """
    check(rules)
    return added(rules, _steps(rules, events, tuple(names), playouts))


class Seating(NamedTuple):
    """Who sits at the table, and the playouts that tell of it."""

    styles: tuple[PlayerModel, ...]
    judged: frozenset[int]
    """Seats whose plays count for what they could expect of them."""
    turned: tuple[Playouts, ...]
    """The players as they sit, and then moved on by a seat, by two, and so on, as far as it makes a difference."""


@functools.lru_cache(8)
def _seating(rules: Rules, names: tuple[str, ...]) -> Seating:
    styles = [player_model(name, rules) for name in names]
    # A lead that may have been prescribed tells nothing, and one that was not would have to.
    told = rules.must_lead == "no" or rules.lead_first == "highest-double"
    sure = [told and style.known and not style.dicing for style in styles]
    judged = [not style.known and sum(sure) == len(sure) - 1 for style in styles]
    # Whose plays are judged need not be foretold.
    seated = tuple(
        style._replace(slips=0.0) if own else style for style, own in zip(styles, judged, strict=True)
    )
    turned = dict.fromkeys(seated[at:] + seated[:at] for at in range(len(seated)))
    return Seating(
        seated,
        frozenset(seat for seat, own in enumerate(judged, 1) if own),
        tuple(playouts_with(rules, each) for each in turned),
    )


def _steps(
    rules: Rules, events: Sequence[Event], names: tuple[str, ...], playouts: int
) -> Iterator[list[float]]:
    """What chance changed, by side, time after time."""
    styles, judged, turned = _seating(rules, names)
    here = turned[0]
    policy = here.policy

    def expected(position: Position, move: int = -1, tools: Playouts = here) -> list[float]:
        tools.seed(seed)
        return tools.expected(position, playouts, move)

    match, layout, drew = new_match(rules), Layout(rules.spinner), False
    for at, event in enumerate(events):
        match event:
            case Deal():
                dealt, seed = event, seed_of(event)
            case Lead(seat=seat):
                position = dealt_to(rules, dealt, seat)
                must = must_lead(policy, rules, dealt, rules.lead_first, position)
                told = [expected(position, must, tools) for tools in turned]
                yield [fmean(own) for own in zip(*told, strict=True)]
            case Play(seat=seat):
                before, move = position, move_of(rules, layout, event)
                position = before.copy()
                position.play(move)
                style, chosen = styles[seat - 1], len(before.options()) > 1 and (layout.laid or must < 0)
                if chosen and style.known and style.dicing:
                    yield less(expected(before, move), expected(before))
                elif chosen and seat in judged and (usual := _best(policy, before)) != move:
                    hoped = gain(view_of(match, seat), move, usual, policy, seed + at)
                    if hoped is not None:
                        came = less(expected(before, move), expected(before, usual))
                        side = rules.side_of(seat) - 1
                        yield _to(side, ahead(came)[side] - hoped, rules.sides)
                layout = layout.place(event.tile, event.against, event.in_line)
                # It has laid a tile: where as many are held as before, some have been drawn.
                drew = held_by_all(position) >= held_by_all(before)
                if drew:
                    then = expected(before, move)
            case Draw() if drew:
                drew = False
                yield less(expected(position), then)
        if judged:
            match, _ = match.take(event)


def _best(policy: Policy, position: Position) -> int:
    return max(policy.worths(position), key=lambda told: told[1])[0]


def _to(side: int, points: float, sides: int) -> list[float]:
    """Points that `side` is ahead of the others at the mean, and nobody else of anybody."""
    return [points if own == side else 0.0 for own in range(sides)]
