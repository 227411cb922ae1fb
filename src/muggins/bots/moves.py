"""Plays as packed moves, and the turns and choices that need no search."""

from __future__ import annotations

import random

from muggins.bots import greedy
from muggins.events import Action, Draw, Play
from muggins.search.convert import move_of, pack_view
from muggins.search.policy import Policy
from muggins.search.rules_tables import LARGEST_SET
from muggins.view import View


def moves_of(view: View) -> dict[int, Play]:
    """The plays of `view` by their packed moves: of plays that come to the same, one."""
    layout = view.layout
    return {move_of(view.rules, layout, play): play for play in view.plays}


def without_search(view: View, rng: random.Random) -> Action | None:
    """The action where there is nothing to search; None where there are two moves or more.

    That is a draw where no tile fits, the only move, and the greedy play in games whose set is too large to be packed.
    """
    if not view.plays:
        return Draw(seat=view.seat)
    if view.rules.set > LARGEST_SET:
        return greedy.choose(view, rng)
    moves = moves_of(view)
    return next(iter(moves.values())) if len(moves) == 1 else None


def best_by(policy: Policy, view: View) -> Play:
    """The play that `policy` values most."""
    moves = moves_of(view)
    position, _ = pack_view(view)
    values = {move: value for move, value in policy.move_values(position) if move in moves}
    return moves[max(values, key=values.__getitem__)]
