"""What a computer player says under the call: it declares what its plays score, and calls what others miss."""

from __future__ import annotations

import random

from msgspec.structs import replace

from muggins.events import Call, Play
from muggins.scoring import worth
from muggins.view import View

FORGETS = 8
"""One play in so many that score, a bot forgets to declare: so a person has something to catch."""


def calling(view: View) -> Call | None:
    """The call that `view`'s seat should make now, in turn or out of it: only of a play that did score.

    Where two sit at the table this is never asked in turn: what a seat may call, the other has played.
    """
    call = next((action for action in view.legal if isinstance(action, Call)), None)
    return call if call and _missed(view) else None


def _missed(view: View) -> int:
    """The points of the play that may be called, which is always the one before the last."""
    plays = [event for event in view.log if isinstance(event, Play)]
    missed = plays[-2]
    assert missed.count is not None
    return worth(view.rules, missed.count, led=missed.tile if missed is plays[0] else None)


def declaring(play: Play, rng: random.Random) -> Play:
    """`play`, one of a view's, as a bot makes it: declared where it scores, if the bot does not forget."""
    if not play.declared:
        return play
    # The points were those of a declared play, so they are left for the engine to fill in.
    return replace(play, declared=rng.randrange(FORGETS) > 0, points=None)
