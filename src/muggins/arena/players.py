"""Players by name: computer players of the registry, and external programs by their commands."""

from __future__ import annotations

import functools
import random
import shlex
from multiprocessing.util import Finalize

from muggins.arena import external_program
from muggins.arena.external_program import ExternalProgram
from muggins.arena.referee import Player
from muggins.bots import Bot, bot
from muggins.errors import MugginsError
from muggins.events import Action
from muggins.rules import Rules
from muggins.view import View

COMMAND = "exec:"
"""The prefix of a name that is a command, as in `exec:python3 mybot.py`."""


class BotPlayer:
    """A computer player of the registry, in this process."""

    def __init__(self, choose: Bot) -> None:
        self._choose = choose
        self._rng = random.Random(0)

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """Begins a hand: random choices follow from `seed`."""
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Action:
        """The action it takes."""
        return self._choose(view, self._rng)

    def fail(self) -> None:
        """Does nothing: there is no state to mend."""


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


def player_in_seat(name: str, seat: int, timeout: float) -> Player:
    """The player called `name`, in a seat; a program has `timeout` seconds for each answer. Raises `MugginsError`.

    Of a program there is one process a seat, so that partners share nothing. It goes on running for the next game in
    that seat, until `close_programs`, or until this process ends.
    """
    command = command_of(name)
    if command is None:
        return BotPlayer(bot(name))
    _close_at_exit()
    return _running.setdefault((command, seat, timeout), ExternalProgram(command, timeout))


_running: dict[tuple[tuple[str, ...], int, float], ExternalProgram] = {}


def close_programs() -> None:
    """Stops the programs that this process has started."""
    leaving = [(player, player.quit()) for player in _running.values()]
    _running.clear()
    for player, deadline in leaving:
        player.close(deadline)


@functools.cache
def _close_at_exit() -> None:
    # The processes of a pool end without `atexit`, but run this.
    Finalize(None, close_programs, exitpriority=10)


def check_player(name: str, timeout: float) -> None:
    """Raises `MugginsError` where no player of that name can play: a program is started, and stopped again."""
    command = command_of(name)
    if command is None:
        bot(name)
    else:
        external_program.check_program(command, timeout)
