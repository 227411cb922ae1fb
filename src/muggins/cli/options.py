"""What several commands ask for in the same way, a game and a language, and what those that search tell alike."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

import click

from muggins.errors import RulesError
from muggins.locales import LANGUAGES, best_language, translator
from muggins.presets import Preset
from muggins.presets.own import OwnGame
from muggins.rules import Rules
from muggins.search import uncompiled

Command = TypeVar("Command", bound=Callable[..., Any])


def rules_from(game: Preset | OwnGame, seats: int | None, settings: Iterable[str]) -> Rules:
    """The `game` for `seats` seats (None: as many as it is usually played with), changed by `settings`.

    A setting is `key=value`, of which the last one said of a key counts. Raises `RulesError`.
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


def name_of(game: Preset | OwnGame, lang: str) -> str:
    """What a game is called in `lang`; one that somebody wrote, by the name in its file."""
    return game.name if isinstance(game, OwnGame) else translator(lang)(f"preset-{game.id}-name")


def environment_language() -> str:
    """The language of ours that the environment asks for, as other programs have it."""
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
    """Adds `--set`, which gives the command `settings` for `rules_from`."""
    return click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="KEY=VALUE",
        help="Change an option of the game, as in --set target=100. May be repeated.",
    )(command)


def searching(command: Command) -> Command:
    """Lets a command that searches say first, on standard error, where it will be slow for want of a compiler."""

    @functools.wraps(command)
    def run(**options: Any) -> Any:
        if uncompiled():
            say = translator(options.get("lang") or environment_language())
            click.echo(say("terminal-uncompiled"), err=True)
        return command(**options)

    return cast(Command, run)
