"""Those who play, by name: our computer players, and others' programs."""

from __future__ import annotations

import functools
import random
import shlex
from multiprocessing.util import Finalize

from muggins.arena import program
from muggins.arena.game import Player
from muggins.arena.program import Program
from muggins.bots import Bot, bot
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

COMMAND = "exec:"
"""What a name begins with that is a command, as in `exec:python3 mybot.py`."""


class Ours:
    """A computer player of the registry, in this process."""

    def __init__(self, choose: Bot) -> None:
        self._choose = choose
        self._rng = random.Random(0)

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """A hand begins: its chance is that of `seed`."""
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Action:
        """What it does."""
        return self._choose(view, self._rng)

    def fail(self) -> None:
        """It has broken the rules, which leaves nothing behind."""


def command_of(name: str) -> tuple[str, ...] | None:
    """The command that `name` stands for: a path, which has a slash in it, or a whole command after `exec:`.

    None for the name of a computer player. Raises `MugginsError` (`bad-command`).
    """
    if not name.startswith(COMMAND):
        return (name,) if "/" in name else None
    try:
        command = tuple(shlex.split(name.removeprefix(COMMAND)))
    except ValueError as error:
        raise MugginsError("bad-command", f"{name[:60]!r} is no command: {error}") from None
    if not command:
        raise MugginsError("bad-command", f"after {COMMAND} comes a command, as in exec:python3 mybot.py")
    return command


def seated(name: str, seat: int, timeout: float) -> Player:
    """Who is called `name`, in a seat; a program has `timeout` seconds for each answer. Raises `MugginsError`.

    Of a program there is one process a seat, so that partners share nothing. It goes on running for the next game
    in that seat, until `close`, or until this process ends.
    """
    command = command_of(name)
    if command is None:
        return Ours(bot(name))
    _close_at_the_end()
    return _running.setdefault((command, seat, timeout), Program(command, timeout))


_running: dict[tuple[tuple[str, ...], int, float], Program] = {}


def close() -> None:
    """Stops the programs that this process has started."""
    leaving = [(player, player.quit()) for player in _running.values()]
    _running.clear()
    for player, deadline in leaving:
        player.close(deadline)


@functools.cache
def _close_at_the_end() -> None:
    # A process of a pool ends without `atexit`, but not without this.
    Finalize(None, close, exitpriority=10)


def check(name: str, timeout: float) -> None:
    """Raises `MugginsError` where nobody of that name can play: a program is started, and stopped again."""
    command = command_of(name)
    if command is None:
        bot(name)
    else:
        program.check(command, timeout)
