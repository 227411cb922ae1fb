"""What can go wrong between us and the database, and what is worth another try."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from muggins.errors import MugginsError

PATIENCE = 10.0
"""Seconds for which something is tried again before anybody hears of it."""

_NOT_COUNTED = (
    "the tables cannot be written down at the moment, so nothing was counted: "
    "try again, and play goes on once they can"
)
_IN_DOUBT = (
    "the tables cannot be written down at the moment: "
    "whether that was counted shows once they can, and then play goes on"
)
_NOT_READ = "the tables cannot be read at the moment: try again, and play goes on once they can"


class Unavailable(MugginsError):
    """The database cannot be used now: its disk is full, its file locked, its server gone."""


def not_counted() -> Unavailable:
    """Nothing was written, and nothing will be."""
    return Unavailable("store-away", _NOT_COUNTED)


def in_doubt() -> Unavailable:
    """The database went away while it was told to keep something: it may have done so."""
    return Unavailable("store-away", _IN_DOUBT)


def not_read() -> Unavailable:
    """Nothing could be read."""
    return Unavailable("store-away", _NOT_READ)


def passes(error: Exception) -> bool:
    """Whether the same may succeed later: the fault is the database's state and not what it was told."""
    if isinstance(error, IntegrityError | DataError | ProgrammingError):
        return False
    return isinstance(error, DBAPIError | PoolTimeout)


def refused(error: Exception) -> bool:
    """Whether a commit that failed was surely not made: SQLite had no room for it, or could not lock the file."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    return code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)


def why(error: Exception) -> str:
    """The database's own words, of which only the first line holds nothing that was to be written."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
