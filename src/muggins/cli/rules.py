"""`muggins rules`: the games there are, and their rules in words."""

from __future__ import annotations

import shutil
import textwrap

import click

from muggins.cli.options import language_option, rules_from, seats_option, settings_option
from muggins.locales import translator
from muggins.presets import Preset, preset, presets
from muggins.words import Row, explain

WIDEST = 80
"""Columns that a line takes at most: longer ones are hard to follow."""


@click.group(short_help="Read the rules of a game in words.")
def rules() -> None:
    """Read the rules of a game in words."""


@rules.command("list", short_help="List the games.")
@language_option
def list_games(lang: str) -> None:
    """List the games: the id by which to ask for each, its names, and a line about it."""
    indent = max(map(len, presets())) + 2
    for id, game in presets().items():
        names = paragraph(_names(game, lang), indent)
        click.echo(click.style(id, bold=True) + names[len(id) :])
        click.echo(paragraph(translator(lang)(f"preset-{id}-summary"), indent))


@rules.command(short_help="Show the rules of one game.")
@click.argument("id")
@language_option
@seats_option
@settings_option
def show(id: str, lang: str, seats: int | None, settings: tuple[str, ...]) -> None:
    """Show the rules of the game ID, as they are for a number of players and with any options changed."""
    game = rules_from(id, seats, settings)
    click.echo(click.style(_names(preset(id), lang), bold=True, underline=True))
    for section in explain(game, lang):
        click.echo()
        click.echo(click.style(section.heading, bold=True))
        for sentence in section.sentences:
            click.echo(paragraph(sentence, indent=2))
        if section.table:
            _print_table(section.table, indent=2)


def _names(game: Preset, lang: str) -> str:
    """What a game is called in `lang`, and its other names."""
    return " · ".join(dict.fromkeys((translator(lang)(f"preset-{game.id}-name"), *game.also)))


def paragraph(text: str, indent: int, hang: int = 0) -> str:
    """`text` in lines that fit the terminal, `indent` columns from the left and all but the first `hang` more."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    margin, later = " " * indent, " " * (indent + hang)
    return textwrap.fill(text, max(width, len(later) + 20), initial_indent=margin, subsequent_indent=later)


def _print_table(rows: tuple[Row, ...], indent: int) -> None:
    label = max(len(row.label) for row in rows)
    digits = max(len(str(number)) for row in rows for number in row.numbers)
    for row in rows:
        numbers = "".join(f"  {number:>{digits}}" for number in row.numbers)
        click.echo(f"{' ' * indent}{row.label:<{label}}{numbers}")
