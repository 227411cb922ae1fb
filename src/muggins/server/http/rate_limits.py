"""What one address and one guest may ask of a server: requests in a minute, tables in an hour, open sockets.

All of it is counted in memory. Several processes tell each other every second what they have granted, and count that
too: who spreads over all of them gets more at first, and waits the longer for it. Of places, such as open sockets, they
tell who has many, so that up to four processes together give no more than one would, but for that second.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from litestar.types import Scope

from muggins.server.errors import TooMany
from muggins.server.pubsub.messages import LimitUsage
from muggins.server.settings import NO_LIMIT, Settings

MINUTE, HOUR = 60.0, 3600.0
ANALYSES = 2
"""Matches that one address may have analysed at a time."""
_REMEMBERED = 100_000
"""How many callers are remembered; of more, those who have been silent for longest are forgotten."""
_TOLD = 10_000
"""How many callers the other processes hear of in a second at most, for each allowance."""
_MANY = 4
"""Who has one in so many of the places there are has many."""
_FRESH = 3.0
"""Seconds for which it counts how many places somebody has in another process, which says so every second."""
_IPV6_HOME = 64
"""Bits of an IPv6 address that stand for one customer, who has all addresses that begin so."""


class RateLimiter:
    """`most` in `seconds` for each caller, given back evenly: who has used it all up need not wait for all of it.

    Who asks for much at once is granted it as long as it might have the least, and then waits for all of it. For each
    caller one number is kept, the time at which nothing of what it has used will count any more (the
    "generic cell rate algorithm").
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._free_at: OrderedDict[str, float] = OrderedDict()
        self._granted: Counter[str] = Counter()
        """For other processes. Where there are none nobody asks, and it stops at so many callers."""

    @property
    def remembered(self) -> int:
        """How many callers are remembered."""
        return len(self._free_at)

    def take(self, caller: str, times: int = 1) -> float:
        """0.0 if `caller` may, which counts so often; else the seconds until it may, and then nothing is counted."""
        if self._most == NO_LIMIT:
            return 0.0
        now = self._clock()
        # A moment is allowed for, lest the sum of many small numbers be over by the smallest of all.
        wait = self._after(caller, 1, now) - now - self._seconds * (1 + 1e-9)
        if wait > 0:
            return wait
        self._keep(caller, self._after(caller, times, now), now)
        if caller in self._granted or len(self._granted) < _TOLD:
            self._granted[caller] += times
        return 0.0

    def granted_elsewhere(self, caller: str, times: int) -> None:
        """Another process has granted it to `caller` so often, which counts here too."""
        if self._most != NO_LIMIT:
            now = self._clock()
            self._keep(caller, self._after(caller, times, now), now)

    def granted_here(self) -> Counter[str]:
        """By caller, how often it was granted here since this was last asked."""
        granted, self._granted = self._granted, Counter()
        return granted

    def _after(self, caller: str, times: int, now: float) -> float:
        """When nothing of what `caller` has used counts any more, once it has used so much more."""
        return max(now, self._free_at.get(caller, now)) + times * self._seconds / self._most

    def _keep(self, caller: str, free_at: float, now: float) -> None:
        self._free_at[caller] = free_at
        self._free_at.move_to_end(caller)
        self._forget(now)

    def _forget(self, now: float) -> None:
        """Forgets some of those of whom nothing counts any more, so that all of them are in the end."""
        for _ in range(2):
            caller, free_at = next(iter(self._free_at.items()))
            if free_at > now and len(self._free_at) <= _REMEMBERED:
                return
            del self._free_at[caller]
            if not self._free_at:
                return


class ConcurrencyLimiter:
    """`most` places at a time for each caller; `refusal` says so, with {} for the number."""

    def __init__(self, most: int, refusal: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._refusal, self._clock = most, refusal, clock
        self._taken: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}
        """By caller and process, how many places it has there, and until when that counts."""

    @contextmanager
    def taken(self, caller: str) -> Iterator[None]:
        """A place, as long as this lasts; raises `TooMany` where there is none left."""
        if self._most != NO_LIMIT and self._taken[caller] + self._taken_elsewhere(caller) >= self._most:
            raise TooMany(self._refusal.format(self._most), MINUTE)
        self._taken[caller] += 1
        try:
            yield
        finally:
            self._taken[caller] -= 1
            if not self._taken[caller]:
                del self._taken[caller]

    def taken_here(self) -> dict[str, int]:
        """By caller, how many places it has here: of those who have many, for other processes to count too."""
        for caller in [*self._elsewhere]:
            self._taken_elsewhere(caller)
        many = max(1, self._most / _MANY)
        return {caller: n for caller, n in self._taken.items() if self._most != NO_LIMIT and n >= many}

    def were_taken(self, caller: str, places: int, process: str) -> None:
        """Another process has given `caller` so many places, which it has there now."""
        self._elsewhere.setdefault(caller, {})[process] = places, self._clock() + _FRESH

    def _taken_elsewhere(self, caller: str) -> int:
        """How many places `caller` has in other processes; what was told long ago is forgotten."""
        told, now = self._elsewhere.pop(caller, {}), self._clock()
        if fresh := {process: told[process] for process in told if told[process][1] > now}:
            self._elsewhere[caller] = fresh
        return sum(places for places, _ in fresh.values())


class Limits:
    """All limits of a server. What is over one raises `TooMany`."""

    def __init__(self, settings: Settings) -> None:
        self._by_address = RateLimiter(settings.rate, MINUTE)
        self._by_guest = RateLimiter(settings.guest_rate, MINUTE)
        self._newcomers = RateLimiter(settings.newcomers, HOUR)
        self._tables = RateLimiter(settings.tables, HOUR)
        self._positions = RateLimiter(settings.positions, MINUTE)
        self._stories = RateLimiter(settings.stories, MINUTE)
        self._shared = {
            "rate": self._by_address,
            "guest-rate": self._by_guest,
            "newcomers": self._newcomers,
            "tables": self._tables,
            "positions": self._positions,
            "stories": self._stories,
        }
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
        """By the guest's id."""
        self.spectators = ConcurrencyLimiter(
            settings.spectators, "{} are watching this table, and there is room for no more"
        )
        """By table."""

        self._places = {
            "sockets": self.sockets,
            "analyses": self.analyses,
            "guest-sockets": self.guest_sockets,
            "spectators": self.spectators,
        }

    def lately(self) -> list[LimitUsage]:
        """What was granted here since this was last asked, and who has many places, for others to count too."""
        granted = {name: allowance.granted_here() for name, allowance in self._shared.items()}
        taken = {name: places.taken_here() for name, places in self._places.items()}
        return [
            LimitUsage(name, caller, times)
            for name, told in (granted | taken).items()
            for caller, times in told.items()
        ]

    def used(self, use: LimitUsage, process: str) -> None:
        """What another process has granted counts here too."""
        if allowance := self._shared.get(use.limit):
            allowance.granted_elsewhere(use.caller, use.times)
        elif places := self._places.get(use.limit):
            places.were_taken(use.caller, use.times, process)

    def asks(self, address: str) -> None:
        """Somebody at `address` asks for something."""
        _granted(self._by_address.take(address), "your address asks for too much")

    def guest_asks(self, guest: str) -> None:
        """The guest with that id asks for something."""
        _granted(self._by_guest.take(guest), "you ask for too much")

    def comes_in(self, address: str) -> None:
        """A new guest comes in from `address`."""
        _granted(self._newcomers.take(address), "too many new guests have come from your address")

    def sends_frame(self, address: str, guest: str | None) -> None:
        """A frame comes on a socket from `address`, of the guest with that id or of a stranger."""
        self.asks(address)
        if guest is not None:
            self.guest_asks(guest)

    def has_solved(self, address: str, times: int = 1) -> None:
        """Somebody at `address` has a position solved, or what is as much work for one of our cores as so many."""
        _granted(self._positions.take(address, times), "your address has too many positions solved")

    def reads_story(self, address: str, times: int = 1) -> None:
        """Somebody at `address` reads the story of a table out of the database, or a record; or as much as many."""
        _granted(self._stories.take(address, times), "your address reads too much of what is long past")

    def opens_table(self, guest: str) -> None:
        """The guest with that id opens a table."""
        _granted(self._tables.take(guest), "you have opened too many tables")


def parts(size: int, each: int) -> int:
    """In how many parts of `each` something of that size comes, as what was begun counts too."""
    return 1 + size // each


def address_of(scope: Scope) -> str:
    """Whom a request comes from, as far as limits go: its address, which a proxy that is trusted has told."""
    client = scope.get("client")
    return home_of(client[0]) if client else ""


@lru_cache(10_000)
def home_of(host: str) -> str:
    """Whom an address stands for: itself, or with IPv6 all addresses that one customer has."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, _IPV6_HOME), strict=False))


def _granted(wait: float, refusal: str) -> None:
    if wait:
        raise TooMany(refusal, wait)
