"""`muggins engine`: a computer player for others' programs to use."""

from __future__ import annotations

import sys

import click

from muggins.arena.engine import answers
from muggins.bots import bot
from muggins.cli.options import searching


@click.command()
@click.argument("name")
@searching
def engine(name: str) -> None:
    """Let another program use the computer player NAME.

    They speak in lines, on standard input and standard output, as docs/engine-protocol.md tells them: the same that
    muggins arena speaks to others' programs.
    """
    for answer in answers(name, bot(name), sys.stdin.buffer):
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
