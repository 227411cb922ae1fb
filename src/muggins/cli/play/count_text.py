"""Counts and settlements written out as sums."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.drawing import LaidTile
from muggins.events import End
from muggins.layout import Layout
from muggins.rules import Rules
from muggins.scoring import hand_pips


def end_terms(layout: Layout) -> list[str]:
    """What each open end counts, in the order of `layout.lines()`; a double as the sum of its halves: `(1+1)`.

    The bare branches of a spinner are left out where they count nothing; a blank end is not.
    """
    terms = []
    for line in layout.lines():
        if not line.steps:
            terms += [str(pips) for pips in line.after if pips]
            continue
        terms += [_end_term(pips, line.steps[0]) for pips in line.before]
        terms += [_end_term(pips, line.steps[-1]) for pips in line.after]
    return terms


def _end_term(pips: int, step: LaidTile) -> str:
    one, other = step.pips
    return f"({one}+{other})" if one == other and pips == one + other > 0 else str(pips)


def count_text(layout: Layout) -> str:
    """The count as a sum: `3 + (1+1) = 5`; only a number where there is nothing to add."""
    terms, total = end_terms(layout), str(layout.count)
    return total if terms in ([], [total]) else f"{' + '.join(terms)} = {total}"


def settlement_text(rules: Rules, end: End) -> str | None:
    """How the pips left come to the points of the winner: `12 + 7 = 19 → +20`.

    None where nobody was paid, a tie was split, or each side lost its own pips.
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
        text = " + ".join(f"{sum(pips[seat - 1] for seat in rules.seats_of(side))} − {own}" for side in sides)
    else:
        text = _settlement_terms(how, theirs, own) or ""
    return f"{text} → {points:+d}" if text else None


def _settlement_terms(how: str, theirs: Sequence[int], own: int) -> str | None:
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
