"""TableQuota: how many unfinished tables one guest, and one address, may have opened.

They are counted in the database, for all processes and across restarts. An address is stored there as a keyed hash,
made with the server's secret, and only until the table is finished.
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

_HASH = 15
"""Bytes of the hash of an address: 20 characters."""


class TableQuota:
    """Allows a guest `by_guest` unfinished tables, and an address `by_address`."""

    def __init__(
        self, log: EventLog, *, by_guest: int = NO_LIMIT, by_address: int = NO_LIMIT, secret: str = ""
    ) -> None:
        self._log = log
        self._by_guest = by_guest
        self._by_address = by_address
        self._secret = secret.encode()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def origin(self, address: str) -> str:
        """The hash that stands for `address` in the database."""
        digest = hmac.digest(self._secret, f"address {address}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:_HASH]).decode()

    async def within(
        self,
        guest: str,
        origin: str,
        opening: Coroutine[Any, Any, T],
        close_one: Callable[[], Awaitable[bool]],
    ) -> T:
        """Awaits `opening`, by which `guest` opens a table from `origin`, if that is within the quota.

        Where it is not, `close_one` closes a table that the guest has left and nobody else plays at, and tells whether
        there was one. Within a process, tables of the same guest or address are opened one after another. Raises
        `MugginsError`: `too-many-tables`, `too-many-from-address`, `store-away`.
        """
        try:
            async with self._lock(guest, self._by_guest), self._lock(origin, self._by_address):
                await self._check(guest, origin, close_one)
                return await opening
        finally:
            # Else Python would warn of a coroutine that was never awaited.
            opening.close()

    async def _check(self, guest: str, origin: str, close_one: Callable[[], Awaitable[bool]]) -> None:
        most = self._by_guest
        if (
            most != NO_LIMIT
            and await self._log.count_unfinished(opener=guest) >= most
            and not await close_one()
        ):
            sentence = f"{most} tables that you have opened are not finished: finish one first"
            raise MugginsError("too-many-tables", sentence)
        most = self._by_address
        if (
            most != NO_LIMIT
            and await self._log.count_unfinished(origin=origin) >= most
            and not await close_one()
        ):
            sentence = f"{most} tables opened from your address are not finished: finish one first"
            raise MugginsError("too-many-from-address", sentence)

    def _lock(self, caller: str, most: int) -> AbstractAsyncContextManager[object]:
        """The lock under which tables are opened for `caller`, where there is a limit."""
        return nullcontext() if most == NO_LIMIT else self._locks.setdefault(caller, asyncio.Lock())
