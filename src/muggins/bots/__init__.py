"""Computer players, by name.

A bot is a function `choose(view, rng) -> action` for the seat to move: it sees only what that seat may know, and draws
whatever chance it needs from `rng`, so that the same view and the same state of `rng` give the same action. Each is an
entry point of the group `muggins.bots`, to which other packages may add.

Our own functions, a file each (`casual` is `greedy`), choose a play or a draw; `take_turn` adds what all do in a turn.
In games with the call whoever runs a bot makes its calls out of turn: see `View.scoring_call`.
"""

from __future__ import annotations

import functools
from importlib import metadata

from muggins.bots.turn import Bot, take_turn
from muggins.errors import MugginsError

__all__ = ["LEVELS", "Bot", "bot", "broken", "names", "offered"]

GROUP = "muggins.bots"

LEVELS = ("beginner", "casual", "club", "strong", "expert", "master")
"""What a person may choose to play against, from the weakest to the strongest."""
YARDSTICKS = ("greedy", "random", "voter")
"""Bots that the levels are measured by. They are not offered to a person under these names: `greedy` is as `casual`."""


def names() -> tuple[str, ...]:
    """The names of the bots there are: the levels in their order, then all others by the alphabet.

    One of another package that does not load is none of them.
    """
    others = (name for name in _entries() if name not in LEVELS)
    return *LEVELS, *(name for name in others if not isinstance(_loaded(name), MugginsError))


def offered() -> tuple[str, ...]:
    """The names of those that a person may choose: the levels in their order, then what other packages add."""
    return tuple(name for name in names() if name not in YARDSTICKS)


def broken() -> tuple[MugginsError, ...]:
    """Why those of other packages that do not load do not, an error (`bot-does-not-load`) each."""
    found = (_loaded(name) for name in _entries() if name not in LEVELS)
    return tuple(error for error in found if isinstance(error, MugginsError))


def bot(name: str) -> Bot:
    """The bot called `name`; raises `MugginsError`: `unknown-bot` where there is none, or `bot-does-not-load`."""
    if name not in _entries():
        known = ", ".join(names())
        raise MugginsError("unknown-bot", f"there is no computer player {name[:40]!r}: there are {known}")
    found = _loaded(name)
    if isinstance(found, MugginsError):
        raise MugginsError(found.code, found.message)
    return found


@functools.cache
def _entries() -> dict[str, metadata.EntryPoint]:
    """The entry points, by name. A name of ours is ours, even if another package has one like it."""
    entries = sorted(metadata.entry_points(group=GROUP), key=lambda entry: (entry.name, _is_ours(entry)))
    return {entry.name: entry for entry in entries}


def _is_ours(entry: metadata.EntryPoint) -> bool:
    return entry.value.startswith(f"{__name__}.")


@functools.cache
def _loaded(name: str) -> Bot | MugginsError:
    """The bot called `name`, or why it does not load."""
    entry = _entries()[name]
    why = f"{entry.value} is no function"
    try:
        found = entry.load()
        if callable(found):
            choose: Bot = found
            return functools.partial(take_turn, choose) if _is_ours(entry) else choose
    except ModuleNotFoundError as error:
        why = f"there is no module {error.name}"
    # What is imported may raise anything, and may even want to end us.
    except (Exception, SystemExit) as error:
        # Without its message, which may tell a stranger at the table of this machine.
        why = f"{entry.value} raises {type(error).__name__}"
    package = entry.dist.name if entry.dist else entry.module
    sentence = f"the computer player {name[:40]!r} of the package {package} does not load: {why}"
    return MugginsError("bot-does-not-load", sentence)
