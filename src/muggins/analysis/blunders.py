"""Why a play is called a blunder: the label that its loss gets, and what it gave away, in a coach's words.

The reasons looked for are what players know of the strategy of Fives: score, leave no big reply, keep open the pips
that others have shown not to hold, hold on to a suit one has most of, stay able to play, and get rid of heavy tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.analysis.config import SURE, step_of
from muggins.analysis.knowledge import voids_of
from muggins.analysis.rollouts import ConsistentDeals
from muggins.analysis.schema import LABELS, Choice, Label, LossKind, Phase, Sentence
from muggins.layout import Layout
from muggins.scoring import worth
from muggins.tiles import Tile, full_set, number_of
from muggins.view import View

# The label.

LABEL_STEPS: tuple[float, ...] = (0.1, 0.3, 0.8)
"""Steps lost from which a play is an inaccuracy, a mistake, a blunder: 0.5, 1.5 and 4 points in Muggins."""
LABEL_CHANCES: tuple[float, ...] = (0.01, 0.025, 0.06)
"""The same for the probability lost of winning the match, which may raise the label that the points give."""
LEAST_CHANCE = 0.001
"""A play that does not surely cost as much of that probability, where it is known, is fine whatever the points."""


def label_of(
    loss: float,
    stderr: float,
    step: int,
    chance_loss: float | None = None,
    chance_stderr: float | None = None,
) -> Label:
    """The label of a loss, by what of it is beyond doubt: in points, raised or cleared by win probability."""
    certain = loss - SURE * stderr
    at = sum(certain >= steps * step for steps in LABEL_STEPS)
    if chance_loss is not None:
        certain = chance_loss - SURE * (chance_stderr or 0.0)
        at = max(at, sum(certain >= chance for chance in LABEL_CHANCES)) if certain >= LEAST_CHANCE else 0
    return LABELS[at]


# The reasons.

SHORT = 2
"""A hand in which somebody holds no more tiles than that is about going out."""
LOOKED_AT = 400
"""How many of the deals that agree with a view are looked at."""
LEAST = 0.15
"""Steps that a reason must explain at least."""
MORE_OFTEN = 0.15
"""By how much more often the next seat can play, for a block to have been let slip."""
HEAVIER = 4
"""By how many pips the tiles left in hand must be heavier."""


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
    """How many of the tiles left in hand would fit."""
    pips: int
    """Pips left in hand."""
    open: frozenset[int]
    """Pips of the open ends."""


class Reason(NamedTuple):
    """A kind of loss, the sentence about it, and about how many points it explains."""

    kind: LossKind
    sentence: Sentence
    points: float


def phase_of(view: View) -> Phase:
    """The part of the hand: its lead, its end, after the last tile that may be drawn, or the time of scoring."""
    if not view.laid:
        return "lead"
    if min(held for held in view.tiles if held) <= SHORT:
        return "going-out"
    return "scoring" if view.drawable else "blocking"


def reasons(view: View, deals: ConsistentDeals, played: Choice, best: Choice) -> list[Reason]:
    """What `played` gave away against `best`, the weightiest first; never empty.

    `deals` are those that agree with what `view`'s seat knew.
    """
    if played.tile is None or best.tile is None:
        return [_of_drawing(played, best)]
    step = step_of(view.rules)
    after_played, after_best = afterstate(view, deals, played), afterstate(view, deals, best)
    names = choice_names(played, best)
    args: dict[str, str | float] = {"played": names[0], "best": names[1]}
    compared = _compared(view, after_played, after_best, step, args)
    weighty = [reason for reason in compared if reason.points >= LEAST * step]
    if not weighty:
        return [Reason("other", Sentence("analysis-why-other", args), 0.0)]
    return sorted(weighty, key=lambda reason: -reason.points)


def _of_drawing(played: Choice, best: Choice) -> Reason:
    """Why to draw was worse than a play, or a play than to draw."""
    args: dict[str, str | float] = {"played": str(played.tile), "best": str(best.tile)}
    if best.tile is None:
        return Reason("other", Sentence("analysis-why-draw", args), 0.0)
    if best.points:
        scores = args | {"points": best.points}
        return Reason("missed-points", Sentence("analysis-why-drew-points", scores), best.points)
    return Reason("other", Sentence("analysis-why-drew", args), 0.0)


def choice_names(one: Choice, other: Choice) -> tuple[str, str]:
    """Names that tell two choices apart: tiles, or `draw`; with places, as in records, where the tile is the same."""
    if one.tile is not other.tile:
        return str(one.tile or one.kind), str(other.tile or other.kind)
    return _with_place(one), _with_place(other)


def _with_place(choice: Choice) -> str:
    return f"{choice.tile}{'~' if choice.in_line else ''}" + (f">{choice.against}" if choice.against else "")


def _compared(
    view: View, played: Afterstate, best: Afterstate, step: int, args: dict[str, str | float]
) -> Iterator[Reason]:
    """Each way in which `played` falls behind `best`."""

    def reason(kind: LossKind, points: float, id: str = "", /, **more: str | float) -> Reason:
        return Reason(kind, Sentence(id or f"analysis-why-{kind}", args | more), points)

    if best.out and not played.out:
        yield reason("missed-out", 4.0 * step)
    if (more := best.points - played.points) > 0:
        yield reason("missed-points", more, points=best.points, taken=played.points)
    if played.out or best.out:
        return
    if (more_reply := played.reply - best.reply) > 0:
        yield reason("left-reply", more_reply, reply=round(played.reply, 1), other=round(best.reply, 1))
    if (often := played.answered - best.answered) >= MORE_OFTEN:
        void = _void_kept_open(view, played, best)
        percents = {"percent": round(100 * played.answered), "other": round(100 * best.answered)}
        if void is None:
            yield reason("let-off", 1.5 * often * step, **percents)
        else:
            yield reason("let-off", 1.5 * often * step, "analysis-why-let-off-void", pip=void, **percents)
    if played.fitting == 0 and best.fitting > 0:
        yield reason("drew-into", 0.7 * step, tiles=best.fitting)
    for pip in sorted(best.open - played.open):
        own, hidden = _suit(view, best.tile, pip)
        if own >= 2 and own >= hidden:
            yield reason("gave-suit", 0.4 * step, pip=pip, own=own, left=own + hidden)
            break
    if (heavier := played.pips - best.pips) >= HEAVIER:
        yield reason("kept-heavy", 0.05 * heavier * step, pips=played.pips, other=best.pips)


def afterstate(view: View, deals: ConsistentDeals, choice: Choice) -> Afterstate:
    """What a play would leave behind, by deals that agree with what the seat knew."""
    assert choice.tile
    layout = view.layout.place(choice.tile, choice.against, choice.in_line)
    left = [tile for tile in view.mine if tile is not None and tile is not choice.tile]
    seat = _next_seat(view)
    replies = _replies(view, layout, left)
    reply = answered = total = 0.0
    for hands, weight in deals[:: max(1, len(deals) // LOOKED_AT)]:
        total += weight
        dearest = next((points for mask, points in replies if hands[seat - 1] & mask), None)
        if dearest is not None:
            answered += weight
            reply += weight * dearest
    return Afterstate(
        choice.tile,
        choice.points,
        not left and (not view.rules.pairs or view.rules.out == "first"),
        reply / total if total else 0.0,
        answered / total if total else 0.0,
        sum(map(layout.fits, left)),
        sum(tile.pips for tile in left),
        layout.open,
    )


def _next_seat(view: View) -> int:
    """The seat that moves after `view`'s."""
    order = [(view.seat + step - 1) % view.rules.seats + 1 for step in range(1, view.rules.seats)]
    return next((seat for seat in order if view.tiles[seat - 1]), order[0])


def _replies(view: View, layout: Layout, left: Sequence[Tile]) -> list[tuple[int, int]]:
    """The hidden tiles that fit, as masks, with the most points that each would take: the dearest first."""
    seen = {placement.tile for placement in layout.laid}.union(left)
    by_points: dict[int, int] = {}
    for tile in full_set(view.rules.set):
        if tile not in seen and layout.fits(tile):
            points = max(worth(view.rules, layout.count_after(*way)) for way in layout.placements(tile))
            by_points[points] = by_points.get(points, 0) | 1 << number_of(tile)
    return [(mask, points) for points, mask in sorted(by_points.items(), reverse=True)]


def _suit(view: View, tile: Tile, pip: int) -> tuple[int, int]:
    """Of the tiles with `pip` how many the seat would still hold after `tile`, and how many are hidden."""
    own = [held for held in view.mine if held is not None and held is not tile and held.has(pip)]
    seen = {placement.tile for placement in view.laid}.union(view.mine)
    hidden = [other for other in full_set(view.rules.set) if other not in seen and other.has(pip)]
    return len(own), len(hidden)


def _void_kept_open(view: View, played: Afterstate, best: Afterstate) -> int | None:
    """A pip that the next seat had shown not to hold, which `best` keeps open and `played` does not."""
    voids = voids_of(view)[_next_seat(view) - 1]
    return next((pip for pip in voids if pip in best.open and pip not in played.open), None)
