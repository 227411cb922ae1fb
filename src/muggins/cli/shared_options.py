"""Options that several commands share: the game with its settings and seats, and the language."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

import click

from muggins.errors import RulesError
from muggins.locales import LANGUAGES, best_language, translator
from muggins.presets import Preset
from muggins.presets.custom import CustomGame
from muggins.rules import Rules
from muggins.search import uncompiled

Command = TypeVar("Command", bound=Callable[..., Any])


def rules_with(game: Preset | CustomGame, seats: int | None, settings: Iterable[str]) -> Rules:
    """The rules of `game` for `seats` seats (None: the game's default), changed by `settings`.

    A setting is `key=value`; the last one for a key counts. Raises `RulesError`.
    """
    options: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise RulesError(
                "bad-setting", f"--set {setting[:40]!r} is no setting: write key=value, as in target=100"
            )
        options[key.strip()] = value.strip()
    return game.rules(seats, options)


def display_name(game: Preset | CustomGame, lang: str) -> str:
    """The name of a game in `lang`; of a game of one's own, the name in its file."""
    return game.name if isinstance(game, CustomGame) else translator(lang)(f"preset-{game.id}-name")


def environment_language() -> str:
    """The supported language that best fits LC_ALL, LC_MESSAGES or LANG."""
    return best_language(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG"))


def language_option(command: Command) -> Command:
    """Adds `--lang`, which gives the command `lang`."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=environment_language,
        show_default="from LC_ALL or LANG",
        help="The language to speak.",
    )(command)


def seats_option(command: Command) -> Command:
    """Adds `--seats`, which gives the command `seats`: a number, or None."""
    return click.option(
        "--seats", type=int, metavar="N", help="How many play: 2 to 5. [default: as the game has it]"
    )(command)


def settings_option(command: Command) -> Command:
    """Adds `--set`, which gives the command `settings` for `rules_with`."""
    return click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="KEY=VALUE",
        help="Change an option of the game, as in --set target=100. May be repeated.",
    )(command)


def warns_if_uncompiled(command: Command) -> Command:
    """Makes a command that searches warn on standard error where the search is not compiled, and so is slow."""

    @functools.wraps(command)
    def run(**options: Any) -> Any:
        if uncompiled():
            say = translator(options.get("lang") or environment_language())
            click.echo(say("terminal-uncompiled"), err=True)
        return command(**options)

    return cast(Command, run)
