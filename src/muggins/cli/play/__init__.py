"""`muggins play`: a match in the terminal against computer players."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from muggins.bots import LEVELS, bot
from muggins.cli.files import naming
from muggins.cli.options import language_option, name_of, rules_from, searching, seats_option, settings_option
from muggins.cli.play.cast import Cast, seated
from muggins.cli.play.plain import Plain
from muggins.cli.play.screen import Screen
from muggins.cli.play.session import Session, StoppedError, Voice
from muggins.cli.play.telling import scores
from muggins.errors import MugginsError
from muggins.locales import translator
from muggins.notation import as_text
from muggins.presets import differences
from muggins.presets.own import find_game
from muggins.winnable import check_winnable
from muggins.words import in_words

USUAL = "muggins"
"""The game where nobody says which."""
WATCHED = "casual"
"""The computer player that takes the person's seat where nobody says which."""


@click.command()
@click.option(
    "--rules",
    "id",
    default=USUAL,
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
    flag_value=WATCHED,
    metavar="[NAME]",
    help=f"Let a computer player, {WATCHED} if none is named, have your seat, and look on.",
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a record of the match to FILE, which may not exist yet.",
)
@language_option
@searching
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
    rules = rules_from(game, seats, settings)
    check_winnable(rules)
    cast = seated(rules, translator(lang), levels, watch)
    bots = {seat: bot(level) for seat, level in enumerate(cast.levels, 1) if level is not None}
    voice: Voice = Plain(cast) if plain else Screen(cast)
    for stream in (sys.stdin, sys.stdout):
        # A stray byte, or a letter that this terminal does not have, stops no match.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    session = Session(cast, bots, voice, seed)
    with _kept(session, record):
        _introduce(session, seed, name_of(game, lang))
        try:
            session.play()
        except StoppedError:
            voice.tell(cast.say("play-stopped"))
            voice.tell(scores(cast, session.match.scores))
    if record:
        voice.tell(cast.say("play-recorded", file=click.format_filename(record)))


@contextmanager
def _kept(session: Session, path: Path | None) -> Iterator[None]:
    """Writes the record of a session to a new file, however the session ends."""
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
        with naming(path), file:
            file.write(as_text(session.record()))


def _introduce(session: Session, seed: int, game: str) -> None:
    """Says that `game` is played, by whom, and how to go on."""
    cast, voice = session.cast, session.voice
    rules, say = cast.rules, cast.say
    told = "play-one-hand" if rules.ends == "one-hand" else "play-game"
    voice.tell(say(told, game=game, target=rules.target), strong=True)
    changed = [
        f"{say(f'option-{key}')}: {in_words(key, value, say)}"
        for key, value in differences(rules).items()
        if key != "target"
    ]
    if changed:
        voice.tell(say("rules-sources-changed", options="; ".join(changed)))
    voice.tell(_who(cast))
    # As text, without commas between its digits: so it can be given to --seed.
    voice.tell(" ".join([say("play-seed", seed=str(seed)), *([say("play-keys")] if cast.person else [])]))


def _who(cast: Cast) -> str:
    if not cast.person:
        return cast.say("play-watched", names=", ".join(cast.names))
    mine = cast.rules.side_of(cast.viewer)
    others = [seat for seat in range(1, cast.rules.seats + 1) if seat != cast.viewer]
    against = ", ".join(cast.name(seat) for seat in others if cast.rules.side_of(seat) != mine)
    partners = [cast.name(seat) for seat in others if cast.rules.side_of(seat) == mine]
    with_whom = [cast.say("play-partner", name=name) for name in partners]
    return " ".join([cast.say("play-against", names=against), *with_whom])
