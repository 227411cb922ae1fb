"""The database: the event log of every table, and the guests. Repositories over SQLAlchemy Core."""

from muggins.store.backup import back_up
from muggins.store.database import Database, open_database, prepare_database
from muggins.store.erasure import ErasureRepository
from muggins.store.errors import ConflictError, StoreUnavailableError
from muggins.store.event_log import EventLog, ListedTable, Seating, StoredEvent
from muggins.store.guests import Guest, GuestCredentials, GuestRepository, GuestSummary
from muggins.store.pruning import ExpiredTable, PruningRepository
from muggins.store.reader import DatabaseReader, Snapshot, open_reader

__all__ = [
    "ConflictError",
    "Database",
    "DatabaseReader",
    "ErasureRepository",
    "EventLog",
    "ExpiredTable",
    "Guest",
    "GuestCredentials",
    "GuestRepository",
    "GuestSummary",
    "ListedTable",
    "PruningRepository",
    "Seating",
    "Snapshot",
    "StoreUnavailableError",
    "StoredEvent",
    "back_up",
    "open_database",
    "open_reader",
    "prepare_database",
]
