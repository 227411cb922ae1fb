"""`muggins play`: plays a match in the terminal against computer players."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from muggins.bots import LEVELS, bot
from muggins.cli.files import name_in_errors
from muggins.cli.play.match_sentences import score_line
from muggins.cli.play.plain_display import PlainDisplay
from muggins.cli.play.players import Players, seat_players
from muggins.cli.play.screen_display import ScreenDisplay
from muggins.cli.play.terminal_match import Display, StoppedError, TerminalMatch
from muggins.cli.shared_options import (
    display_name,
    language_option,
    rules_with,
    seats_option,
    settings_option,
    warns_if_uncompiled,
)
from muggins.errors import MugginsError
from muggins.locales import translator
from muggins.notation import as_text
from muggins.presets import differences
from muggins.presets.custom import find_game
from muggins.winnable import check_winnable
from muggins.words import option_value_text

DEFAULT_GAME = "muggins"
"""The game where `--rules` is not given."""
DEFAULT_STAND_IN = "casual"
"""The computer player that takes the person's seat with a bare `--watch`."""


@click.command()
@click.option(
    "--rules",
    "id",
    default=DEFAULT_GAME,
    show_default=True,
    metavar="ID|FILE",
    help="The game: see muggins rules list. Or the file of one of your own.",
)
@settings_option
@seats_option
@click.option(
    "--against",
    default="casual",
    show_default=True,
    metavar="NAME[,NAME…]",
    help=f"The computer players, one for every other seat or one for each: {', '.join(LEVELS)}.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="Repeat a match: the same seed deals the same tiles.",
)
@click.option("--plain", is_flag=True, help="Line by line, without colour or frames, as for a screen reader.")
@click.option(
    "--watch",
    is_flag=False,
    flag_value=DEFAULT_STAND_IN,
    metavar="[NAME]",
    help=f"Let a computer player, {DEFAULT_STAND_IN} if none is named, have your seat, and look on.",
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a record of the match to FILE, which may not exist yet.",
)
@language_option
@warns_if_uncompiled
def play(
    id: str,
    settings: tuple[str, ...],
    seats: int | None,
    against: str,
    seed: int | None,
    plain: bool,
    watch: str | None,
    record: Path | None,
    lang: str,
) -> None:
    """Play a match in this terminal.

    You sit in seat 1 against computer players. Choose by number, or name a tile and where it goes; ? explains.
    """
    levels = [name.strip() for name in against.split(",")]
    if seats is None and len(levels) > 1:
        seats = len(levels) + 1
    game = find_game(id)
    rules = rules_with(game, seats, settings)
    check_winnable(rules)
    players = seat_players(rules, translator(lang), levels, watch)
    bots = {seat: bot(level) for seat, level in enumerate(players.levels, 1) if level is not None}
    display: Display = PlainDisplay(players) if plain else ScreenDisplay(players)
    for stream in (sys.stdin, sys.stdout):
        # Undecodable input, or a letter that the terminal cannot show, must not stop the match.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    match = TerminalMatch(players, bots, display, seed)
    with _recording(match, record):
        _show_introduction(match, seed, display_name(game, lang))
        try:
            match.play()
        except StoppedError:
            display.show_line(players.say("play-stopped"))
            display.show_line(score_line(players, match.match.scores))
    if record:
        display.show_line(players.say("play-recorded", file=click.format_filename(record)))


@contextmanager
def _recording(match: TerminalMatch, path: Path | None) -> Iterator[None]:
    """Writes the record of a match to a new file when the block ends, however it ends."""
    if path is None:
        yield
        return
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise MugginsError(
            "file-exists", f"{click.format_filename(path)} is there already: give the record another name"
        ) from None
    try:
        yield
    finally:
        with name_in_errors(path), file:
            file.write(as_text(match.record()))


def _show_introduction(match: TerminalMatch, seed: int, game: str) -> None:
    """Shows the game, who plays, and the keys."""
    players, display = match.players, match.display
    rules, say = players.rules, players.say
    heading = "play-one-hand" if rules.ends == "one-hand" else "play-game"
    display.show_line(say(heading, game=game, target=rules.target), strong=True)
    changed = [
        f"{say(f'option-{key}')}: {option_value_text(key, value, say)}"
        for key, value in differences(rules).items()
        if key != "target"
    ]
    if changed:
        display.show_line(say("rules-sources-changed", options="; ".join(changed)))
    display.show_line(_opponents(players))
    # As text, so that it has no thousands separators and can be given to --seed.
    display.show_line(
        " ".join([say("play-seed", seed=str(seed)), *([say("play-keys")] if players.has_person else [])])
    )


def _opponents(players: Players) -> str:
    if not players.has_person:
        return players.say("play-watched", names=", ".join(players.names))
    mine = players.rules.side_of(players.viewer)
    others = [seat for seat in range(1, players.rules.seats + 1) if seat != players.viewer]
    against = ", ".join(players.name(seat) for seat in others if players.rules.side_of(seat) != mine)
    partners = [players.name(seat) for seat in others if players.rules.side_of(seat) == mine]
    with_whom = [players.say("play-partner", name=name) for name in partners]
    return " ".join([players.say("play-against", names=against), *with_whom])
