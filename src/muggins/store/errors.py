"""Errors of the database: what the callers see, and which of the driver's errors are worth a retry."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from muggins.errors import MugginsError

RETRY_FOR = 10.0
"""Seconds for which a read or write is retried before its caller gets an error."""

_NOT_WRITTEN = (
    "the tables cannot be written down at the moment, so nothing was counted: "
    "try again, and play goes on once they can"
)
_IN_DOUBT = (
    "the tables cannot be written down at the moment: "
    "whether that was counted shows once they can, and then play goes on"
)
_NOT_READ = "the tables cannot be read at the moment: try again, and play goes on once they can"


class StoreUnavailableError(MugginsError):
    """The database cannot be used now: its disk is full, its file locked, its server gone. Code `store-away`."""


class ConflictError(Exception):
    """An event with that number is in the log already: another writer was faster."""


def write_failed() -> StoreUnavailableError:
    """Nothing was written, and nothing will be."""
    return StoreUnavailableError("store-away", _NOT_WRITTEN)


def write_in_doubt() -> StoreUnavailableError:
    """The connection was lost during the commit, which may have been made or not."""
    return StoreUnavailableError("store-away", _IN_DOUBT)


def read_failed() -> StoreUnavailableError:
    """Nothing could be read."""
    return StoreUnavailableError("store-away", _NOT_READ)


def is_transient(error: Exception) -> bool:
    """Whether a retry may succeed: the cause is the state of the database, not the statement or its values."""
    if isinstance(error, IntegrityError | DataError | ProgrammingError):
        return False
    return isinstance(error, DBAPIError | PoolTimeout)


def commit_surely_failed(error: Exception) -> bool:
    """Whether a commit that raised `error` was certainly not made: SQLite's disk was full or its file locked."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    return code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)


def driver_message(error: Exception) -> str:
    """The driver's message, without the lines after the first, which may quote values that were to be written."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
