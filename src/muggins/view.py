"""What one seat may know: the only thing that bots, clients and environments ever receive.

`view_of` and `seen_by` are the one gate for hidden tiles. Two matches that differ only in tiles a seat cannot
know give it equal views.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from muggins.events import Action, Call, Deal, Draw, Event, Play, Tiles
from muggins.layout import Layout, Placement, layout_of
from muggins.lead import lead_rule
from muggins.match import Match
from muggins.rules import Rules
from muggins.scoring import worth


class View(msgspec.Struct, frozen=True, gc=False):
    """A match as `seat` sees it, or as a spectator does (`seat` 0, which holds nothing)."""

    rules: Rules
    seat: int
    scores: tuple[int, ...]
    """Points by side."""
    carried: int
    number: int
    """The hand in progress, or the last one."""
    lead_rule: str
    """How the leader of that hand was found, or of the next will be: as `Rules` has it."""
    to_move: int | None
    """The seat whose turn it is; None before the lead, and once the hand is over."""
    mine: Tiles
    tiles: tuple[int, ...]
    """How many tiles each seat holds."""
    boneyard: int
    drawable: int
    """How many tiles of the boneyard may still be drawn."""
    laid: tuple[Placement, ...]
    legal: tuple[Action, ...]
    """What this seat may do now; plays come with the count and the points they would make."""
    log: tuple[Event, ...]
    """The hand so far, with a None for each tile this seat cannot know."""

    @property
    def layout(self) -> Layout:
        """What lies on the table."""
        return layout_of(self.rules.spinner, self.laid)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays among what this seat may do."""
        return tuple(action for action in self.legal if isinstance(action, Play))

    @property
    def must(self) -> Literal["play", "draw"] | None:
        """What the turn asks of this seat; None where it is not its turn."""
        if self.seat != self.to_move or not self.legal:
            return None
        return "play" if self.plays else "draw"

    @property
    def scoring_call(self) -> Call | None:
        """The call that brings this seat points now, in turn or out of it; None where there is none.

        `legal` also has the call of a play that scored nothing, which would be a false one.
        """
        call = next((action for action in self.legal if isinstance(action, Call)), None)
        if call is None:
            return None
        plays = [event for event in self.log if isinstance(event, Play)]
        missed = plays[-2]  # only the play before the last may be called
        assert missed.count is not None
        led = missed.tile if missed is plays[0] else None
        return call if worth(self.rules, missed.count, led=led) else None


def view_of(match: Match, seat: int, *, log: bool = True) -> View:
    """The match as `seat`, from 1, may know it; as a spectator may for `seat` 0. Without `log` that is left empty.

    Raises `PlayError` where there is no such seat.
    """
    if seat:
        match.rules.check_seat(seat)
    hand = match.hand
    return View(
        rules=match.rules,
        seat=seat,
        scores=match.scores,
        carried=match.carried,
        number=match.number,
        lead_rule=lead_rule(match.rules, match.last),
        to_move=match.to_move,
        mine=hand.held[seat - 1] if hand and seat else (),
        tiles=tuple(map(len, hand.held)) if hand else (0,) * match.rules.seats,
        boneyard=len(hand.boneyard) if hand else 0,
        drawable=hand.drawable if hand else 0,
        laid=hand.layout.laid if hand else (),
        legal=match.legal_actions(seat) if seat else (),
        log=tuple([seen_by(event, seat) for event in hand.log]) if hand and log else (),
    )


def seen_by(event: Event, seat: int) -> Event:
    """`event` as `seat`, or a spectator (0), may know it: with None for tiles that it cannot see."""
    if isinstance(event, Deal):
        shown = [tiles if own == seat else _hidden(tiles) for own, tiles in enumerate(event.hands, 1)]
        return Deal(number=event.number, hands=tuple(shown), boneyard=_hidden(event.boneyard))
    if isinstance(event, Draw) and event.seat != seat and event.tiles is not None:
        return Draw(seat=event.seat, tiles=_hidden(event.tiles))
    return event


def _hidden(tiles: Tiles) -> Tiles:
    return (None,) * len(tiles)
