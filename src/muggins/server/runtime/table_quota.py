"""Openings: whether somebody may open one more table, by how many of theirs are not finished.

These are counted in the database, so that they count in every process and after a restart. An address stands there as
a code that only who has the server's secret can make from it, and only until the table is finished.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from muggins.errors import MugginsError
from muggins.server.settings import NO_LIMIT
from muggins.store import EventLog

T = TypeVar("T")

_CODE = 15
"""Bytes of the code of an address: 20 characters."""


class TableQuota:
    """Lets a guest open tables up to `by_guest` that are not finished, and an address up to `by_address`."""

    def __init__(
        self, log: EventLog, *, by_guest: int = NO_LIMIT, by_address: int = NO_LIMIT, secret: str = ""
    ) -> None:
        self._log = log
        self._by_guest = by_guest
        self._by_address = by_address
        self._secret = secret.encode()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def origin(self, address: str) -> str:
        """The code by which the database tells `address` from others."""
        code = hmac.digest(self._secret, f"address {address}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(code[:_CODE]).decode()

    async def within(
        self,
        guest: str,
        origin: str,
        opening: Coroutine[Any, Any, T],
        make_room: Callable[[], Awaitable[bool]],
    ) -> T:
        """Does `opening`, by which `guest` opens a table from `origin`, where it may open one more.

        At a limit `make_room` closes one that the guest has left and nobody else plays at, and says whether there was
        one. In one process nobody else opens one for the same meanwhile. Raises `MugginsError`: `too-many-tables`,
        `too-many-from-address`, `store-away`.
        """
        try:
            async with self._alone(guest, self._by_guest), self._alone(origin, self._by_address):
                await self._check(guest, origin, make_room)
                return await opening
        finally:
            # Where it was not begun it never will be.
            opening.close()

    async def _check(self, guest: str, origin: str, make_room: Callable[[], Awaitable[bool]]) -> None:
        most = self._by_guest
        if (
            most != NO_LIMIT
            and await self._log.count_unfinished(opener=guest) >= most
            and not await make_room()
        ):
            sentence = f"{most} tables that you have opened are not finished: finish one first"
            raise MugginsError("too-many-tables", sentence)
        most = self._by_address
        if (
            most != NO_LIMIT
            and await self._log.count_unfinished(origin=origin) >= most
            and not await make_room()
        ):
            sentence = f"{most} tables opened from your address are not finished: finish one first"
            raise MugginsError("too-many-from-address", sentence)

    def _alone(self, caller: str, most: int) -> AbstractAsyncContextManager[object]:
        """Waits until nobody else opens a table for `caller`, where there is a limit."""
        return nullcontext() if most == NO_LIMIT else self._opening.setdefault(caller, asyncio.Lock())
