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
    url: str, patience: float
) -> Callable[[], AbstractAsyncContextManager[RedisChannelsPubSubBackend]]:
    """What reaches the Redis at `url`, which has `patience` seconds for anything. Raises `ValueError`."""
    parse_url(url)
    return lambda: _reached(url, patience)


@asynccontextmanager
async def _reached(url: str, patience: float) -> AsyncIterator[RedisChannelsPubSubBackend]:
    # What was lost is for the channel to notice, so the library does not join again by itself.
    redis: Any = Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=patience,
        socket_timeout=patience,
        health_check_interval=10,
    )
    try:
        yield RedisChannelsPubSubBackend(redis=redis)
    finally:
        await redis.aclose()
