"""What is kept: the event log of every table, and who the guests are."""

from muggins.store.archive import Archive, Snapshot, opened_archive
from muggins.store.backup import back_up
from muggins.store.database import Database, open_database, prepare
from muggins.store.faults import Unavailable
from muggins.store.guests import Guest, Guests, Holder, Kept
from muggins.store.log import Entry, Listed, Log, Seating
from muggins.store.pruning import Done, Pruning
from muggins.store.retention import Retention
from muggins.store.writer import Stale

__all__ = [
    "Archive",
    "Database",
    "Done",
    "Entry",
    "Guest",
    "Guests",
    "Holder",
    "Kept",
    "Listed",
    "Log",
    "Pruning",
    "Retention",
    "Seating",
    "Snapshot",
    "Stale",
    "Unavailable",
    "back_up",
    "open_database",
    "opened_archive",
    "prepare",
]
