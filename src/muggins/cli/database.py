"""The `--database` option, its default, and a check that the database exists."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from muggins.errors import MugginsError

if TYPE_CHECKING:
    from sqlalchemy import URL

Command = TypeVar("Command", bound=Callable[..., Any])


def database_option(command: Command) -> Command:
    """Adds `--database`, which gives the command `database`: a path or a URL."""
    return click.option(
        "--database",
        metavar="PATH|URL",
        default=default_database,
        envvar="MUGGINS_DATABASE",
        show_envvar=True,
        show_default="muggins.sqlite3 in your folder of data",
        help="What keeps the tables: a file of SQLite's, or postgresql://USER:PASSWORD@HOST/NAME.",
    )(command)


def existing_database(database: str) -> URL:
    """The URL of `database`, which a server must have made already.

    Raises `MugginsError`: `bad-database`, or `no-database` where there is no such file.
    """
    from muggins.store.database import database_url

    url = database_url(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        sentence = f"there is no database {url.database}: name the one that the server keeps its tables in"
        raise MugginsError("no-database", sentence)
    return url


def default_database() -> str:
    """The file of the database where `--database` is not given."""
    return str(data_folder() / "muggins.sqlite3")


def data_folder() -> Path:
    """The folder for data by the XDG specification."""
    data = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share"
    return folder / "muggins"
