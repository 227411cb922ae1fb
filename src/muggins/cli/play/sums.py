"""Sums written out: of the open ends, and of what a hand pays."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.drawing import Step
from muggins.events import End
from muggins.layout import Layout
from muggins.rules import Rules
from muggins.scoring import hand_pips


def ends(layout: Layout) -> list[str]:
    """What each open end counts, in the order in which the lines show them, a double's halves told apart: `(1+1)`.

    A spinner's bare branches, where they count nothing, are no part of a sum; a blank end is.
    """
    told = []
    for line in layout.lines():
        if not line.steps:
            told += [str(pips) for pips in line.after if pips]
            continue
        told += [_end(pips, line.steps[0]) for pips in line.before]
        told += [_end(pips, line.steps[-1]) for pips in line.after]
    return told


def _end(pips: int, step: Step) -> str:
    one, other = step.pips
    return f"({one}+{other})" if one == other and pips == one + other > 0 else str(pips)


def count(layout: Layout) -> str:
    """The count in full: `3 + (1+1) = 5`; a lone number where there is nothing to add."""
    terms, total = ends(layout), str(layout.count)
    return total if terms in ([], [total]) else f"{' + '.join(terms)} = {total}"


def settlement(rules: Rules, end: End) -> str | None:
    """The pips that the winner of a hand was paid for: `12 + 7 = 19 → +20`.

    None where nobody was paid, where a tie was split, and where each side lost its own.
    """
    points = end.points[end.winner - 1] if end.winner and end.points else 0
    if points <= 0 or end.winner is None or end.left is None or end.reason not in ("out", "blocked"):
        return None
    pips = [hand_pips(rules, [tile for tile in tiles if tile is not None]) for tiles in end.left]
    own = sum(pips[seat - 1] for seat in rules.seats_of(end.winner))
    theirs = [left for seat, left in enumerate(pips, 1) if left and rules.side_of(seat) != end.winner]
    how = rules.blocked if end.reason == "blocked" and rules.blocked != "same" else rules.settle
    if how == "difference" and end.reason == "blocked":
        sides = [side for side in range(1, rules.sides + 1) if side != end.winner]
        told = " + ".join(f"{sum(pips[seat - 1] for seat in rules.seats_of(side))} − {own}" for side in sides)
    else:
        told = _terms(how, theirs, own) or ""
    return f"{told} → {points:+d}" if told else None


def _terms(how: str, theirs: Sequence[int], own: int) -> str | None:
    plus = " + ".join(map(str, theirs))
    match how:
        case "sum":
            return f"{plus} = {sum(theirs)}" if len(theirs) > 1 else plus
        case "each" | "difference":
            return plus
        case "heaviest":
            return str(max(theirs))
        case "minus-own":
            return f"{plus} − {own}"
    return None
