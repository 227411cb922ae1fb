"""AIVAT between known players: the points of a hand that are owed to all that chance did, hidden tiles included.

As `luck`, but by playouts in which each seat plays as its own player does, and it holds more:

* The deal counts for what it would bring each seat in the mean of all seatings. So it is nothing on average also where
  one plays better than the other, and what the better makes of the deal stays with the better.
* The random choices of a player of whom it is known how it makes them are chance like the boneyard's.
* Where it is known of all others how they play, and that they leave nothing to chance, a play counts for what its
  seat could expect of it, and what it brought beyond that on the tiles that lay there is hidden-information luck.

Each of these is 0 on average, whoever plays: so a result without it has the same mean, and varies far less.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from muggins.analysis.equity import (
    SLIPS,
    check_supported,
    deal_seed,
    dealt_position,
    difference,
    margins,
    required_lead,
    tiles_held,
)
from muggins.analysis.luck import sum_around_mean
from muggins.bots import beginner, club
from muggins.bots.weights import learnt
from muggins.events import Deal, Draw, Event, Lead, Play
from muggins.layout import Layout
from muggins.match import new_match
from muggins.rules import Rules
from muggins.search.belief import Belief, add_every_deal
from muggins.search.convert import move_of, pack_view, tables_of
from muggins.search.playout import Playouts
from muggins.search.policy import Policy, linear_weights
from muggins.search.position import Position
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.view import View, view_of

PLAYOUTS = 48
"""Playouts behind an expected result. They take the same seed throughout a hand, so what it happens to add in one
place it mostly takes off in the next."""


# The players.

GREEDY = tuple(linear_weights(reply=0.0, blocking=0.0, pips=0.01))
"""The most points, then the heaviest tile."""
CLUB = tuple(linear_weights(reply=club.REPLY, blocking=club.BLOCKING, pips=club.HEAVY))


class PlayerModel(NamedTuple):
    """How a seat chooses: by the weights of a policy, but for a share of choices that are made at random."""

    weights: tuple[float, ...]
    slips: float = 0.0
    lots: bool = False
    """Whether it draws lots among plays that are equally good, as `Playouts.set_noise` has it."""
    known: bool = True
    """Whether the player plays just so; else it is the best guess."""

    @property
    def randomized(self) -> bool:
        """Whether chance has a part in its choices."""
        return self.lots or self.slips > 0


def player_model(name: str, rules: Rules) -> PlayerModel:
    """The model of the computer player called `name`; anybody else is guessed to play much as `strong`."""
    strong = PlayerModel(learnt(rules).weights)
    # Greedy goes by the pips of the tile, a policy by those that are left in hand: not the same where 0-0 counts more.
    greedy = PlayerModel(GREEDY, lots=True, known=rules.lone_blank == 0)
    models = {
        "strong": strong,
        "club": PlayerModel(CLUB),
        "casual": greedy,
        "greedy": greedy,
        "beginner": greedy._replace(slips=1 / beginner.SLIPS),
        "random": PlayerModel(GREEDY, slips=1.0, lots=True),
    }
    return models.get(name, strong._replace(slips=SLIPS, known=False))


def playouts_with(rules: Rules, models: Sequence[PlayerModel]) -> Playouts:
    """Playouts in which each seat plays by its model."""
    game = tables_of(rules)
    policy = Policy(game, models[0].weights)
    for seat, model in enumerate(models):
        if model.weights != models[0].weights:
            policy.set_seat_weights(seat, model.weights)
    tools = Playouts(Position(game), 0, policy)
    for seat, model in enumerate(models):
        tools.set_noise(seat, model.slips, model.lots)
    return tools


class SeatedPlayers(NamedTuple):
    """Who sits at the table, and the playouts by their models."""

    models: tuple[PlayerModel, ...]
    judged: frozenset[int]
    """Seats whose plays count for what they could expect of them."""
    seatings: tuple[Playouts, ...]
    """The players as they sit, and then moved on by a seat, by two, and so on, as far as it makes a difference."""


@functools.lru_cache(8)
def _seated_players(rules: Rules, names: tuple[str, ...]) -> SeatedPlayers:
    models = [player_model(name, rules) for name in names]
    # A lead that may have been prescribed says nothing of the leader's tiles, and one that was not would have to.
    lead_tells = rules.must_lead == "no" or rules.lead_first == "highest-double"
    sure = [lead_tells and model.known and not model.randomized for model in models]
    judged = [not model.known and sum(sure) == len(sure) - 1 for model in models]
    # Whose plays are judged need not be foretold.
    seated = tuple(
        model._replace(slips=0.0) if own else model for model, own in zip(models, judged, strict=True)
    )
    turned = dict.fromkeys(seated[at:] + seated[:at] for at in range(len(seated)))
    return SeatedPlayers(
        seated,
        frozenset(seat for seat, own in enumerate(judged, 1) if own),
        tuple(playouts_with(rules, each) for each in turned),
    )


# What chance changed.


def aivat_luck(
    rules: Rules, events: Sequence[Event], names: Sequence[str], playouts: int = PLAYOUTS
) -> list[float]:
    """By side the points that it owes to chance, less the mean of all sides: their sum is 0.

    `events` are those of a match's first hand, played between the players of these names by seat, with every tile
    known. The same always give the same. Not for two threads at once: playouts are shared between calls. Raises
    `MugginsError` as `check_supported` does.
    """
    check_supported(rules)
    return sum_around_mean(rules, _changes(rules, events, tuple(names), playouts))


def _changes(
    rules: Rules, events: Sequence[Event], names: tuple[str, ...], playouts: int
) -> Iterator[list[float]]:
    """What chance changed, by side, time after time."""
    models, judged, seatings = _seated_players(rules, names)
    as_seated = seatings[0]
    policy = as_seated.policy

    def expected(position: Position, move: int = -1, tools: Playouts = as_seated) -> list[float]:
        tools.seed(seed)
        return tools.expected(position, playouts, move)

    match, layout, drew = new_match(rules), Layout(rules.spinner), False
    for at, event in enumerate(events):
        match event:
            case Deal():
                dealt, seed = event, deal_seed(event)
            case Lead(seat=seat):
                position = dealt_position(rules, dealt, seat)
                required = required_lead(policy, rules, dealt, rules.lead_first, position)
                by_seating = [expected(position, required, tools) for tools in seatings]
                yield [fmean(own) for own in zip(*by_seating, strict=True)]
            case Play(seat=seat):
                before, move = position, move_of(rules, layout, event)
                position = before.copy()
                position.play(move)
                model = models[seat - 1]
                free = len(before.legal_moves()) > 1 and (layout.laid or required < 0)
                if free and model.known and model.randomized:
                    yield difference(expected(before, move), expected(before))
                elif free and seat in judged and (usual := _best(policy, before)) != move:
                    gain = expected_gain(view_of(match, seat), move, usual, policy, seed + at)
                    if gain is not None:
                        came = difference(expected(before, move), expected(before, usual))
                        side = rules.side_of(seat) - 1
                        yield _for_side(side, margins(came)[side] - gain, rules.sides)
                layout = layout.place(event.tile, event.against, event.in_line)
                # It has laid a tile: where as many are held as before, some have been drawn.
                drew = tiles_held(position) >= tiles_held(before)
                if drew:
                    then = expected(before, move)
            case Draw() if drew:
                drew = False
                yield difference(expected(position), then)
        if judged:
            match, _ = match.take(event)


def _best(policy: Policy, position: Position) -> int:
    return max(policy.move_values(position), key=lambda valued: valued[1])[0]


def _for_side(side: int, points: float, sides: int) -> list[float]:
    """`points` for `side` and 0 for the others, so that it is ahead of their mean by so many."""
    return [points if own == side else 0.0 for own in range(sides)]


# Hidden-information luck. A seat chooses without seeing the others' tiles, so whether its play meets them well is
# chance: over all deals that agree with what it knew it comes to nothing. Which deals these are, and that each is as
# likely as the others, can be said where it is known how all others play.

POOL = 2000
"""How many deals are drawn that agree with draws and passes. Those stay that agree with the others' plays too."""
DEALS = 200
"""On how many of these two plays are compared."""


def expected_gain(view: View, played: int, other: int, policy: Policy, seed: int) -> float | None:
    """The points by which `view`'s seat may expect its move `played` to bring more than `other`, by what it knows.

    The others have played by `policy`, and all go on by it; points are its side's less those of the others at the
    mean. Where nothing can be drawn and there are no more deals than `POOL`, it is exact. None where no deal was found
    that agrees with what they have played: that depends on nothing hidden, and is rare.
    """
    rng = random.Random(seed)
    try:
        belief = Belief(view)
    except ValueError:
        return None
    position, past = pack_view(view, drawn_too=True)
    options = position.legal_moves()
    places = options.index(played), options.index(other)
    deals = WeightedDeals(position, policy, belief.unknowns, past)
    deals.assume_policy()
    rollouts = Rollouts(deals, rng.getrandbits(62))
    for at in range(len(options)):
        if at not in places:
            rollouts.drop(at)
    few = belief.ways <= POOL
    if few and view.drawable == 0:
        for placed in belief.assignments():
            deals.reserve(1)
            deals.add(placed)
            if deals.any_likely():
                rollouts.run(1)
    else:
        _fill(deals, belief, rng, few)
        if deals.any_likely():
            rollouts.run(DEALS)
    return rollouts.difference(*places)[0] if rollouts.deals else None


def _fill(deals: WeightedDeals, belief: Belief, rng: random.Random, few: bool) -> None:
    """Fills `deals` with all there are where they are few, or with so many drawn."""
    if few:
        add_every_deal(deals, belief)
        return
    deals.reserve(POOL)
    numbers = range(len(belief.cases))
    drawn = rng.choices(numbers, [weight for _, weight in belief.cases], k=POOL)
    for number, (case, _) in enumerate(belief.cases):
        case.seed(rng.getrandbits(62))
        deals.draw(case, drawn.count(number))
