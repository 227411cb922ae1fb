"""`muggins engine`: offers a computer player to other programs."""

from __future__ import annotations

import sys

import click

from muggins.arena.engine import answers
from muggins.bots import bot
from muggins.cli.shared_options import warns_if_uncompiled


@click.command()
@click.argument("name")
@warns_if_uncompiled
def engine(name: str) -> None:
    """Let another program use the computer player NAME.

    They speak in lines, on standard input and standard output, as docs/engine-protocol.md tells them: the same that
    muggins arena speaks to others' programs.
    """
    for answer in answers(name, bot(name), sys.stdin.buffer):
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
