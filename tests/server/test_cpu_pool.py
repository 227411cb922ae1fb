"""The slots of the CPU pool, and the work for requests: who waits for whom, and what is stopped."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress

import pytest

from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.server.errors import LimitExceededError, RetryLaterError
from muggins.server.runtime import cpu_pool
from muggins.server.runtime.cpu_pool import MAX_WAITING, MAX_WAITING_PER_ADDRESS, CpuPool
from tests.support.live_server import PATIENCE

MASTER = 1.0
"""Seconds that a move of that level is expected to take."""


class Work:
    """Runs until it is released, or stopped at a checkpoint."""

    def __init__(self, *, checkpoints: bool = True) -> None:
        self.begun, self.released, self.ended = threading.Event(), threading.Event(), threading.Event()
        self.checkpoints = checkpoints

    def __call__(self) -> str:
        self.begun.set()
        try:
            while not self.released.wait(0.001):
                if self.checkpoints:
                    checkpoint()
        finally:
            self.ended.set()
        return "done"


async def happened(event: threading.Event) -> None:
    """Waits until a thread has set `event`."""
    assert await asyncio.to_thread(event.wait, PATIENCE)


async def settle() -> None:
    """Lets all tasks run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
async def make() -> AsyncIterator[Callable[[int], CpuPool]]:
    """Makes pools with so many slots."""
    made: list[CpuPool] = []

    def make(most: int) -> CpuPool:
        made.append(CpuPool(most))
        return made[-1]

    yield make
    for pool in made:
        pool.close()


Make = Callable[[int], CpuPool]


async def test_the_requests_of_a_guest_do_not_hold_up_its_own_tables(make: Make) -> None:
    pool, others, own = make(2), Work(), Work()
    working = [asyncio.create_task(pool.work("bo", others))]
    await happened(others.begun)
    working.append(asyncio.create_task(pool.work("ada", own, begun=True)))
    await settle()
    async with asyncio.timeout(PATIENCE), pool.slots.for_move("ada", MASTER):
        assert not own.begun.is_set()
    others.released.set()
    own.released.set()
    assert await asyncio.gather(*working) == ["done", "done"]


async def test_a_hundred_tables_of_one_opener_do_not_keep_anothers_waiting(make: Make) -> None:
    pool, order, stay = make(1), list[str](), asyncio.Event()

    async def thinks(opener: str, usual: float) -> None:
        async with pool.slots.for_move(opener, usual):
            order.append(opener)
            await stay.wait()

    thinking = [asyncio.create_task(thinks("ada", MASTER)) for _ in range(100)]
    await settle()
    assert order == ["ada"]
    thinking += [asyncio.create_task(thinks("bo", MASTER))]
    await settle()
    # A quick move waits for none of them, whoever opened the table.
    for opener in ("cy", "ada"):
        async with asyncio.timeout(PATIENCE), pool.slots.for_move(opener, 0.001, quick=True):
            pass
    assert order == ["ada"]
    stay.set()
    await asyncio.gather(*thinking)
    assert order[1] == "bo"
    assert order.count("ada") == 100


async def test_quick_moves_are_shared_out_by_opener_too(make: Make) -> None:
    pool, order = make(2), list[str]()
    async with pool.slots.for_move("ada", 0.001, quick=True):

        async def thinks(opener: str) -> None:
            async with pool.slots.for_move(opener, 0.001, quick=True):
                order.append(opener)

        thinking = [asyncio.create_task(thinks(opener)) for opener in ["ada"] * 5 + ["bo"]]
        await settle()
        assert order == []
    await asyncio.gather(*thinking)
    assert order[0] == "bo"


async def test_requests_leave_a_slot_to_computer_players(make: Make) -> None:
    pool, first, second = make(2), Work(), Work()
    working = [asyncio.create_task(pool.work("a", first)), asyncio.create_task(pool.work("b", second))]
    await happened(first.begun)
    async with asyncio.timeout(PATIENCE), pool.slots.for_move("ada", MASTER):
        await settle()
        assert not second.begun.is_set()
    await settle()
    assert not second.begun.is_set()
    first.released.set()
    await happened(second.begun)
    second.released.set()
    assert await asyncio.gather(*working) == ["done", "done"]


@pytest.mark.parametrize("most", [1, 2])
async def test_a_request_steps_aside_where_a_computer_player_waits(
    most: int, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu_pool, "SLICE", 0.0)
    pool, work, other = make(most), Work(), Work()
    async with AsyncExitStack() as thinking:
        for n in range(most - 1):
            await thinking.enter_async_context(pool.slots.for_move(f"other {n}", MASTER))
        working = [asyncio.create_task(pool.work("a", work)), asyncio.create_task(pool.work("b", other))]
        await happened(work.begun)
        # No slot becomes free unless that work gives its own up.
        async with asyncio.timeout(PATIENCE), pool.slots.for_move("ada", MASTER):
            work.released.set()
            other.released.set()
            await settle()
            assert not work.ended.is_set()
            # What has stepped aside goes on before another request begins.
            assert not other.begun.is_set()
        assert await working[0] == "done"
    assert await working[1] == "done"


async def test_slots_that_become_free_at_once_are_all_taken(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu_pool, "SLICE", 0.0)
    pool, work, other = make(3), Work(), Work()
    async with AsyncExitStack() as thinking:
        for n in range(2):
            await thinking.enter_async_context(pool.slots.for_move(f"early {n}", MASTER))
        working = [asyncio.create_task(pool.work("a", work))]
        await happened(work.begun)
        async with asyncio.timeout(PATIENCE), pool.slots.for_move("late", MASTER):
            # The work has stepped aside; nothing else may begin before it goes on.
            working.append(asyncio.create_task(pool.work("b", other)))
            await settle()
            assert not other.begun.is_set()
            await thinking.aclose()
            await happened(other.begun)
    work.released.set()
    other.released.set()
    assert await asyncio.gather(*working) == ["done", "done"]


async def test_a_cancelled_request_is_stopped_and_its_slot_is_free(make: Make) -> None:
    pool, work, next_one = make(1), Work(), Work()
    working = asyncio.create_task(pool.work("a", work))
    await happened(work.begun)
    following = asyncio.create_task(pool.work("a", next_one))
    working.cancel()
    await happened(work.ended)
    assert not work.released.is_set()
    await happened(next_one.begun)
    next_one.released.set()
    assert await following == "done"
    with pytest.raises(asyncio.CancelledError):
        await working


async def test_a_request_that_has_stepped_aside_is_stopped_too(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu_pool, "SLICE", 0.0)
    pool, work = make(1), Work()
    working = asyncio.create_task(pool.work("a", work))
    await happened(work.begun)
    async with asyncio.timeout(PATIENCE), pool.slots.for_move("ada", MASTER):
        working.cancel()
        await happened(work.ended)
    async with asyncio.timeout(PATIENCE), pool.slots.for_move("ada", MASTER):
        pass


async def test_the_slot_of_work_without_checkpoints_is_free_when_its_thread_has_ended(make: Make) -> None:
    pool, work = make(1), Work(checkpoints=False)
    working = asyncio.create_task(pool.work("a", work))
    await happened(work.begun)
    working.cancel()
    moving = asyncio.create_task(pool.slots.for_move("ada", MASTER).__aenter__())
    await settle()
    assert not moving.done()
    work.released.set()
    async with asyncio.timeout(PATIENCE):
        await moving


async def test_two_requests_of_an_address_wait_and_thirty_two_of_all(make: Make) -> None:
    pool, working = make(2), Work()
    waiting = [asyncio.create_task(pool.work("10.0.0.0", working))]
    await happened(working.begun)
    queued = [
        (f"10.0.0.{n}", Work())
        for n in range(MAX_WAITING // MAX_WAITING_PER_ADDRESS)
        for _ in range(MAX_WAITING_PER_ADDRESS)
    ]
    for address, work in queued:
        waiting.append(asyncio.create_task(pool.work(address, work)))
        await settle()
    with pytest.raises(LimitExceededError) as own:
        await pool.work("10.0.0.3", Work())
    assert (own.value.code, own.value.wait) == ("too-many", 2)
    assert (len(queued), len({address for address, _ in queued})) == (32, 16)
    with pytest.raises(RetryLaterError) as all_of_them:
        await pool.work("10.0.0.99", Work())
    assert (all_of_them.value.code, all_of_them.value.wait) == ("busy", 5)
    # What goes on with what was begun is never refused, and who gives up makes room.
    waiting.append(asyncio.create_task(pool.work("10.0.0.3", Work(), begun=True)))
    for task in waiting[1:4]:
        task.cancel()
    await settle()
    admitted = asyncio.create_task(pool.work("10.0.0.99", Work()))
    await settle()
    assert not admitted.done()
    for task in [*waiting, admitted]:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_requests_are_shared_out_by_address(make: Make) -> None:
    pool, order = make(1), list[str]()

    async def works(address: str, work: Callable[[], object]) -> None:
        await pool.work(address, work, begun=True)
        order.append(address)

    first = Work()
    working = [asyncio.create_task(works("a", first))]
    await happened(first.begun)
    working += [asyncio.create_task(works("a", lambda: None)) for _ in range(5)]
    working += [asyncio.create_task(works("b", lambda: None))]
    await settle()
    first.released.set()
    await asyncio.gather(*working)
    assert order[:2] == ["a", "b"]


async def test_an_error_is_raised_and_the_slot_is_free(make: Make) -> None:
    pool = make(1)

    def wrong() -> None:
        raise MugginsError("a-code", "a sentence")

    for _ in range(3):
        with pytest.raises(MugginsError, match="a sentence"):
            await pool.work("a", wrong)
    assert await pool.work("a", lambda: 7) == 7
