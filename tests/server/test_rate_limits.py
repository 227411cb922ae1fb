"""Limits: how much one caller may have, and that nobody is remembered for ever."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.server.errors import TooMany
from muggins.server.http import rate_limits
from muggins.server.http.rate_limits import ConcurrencyLimiter, Limits, RateLimiter, home_of
from muggins.server.pubsub.messages import LimitUsage
from muggins.server.settings import Settings


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@given(
    most=st.integers(1, 50),
    pauses=st.lists(st.floats(0, 20, allow_subnormal=False), max_size=120),
)
def test_no_more_is_given_than_is_allowed(most: int, pauses: list[float]) -> None:
    clock = Clock()
    allowance = RateLimiter(most, 60.0, clock)
    granted: list[float] = []
    for pause in pauses:
        clock.now += pause
        if not allowance.take("ada"):
            granted.append(clock.now)
    # In any stretch of time: all of it at once, and what has been given back meanwhile.
    for first in range(len(granted)):
        for last in range(first, len(granted)):
            given_back = (granted[last] - granted[first]) * most / 60
            assert last - first + 1 <= most + given_back + 1e-3


@given(most=st.integers(1, 100), seconds=st.floats(1, 3600))
def test_all_of_it_may_be_taken_at_once_and_whoever_waits_as_told_may_again(
    most: int, seconds: float
) -> None:
    clock = Clock()
    allowance = RateLimiter(most, seconds, clock)
    assert [allowance.take("ada") for _ in range(most)] == [0.0] * most
    wait = allowance.take("ada")
    assert 0 < wait <= seconds / most * (1 + 1e-6)
    assert allowance.take("bo") == 0.0
    clock.now += wait + 1e-6
    assert allowance.take("ada") == 0.0


def test_what_is_refused_costs_nothing() -> None:
    clock = Clock()
    allowance = RateLimiter(1, 60.0, clock)
    assert allowance.take("ada") == 0.0
    waits = []
    for _ in range(5):
        waits.append(allowance.take("ada"))
        clock.now += 10
    assert all(later == pytest.approx(earlier - 10) for earlier, later in pairwise(waits))


@given(most=st.integers(1, 30), asked=st.lists(st.integers(0, 2), max_size=200))
def test_processes_that_tell_each_other_grant_as_much_as_one_would(most: int, asked: list[int]) -> None:
    clock = Clock()
    one, *several = (RateLimiter(most, 60.0, clock) for _ in range(4))
    for process in asked:
        clock.now += 0.5
        granted = several[process].take("ada") == 0.0
        assert granted == (one.take("ada") == 0.0)
        told = several[process].granted_here()
        assert told == ({"ada": 1} if granted else {})
        for other in several:
            if other is not several[process]:
                other.granted_elsewhere("ada", told["ada"])
    assert not any(allowance.granted_here() for allowance in several)


def test_who_was_granted_too_much_by_several_waits_the_longer() -> None:
    clock = Clock()
    here = RateLimiter(10, 60.0, clock)
    here.granted_elsewhere("ada", 30)
    assert here.take("ada") == pytest.approx(2 * 60 + 6)
    assert here.take("bo") == 0.0


def test_no_limit_is_none() -> None:
    allowance = RateLimiter(0, 60.0)
    assert not any(allowance.take("ada") for _ in range(10_000))


def test_nobody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_REMEMBERED", 100)
    clock = Clock()
    allowance = RateLimiter(10, 60.0, clock)
    for caller in range(1000):
        allowance.take(str(caller))
    assert allowance.remembered <= 100
    # Whoever is silent for a minute is forgotten as others come.
    clock.now += 61
    for caller in range(200):
        allowance.take(f"new {caller}")
        clock.now += 60 / 10
    assert allowance.remembered <= 3


def test_places_are_given_back() -> None:
    places = ConcurrencyLimiter(2, "you have {} already")
    with places.taken("ada"), places.taken("bo"):
        with places.taken("ada"):
            with pytest.raises(TooMany, match="you have 2 already") as refused, places.taken("ada"):
                pass
            assert refused.value.code == "too-many"
            assert refused.value.wait == 60
        with places.taken("ada"):
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
def test_an_address_stands_for_one_home(one: str, other: str, same: bool) -> None:
    assert (home_of(one) == home_of(other)) is same


def test_processes_that_tell_each_other_give_as_many_places_as_one_would() -> None:
    clock = Clock()
    here, there = (ConcurrencyLimiter(4, "there are {}", clock) for _ in range(2))
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(here.taken("ada"))
        assert here.taken_here() == {"ada": 3}
        there.were_taken("ada", 3, "here")
        with there.taken("ada"), there.taken("bo"):
            with pytest.raises(TooMany), there.taken("ada"):
                pass
            # It is told again and again, and what was told last counts.
            there.were_taken("ada", 1, "here")
            with there.taken("ada"), there.taken("ada"), pytest.raises(TooMany), there.taken("ada"):
                pass
        # A process that says nothing any more has gone, and its places with it.
        clock.now += 4
        assert not there.taken_here()
        for _ in range(4):
            stack.enter_context(there.taken("ada"))
    assert not here.taken_here()


def test_who_has_few_places_is_not_told_of() -> None:
    places, unlimited = ConcurrencyLimiter(100, ""), ConcurrencyLimiter(0, "")
    with ExitStack() as stack:
        for _ in range(24):
            stack.enter_context(places.taken("ada"))
            stack.enter_context(unlimited.taken("ada"))
        assert not places.taken_here()
        stack.enter_context(places.taken("ada"))
        assert places.taken_here() == {"ada": 25}
        assert not unlimited.taken_here()


def test_all_limits_are_told_by_name() -> None:
    one, other = Limits(Settings(sockets=4, newcomers=1)), Limits(Settings(sockets=4, newcomers=1))
    one.comes_in("192.0.2.1")
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(one.sockets.taken("192.0.2.1"))
        told = one.lately()
        assert set(told) == {LimitUsage("newcomers", "192.0.2.1", 1), LimitUsage("sockets", "192.0.2.1", 4)}
        for use in (*told, LimitUsage("of another version", "192.0.2.1", 1)):
            other.used(use, "one")
    with pytest.raises(TooMany):
        other.comes_in("192.0.2.1")
    with pytest.raises(TooMany), other.sockets.taken("192.0.2.1"):
        pass
    with other.sockets.taken("192.0.2.2"):
        pass
