"""Responses that take long to compute: made in the CPU pool, and stopped when the client disconnects."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from litestar import Request, Response
from litestar.exceptions import ClientException

from muggins.server.http.addresses import address_of
from muggins.server.runtime.cpu_pool import CpuPool

HttpRequest = Request[Any, Any, Any]
Result = TypeVar("Result")

_GZIP_LEVEL = 5
"""A large response takes some tens of ms."""
_GZIP_FROM = 500
"""Bytes from which on a response is compressed."""


async def in_pool(request: HttpRequest, pool: CpuPool, work: Callable[[], Result]) -> Result:
    """What `work` returns, run in `pool` on behalf of the request's address; stopped when the client disconnects.

    Raises `MugginsError`: what `work` raises, and `too-many` or `busy` where too much is queued.
    """
    return await until_disconnect(request, pool.work(address_of(request.scope), work))


async def until_disconnect(request: HttpRequest, work: Coroutine[Any, Any, Result]) -> Result:
    """What `work` returns; cancelled when the client disconnects, where `ClientException` is raised."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)
    raise ClientException("nobody waits for this any more")


async def pooled_response(
    request: HttpRequest,
    pool: CpuPool,
    write: Callable[[], bytes],
    *,
    media_type: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """A response with the content that `write` returns, both written and compressed in `pool`.

    For routes with `uncompressed=True`, which Litestar does not compress again. Raises as `in_pool` does.
    """
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")

    def write_compressed() -> tuple[bytes, bool]:
        content = write()
        compress = accepts_gzip and len(content) >= _GZIP_FROM
        return (gzip.compress(content, _GZIP_LEVEL, mtime=0) if compress else content), compress

    content, compressed = await in_pool(request, pool, write_compressed)
    own = {"vary": "Accept-Encoding"} | ({"content-encoding": "gzip"} if compressed else {})
    return Response(content, media_type=media_type, headers={**(headers or {}), **own})


async def _disconnected(request: HttpRequest) -> None:
    """Returns once the client has disconnected."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
