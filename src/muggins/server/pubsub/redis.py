"""The channel over Redis."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff


def over_redis(
    url: str, seconds: float
) -> Callable[[], AbstractAsyncContextManager[RedisChannelsPubSubBackend]]:
    """Opens the backend over the Redis at `url`, which has so many `seconds` for anything.

    Raises `ValueError` where that is no address.
    """
    parse_url(url)
    return lambda: _connected(url, seconds)


@asynccontextmanager
async def _connected(url: str, seconds: float) -> AsyncIterator[RedisChannelsPubSubBackend]:
    # The channel has to notice a lost connection, so the library must not reconnect by itself.
    redis: Any = Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=seconds,
        socket_timeout=seconds,
        health_check_interval=10,
    )
    try:
        yield RedisChannelsPubSubBackend(redis=redis)
    finally:
        await redis.aclose()
