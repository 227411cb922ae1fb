"""The channel over each backend: what is published on it, and what happens when the backend goes and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from muggins.errors import MugginsError
from muggins.server.pubsub.channel import MEMORY, Channel, open_channel
from muggins.server.pubsub.messages import LimitUsage, TableUpdate
from tests.services import Postgres, Redis, Service
from tests.support.live_server import PATIENCE

Received = list[TableUpdate]


@pytest.fixture(params=["redis", "postgresql"])
def service(request: pytest.FixtureRequest, postgres: Postgres, redis: Redis) -> Service:
    return redis if request.param == "redis" else postgres


@pytest.fixture
async def two(service: Service) -> AsyncIterator[tuple[Channel, Channel, Received]]:
    """Two ends of a channel, and what the second receives."""
    url = service.url if isinstance(service, Redis) else service.url("postgres")  # type: ignore[attr-defined]
    first, second, received = open_channel(url), open_channel(url), Received()
    connected: list[int] = []
    first.start(lambda update: pytest.fail(f"{update} is our own"), lambda: connected.append(1))
    second.start(received.append, lambda: connected.append(2))
    await until(lambda: {1, 2} <= {*connected})
    yield first, second, received
    await first.close()
    await second.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if true():
                return
            await asyncio.sleep(0.01)


async def test_updates_reach_the_others_and_not_their_sender(
    two: tuple[Channel, Channel, Received],
) -> None:
    first, _, received = two
    updates = [TableUpdate(f"table{n}", n, (1, 4)) for n in range(1000)]
    for update in updates:
        first.publish(update)
    await until(lambda: len(received) == 1000)
    assert received == updates


async def test_usage_is_sent_to_the_others_every_second(
    two: tuple[Channel, Channel, Received],
) -> None:
    first, second, received = two
    used = [LimitUsage("rate", f"192.0.2.{n}", n) for n in range(250)]
    counted: list[LimitUsage] = []
    collected = [used[:1], used[1:]]
    senders: set[str] = set()

    def count(usage: LimitUsage, process: str) -> None:
        counted.append(usage)
        senders.add(process)

    first.share_usage(
        lambda: collected.pop(0) if collected else [], lambda usage, _: pytest.fail(f"{usage} is our own")
    )
    second.share_usage(list, count)
    await until(lambda: len(counted) == 250)
    assert counted == used
    assert len(senders) == 1
    assert not received


async def test_updates_of_one_table_are_sent_as_one_with_all_their_flags(
    two: tuple[Channel, Channel, Received],
) -> None:
    first, _, received = two
    first.publish(TableUpdate("t", 7, wants_presence=True))
    first.publish(TableUpdate("t", 8, (2,), moving=True))
    first.publish(TableUpdate("t", 9, (1, 2)))
    await until(lambda: received)
    assert received == [TableUpdate("t", 9, (1, 2), wants_presence=True, moving=True)]


async def test_what_cannot_be_sent_now_is_sent_when_the_channel_is_back(
    two: tuple[Channel, Channel, Received], service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    first, second, received = two
    service.stop()
    try:
        first.publish(TableUpdate("t", 1))
        await until(lambda: not (first.connected or second.connected))
        first.publish(TableUpdate("t", 2))
        await asyncio.sleep(2.5)
    finally:
        service.start()
    await until(lambda: first.connected and second.connected)
    first.publish(TableUpdate("u", 3))
    await until(lambda: TableUpdate("u", 3) in received)
    assert len(caplog.records) == 2, "each logs once that it is away"
    assert "127.0.0.1" not in caplog.text


@pytest.mark.parametrize(
    "url",
    [
        "",
        "memory://",
        "http://127.0.0.1",
        "redis:",
        "redis://",
        "redis://h:x",
        "postgresql://",
        "postgresql://h/y?no=such",
        "sqlite:///x",
        "postgresql",
        "redis",
    ],
)
def test_other_channels_are_refused(url: str) -> None:
    with pytest.raises(MugginsError) as refused:
        open_channel(url)
    assert refused.value.code == "bad-channels"


async def test_one_process_alone_needs_no_channel() -> None:
    alone = open_channel(MEMORY)
    alone.start(lambda _: pytest.fail("there is nobody"), lambda: None)
    alone.publish(TableUpdate("t", 1))
    assert alone.alone
    assert alone.connected
    await alone.close()


async def test_a_server_that_is_not_there_is_waited_for_and_holds_nobody_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    away = open_channel("redis://127.0.0.1:9")
    away.start(lambda _: None, lambda: pytest.fail("there is no such server"))
    away.publish(TableUpdate("t", 1))
    await until(lambda: caplog.records)
    assert not away.connected
    async with asyncio.timeout(PATIENCE):
        await away.close()
