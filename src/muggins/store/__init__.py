"""What is kept: the event log of every table, and who the guests are."""

from muggins.store.database import open_database, prepare
from muggins.store.guests import Guest, Guests
from muggins.store.log import Entry, Listed, Log, Stale

__all__ = ["Entry", "Guest", "Guests", "Listed", "Log", "Stale", "open_database", "prepare"]
