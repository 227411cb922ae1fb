"""The command line: `muggins COMMAND`.

A command is imported when it is run and not before, so that `muggins --help` answers at once.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import sys
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

import click

from muggins.errors import MugginsError

INTERRUPTED = 130
"""The exit status of a command stopped by Ctrl-C, as shells have it."""


class CommandEntry(NamedTuple):
    """A command: its place, as `module:attribute`, and its line in `muggins --help`."""

    target: str
    summary: str


COMMANDS = {
    "play": CommandEntry("muggins.cli.play:play", "Play a match in this terminal."),
    "serve": CommandEntry("muggins.cli.serve:serve", "Open tables in the browser."),
    "db": CommandEntry("muggins.cli.db:db", "Back up and check the database, and write the matches down."),
    "rules": CommandEntry("muggins.cli.rules:rules", "Read the rules of a game in words."),
    "options": CommandEntry(
        "muggins.cli.options:options", "Tell every option of a game, and where it comes from."
    ),
    "replay": CommandEntry(
        "muggins.cli.replay:replay", "Check the records of matches, and tell them event by event."
    ),
    "verify": CommandEntry(
        "muggins.cli.verify:verify", "Check that the deals of recorded matches were nobody's choice."
    ),
    "stats": CommandEntry(
        "muggins.cli.stats:stats", "Count the hands dealt at all tables, and see whether tiles fell evenly."
    ),
    "solve": CommandEntry("muggins.cli.solve:solve", "Say what each play is worth when every tile is known."),
    "analyse": CommandEntry(
        "muggins.cli.analyse:analyse", "Say what each play of a match cost, and how much was luck."
    ),
    "arena": CommandEntry(
        "muggins.cli.arena:arena", "Let computer players play each other, and say who is the stronger."
    ),
    "engine": CommandEntry("muggins.cli.engine:engine", "Let another program use a computer player."),
}


class Commands(click.Group):
    """A group that imports its commands from `COMMANDS` when needed, and reports errors in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of `--help`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Imports the command `cmd_name`; None for an unknown one."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module, attribute = entry.target.split(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in COMMANDS.items()])

    def main(self, *args: Any, **options: Any) -> Any:
        """Runs the command line, `--help` included, and exits; failed output is reported in one sentence."""
        _open_closed_streams()
        try:
            try:
                return super().main(*args, **options)
            finally:
                sys.stdout.flush()
        except OSError as error:
            # The reader of a pipe has closed it: no error.
            if error.errno != errno.EPIPE:
                with suppress(OSError):
                    click.ClickException(_sentence(error)).show()
            _discard_output()
            sys.exit(1)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command; errors that a person can cause are reported without a traceback."""
        try:
            return super().invoke(ctx)
        except MugginsError as error:
            raise click.ClickException(error.message) from error
        except (KeyboardInterrupt, click.Abort):
            click.echo(err=True)
            ctx.exit(INTERRUPTED)


def _sentence(error: OSError) -> str:
    where = "" if error.filename is None else f"{error.filename}: "
    return f"{where}{error.strerror or error}"


def _open_closed_streams() -> None:
    """Opens /dev/null in place of the standard streams that the shell has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open until the process ends)


def _discard_output() -> None:
    """Discards output that could not be written, as to a full disk: Python would try again at exit."""
    with Path(os.devnull).open("w") as nowhere:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:
                os.dup2(nowhere.fileno(), stream.fileno())


def _print_version(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"muggins {metadata.version('muggins')}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version.",
)
def main() -> None:
    """The Fives family of dominoes: Muggins, All Fives, Sniff and their kin."""
    # A terminal that cannot write a letter shows a question mark, and the command goes on.
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")
