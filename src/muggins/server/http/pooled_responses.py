"""Answers that take long: worked out, written and packed beside the event loop, for as long as somebody waits."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from litestar import Request, Response
from litestar.exceptions import ClientException

from muggins.server.http.addresses import address_of
from muggins.server.runtime.cpu_pool import CpuPool

Asked = Request[Any, Any, Any]
Result = TypeVar("Result")

_LEVEL = 5
"""How hard is tried to make an answer shorter: a large one takes some tens of ms."""
_SHORTEST = 500
"""Bytes from which on that is worth it."""


async def worked_out(request: Asked, pool: CpuPool, do: Callable[[], Result]) -> Result:
    """What `do` gives, worked out in `pool` for whoever asks; it is stopped where they go away.

    Raises `MugginsError`: what `do` raises, and `too-many` and `busy` where too much waits.
    """
    return await waited_for(request, pool.work(address_of(request.scope), do))


async def waited_for(request: Asked, work: Coroutine[Any, Any, Result]) -> Result:
    """What `work` gives, which is stopped where whoever asks goes away."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)
    raise ClientException("nobody waits for this any more")


async def large(
    request: Asked,
    pool: CpuPool,
    do: Callable[[], bytes],
    *,
    media_type: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """The answer that `do` writes, as `worked_out` has it done; for routes that the library is not to pack again."""
    packs = "gzip" in request.headers.get("accept-encoding", "")

    def packed() -> tuple[bytes, bool]:
        written = do()
        packing = packs and len(written) >= _SHORTEST
        return (gzip.compress(written, _LEVEL, mtime=0) if packing else written), packing

    content, packing = await worked_out(request, pool, packed)
    told = {**(headers or {}), "vary": "Accept-Encoding"} | ({"content-encoding": "gzip"} if packing else {})
    return Response(content, media_type=media_type, headers=told)


async def _gone(request: Asked) -> None:
    """Comes back once whoever asks has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
