"""The address that limits count a caller by."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from litestar.types import Scope

_IPV6_PREFIX = 64
"""Bits of an IPv6 address that stand for one customer, who has all addresses that begin so."""


def address_of(scope: Scope) -> str:
    """The address that a request counts for; behind a trusted proxy, the one that the proxy has forwarded."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


@lru_cache(10_000)
def network_of(host: str) -> str:
    """An IPv4 address itself; of an IPv6 address its /64 network; anything else unchanged."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, _IPV6_PREFIX), strict=False))
