"""The application: the parts of a server, made from its settings and put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from sqlalchemy import make_url

from muggins import bots
from muggins.errors import MugginsError
from muggins.server.clock import machine_clock
from muggins.server.http.authentication import Authenticator
from muggins.server.http.error_responses import error_response
from muggins.server.http.limits import Limits
from muggins.server.http.middleware import Middleware
from muggins.server.http.openapi import describe_errors, openapi_config
from muggins.server.http.pages import CLIENT, pages
from muggins.server.http.sessions import Sessions
from muggins.server.http.tokens import Tokens
from muggins.server.ops import garbage_collection, health, metrics
from muggins.server.ops.health import Health
from muggins.server.pubsub.channel import MEMORY, Channel, open_channel
from muggins.server.retention.guest_deletion import GuestDeletion
from muggins.server.retention.nightly import NightlyPruning
from muggins.server.retention.pruning import periods_of
from muggins.server.routes import (
    analysis,
    fairness,
    games,
    guests,
    hints,
    lists,
    reviews,
    solver,
    tables,
    training,
)
from muggins.server.routes.dependencies import dependencies
from muggins.server.routes.table_socket import table_socket
from muggins.server.runtime.analyses import AnalysisCache
from muggins.server.runtime.service import TableService
from muggins.server.runtime.table_quota import TableQuota
from muggins.server.schemas.requests import MAX_BODY
from muggins.server.settings import Settings
from muggins.store import (
    Database,
    ErasureRepository,
    EventLog,
    GuestRepository,
    PruningRepository,
    open_database,
)

_TO_ANSWER = 0.1
"""Seconds in which the answers to the last requests are sent, before the sockets are closed."""

_logger = logging.getLogger("muggins.server")


def make_app(settings: Settings, *, client: Path = CLIENT) -> Litestar:
    """The application for `settings`, which name the secret and a database that is migrated.

    `client` is the folder of the built pages.
    """
    limits = Limits(settings)
    app = Litestar(
        [
            *lists.ROUTES,
            *tables.ROUTES,
            *guests.ROUTES,
            *games.ROUTES,
            *solver.ROUTES,
            *analysis.ROUTES,
            *hints.ROUTES,
            *reviews.ROUTES,
            *training.ROUTES,
            *fairness.ROUTES,
            *health.ROUTES,
            table_socket,
            pages(client),
        ],
        lifespan=[lambda app: _lifespan(app, settings, limits)],
        dependencies=dependencies(),
        exception_handlers={Exception: error_response},
        # Routes that stream or compress their answers themselves are marked `uncompressed`.
        compression_config=CompressionConfig("gzip", exclude_opt_key="uncompressed"),
        request_max_body_size=MAX_BODY,
        openapi_config=openapi_config(),
        logging_config=None,
        debug=False,
    )
    describe_errors(app)
    app.asgi_handler = Middleware(app.asgi_handler, limits)
    return app


async def stop_gently(app: Litestar) -> None:
    """Finishes the commands that were begun and answers them; later requests are refused."""
    service: TableService = app.state.service
    app.state.health.stopping = True
    await service.stop()
    await asyncio.sleep(_TO_ANSWER)


@asynccontextmanager
async def _lifespan(app: Litestar, settings: Settings, limits: Limits) -> AsyncIterator[None]:
    """Makes the parts, which routes find in `app.state`, and closes them when the server stops."""
    database, channel = _open_database_and_channel(settings)
    await _warn_of_broken_levels()
    log, guest_repository, erasure = (
        EventLog(database),
        GuestRepository(database),
        ErasureRepository(database),
    )
    service = TableService(
        log,
        channel,
        thinking=settings.thinking,
        idle=settings.idle,
        quota=TableQuota(
            log,
            by_guest=settings.unfinished,
            by_address=settings.address_unfinished,
            secret=settings.secret,
        ),
    )
    auth = Authenticator(guest_repository, Tokens(settings.secret), limits)
    sessions = Sessions(auth, channel)
    deletion = GuestDeletion(erasure, service, sessions)
    nightly = NightlyPruning(
        PruningRepository(database),
        erasure,
        deletion,
        periods_of(settings),
        machine_clock,
        service.invalidation.publish,
    )
    app.state.update(
        {
            "settings": settings,
            "service": service,
            "guests": guest_repository,
            "auth": auth,
            "limits": limits,
            "sessions": sessions,
            "deletion": deletion,
            "health": Health(log),
            "analyses": AnalysisCache(),
            "fairness": fairness.CachedReport(log),
        }
    )
    channel.share_usage(limits.collect_usage, limits.add_usage)
    service.start()
    nightly.start()
    sessions.start()
    watchers = [
        asyncio.create_task(metrics.watch_loop()),
        asyncio.create_task(garbage_collection.collect_often()),
    ]
    try:
        yield
    finally:
        for task in watchers:
            task.cancel()
        sessions.close()
        await nightly.close()
        await service.close()
        await database.dispose()


def _open_database_and_channel(settings: Settings) -> tuple[Database, Channel]:
    """Raises `MugginsError`, which is logged, since the library says nothing of it."""
    try:
        database = open_database(make_url(settings.database or ""), metrics.observe_commit)
        return database, open_channel(settings.channels or MEMORY)
    except MugginsError as error:
        _logger.critical("cannot start: %s", error.message)
        raise


async def _warn_of_broken_levels() -> None:
    """Loads the computer players of all packages, in a thread and before one is to move."""
    for broken in await asyncio.to_thread(bots.broken):
        _logger.warning("not offered: %s", broken.message)
