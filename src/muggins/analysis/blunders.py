"""Reasons: which part of a hand a decision belongs to, and what a worse play gave away, in a coach's words.

What players know of the strategy of Fives is looked for: score, leave no big reply, keep others from playing by what
their draws and passes told, hold on to a suit one has most of, stay able to play, and get rid of heavy tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.analysis.config import step_of
from muggins.analysis.knowledge import voids_of
from muggins.analysis.rollouts import Deals
from muggins.analysis.schema import Choice, LossKind, Phase, Sentence
from muggins.layout import Layout
from muggins.scoring import worth
from muggins.search.convert import pack_view
from muggins.tiles import Tile, full_set, number_of
from muggins.view import View

SHORT = 2
"""A hand in which somebody holds no more tiles than that is about going out."""
LOOKED_AT = 400
"""How many of the deals that agree with a view are looked at."""
LEAST = 0.15
"""In steps, what is too little to be given as a reason."""
MORE_OFTEN = 0.15
"""By how much more often the next seat can play, for a block to have been let slip."""
HEAVIER = 4
"""By how many pips the tiles kept must be heavier."""


class Afterstate(NamedTuple):
    """What a play leaves behind."""

    tile: Tile
    points: int
    out: bool
    """Whether it ends the hand."""
    reply: float
    """The points that the next seat may be expected to take at once."""
    answered: float
    """How likely the next seat can play without drawing."""
    fitting: int
    """How many of the tiles still held would fit."""
    pips: int
    """Pips still held."""
    open: frozenset[int]


class Reason(NamedTuple):
    """A kind of loss, the sentence about it, and about how many points it explains."""

    kind: LossKind
    said: Sentence
    points: float


def phase_of(view: View) -> Phase:
    """The part of the hand: its lead, its end, after the last tile that may be drawn, or the time of scoring."""
    if not view.laid:
        return "lead"
    if min(held for held in view.tiles if held) <= SHORT:
        return "going-out"
    return "scoring" if view.drawable else "blocking"


def reasons(view: View, known: Deals, played: Choice, best: Choice) -> list[Reason]:
    """What `played` gave away against `best`, the weightiest first; never empty."""
    if played.tile is None or best.tile is None:
        return [_of_drawing(played, best)]
    step = step_of(view.rules)
    one, other = afterstate(view, known, played), afterstate(view, known, best)
    names = choice_names(played, best)
    blanks: dict[str, str | float] = {"played": names[0], "best": names[1]}
    compared = _compared(view, one, other, step, blanks)
    found = [reason for reason in compared if reason.points >= LEAST * step]
    if not found:
        return [Reason("other", Sentence("analysis-why-other", blanks), 0.0)]
    return sorted(found, key=lambda reason: -reason.points)


def _of_drawing(played: Choice, best: Choice) -> Reason:
    """Why to draw was worse than a play, or a play than to draw."""
    blanks: dict[str, str | float] = {"played": str(played.tile), "best": str(best.tile)}
    if best.tile is None:
        return Reason("other", Sentence("analysis-why-draw", blanks), 0.0)
    if best.points:
        scores = blanks | {"points": best.points}
        return Reason("missed-points", Sentence("analysis-why-drew-points", scores), best.points)
    return Reason("other", Sentence("analysis-why-drew", blanks), 0.0)


def choice_names(one: Choice, other: Choice) -> tuple[str, str]:
    """Two choices by their tiles, or `draw`; by where they lie too, as records write it, where the tile is the same."""
    if one.tile is not other.tile:
        return str(one.tile or one.kind), str(other.tile or other.kind)
    return _placed(one), _placed(other)


def _placed(choice: Choice) -> str:
    return f"{choice.tile}{'~' if choice.in_line else ''}" + (f">{choice.against}" if choice.against else "")


def _compared(
    view: View, one: Afterstate, other: Afterstate, step: int, blanks: dict[str, str | float]
) -> Iterator[Reason]:
    """How `one`, which was played, falls behind `other`."""

    def reason(kind: LossKind, size: float, id: str = "", /, **more: str | float) -> Reason:
        return Reason(kind, Sentence(id or f"analysis-why-{kind}", blanks | more), size)

    if other.out and not one.out:
        yield reason("missed-out", 4.0 * step)
    if (more := other.points - one.points) > 0:
        yield reason("missed-points", more, points=other.points, taken=one.points)
    if one.out or other.out:
        return
    if (more_reply := one.reply - other.reply) > 0:
        yield reason("left-reply", more_reply, reply=round(one.reply, 1), other=round(other.reply, 1))
    if (often := one.answered - other.answered) >= MORE_OFTEN:
        void = _void_kept(view, one, other)
        percents = {"percent": round(100 * one.answered), "other": round(100 * other.answered)}
        if void is None:
            yield reason("let-off", 1.5 * often * step, **percents)
        else:
            yield reason("let-off", 1.5 * often * step, "analysis-why-let-off-void", pip=void, **percents)
    if one.fitting == 0 and other.fitting > 0:
        yield reason("drew-into", 0.7 * step, tiles=other.fitting)
    for pip in sorted(other.open - one.open):
        own, rest = _suit(view, other.tile, pip)
        if own >= 2 and own >= rest:
            yield reason("gave-suit", 0.4 * step, pip=pip, own=own, left=own + rest)
            break
    if (heavier := one.pips - other.pips) >= HEAVIER:
        yield reason("kept-heavy", 0.05 * heavier * step, pips=one.pips, other=other.pips)


def afterstate(view: View, known: Deals, play: Choice) -> Afterstate:
    """What `play` would leave behind, by deals that agree with what the seat knew."""
    assert play.tile
    layout = view.layout.place(play.tile, play.against, play.in_line)
    kept = [tile for tile in view.mine if tile is not None and tile is not play.tile]
    seat = _next_seat(view)
    pays = _pays(view, layout, kept)
    reply = answered = total = 0.0
    for hands, weight in known[:: max(1, len(known) // LOOKED_AT)]:
        total += weight
        best = next((pay for mask, pay in pays if hands[seat - 1] & mask), None)
        if best is not None:
            answered += weight
            reply += weight * best
    return Afterstate(
        play.tile,
        play.points,
        not kept and (not view.rules.pairs or view.rules.out == "first"),
        reply / total if total else 0.0,
        answered / total if total else 0.0,
        sum(map(layout.fits, kept)),
        sum(tile.pips for tile in kept),
        layout.open,
    )


def _next_seat(view: View) -> int:
    """The seat that moves after `view`'s."""
    order = [(view.seat + step - 1) % view.rules.seats + 1 for step in range(1, view.rules.seats)]
    return next((seat for seat in order if view.tiles[seat - 1]), order[0])


def _pays(view: View, layout: Layout, kept: Sequence[Tile]) -> list[tuple[int, int]]:
    """The hidden tiles that fit, as masks, with the most that each would take: the dearest first."""
    gone = {placement.tile for placement in layout.laid}.union(kept)
    by_pay: dict[int, int] = {}
    for tile in full_set(view.rules.set):
        if tile not in gone and layout.fits(tile):
            pay = max(worth(view.rules, layout.count_after(*way)) for way in layout.placements(tile))
            by_pay[pay] = by_pay.get(pay, 0) | 1 << number_of(tile)
    return [(mask, pay) for pay, mask in sorted(by_pay.items(), reverse=True)]


def _suit(view: View, tile: Tile, pip: int) -> tuple[int, int]:
    """Of the tiles with `pip` how many the seat would still hold after `tile`, and how many are hidden."""
    kept = [own for own in view.mine if own is not None and own is not tile and own.has(pip)]
    gone = {placement.tile for placement in view.laid}.union(view.mine)
    hidden = [other for other in full_set(view.rules.set) if other not in gone and other.has(pip)]
    return len(kept), len(hidden)


def _void_kept(view: View, one: Afterstate, other: Afterstate) -> int | None:
    """A pip that the next seat had shown not to hold, which `other` keeps open and `one` does not."""
    voids = voids_of(view, pack_view(view)[0])[_next_seat(view) - 1]
    return next((pip for pip in voids if pip in other.open and pip not in one.open), None)
