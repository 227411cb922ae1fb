"""`muggins db`: the commands that look after the database."""

from __future__ import annotations

import click

from muggins.cli.db.backup import backup
from muggins.cli.db.check import check
from muggins.cli.db.close import close
from muggins.cli.db.export import export
from muggins.cli.db.prune import prune


@click.group()
def db() -> None:
    """Look after the database: back it up, check it, write the matches down, close a table, delete what is out of date.

    All of it may be done while the server runs. Nothing in the database is changed but by `close` and `prune`.
    """


for _command in (backup, check, export, close, prune):
    db.add_command(_command)
