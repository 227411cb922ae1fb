"""`muggins rules`: lists the games, and prints the rules of one in words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from muggins.cli.output.paragraphs import paragraph
from muggins.cli.shared_options import (
    display_name,
    language_option,
    rules_with,
    seats_option,
    settings_option,
)
from muggins.locales import translator
from muggins.presets import Preset, presets
from muggins.presets.custom import CustomGame, find_game, games_in_folder, games_of_packages
from muggins.words import Row, explain


@click.group(short_help="Read the rules of a game in words.")
def rules() -> None:
    """Read the rules of a game in words."""


@rules.command("list", short_help="List the games.")
@click.argument("folder", type=click.Path(path_type=Path), required=False)
@language_option
def list_games(folder: Path | None, lang: str) -> None:
    """List the games: the id by which to ask for each, its names, and a line about it.

    With a FOLDER of games of one's own, those; each is asked for by the file it is in.
    """
    if folder is not None:
        _list(games_in_folder(folder), lang)
        return
    others, broken = games_of_packages()
    _list({**presets(), **others}, lang)
    for error in broken:
        click.echo(error.message, err=True)


def _list(games: Mapping[str, Preset | CustomGame], lang: str) -> None:
    indent = max(map(len, games), default=0) + 2
    for id, game in games.items():
        names = paragraph(_names(game, lang), indent)
        click.echo(click.style(id, bold=True) + names[len(id) :])
        about = game.about if isinstance(game, CustomGame) else translator(lang)(f"preset-{id}-summary")
        if about:
            click.echo(paragraph(about, indent))


@rules.command(short_help="Show the rules of one game.")
@click.argument("id")
@language_option
@seats_option
@settings_option
def show(id: str, lang: str, seats: int | None, settings: tuple[str, ...]) -> None:
    """Show the rules of the game ID, as they are for a number of players and with any options changed.

    ID may be the file of a game of one's own.
    """
    game = find_game(id)
    shown = rules_with(game, seats, settings)
    click.echo(click.style(_names(game, lang), bold=True, underline=True))
    if isinstance(game, CustomGame) and game.about:
        click.echo(paragraph(game.about, indent=0))
    for section in explain(shown, lang):
        click.echo()
        click.echo(click.style(section.heading, bold=True))
        for sentence in section.sentences:
            click.echo(paragraph(sentence, indent=2))
        if section.table:
            _print_table(section.table, indent=2)
    if isinstance(game, CustomGame) and game.sources:
        titles = "; ".join(game.sources)
        click.echo(paragraph(translator(lang)("own-game-sources", titles=titles), indent=2))


def _names(game: Preset | CustomGame, lang: str) -> str:
    """The names of a game in `lang`; of a game of one's own also the name of the game it is based on."""
    more = (display_name(game.changed, lang),) if isinstance(game, CustomGame) else game.also
    return " · ".join(dict.fromkeys((display_name(game, lang), *more)))


def _print_table(rows: tuple[Row, ...], indent: int) -> None:
    label = max(len(row.label) for row in rows)
    digits = max(len(str(number)) for row in rows for number in row.numbers)
    for row in rows:
        numbers = "".join(f"  {number:>{digits}}" for number in row.numbers)
        click.echo(f"{' ' * indent}{row.label:<{label}}{numbers}")
