"""Styles: how those play of whom it is known, as playouts can imitate it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from muggins.bots import beginner, club
from muggins.bots.weights import learnt
from muggins.rules import Rules
from muggins.search.convert import tables_of
from muggins.search.playout import Playouts
from muggins.search.policy import Policy, plain
from muggins.search.position import Position

SLIPS = 0.15
"""The share of choices that are made at random by those of whom nothing is known. Fewer foretell best what the
strongest do, and more what others do; with none a hand of beginners may even vary more without its luck than with
it."""

GREEDY = tuple(plain(reply=0.0, blocking=0.0, pips=0.01))
"""The most points, then the heaviest tile."""
CLUB = tuple(plain(reply=club.REPLY, blocking=club.BLOCKING, pips=club.HEAVY))


class PlayerModel(NamedTuple):
    """How a seat chooses: by the weights of a policy, but for a share of choices that are made at random."""

    weights: tuple[float, ...]
    slips: float = 0.0
    lots: bool = False
    """Whether it draws lots among plays that are equally good, as `Playouts.lets` has it."""
    known: bool = True
    """Whether a player plays just so; else it is the best guess."""

    @property
    def dicing(self) -> bool:
        """Whether chance has a part in its choices."""
        return self.lots or self.slips > 0


def player_model(name: str, rules: Rules) -> PlayerModel:
    """How the computer player called `name` plays; whoever else it may be is guessed to play much as `strong`."""
    strong = PlayerModel(learnt(rules).weights)
    # Greedy goes by the pips of the tile, a policy by those that are left in hand: not the same where 0-0 counts more.
    greedy = PlayerModel(GREEDY, lots=True, known=rules.lone_blank == 0)
    styles = {
        "strong": strong,
        "club": PlayerModel(CLUB),
        "casual": greedy,
        "greedy": greedy,
        "beginner": greedy._replace(slips=1 / beginner.SLIPS),
        "random": PlayerModel(GREEDY, slips=1.0, lots=True),
    }
    return styles.get(name, strong._replace(slips=SLIPS, known=False))


def playouts_with(rules: Rules, styles: Sequence[PlayerModel]) -> Playouts:
    """Playouts in which each seat plays by its style."""
    game = tables_of(rules)
    policy = Policy(game, styles[0].weights)
    for seat, style in enumerate(styles):
        if style.weights != styles[0].weights:
            policy.give(seat, style.weights)
    tools = Playouts(Position(game), 0, policy)
    for seat, style in enumerate(styles):
        tools.lets(seat, style.slips, style.lots)
    return tools
