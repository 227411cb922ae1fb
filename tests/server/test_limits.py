"""Limits: how much one caller may use and hold, alone and over several processes; and when callers are forgotten."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.server.errors import LimitExceededError
from muggins.server.http import rate_limiter
from muggins.server.http.addresses import network_of
from muggins.server.http.concurrency_limiter import ConcurrencyLimiter
from muggins.server.http.limits import Limits
from muggins.server.http.rate_limiter import RateLimiter
from muggins.server.pubsub.messages import LimitUsage
from muggins.server.settings import Settings


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@given(
    limit=st.integers(1, 50),
    pauses=st.lists(st.floats(0, 20, allow_subnormal=False), max_size=120),
)
def test_no_more_is_granted_than_the_limit(limit: int, pauses: list[float]) -> None:
    clock = Clock()
    limiter = RateLimiter(limit, 60.0, clock)
    granted: list[float] = []
    for pause in pauses:
        clock.now += pause
        if not limiter.charge("ada"):
            granted.append(clock.now)
    # In any stretch of time: all of it at once, and what has been given back meanwhile.
    for first in range(len(granted)):
        for last in range(first, len(granted)):
            given_back = (granted[last] - granted[first]) * limit / 60
            assert last - first + 1 <= limit + given_back + 1e-3


@given(limit=st.integers(1, 100), seconds=st.floats(1, 3600))
def test_the_limit_may_be_used_at_once_and_one_more_after_the_wait_that_was_told(
    limit: int, seconds: float
) -> None:
    clock = Clock()
    limiter = RateLimiter(limit, seconds, clock)
    assert [limiter.charge("ada") for _ in range(limit)] == [0.0] * limit
    wait = limiter.charge("ada")
    assert 0 < wait <= seconds / limit * (1 + 1e-6)
    assert limiter.charge("bo") == 0.0
    clock.now += wait + 1e-6
    assert limiter.charge("ada") == 0.0


def test_a_refused_request_costs_nothing() -> None:
    clock = Clock()
    limiter = RateLimiter(1, 60.0, clock)
    assert limiter.charge("ada") == 0.0
    waits = []
    for _ in range(5):
        waits.append(limiter.charge("ada"))
        clock.now += 10
    assert all(later == pytest.approx(earlier - 10) for earlier, later in pairwise(waits))


def test_a_request_may_cost_more_than_is_left_and_is_waited_for() -> None:
    clock = Clock()
    limiter = RateLimiter(20, 60.0, clock)
    assert limiter.charge("ada", 29) == 0.0
    assert limiter.charge("ada") == pytest.approx(10 * 60 / 20)
    clock.now += 30.1
    assert limiter.charge("ada", 29) == 0.0


@given(limit=st.integers(1, 30), processes=st.lists(st.integers(0, 2), max_size=200))
def test_processes_that_share_usage_grant_as_much_as_one_would(limit: int, processes: list[int]) -> None:
    clock = Clock()
    one, *several = (RateLimiter(limit, 60.0, clock) for _ in range(4))
    for process in processes:
        clock.now += 0.5
        granted = several[process].charge("ada") == 0.0
        assert granted == (one.charge("ada") == 0.0)
        shared = several[process].drain_granted()
        assert shared == ({"ada": 1} if granted else {})
        for other in several:
            if other is not several[process]:
                other.charge_remote("ada", shared["ada"])
    assert not any(limiter.drain_granted() for limiter in several)


def test_a_caller_granted_too_much_by_several_processes_waits_the_longer() -> None:
    clock = Clock()
    here = RateLimiter(10, 60.0, clock)
    here.charge_remote("ada", 30)
    assert here.charge("ada") == pytest.approx(2 * 60 + 6)
    assert here.charge("bo") == 0.0


def test_a_limit_of_zero_is_no_limit() -> None:
    limiter = RateLimiter(0, 60.0)
    assert not any(limiter.charge("ada") for _ in range(10_000))


def test_callers_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "MAX_CALLERS", 100)
    clock = Clock()
    limiter = RateLimiter(10, 60.0, clock)
    for caller in range(1000):
        limiter.charge(str(caller))
    assert limiter.callers <= 100
    # Whoever is silent for a minute is forgotten as others come.
    clock.now += 61
    for caller in range(200):
        limiter.charge(f"new {caller}")
        clock.now += 60 / 10
    assert limiter.callers <= 3


def test_places_are_given_back() -> None:
    limiter = ConcurrencyLimiter(2, "you have {} already")
    with limiter.hold("ada"), limiter.hold("bo"):
        with limiter.hold("ada"):
            with (
                pytest.raises(LimitExceededError, match="you have 2 already") as refused,
                limiter.hold("ada"),
            ):
                pass
            assert refused.value.code == "too-many"
            assert refused.value.wait == 60
        with limiter.hold("ada"):
            pass


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("testclient", "testclient", True),
    ],
)
def test_an_ipv6_address_stands_for_its_network(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


def test_processes_that_share_counts_give_as_many_places_as_one_would() -> None:
    clock = Clock()
    here, there = (ConcurrencyLimiter(4, "there are {}", clock) for _ in range(2))
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(here.hold("ada"))
        assert here.shared_counts() == {"ada": 3}
        there.set_remote("ada", 3, "here")
        with there.hold("ada"), there.hold("bo"):
            with pytest.raises(LimitExceededError), there.hold("ada"):
                pass
            # The last count of a process is the one that counts.
            there.set_remote("ada", 1, "here")
            with there.hold("ada"), there.hold("ada"), pytest.raises(LimitExceededError), there.hold("ada"):
                pass
        # A process that says nothing any more has gone, and its places with it.
        clock.now += 4
        assert not there.shared_counts()
        for _ in range(4):
            stack.enter_context(there.hold("ada"))
    assert not here.shared_counts()


def test_callers_with_few_places_are_not_shared() -> None:
    limiter, unlimited = ConcurrencyLimiter(100, ""), ConcurrencyLimiter(0, "")
    with ExitStack() as stack:
        for _ in range(24):
            stack.enter_context(limiter.hold("ada"))
            stack.enter_context(unlimited.hold("ada"))
        assert not limiter.shared_counts()
        stack.enter_context(limiter.hold("ada"))
        assert limiter.shared_counts() == {"ada": 25}
        assert not unlimited.shared_counts()


def test_usage_is_shared_by_the_name_of_its_limit() -> None:
    one, other = Limits(Settings(sockets=4, newcomers=1)), Limits(Settings(sockets=4, newcomers=1))
    one.charge_new_guest("192.0.2.1")
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(one.sockets.hold("192.0.2.1"))
        usages = one.collect_usage()
        assert set(usages) == {LimitUsage("newcomers", "192.0.2.1", 1), LimitUsage("sockets", "192.0.2.1", 4)}
        for usage in (*usages, LimitUsage("of another version", "192.0.2.1", 1)):
            other.add_usage(usage, "one")
    with pytest.raises(LimitExceededError):
        other.charge_new_guest("192.0.2.1")
    with pytest.raises(LimitExceededError), other.sockets.hold("192.0.2.1"):
        pass
    with other.sockets.hold("192.0.2.2"):
        pass
