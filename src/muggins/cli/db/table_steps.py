"""The steps of a table, read from its log, for the commands that go through all logs."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.errors import MugginsError
from muggins.locales import Translate
from muggins.store import StoredEvent
from muggins.tables.decider import Transition, first_transition, transitions
from muggins.tables.log import decode_event


class DamagedLogError(Exception):
    """Something is wrong with a log. The message says what, in the person's language, and names no tile."""


def table_steps(id: str, log: Sequence[StoredEvent], say: Translate) -> list[Transition]:
    """The table `id` after each event of its log. Raises `DamagedLogError`."""
    steps: list[Transition] = []
    for number, at, body in log:
        if number != len(steps) + 1:
            raise DamagedLogError(say("db-missing", missing=len(steps) + 1, next=number))
        try:
            line = decode_event(body)
            steps += transitions(steps[-1].table, [line], at) if steps else [first_transition(id, line, at)]
        except Exception as error:
            why = error.code if isinstance(error, MugginsError) else type(error).__name__
            raise DamagedLogError(say("db-astray", number=number, why=why)) from None
    return steps
