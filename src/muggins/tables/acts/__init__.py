"""What may be done at a table: one file an act, with its commands, its events, when it is refused, and what is due.

A new act is a file here, a line in `ACTS`, and its events and commands in the unions of `muggins.tables.log` and
`muggins.tables.decider`.
"""

from __future__ import annotations

from muggins.tables.act import Act
from muggins.tables.acts import clock, close, deal, next_hand, play, presence, rematch, sit, talk, undo

ACTS: tuple[Act, ...] = (
    play.ACT,
    deal.ACT,
    next_hand.ACT,
    rematch.ACT,
    undo.ACT,
    talk.ACT,
    presence.ACT,
    clock.ACT,
    sit.ACT,
    close.ACT,
)
