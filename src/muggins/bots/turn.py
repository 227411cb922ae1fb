"""What a computer player does with its turn, whatever it thinks of the plays: it speaks, draws, or plays one."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from muggins.bots import greedy
from muggins.bots.call import declaring
from muggins.bots.weights import learnt
from muggins.events import Action, Draw, Play
from muggins.rules import Rules
from muggins.search.convert import LARGEST_SET, move_of, pack_view, tables_of
from muggins.search.policy import Policy
from muggins.view import View

Moves = Mapping[int, Play]
"""Plays by their packed moves: plays that come to the same are one."""


def taken(view: View, rng: random.Random, choose: Callable[[View, random.Random, Moves], int]) -> Action:
    """The action of a player that picks its play by `choose`, which is asked only where there are two or more.

    It draws only where it cannot play, and takes the most points where hands of the set are not packed.
    """
    if call := view.scoring_call:
        return call
    if not view.plays:
        return Draw(seat=view.seat)
    if view.rules.set > LARGEST_SET:
        return greedy.choose(view, rng)
    layout = view.layout
    moves = {move_of(view.rules, layout, play): play for play in view.plays}
    move = choose(view, rng, moves) if len(moves) > 1 else next(iter(moves))
    return declaring(moves[move], rng)


def best_by(policy: Policy, view: View, moves: Moves) -> int:
    """Which of `moves` a policy thinks best."""
    position, _ = pack_view(view)
    worths = {move: worth for move, worth in policy.worths(position) if move in moves}
    return max(worths, key=worths.__getitem__)


def policy_of(rules: Rules) -> Policy:
    """The policy that was learnt of games like this one; it is this thread's own."""
    return Policy(tables_of(rules), learnt(rules).weights)
