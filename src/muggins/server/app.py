"""The application: its parts put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_404_NOT_FOUND
from litestar.types import Message, Scope
from sqlalchemy import URL

from muggins.server import games, tables
from muggins.server.actions import LARGEST_BODY
from muggins.server.guests import Gate, Tokens
from muggins.server.live import live
from muggins.server.pages import CLIENT, pages
from muggins.server.problems import answer
from muggins.server.room import CALL_WINDOW, Room
from muggins.store import Guests, Log, open_database

RATE = 1200
"""Requests a minute from one address: a house full of players, and no more than a nuisance from anybody else."""

_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


def make_app(
    url: URL, secret: str, *, client: Path = CLIENT, rate: int = RATE, call_window: float = CALL_WINDOW
) -> Litestar:
    """The application over the database at `url`, which is prepared already; `secret` signs the guests' tokens.

    `client` is the folder of the built pages, `rate` the requests a minute that one address has, `call_window` the
    seconds that computer players leave the others to call.
    """

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        engine = open_database(url)
        room = Room(Log(engine), call_window=call_window)
        app.state.room = room
        app.state.gate = Gate(Guests(engine), Tokens(secret))
        try:
            yield
        finally:
            await room.close()
            await engine.dispose()

    return Litestar(
        [*tables.ROUTES, *games.ROUTES, live, healthz, pages(client)],
        lifespan=[life],
        dependencies={
            "room": Provide(_room, sync_to_thread=False),
            "gate": Provide(_gate, sync_to_thread=False),
        },
        exception_handlers={Exception: answer},
        middleware=[RateLimitConfig(("minute", rate), exclude=["^/healthz$", "^/assets/"]).middleware],
        compression_config=CompressionConfig("gzip"),
        request_max_body_size=LARGEST_BODY,
        before_send=[_guard],
        openapi_config=_openapi(),
        logging_config=None,
        debug=False,
    )


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """Whether the server is there."""
    return "ok"


def _room(state: State) -> Room:
    room: Room = state.room
    return room


def _gate(state: State) -> Gate:
    gate: Gate = state.gate
    return gate


async def _guard(message: Message, _: Scope) -> None:
    """Adds what tells browsers to be careful; what says nothing of keeping is not kept."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders(message)
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)


def _openapi() -> OpenAPIConfig:
    """The description of the interface at /api/openapi.json."""
    return OpenAPIConfig(
        title="Muggins",
        version=metadata.version("muggins"),
        description="Tables of the Fives family of dominoes. An error is a code and a sentence.",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
        openapi_router=Router(
            "/api", route_handlers=[], after_request=_not_found_alike, include_in_schema=False
        ),
    )


async def _not_found_alike(response: Response[Any]) -> Response[Any]:
    # The library's own page for what is not under this path is in HTML.
    if response.status_code == HTTP_404_NOT_FOUND:
        raise NotFoundException
    return response
