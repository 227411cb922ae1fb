"""All limits of a server: what one address and one guest may ask for in a minute or an hour, and have at a time.

They are counted in memory. Every second the processes of a deployment tell each other what they have granted, and count
that too: a caller that spreads over all of them gets more within that second, and waits the longer for it.
"""

from __future__ import annotations

from muggins.server.errors import LimitExceededError
from muggins.server.http.concurrency_limiter import ConcurrencyLimiter
from muggins.server.http.rate_limiter import RateLimiter
from muggins.server.pubsub.messages import LimitUsage
from muggins.server.settings import Settings

MINUTE, HOUR = 60.0, 3600.0
ANALYSES = 2
"""Matches that one address may have analysed at a time."""
_REPLAYED = 8 * 1024
"""Characters of a record that cost as much to replay as one long history to read."""
_SOLVED = 16 * 1024
"""Characters of a record that cost one position to read and solve."""


class Limits:
    """The limits that `settings` set. Whatever is over one raises `LimitExceededError`."""

    def __init__(self, settings: Settings) -> None:
        self._requests = RateLimiter(settings.rate, MINUTE)
        self._guest_requests = RateLimiter(settings.guest_rate, MINUTE)
        self._new_guests = RateLimiter(settings.newcomers, HOUR)
        self._tables = RateLimiter(settings.tables, HOUR)
        self._positions = RateLimiter(settings.positions, MINUTE)
        self._stories = RateLimiter(settings.stories, MINUTE)
        self._rate_limiters = {
            "rate": self._requests,
            "guest-rate": self._guest_requests,
            "newcomers": self._new_guests,
            "tables": self._tables,
            "positions": self._positions,
            "stories": self._stories,
        }
        """By the name that other processes know them by."""
        self.sockets = ConcurrencyLimiter(
            settings.sockets, "your address has {} sockets open, and one has no more"
        )
        """By address."""
        self.analyses = ConcurrencyLimiter(
            ANALYSES, "your address has {} matches analysed now, and one has no more at a time"
        )
        """By address."""
        self.guest_sockets = ConcurrencyLimiter(
            settings.guest_sockets, "you have {} sockets open, and one has no more"
        )
        """By the guest's id."""
        self.exports = ConcurrencyLimiter(
            1, "you have all that is kept of you fetched already, and it comes but once at a time"
        )
        """By the guest's id, within this process."""
        self.spectators = ConcurrencyLimiter(
            settings.spectators, "{} are watching this table, and there is room for no more"
        )
        """By table."""
        self._concurrency_limiters = {
            "sockets": self.sockets,
            "analyses": self.analyses,
            "guest-sockets": self.guest_sockets,
            "spectators": self.spectators,
        }

    def collect_usage(self) -> list[LimitUsage]:
        """What other processes have to count as well: units granted since the last call, and places held now."""
        granted = {name: limiter.drain_granted() for name, limiter in self._rate_limiters.items()}
        held = {name: limiter.shared_counts() for name, limiter in self._concurrency_limiters.items()}
        return [
            LimitUsage(name, caller, amount)
            for name, by_caller in (granted | held).items()
            for caller, amount in by_caller.items()
        ]

    def add_usage(self, usage: LimitUsage, process: str) -> None:
        """Counts what another process has granted; a limit of another version's is ignored."""
        if rate_limiter := self._rate_limiters.get(usage.limit):
            rate_limiter.charge_remote(usage.caller, usage.times)
        elif concurrency_limiter := self._concurrency_limiters.get(usage.limit):
            concurrency_limiter.set_remote(usage.caller, usage.times, process)

    def charge_request(self, address: str) -> None:
        """A request, or a frame on a socket, from `address`."""
        _check(self._requests.charge(address), "your address asks for too much")

    def charge_guest_request(self, guest: str) -> None:
        """A request, or a frame on a socket, of the guest with that id."""
        _check(self._guest_requests.charge(guest), "you ask for too much")

    def charge_frame(self, address: str, guest: str | None) -> None:
        """A frame on a socket from `address`, of the guest with that id, or of nobody known (None)."""
        self.charge_request(address)
        if guest is not None:
            self.charge_guest_request(guest)

    def charge_new_guest(self, address: str) -> None:
        """A guest created from `address`."""
        _check(self._new_guests.charge(address), "too many new guests have come from your address")

    def charge_table(self, guest: str) -> None:
        """A table opened by the guest with that id."""
        _check(self._tables.charge(guest), "you have opened too many tables")

    def charge_positions(self, address: str, count: int = 1) -> None:
        """`count` positions solved for `address`, or as much computing as that."""
        _check(self._positions.charge(address, count), "your address has too many positions solved")

    def charge_stories(self, address: str, count: int = 1) -> None:
        """`count` records, or old parts of a table's log, read for `address`, or as much work as that."""
        _check(self._stories.charge(address, count), "your address reads too much of what is long past")

    def charge_replay(self, address: str, record: str) -> None:
        """A record replayed for `address`."""
        self.charge_stories(address, units(len(record), _REPLAYED))

    def charge_solving(self, address: str, record: str) -> None:
        """A position, or a match, of a record solved or analysed for `address`."""
        self.charge_positions(address, units(len(record), _SOLVED))


def units(size: int, unit: int) -> int:
    """What something of that size costs: one, and one more for each whole `unit` of it."""
    return 1 + size // unit


def _check(wait: float, refusal: str) -> None:
    if wait:
        raise LimitExceededError(refusal, wait)
