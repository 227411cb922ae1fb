"""The channel: each kind of it, what is said on it, and what becomes of it when its server goes and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from muggins.errors import MugginsError
from muggins.server.pubsub.channels import MEMORY, Channels, Use, Word, open_channels
from tests.server.running import PATIENCE
from tests.services import Postgres, Redis, Service

Heard = list[Word]


@pytest.fixture(params=["redis", "postgresql"])
def service(request: pytest.FixtureRequest, postgres: Postgres, redis: Redis) -> Service:
    return redis if request.param == "redis" else postgres


@pytest.fixture
async def two(service: Service) -> AsyncIterator[tuple[Channels, Channels, Heard]]:
    """Two ends of a channel, and what the second hears."""
    url = service.url if isinstance(service, Redis) else service.url("postgres")  # type: ignore[attr-defined]
    first, second, heard = open_channels(url), open_channels(url), Heard()
    opened: list[int] = []
    first.start(lambda word: pytest.fail(f"{word} is our own"), lambda: opened.append(1))
    second.start(heard.append, lambda: opened.append(2))
    await until(lambda: {1, 2} <= {*opened})
    yield first, second, heard
    await first.close()
    await second.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if true():
                return
            await asyncio.sleep(0.01)


async def test_words_are_heard_by_others_and_not_by_who_says_them(
    two: tuple[Channels, Channels, Heard],
) -> None:
    first, _, heard = two
    words = [Word(f"table{n}", n, (1, 4)) for n in range(1000)]
    for word in words:
        first.tell(word)
    await until(lambda: len(heard) == 1000)
    assert heard == words


async def test_what_was_used_is_told_to_the_others_every_second(
    two: tuple[Channels, Channels, Heard],
) -> None:
    first, second, heard = two
    used = [Use("rate", f"192.0.2.{n}", n) for n in range(250)]
    counted: list[Use] = []
    lately = [used[:1], used[1:]]
    tellers: set[str] = set()

    def count(use: Use, process: str) -> None:
        counted.append(use)
        tellers.add(process)

    first.share(lambda: lately.pop(0) if lately else [], lambda use, _: pytest.fail(f"{use} is our own"))
    second.share(list, count)
    await until(lambda: len(counted) == 250)
    assert counted == used
    assert len(tellers) == 1
    assert not heard


async def test_of_one_table_only_the_latest_is_said_with_what_was_asked(
    two: tuple[Channels, Channels, Heard],
) -> None:
    first, _, heard = two
    first.tell(Word("t", 7, asks=True))
    first.tell(Word("t", 8, (2,), minding=True))
    first.tell(Word("t", 9, (1, 2)))
    await until(lambda: heard)
    assert heard == [Word("t", 9, (1, 2), asks=True, minding=True)]


async def test_what_cannot_be_said_now_is_said_when_the_channel_is_back(
    two: tuple[Channels, Channels, Heard], service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    first, second, heard = two
    service.stop()
    try:
        first.tell(Word("t", 1))
        await until(lambda: not (first.open or second.open))
        first.tell(Word("t", 2))
        await asyncio.sleep(2.5)
    finally:
        service.start()
    await until(lambda: first.open and second.open)
    first.tell(Word("u", 3))
    await until(lambda: Word("u", 3) in heard)
    assert len(caplog.records) == 2, "each says once that it is away"
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
        open_channels(url)
    assert refused.value.code == "bad-channels"


async def test_one_process_alone_needs_no_channel() -> None:
    alone = open_channels(MEMORY)
    alone.start(lambda _: pytest.fail("there is nobody"), lambda: None)
    alone.tell(Word("t", 1))
    assert alone.alone
    assert alone.open
    await alone.close()


async def test_a_server_that_is_not_there_is_waited_for_and_holds_nobody_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    away = open_channels("redis://127.0.0.1:9")
    away.start(lambda _: None, lambda: pytest.fail("there is no such server"))
    away.tell(Word("t", 1))
    await until(lambda: caplog.records)
    assert not away.open
    async with asyncio.timeout(PATIENCE):
        await away.close()
