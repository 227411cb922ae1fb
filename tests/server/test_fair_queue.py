"""Which item is next: no waiting caller gets more seconds than another."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from muggins.server.runtime.fair_queue import FairQueue


def order(queue: FairQueue[str], most: int = 1000) -> list[str]:
    """The items in the order in which they are taken."""
    taken: list[str] = []
    while len(taken) < most and (item := queue.pop(lambda _: True)):
        taken.append(item)
    return taken


def test_a_hundred_items_of_one_caller_do_not_keep_another_waiting() -> None:
    queue = FairQueue[str]()
    for n in range(100):
        queue.push("ada", f"ada {n}", seconds=1.0)
    assert order(queue, 10) == [f"ada {n}" for n in range(10)]
    queue.push("bo", "bo 0", seconds=1.0)
    queue.push("bo", "bo 1", seconds=1.0)
    # The tenth of Ada's was the last to begin, and Bo begins where that did.
    assert order(queue, 5) == ["bo 0", "ada 10", "bo 1", "ada 11", "ada 12"]


def test_short_items_get_as_many_seconds_as_long_ones() -> None:
    queue = FairQueue[str]()
    for n in range(3):
        queue.push("ada", f"ada {n}", seconds=4.0)
    for n in range(12):
        queue.push("bo", f"bo {n}", seconds=1.0)
    # Four of Bo's take as long as one of Ada's; at equal seconds the older goes first.
    taken = order(queue)
    assert [item.split()[0] for item in taken] == [*["ada", "bo", "bo", "bo", "bo"] * 3]


def test_of_one_caller_the_lowest_rank_is_first() -> None:
    queue = FairQueue[str]()
    for rank, item in enumerate(("third", "first", "fourth", "second")):
        queue.push("ada", item, seconds=1.0, rank=[3.0, 1.0, 4.0, 2.0][rank])
    assert order(queue) == ["first", "second", "third", "fourth"]


def test_what_was_not_used_is_not_saved_up() -> None:
    queue = FairQueue[str]()
    queue.push("bo", "bo early", seconds=1.0)
    for n in range(50):
        queue.push("ada", f"ada {n}", seconds=1.0)
    order(queue, 41)
    for n in range(10):
        queue.push("bo", f"bo {n}", seconds=1.0)
    assert [item.split()[0] for item in order(queue, 6)] == ["bo", "ada"] * 3


def test_what_took_longer_than_expected_is_charged() -> None:
    queue = FairQueue[str]()
    for caller in ("ada", "bo"):
        for n in range(4):
            queue.push(caller, f"{caller} {n}", seconds=1.0)
    assert order(queue, 2) == ["ada 0", "bo 0"]
    queue.charge("ada", 2.0)
    assert order(queue, 3) == ["bo 1", "bo 2", "ada 1"]


def test_removed_items_are_gone_and_items_that_may_not_run_are_skipped() -> None:
    queue = FairQueue[str]()
    for item in ("ada 0", "bo 0", "cy 0"):
        queue.push(item.split()[0], item, seconds=1.0)
    assert queue.remove("ada", "ada 0")
    assert not queue.remove("ada", "ada 0")
    assert queue.pop(lambda item: item != "bo 0") == "cy 0"
    assert len(queue) == 1
    assert queue.pop(lambda item: item != "bo 0") is None
    assert order(queue) == ["bo 0"]


@given(
    st.lists(
        st.lists(st.sampled_from([0.01, 0.2, 1.0, 3.0]), min_size=40, max_size=40), min_size=2, max_size=4
    )
)
def test_callers_that_always_wait_are_never_further_apart_than_the_longest_item(
    wanted: Sequence[Sequence[float]],
) -> None:
    queue = FairQueue[tuple[int, float]]()
    for caller, own in enumerate(wanted):
        for at, seconds in enumerate(own):
            queue.push(str(caller), (caller, seconds), seconds=seconds, rank=at)
    given_so_far, left = [0.0] * len(wanted), [len(own) for own in wanted]
    while all(left):
        item = queue.pop(lambda _: True)
        assert item
        given_so_far[item[0]] += item[1]
        left[item[0]] -= 1
        assert max(given_so_far) - min(given_so_far) <= 3.0 + 1e-9
